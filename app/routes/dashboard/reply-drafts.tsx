import { useLocation } from 'react-router';
import { isInTransit } from '#app/features/replies/current-reply.tsx';
import { DraftQueue } from '#app/features/replies/draft-queue.tsx';
import { EDIT, replyFailure } from '#app/features/replies/reply-failure.ts';
import { withChecked } from '#app/features/replies/with-checked.ts';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { changedSearch } from '#app/ui/changed-search.ts';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useKeepFresh } from '#app/ui/use-keep-fresh.ts';
import { useLastActionData } from '#app/ui/use-last-action-data.ts';
import { cancelReplyBatch } from '#server/domain/replies/cancel-reply-batch.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { getReplyBatch } from '#server/domain/replies/get-reply-batch.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { type DoorArgs, door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { ReplyBatchId } from '#shared/replies/reply-input.ts';
import type { Route } from './+types/reply-drafts';
import { replyActions } from './reply-actions.ts';

/** Query parameter after the last draft. */
const OVER = 'over';

export const handle: FailureHandle = {
  failure: (intent) => replyFailure(intent) ?? MESSAGES.draftsNotStarted,
};

export const loader = door(async (ctx, { params, url }: DoorArgs<Route.LoaderArgs>) => {
  const batch = await getReplyBatch(ctx, { batchId: params.replyBatchId });
  const asked = url.searchParams.get('review');
  const isOver = url.searchParams.has(OVER);
  const id = batch.reviewIds.find((one) => one === asked) ?? (isOver ? undefined : batch.reviewIds[0]);
  return {
    batch,
    current:
      id === undefined
        ? null
        : { review: await getReview(ctx, { id }), reply: await getReply(ctx, { reviewId: id }) },
    nextId: nextOf(batch.reviewIds, id),
    now: ctx.now(),
  };
});

export const action = door(async (ctx, { request, params, url }: DoorArgs<Route.ActionArgs>) => {
  const given = { batchId: params.replyBatchId };
  const batch = await getReplyBatch(ctx, given);
  const current = url.searchParams.get('review') ?? batch.reviewIds[0];
  const next = nextOf(batch.reviewIds, current);
  const search = next === null ? `?${OVER}` : `?review=${next}`;
  return intents(request, {
    ...replyActions(ctx, request, url, url.pathname + search),
    stop: () =>
      takeForm(ctx, request, ReplyBatchId, { failed: MESSAGES.draftsNotStarted, given }, async (value) => {
        await cancelReplyBatch(ctx, value);
        return redirectWith(ctx, url.pathname + url.search, 'draftsStopped');
      }),
  });
});

function nextOf(ids: readonly string[], id: string | undefined): string | null {
  return id === undefined ? null : (ids[ids.indexOf(id) + 1] ?? null);
}

export default function ReplyDrafts({ loaderData, actionData }: Route.ComponentProps) {
  const { batch, current, nextId, now } = loaderData;
  const location = useLocation();
  const hrefOf = (changes: Record<string, string | null>) => changedSearch(location, changes);
  const answer = useLastActionData(actionData);
  const sent = answer?.lastResult?.initialValue;
  const isOfThis = sent != null && sent.reviewId === current?.review.id;
  const text = isOfThis ? sent.text : null;
  useKeepFresh(batch.state === 'running' || (current !== null && isInTransit(current.reply.state)));
  const place = current ? batch.reviewIds.indexOf(current.review.id) + 1 : 0;
  return (
    <>
      <PageTitle>Replies to review</PageTitle>
      <PageHeader
        title="Replies to review"
        help="reviews/ai-replies"
        subtitle={
          place > 0
            ? `${place} of ${batch.reviewIds.length}. Nothing is published before you say so.`
            : 'Nothing is published before you say so.'
        }
        actions={<TextLink to="/dashboard/reviews?tab=needs-reply">All reviews</TextLink>}
      />
      <ScreenBody className="max-lg:mb-(--dock-height)">
        <ShowToast toast={answer?.toast} />
        <DraftQueue
          batch={batch}
          current={current && { ...current, reply: withChecked(current.reply, answer) }}
          nextHref={
            nextId ? hrefOf({ review: nextId, edit: null }) : hrefOf({ review: null, edit: null, over: '' })
          }
          startHref={location.pathname}
          isEditing={new URLSearchParams(location.search).has(EDIT)}
          editHref={hrefOf({ review: current?.review.id ?? null, edit: 'reply' })}
          standHref={hrefOf({ edit: null })}
          standing={typeof text === 'string' ? text : null}
          fault={isOfThis ? answer?.lastResult?.error?.text?.[0] : undefined}
          now={now}
        />
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
