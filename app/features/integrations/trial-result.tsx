import { Notice } from '#app/ui/notice.tsx';
import { Day } from '#app/ui/time.tsx';
import type { TrialView } from '#shared/platforms/review-sources.ts';
import { counted, plural } from '#shared/text/plural.ts';
import { BriefReviews } from './brief-reviews.tsx';

/** The result of a trial. Nothing of it is stored. */
export function TrialResult({ trial, now }: { trial: TrialView; now: Date }) {
  const { locationName, total, average, problem, reviews, firstPage, checkedOnly } = trial;
  const { count, days } = firstPage;
  return (
    <section
      aria-label="What the test found"
      role="status"
      className="rounded-card border border-brand-line bg-surface p-4.5 sm:p-5"
    >
      <h2 className="text-lg">{locationName || (checkedOnly ? 'Your key works' : 'It can be read')}</h2>
      <p className="mt-1 text-ink-2 text-sm">
        {total !== null && `${counted(total, 'review')} there`}
        {total !== null && average !== null && `, ${average.toFixed(1)} on average`}
        {total !== null && '. '}
        {count > reviews.length && `${counted(count, 'review')} on the first page${days ? ', ' : '. '}`}
        {count > reviews.length && days && (
          <>
            from <Day day={days.oldest} now={now} /> to <Day day={days.newest} now={now} />.{' '}
          </>
        )}
        {checkedOnly
          ? 'No review was asked for, so the test cost nothing.'
          : reviews.length > 0
            ? `The ${plural(reviews.length, 'newest', `${reviews.length} newest`)}, not saved yet:`
            : 'There is no review there now.'}
      </p>
      {problem && (
        <div className="mt-3">
          <Notice kind="info" title={problem} />
        </div>
      )}
      {reviews.length > 0 && (
        <div className="mt-3">
          <BriefReviews reviews={reviews} now={now} />
        </div>
      )}
    </section>
  );
}
