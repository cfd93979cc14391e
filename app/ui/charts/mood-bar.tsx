import { clsx } from 'clsx';
import { rounded } from './scales.ts';

interface MoodBarProps {
  praise: number;
  /** Both, or neither. */
  mixed: number;
  criticism: number;
  className?: string;
}

const TONES = {
  praise: 'fill-g5',
  mixed: 'fill-g2',
  criticism: 'fill-crit',
} as const;

/** How much praises and how much criticizes, with both counts. */
export function MoodBar({ praise, mixed, criticism, className }: MoodBarProps) {
  const all = Math.max(1, praise + mixed + criticism);
  const parts = [
    { tone: TONES.praise, from: 0, count: praise },
    { tone: TONES.mixed, from: praise, count: mixed },
    { tone: TONES.criticism, from: praise + mixed, count: criticism },
  ];
  return (
    <span className={clsx('flex items-center gap-2 text-sm tabular-nums', className)}>
      <span className="min-w-7 text-right">
        {praise.toLocaleString('en')}
        <span className="sr-only"> praise, {mixed.toLocaleString('en')} mixed or neutral,</span>
      </span>
      <svg aria-hidden="true" className="h-2 min-w-0 flex-1 overflow-visible">
        {parts.map(
          ({ tone, from, count }) =>
            count > 0 && (
              <rect
                key={tone}
                x={`${rounded((from / all) * 100)}%`}
                width={`${rounded((count / all) * 100)}%`}
                height="100%"
                rx="2"
                className={clsx(tone, 'stroke-surface forced-colors:fill-[CanvasText]')}
              />
            ),
        )}
      </svg>
      <span className="min-w-7">
        {criticism.toLocaleString('en')}
        <span className="sr-only"> criticism</span>
      </span>
    </span>
  );
}
