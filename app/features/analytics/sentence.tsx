import type { ReactNode } from 'react';
import { Day } from '#app/ui/time.tsx';
import type { AnalyticsView } from '#shared/analytics/analytics.ts';
import { ENOUGH } from '#shared/analytics/ranges.ts';
import { plural } from '#shared/text/plural.ts';

/** What asking came to, in one sentence and its range. */
export function Sentence({ view, now }: { view: AnalyticsView; now: Date }) {
  return (
    <div>
      <h2 className="display text-2xl sm:text-3xl">{wordsOf(view)}</h2>
      <p className="mt-1.5 text-ink-2 text-sm">
        <Day day={view.from} now={now} /> to <Day day={view.to} now={now} />
        {view.before && (
          <>
            , compared with <Day day={view.before.from} now={now} /> to <Day day={view.before.to} now={now} />
          </>
        )}
        {view.isBehind && '. Older days are still being counted'}
      </p>
    </div>
  );
}

function wordsOf({ funnel, reviews }: AnalyticsView): ReactNode {
  const { asked, rated, clickedThrough, found, platform } = funnel;
  if (asked === 0) {
    return reviews.value === 0 ? (
      'You did not ask anyone in this period.'
    ) : (
      <>
        You did not ask anyone in this period, and <Count>{reviews.value}</Count>{' '}
        {plural(reviews.value, 'review', 'reviews')} came in.
      </>
    );
  }
  return (
    <>
      You asked <Count>{asked}</Count> {plural(asked, 'person', 'people')}. <Count>{rated}</Count> rated you,{' '}
      <Count>{clickedThrough}</Count> went on to {platform ?? 'a platform'}
      {found > 0 && (
        <>
          , and <Count>{found}</Count> of their public reviews {plural(found, 'was', 'were')} found
        </>
      )}
      .{asked < ENOUGH.shares && ' A start, not yet a trend.'}
    </>
  );
}

function Count({ children }: { children: number }) {
  return <span className="text-brand">{children.toLocaleString('en')}</span>;
}
