import type { ReactNode } from 'react';

const STAR = 'M8 1.2l2 4.2 4.6.6-3.3 3.2.8 4.6L8 11.6l-4.1 2.2.8-4.6L1.4 6l4.6-.6Z';

interface SceneProps {
  alt: string;
  /** Green for practices, amber for all others. */
  tone: 'cool' | 'warm';
  children: ReactNode;
}

/** A drawn picture, 480 by 320, in the colours of the page (`scenes.css`). */
export function Scene({ alt, tone, children }: SceneProps) {
  return (
    <svg className={`scene ${tone}`} viewBox="0 0 480 320" role="img" aria-label={alt}>
      <rect className="ground" width="480" height="320" />
      <circle className="glow" cx="404" cy="20" r="170" />
      <circle className="glow" cx="36" cy="318" r="130" />
      {children}
    </svg>
  );
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function SceneSheet({ x, y, w, h, r = 14, children }: Box & { r?: number; children?: ReactNode }) {
  return (
    <g>
      <rect className="sheet" x={x} y={y} width={w} height={h} rx={r} />
      {children}
    </g>
  );
}

/** Text too small to read: one bar per line. */
export function Bars({ x, y, widths, gap = 14 }: { x: number; y: number; widths: number[]; gap?: number }) {
  const d = widths.map((width, line) => `M${x + 3} ${y + 3 + line * gap}h${width - 6}`).join('');
  return <path className="bar" d={d} />;
}

export function StarRow({
  x,
  y,
  size = 16,
  rating = 5,
}: {
  x: number;
  y: number;
  size?: number;
  rating?: number;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 16})`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <path
          key={star}
          className={star <= rating ? 'star' : 'star off'}
          d={STAR}
          transform={`translate(${(star - 1) * 17})`}
        />
      ))}
    </g>
  );
}

export function Words({
  x,
  y,
  kind = '',
  children,
}: {
  x: number;
  y: number;
  kind?: string;
  children: string;
}) {
  return (
    <text className={kind} x={x} y={y}>
      {children}
    </text>
  );
}

export function Tile({
  x,
  y,
  size,
  fill,
  children,
}: {
  x: number;
  y: number;
  size: number;
  fill: string;
  children: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 32})`}>
      <rect width="32" height="32" rx="9" fill={fill} />
      <text className="on-tile" x="16" y="21">
        {children}
      </text>
    </g>
  );
}

export function Tick({ x, y, r = 9 }: { x: number; y: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 9})`}>
      <circle className="tint" r="9" />
      <path className="stroke" d="M-3.8.400l2.5 2.5 5-5.6" />
    </g>
  );
}
