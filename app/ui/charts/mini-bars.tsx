import { rounded } from './scales.ts';
import { FILLS } from './tones.ts';

/** The least height of what is there, in percent. */
const LEAST = 8;
const GAP = 0.22;

/** Bars in the size of a word, each series on its own scale, the last one strong. They repeat what is said elsewhere. */
export function MiniBars({ values, className = 'h-5' }: { values: readonly number[]; className?: string }) {
  const highest = Math.max(1, ...values);
  const width = 100 / Math.max(1, values.length);
  return (
    <svg aria-hidden="true" className={`block w-full ${className}`} preserveAspectRatio="none">
      {values.map((value, index) => {
        const height = value > 0 ? Math.max(LEAST, rounded((value / highest) * 100)) : LEAST / 2;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars in a fixed order
            key={index}
            x={`${rounded(index * width)}%`}
            y={`${rounded(100 - height)}%`}
            width={`${rounded(width * (1 - GAP))}%`}
            height={`${height}%`}
            rx="1.5"
            className={index === values.length - 1 ? FILLS.strong : FILLS.light}
          />
        );
      })}
    </svg>
  );
}
