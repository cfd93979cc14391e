import { counted } from '#app/features/campaigns/channel-words.ts';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { RemovedReviewsView } from '#shared/platforms/reading-ways.ts';
import { BriefReviews } from './brief-reviews.tsx';

interface RemovedReviewsProps {
  removed: RemovedReviewsView;
  platformName: string;
  now: Date;
}

/** What was on the platform and is no more. */
export function RemovedReviews({ removed: { count, latest }, platformName, now }: RemovedReviewsProps) {
  if (count === 0) return null;
  return (
    <Card title={`${counted(count, 'removed review')} found`}>
      <p className="-mt-3 mb-3 text-ink-2 text-sm">
        No longer on {platformName}. Kept here, out of every average.
      </p>
      <BriefReviews reviews={latest} now={now} since="gone since" />
      <p className="mt-2">
        <TextLink to="/dashboard/reviews?tab=removed">{`See ${count === 1 ? 'it' : 'them'} in Reviews`}</TextLink>
      </p>
    </Card>
  );
}
