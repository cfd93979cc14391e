import { clsx } from 'clsx';
import { line } from 'd3-shape';
import { depthOf, pointAt } from './scales.ts';
import { Stretched } from './stretched.tsx';
import { STROKES } from './tones.ts';

interface TrendPathProps {
  values: readonly (number | null)[];
  min: number;
  max: number;
}

interface Point {
  x: number;
  y: number | null;
}

const toLine = line<Point>()
  .defined(({ y }) => y !== null)
  .x(({ x }) => x)
  .y(({ y }) => y ?? 0)
  .digits(2);

/** A line with gaps and a dot at its end; a value between two gaps is a smaller dot. */
export function TrendPath({ values, min, max }: TrendPathProps) {
  const points = values.map((value, index): Point => {
    const known = value !== null && Number.isFinite(value);
    return { x: pointAt(index, values.length), y: known ? depthOf(value, { from: min, to: max }) : null };
  });
  const last = points.findLast(({ y }) => y !== null);
  if (!last) return null;
  const alone = points.filter(
    (point, index) =>
      point !== last &&
      point.y !== null &&
      (points[index - 1]?.y ?? null) === null &&
      (points[index + 1]?.y ?? null) === null,
  );
  return (
    <>
      <Stretched>
        <path
          d={toLine(points) ?? ''}
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className={clsx('fill-none', STROKES.rate)}
        />
      </Stretched>
      {[...alone, last].map((point) => (
        <circle
          key={point.x}
          cx={`${point.x}%`}
          cy={`${point.y}%`}
          r={point === last ? 3.5 : 2}
          className="fill-rate forced-colors:fill-[CanvasText]"
        />
      ))}
    </>
  );
}
