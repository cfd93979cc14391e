import { counted } from '#app/features/campaigns/channel-words.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { TrialView } from '#shared/platforms/reading-ways.ts';
import { BriefReviews } from './brief-reviews.tsx';

/** What a test found. Nothing of it is kept. */
export function TrialResult({ trial, now }: { trial: TrialView; now: Date }) {
  const { placeName, total, average, problem, reviews, checkedOnly } = trial;
  return (
    <section
      aria-label="What the test found"
      role="status"
      className="rounded-card border border-brand-line bg-surface p-4.5 sm:p-5"
    >
      <h2 className="text-lg">{placeName || (checkedOnly ? 'Your key works' : 'It can be read')}</h2>
      <p className="mt-1 text-ink-2 text-sm">
        {total !== null && `${counted(total, 'review')} there`}
        {total !== null && average !== null && `, ${average.toFixed(1)} on average`}
        {total !== null && '. '}
        {checkedOnly
          ? 'No review was asked for, so the test cost nothing.'
          : reviews.length > 0
            ? `The ${reviews.length === 1 ? 'newest' : `${reviews.length} newest`}, not kept yet:`
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
