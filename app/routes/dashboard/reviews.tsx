import { Send, Star } from 'lucide-react';
import { Inbox } from '#app/features/reviews/inbox.tsx';
import { InboxEmpty } from '#app/features/reviews/inbox-empty.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { FailureHandle } from '#app/ui/stay-put.ts';
import { ShowToast } from '#app/ui/toasts.tsx';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { handleFeedback } from '#server/domain/reviews/handle-feedback.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { reviewSummary } from '#server/domain/reviews/review-summary.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { HandleFeedback, type ReviewSummaryView } from '#shared/inbox.ts';
import { MESSAGES } from '#shared/messages.ts';
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

export const handle: FailureHandle = { failure: () => MESSAGES.feedbackNotSaved };

export const action = door(async (ctx, { request, url }) => {
  const change = (handled: boolean) => () =>
    takeForm(
      ctx,
      request,
      HandleFeedback.omit({ handled: true }),
      { failed: MESSAGES.feedbackNotSaved, rejected: MESSAGES.feedbackNotSaved },
      async ({ reviewId }) => {
        await handleFeedback(ctx, { reviewId, handled });
        return redirectWith(ctx, url.pathname + url.search, handled ? 'feedbackHandled' : 'feedbackReopened');
      },
    );
  return intents(request, { handle: change(true), reopen: change(false) });
});

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { page, summary, selected, reviewLink, now } = loaderData;
  const empty = summary.answers + summary.platformReviews + summary.privateCount === 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:h-dvh lg:flex-none">
      <PageTitle>Reviews</PageTitle>
      <ShowToast toast={actionData?.toast} />
      <PageHeader
        title="Reviews"
        badge={<Averages summary={summary} />}
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

/** An average says what it is over: answers on the owner's page and reviews read from platforms are never mixed. */
function Averages({ summary }: { summary: ReviewSummaryView }) {
  const { average, answers, platformAverage, platformReviews } = summary;
  return (
    <>
      {average !== null && (
        <Average value={average} of={counted(answers, 'answer on your page', 'answers on your page')} />
      )}
      {platformAverage !== null && (
        <Average
          value={platformAverage}
          of={counted(platformReviews, 'platform review', 'platform reviews')}
        />
      )}
    </>
  );
}

function Average({ value, of }: { value: number; of: string }) {
  return (
    <Badge tone="good">
      <span className="inline-flex items-center gap-1">
        {value.toFixed(1)}
        <Star size={12} className="fill-star stroke-star" aria-label="stars" /> from {of}
      </span>
    </Badge>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
