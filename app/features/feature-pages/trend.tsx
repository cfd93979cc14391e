/** A line with its area, over weeks. */
export function Trend({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values);
  const points = values.map((value, at) => ({
    x: Math.round((at / (values.length - 1)) * 452) + 14,
    y: Math.round(146 - (value / highest) * 122),
  }));
  const line = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const last = points.at(-1);
  return (
    <svg className="trend" viewBox="0 0 480 160" aria-hidden="true">
      <path className="trend-grid" d="M0 24h480M0 85h480M0 146h480" />
      <path className="trend-area" d={`${line}V146H14Z`} />
      <path className="trend-line" d={line} />
      {last && <circle className="trend-dot" cx={last.x} cy={last.y} r="6" />}
    </svg>
  );
}

/** The same as columns, each with its number. */
export function Columns({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values);
  const step = 480 / values.length;
  return (
    <svg className="columns" viewBox="0 0 480 292" aria-hidden="true">
      {values.map((value, at) => {
        const height = Math.round((value / highest) * 224);
        const x = Math.round(at * step + 5);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
          <g key={at}>
            <rect x={x} y={264 - height} width={step - 10} height={height} rx="6" />
            <text x={x + step / 2 - 5} y={254 - height}>
              {value}
            </text>
            <text className="week" x={x + step / 2 - 5} y={286}>
              {at + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
