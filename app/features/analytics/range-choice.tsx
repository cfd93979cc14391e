import { clsx } from 'clsx';
import { GitCompareArrows } from 'lucide-react';
import { Form, Link, useLocation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { changedSearch } from '#app/ui/changed-search.ts';
import type { AnalyticsView } from '#shared/analytics/analytics.ts';
import { RANGES, type Range } from '#shared/analytics/ranges.ts';

const LABELS: Record<Range, string> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  year: 'Year',
  own: 'Own',
};

interface RangeChoiceProps {
  view: Pick<AnalyticsView, 'range' | 'from' | 'to'>;
  /** The range without one in the address. */
  usual?: Range;
  /** Null where nothing is compared. */
  compares: boolean | null;
}

/** The range and the comparison live in the address, so that a view can be bookmarked and shared. */
export function RangeChoice({ view, compares, usual = '30' }: RangeChoiceProps) {
  const location = useLocation();
  return (
    <>
      <ul
        aria-label="Range"
        className="flex divide-x divide-line-strong overflow-hidden rounded-control border border-line-strong max-sm:w-full"
      >
        {RANGES.map((range) => (
          <li key={range} className="flex max-sm:flex-1">
            <Link
              to={changedSearch(location, {
                range: range === usual ? null : range,
                cursor: null,
                from: range === 'own' ? view.from : null,
                to: range === 'own' ? view.to : null,
              })}
              preventScrollReset
              aria-current={range === view.range ? 'true' : undefined}
              className={clsx(
                'grid min-h-11 flex-1 place-items-center whitespace-nowrap px-1 font-[540] text-sm sm:min-h-9 sm:px-3',
                range === view.range
                  ? 'bg-brand-tint text-brand-deep forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
                  : 'bg-surface text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              {LABELS[range]}
            </Link>
          </li>
        ))}
      </ul>
      {compares !== null && (
        <ButtonLink
          to={changedSearch(location, { compare: compares ? 'off' : null })}
          preventScrollReset
          variant="secondary"
          icon={<GitCompareArrows size={16} aria-hidden />}
        >
          {compares ? 'Hide the period before' : 'Compare with before'}
        </ButtonLink>
      )}
    </>
  );
}

/** The first and the last day of a custom range. */
export function OwnRange({ view }: Pick<RangeChoiceProps, 'view'>) {
  const { search } = useLocation();
  if (view.range !== 'own') return null;
  const kept = [...new URLSearchParams(search)].filter(([name]) => !['from', 'to', 'range'].includes(name));
  return (
    <Form className="flex flex-wrap items-end gap-3" preventScrollReset>
      <input type="hidden" name="range" value="own" />
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="flex flex-col gap-1 text-sm">
        From
        <input
          type="date"
          name="from"
          defaultValue={view.from}
          key={view.from}
          required
          className="control h-11 px-3 sm:h-10"
        />
      </label>
      <label className="flex flex-col gap-1 text-sm">
        To
        <input
          type="date"
          name="to"
          defaultValue={view.to}
          key={view.to}
          required
          className="control h-11 px-3 sm:h-10"
        />
      </label>
      <Button type="submit" variant="secondary">
        Show these days
      </Button>
    </Form>
  );
}
