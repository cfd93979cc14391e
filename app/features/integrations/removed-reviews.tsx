import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { RemovedReviewsView } from '#shared/platforms/review-sources.ts';
import { counted, plural } from '#shared/text/plural.ts';
import { BriefReviews } from './brief-reviews.tsx';

interface RemovedReviewsProps {
  removed: RemovedReviewsView;
  platformName: string;
  now: Date;
}

/** Reviews no longer on the platform. */
export function RemovedReviews({ removed: { count, latest }, platformName, now }: RemovedReviewsProps) {
  if (count === 0) return null;
  return (
    <Card title={`${counted(count, 'removed review')} found`}>
      <p className="-mt-3 mb-3 text-ink-2 text-sm">
        No longer on {platformName}. Kept here, out of every average.
      </p>
      <BriefReviews reviews={latest} now={now} since="gone since" />
      <p className="mt-2">
        <TextLink to="/dashboard/reviews?tab=removed">{`See ${plural(count, 'it', 'them')} in Reviews`}</TextLink>
      </p>
    </Card>
  );
}
