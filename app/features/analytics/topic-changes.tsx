import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { DEFINITIONS } from '#app/content/definitions.ts';
import { FigureHelp } from '#app/ui/charts/figure-help.tsx';
import type { TopicsView } from '#shared/analytics/topics.ts';
import { counted, plural } from '#shared/text/plural.ts';

/** What is spoken of more or less than before, and whether chance explains it. */
export function TopicChanges({ change }: { change: NonNullable<TopicsView['change']> }) {
  const { now, before, changes, steady } = change;
  return (
    <section
      aria-labelledby="changed"
      className="relative min-w-0 rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-baseline gap-x-2 border-line border-b px-4.5 py-3 sm:px-5">
        <h3 id="changed" className="font-semibold text-base tracking-[-0.015em]">
          What changed in the last 30 days
        </h3>
        <FigureHelp label="What changed means">{DEFINITIONS.changed.words}</FigureHelp>
        <p className="text-ink-2 text-sm">
          {counted(now, 'text')}, {before.toLocaleString('en')} in the 30 days before
        </p>
      </div>
      <ul className="grid overflow-hidden rounded-b-card sm:grid-cols-2 xl:grid-cols-3 [&>li]:-mr-px [&>li]:-mb-px [&>li]:border-line [&>li]:border-r [&>li]:border-b">
        {changes.map(({ id, label, direction, now: latest, before: earlier, isSure }) => {
          const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
          return (
            <li key={id} className="flex gap-3 px-4.5 py-3 text-sm sm:px-5">
              <Arrow size={17} aria-hidden className="mt-0.5 shrink-0 text-brand" />
              <span className="min-w-0">
                <span className="block font-[560] text-base">
                  {label}
                  <span className="sr-only">{direction === 'up' ? ', more often' : ', less often'}</span>
                </span>
                <span className="block text-ink-2 tabular-nums">
                  {latest.toLocaleString('en')} of {now.toLocaleString('en')}, before{' '}
                  {earlier.toLocaleString('en')} of {before.toLocaleString('en')}
                </span>
                <span className="block text-ink-2">
                  {isSure ? 'More than chance would explain' : 'Too few to be sure'}
                </span>
              </span>
            </li>
          );
        })}
        {steady > 0 && (
          <li className="flex gap-3 px-4.5 py-3 text-sm sm:px-5">
            <Equal size={17} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
            <span>
              <span className="block font-[560] text-base">
                {changes.length === 0
                  ? `All ${steady} ${plural(steady, 'topic', 'topics')}`
                  : `The other ${steady === 1 ? 'topic' : steady}`}
              </span>
              <span className="block text-ink-2">No clear change</span>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
