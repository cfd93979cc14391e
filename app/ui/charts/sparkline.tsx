import { TrendPath } from './trend-path.tsx';

interface SparklineProps {
  /** Null if there is none. */
  values: readonly (number | null)[];
  min: number;
  max: number;
}

/** The same line as a trend in the size of a word. It only repeats the figure beside it. */
export function Sparkline(props: SparklineProps) {
  return (
    <span className="block w-full min-w-16 px-1 py-1">
      <svg aria-hidden="true" className="block h-3 w-full overflow-visible">
        <TrendPath {...props} />
      </svg>
    </span>
  );
}
