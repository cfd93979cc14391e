import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { DEFINITIONS } from '#app/content/definitions.ts';
import { FigureHelp } from '#app/ui/charts/figure-help.tsx';
import type { AnalyticsView, CountedFigure } from '#shared/analytics/analytics.ts';
import { NOT_ENOUGH, starsInWords } from '#shared/analytics/tables.ts';
import { plural } from '#shared/text/plural.ts';

/** The four figures of the range, with the period before beside them. */
export function FiguresRow({ view }: { view: AnalyticsView }) {
  const { rating, reviews, linkVisits, codeVisits } = view;
  return (
    <dl className="grid overflow-hidden rounded-card border border-line bg-surface min-[22rem]:grid-cols-2 lg:grid-cols-4 [&>div]:border-line [&>div]:border-r [&>div]:border-b [&>div]:-mr-px [&>div]:-mb-px">
      <Figure
        name="Average rating"
        help={DEFINITIONS.rating.words}
        value={
          rating.average === null ? (
            <Words>{rating.count === 0 ? 'None yet' : NOT_ENOUGH}</Words>
          ) : (
            <>
              {starsInWords(rating.average)}
              <Star size={20} aria-hidden className="fill-star text-star-edge" />
            </>
          )
        }
        change={
          rating.average !== null && rating.before?.average != null
            ? signed(rating.average - rating.before.average, 1)
            : null
        }
        detail={[
          `${rating.count.toLocaleString('en')} new ${plural(rating.count, 'rating', 'ratings')}`,
          rating.before?.average != null && `${starsInWords(rating.before.average)} before`,
          rating.leftOut.length > 0 && `without ${rating.leftOut.join(' and ')}`,
        ]}
      />
      <Figure
        name="New public reviews"
        help={DEFINITIONS.reviews.words}
        {...counted(reviews)}
        detail={[
          ...counted(reviews).detail,
          reviews.removed > 0 && (
            <>
              {reviews.removed.toLocaleString('en')} removed{' '}
              <FigureHelp label="What removed counts">{DEFINITIONS.removed.words}</FigureHelp>
            </>
          ),
        ]}
      />
      <Figure name="Review link visits" help={DEFINITIONS.linkVisits.words} {...counted(linkVisits)} />
      <Figure name="QR visits" help={DEFINITIONS.codeVisits.words} {...counted(codeVisits)} />
    </dl>
  );
}

interface FigureProps {
  name: string;
  help: string;
  value: ReactNode;
  change: string | null;
  /** More of it is better. */
  isGood?: boolean;
  detail: ReactNode[];
}

function Figure({ name, help, value, change, isGood = false, detail }: FigureProps) {
  return (
    <div className="relative min-w-0 px-3.5 py-4 sm:px-5">
      <dt className="flex items-center gap-1 text-ink-2 text-sm">
        {name}
        <FigureHelp label={`What ${name} counts`}>{help}</FigureHelp>
      </dt>
      <dd>
        <p className="flex flex-wrap items-center gap-2 font-semibold text-3xl tabular-nums tracking-[-0.02em]">
          {value}
          {change && (
            <span
              className={clsx(
                'rounded-full px-2 py-0.5 font-semibold text-xs tracking-normal',
                isGood ? 'bg-brand-tint text-brand-deep' : 'bg-sunken text-ink-2',
              )}
            >
              {change}
              <span className="sr-only"> against the period before</span>
            </span>
          )}
        </p>
        <div className="mt-1 min-h-5 text-ink-2 text-sm">
          {detail.filter(Boolean).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words in a fixed order
            <Fragment key={index}>
              {index > 0 && ', '}
              {part}
            </Fragment>
          ))}
        </div>
      </dd>
    </div>
  );
}

function counted({ value, before }: CountedFigure): Omit<FigureProps, 'name' | 'help'> {
  return {
    value: value === 0 ? <Words>None yet</Words> : value.toLocaleString('en'),
    change: before === null || value === before ? null : signed(value - before, 0),
    isGood: before !== null && value > before,
    detail: [before !== null && `${before.toLocaleString('en')} before`],
  };
}

function Words({ children }: { children: ReactNode }) {
  return <span className="text-xl">{children}</span>;
}

function signed(change: number, digits: number): string | null {
  const text = Math.abs(change).toFixed(digits);
  if (Number(text) === 0) return null;
  return `${change > 0 ? '+' : '−'}${digits === 0 ? Math.abs(change).toLocaleString('en') : text}`;
}
