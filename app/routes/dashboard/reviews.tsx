import { Send, Star } from 'lucide-react';
import { Inbox } from '#app/features/reviews/inbox.tsx';
import { InboxEmpty } from '#app/features/reviews/inbox-empty.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { reviewSummary } from '#server/domain/reviews/review-summary.ts';
import { door } from '#server/http/door.ts';
import type { ReviewSummaryView } from '#shared/inbox.ts';
import type { Route } from './+types/reviews';

export const loader = door(async (ctx, { url }) => {
  const reviewId = url.searchParams.get('review');
  const business = await getBusiness(ctx);
  const page = await listReviews(ctx, { cursor: url.searchParams.get('cursor') ?? undefined });
  const listed = page.reviews.find(({ id }) => id === reviewId);
  return {
    page,
    summary: await reviewSummary(ctx),
    selected: listed ?? (reviewId === null ? null : await getReview(ctx, { id: reviewId })),
    reviewLink: business.reviewLink,
    now: ctx.now(),
  };
});

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { page, summary, selected, reviewLink, now } = loaderData;
  const empty = summary.publicCount + summary.privateCount === 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:h-dvh lg:flex-none">
      <PageTitle>Reviews</PageTitle>
      <PageHeader
        title="Reviews"
        badge={<SummaryBadge summary={summary} />}
        actions={
          !empty && (
            <ButtonLink to="/dashboard/get-reviews" variant="secondary" icon={<Send size={16} aria-hidden />}>
              Get Reviews
            </ButtonLink>
          )
        }
      />
      {empty ? <InboxEmpty reviewLink={reviewLink} /> : <Inbox page={page} selected={selected} now={now} />}
    </div>
  );
}

function SummaryBadge({ summary }: { summary: ReviewSummaryView }) {
  if (summary.average === null) return null;
  return (
    <Badge tone="good">
      <span className="inline-flex items-center gap-1">
        {summary.average.toFixed(1)}
        <Star size={12} className="fill-current" aria-label="stars" /> from{' '}
        {summary.publicCount.toLocaleString('en')}
      </span>
    </Badge>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
