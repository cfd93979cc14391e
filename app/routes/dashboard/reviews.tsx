import { clsx } from 'clsx';
import { Send } from 'lucide-react';
import { data, redirect, useSearchParams } from 'react-router';
import { isInTransit } from '#app/features/replies/current-reply.tsx';
import { DraftsPlan } from '#app/features/replies/drafts-plan.tsx';
import { EDIT, replyFailure } from '#app/features/replies/reply-failure.ts';
import { withChecked } from '#app/features/replies/with-checked.ts';
import { Inbox } from '#app/features/reviews/inbox.tsx';
import { InboxEmpty } from '#app/features/reviews/inbox-empty.tsx';
import { SearchReviews } from '#app/features/reviews/search-reviews.tsx';
import { OverdueBadge, ReadWhen, SummaryBadge } from '#app/features/reviews/summary-badge.tsx';
import { UndoHandled } from '#app/features/reviews/undo-handled.tsx';
import { PausedNotices } from '#app/features/settings/paused-notices.tsx';
import { SetupCard } from '#app/features/setup/setup-card.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useKeepFresh } from '#app/ui/use-keep-fresh.ts';
import { useLastActionData } from '#app/ui/use-last-action-data.ts';
import type { Ctx } from '#server/core/context.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { findLastAsked } from '#server/domain/campaigns/find-last-asked.ts';
import { findPausedNotices } from '#server/domain/notices/find-paused-notices.ts';
import { joinMatch } from '#server/domain/platforms/join-match.ts';
import { refuseMatch } from '#server/domain/platforms/refuse-match.ts';
import { splitMatch } from '#server/domain/platforms/split-match.ts';
import { draftReplies } from '#server/domain/replies/draft-replies.ts';
import { findRunningBatch } from '#server/domain/replies/find-running-batch.ts';
import { findThread } from '#server/domain/replies/find-thread.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { planDrafts } from '#server/domain/replies/plan-drafts.ts';
import { addNote } from '#server/domain/reviews/add-note.ts';
import { deleteNote } from '#server/domain/reviews/delete-note.ts';
import { eraseAnswer } from '#server/domain/reviews/erase-answer.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { handleReviews } from '#server/domain/reviews/handle-reviews.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { optOutSender } from '#server/domain/reviews/opt-out-sender.ts';
import { reopenReview } from '#server/domain/reviews/reopen-review.ts';
import { reviewSummary } from '#server/domain/reviews/review-summary.ts';
import { stopShowing } from '#server/domain/reviews/stop-showing.ts';
import { undoHandled } from '#server/domain/reviews/undo-handled.ts';
import { findOpenSetup } from '#server/domain/setup/find-open-setup.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { readFilters } from '#server/http/filters.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { lateToast, MESSAGES, type Toast } from '#shared/http/messages.ts';
import { ReviewPair } from '#shared/platforms/platform-input.ts';
import { DraftReplies } from '#shared/replies/reply-input.ts';
import { StopShowing } from '#shared/reviews/agreement-input.ts';
import {
  AddNote,
  DeleteNote,
  EraseAnswer,
  HandledBatch,
  HandleReviews,
  type HandleReviewsRead,
  NarrowInbox,
  ReopenReview,
  TextOfPerson,
} from '#shared/reviews/inbox-input.ts';
import type { Route } from './+types/reviews';
import { replyActions } from './reply-actions.ts';

export const loader = door(async (ctx, { url }) => {
  const { searchParams } = url;
  const filter = readFilters(ctx, url, NarrowInbox.shape);
  const business = await getBusiness(ctx);
  const page = await listReviews(ctx, { ...filter, cursor: searchParams.get('cursor') ?? undefined });
  const openId = searchParams.get('review') || page.reviews[0]?.id;
  const open = openId === undefined ? null : await getReview(ctx, { id: openId });
  const summary = await reviewSummary(ctx);
  return {
    filter,
    page,
    summary,
    lastAsked: summary.isEmpty ? await findLastAsked(ctx) : null,
    open,
    reply: open && open.kind !== 'text' ? await getReply(ctx, { reviewId: open.id }) : null,
    thread: open && open.kind !== 'text' ? await findThread(ctx, { reviewId: open.id }) : null,
    reviewLink: business.reviewLink,
    setup: await findOpenSetup(ctx),
    pausedNotices: await findPausedNotices(ctx),
    drafting: await findRunningBatch(ctx),
    now: ctx.now(),
  };
});

export const handle: FailureHandle = {
  failure: (intent) => {
    const ofReply = replyFailure(intent);
    if (ofReply) return ofReply;
    if (intent.endsWith('note')) return MESSAGES.noteNotSaved;
    return intent.endsWith('match') ? MESSAGES.matchNotSaved : MESSAGES.reviewNotSaved;
  },
};

export const action = door(async (ctx, { request, url }) => {
  const here = url.pathname + url.search;
  const words = (toast: Toast) => ({ failed: toast, rejected: toast });
  const match = (decide: typeof joinMatch, key: 'matchJoined' | 'matchRefused') => () =>
    takeForm(ctx, request, ReviewPair, words(MESSAGES.matchNotSaved), async (pair) => {
      await decide(ctx, pair);
      return redirectWith(ctx, here, key);
    });
  return intents(request, {
    ...replyActions(ctx, request, url),
    'plan-drafts': () =>
      takeForm(ctx, request, DraftReplies, words(MESSAGES.draftsNotStarted), async (chosen) => {
        const plan = await planDrafts(ctx, chosen);
        if (Object.keys(plan.leftOut).length > 0)
          return data({ plan, fields: fieldsOf(chosen), toast: null });
        const { id } = await draftReplies(ctx, chosen);
        return redirect(`/dashboard/reviews/drafts/${id}`);
      }),
    'draft-replies': () =>
      takeForm(ctx, request, DraftReplies, words(MESSAGES.draftsNotStarted), async (chosen) => {
        const { id } = await draftReplies(ctx, chosen);
        return redirect(`/dashboard/reviews/drafts/${id}`);
      }),
    handle: () =>
      takeForm(ctx, request, HandleReviews, HANDLE_WORDS, async (chosen) => {
        const done = await handleReviews(ctx, chosen);
        if (done.handled === 0) return data(await standingOf(ctx, chosen));
        return data(chosen.anyway ? { done: null, toast: MESSAGES.outcomeNoted } : { done, toast: null });
      }),
    'opt-out': () =>
      takeForm(ctx, request, TextOfPerson, words(MESSAGES.contactOptFailed), async (text) => {
        await optOutSender(ctx, text);
        return redirectWith(ctx, here, 'contactOptedOut');
      }),
    'undo-handle': () =>
      takeForm(ctx, request, HandledBatch, words(MESSAGES.undoFailed), async (batch) => {
        await undoHandled(ctx, batch);
        return data({ done: null, toast: MESSAGES.handledUndone });
      }),
    reopen: () =>
      takeForm(ctx, request, ReopenReview, words(MESSAGES.reviewNotSaved), async (review) => {
        await reopenReview(ctx, review);
        return redirectWith(ctx, here, 'handledUndone');
      }),
    'add-note': () =>
      takeForm(ctx, request, AddNote, { failed: MESSAGES.noteNotSaved }, async (note) => {
        const { isNew } = await addNote(ctx, note);
        return redirectWith(ctx, here, isNew ? 'noteAdded' : 'noteStands');
      }),
    'delete-note': () =>
      takeForm(ctx, request, DeleteNote, words(MESSAGES.noteNotSaved), async (note) => {
        await deleteNote(ctx, note);
        return redirectWith(ctx, here, 'noteDeleted');
      }),
    'erase-answer': () =>
      takeForm(ctx, request, EraseAnswer, words(MESSAGES.answerNotErased), async (answer) => {
        await eraseAnswer(ctx, answer);
        return redirectWith(ctx, here, 'answerErased');
      }),
    'stop-showing': () =>
      takeForm(ctx, request, StopShowing, words(MESSAGES.reviewNotSaved), async (answer) => {
        await stopShowing(ctx, answer);
        return redirectWith(ctx, here, 'showingStopped');
      }),
    'join-match': match(joinMatch, 'matchJoined'),
    'split-match': match(splitMatch, 'matchRefused'),
    'refuse-match': match(refuseMatch, 'matchRefused'),
  });
});

/** A fault of the selection can be corrected, but not retried. */
const HANDLE_WORDS = {
  failed: MESSAGES.reviewNotSaved,
  rejected: (said: string | undefined): Toast => ({
    ...MESSAGES.reviewNotSaved,
    ...(said === undefined ? {} : { text: said }),
  }),
};

/**
 * Nothing waited any more: an outcome for a single review is kept in its form, where it can still be saved.
 */
async function standingOf(ctx: Ctx, { review, outcomes, words }: HandleReviewsRead) {
  const [only] = review;
  if (only === undefined || review.length > 1 || (words === '' && outcomes.length === 0))
    return { done: null, toast: MESSAGES.nothingToHandle };
  const initialValue = { intent: 'handle', review: only, outcomes, words };
  const { outcome } = await getReview(ctx, { id: only });
  return { done: null, toast: lateToast(outcome.kinds), lastResult: { initialValue } };
}

/** The selection, as the form submits it again. */
function fieldsOf(chosen: object): [string, string][] {
  return Object.entries(chosen).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((one) => [name, String(one)]);
    return value === null || value === '' || value === false
      ? []
      : [[name, value === true ? 'on' : String(value)]];
  });
}

/** The count may have been read just before an email was sent and marked its review as handled. */
const JUST_MS = 3_000;

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const {
    filter,
    page,
    summary,
    lastAsked,
    open,
    reply,
    thread,
    reviewLink,
    setup,
    pausedNotices,
    drafting,
    now,
  } = loaderData;
  const answer = useLastActionData(actionData);
  useKeepFresh(
    drafting !== null ||
      (reply !== null && isInTransit(reply.state)) ||
      (thread?.mails.some(({ state, at }) => state === 'sending' || now.getTime() - at.getTime() < JUST_MS) ??
        false),
  );
  // On a phone an open review is a screen of its own.
  const search = useSearchParams()[0];
  const beside = search.has('review') ? 'max-lg:hidden' : '';
  return (
    // Below the setup card the inbox has a fixed height, and the page scrolls.
    <div className={clsx('flex min-h-0 flex-1 flex-col lg:flex-none', !setup && 'lg:h-dvh')}>
      <PageTitle>Reviews</PageTitle>
      <ShowToast toast={answer?.toast} />
      <PageHeader
        title="Reviews"
        help="reviews/reviews-inbox"
        isBeside={search.has('review')}
        badge={
          <span className={`contents ${beside}`}>
            <SummaryBadge summary={summary} />
            <OverdueBadge overdue={summary.overdue} />
          </span>
        }
        subtitle={
          summary.synced && (
            <span className={beside}>
              <ReadWhen synced={summary.synced} now={now} />
            </span>
          )
        }
        actions={
          !summary.isEmpty && (
            <div className={`flex flex-wrap items-center gap-3 max-sm:w-full ${beside}`}>
              <SearchReviews search={filter.q} />
              <ButtonLink
                to="/dashboard/get-reviews"
                variant="secondary"
                className="max-sm:hidden"
                icon={<Send size={16} aria-hidden />}
              >
                Get Reviews
              </ButtonLink>
            </div>
          )
        }
      />
      {answer && 'done' in answer && answer.done && (
        <div className="screen-width py-3">
          <UndoHandled done={answer.done} />
        </div>
      )}
      {pausedNotices && (
        <div className={`screen-width pt-4 ${setup ? '' : 'pb-4'} ${beside}`}>
          <PausedNotices pausedNotices={pausedNotices} now={now} />
        </div>
      )}
      {answer && 'plan' in answer && (
        <div className="screen-width py-3">
          <DraftsPlan plan={answer.plan} fields={answer.fields} />
        </div>
      )}
      {setup && (
        <div className={`screen-width py-4 sm:py-6 ${beside}`}>
          <SetupCard setup={setup} isAside={summary.platforms.length > 0} />
        </div>
      )}
      {drafting && (
        <p className={`screen-width py-3 text-sm ${beside}`}>
          Drafts of replies are being written.{' '}
          <TextLink to={`/dashboard/reviews/drafts/${drafting.id}`}>Go through them</TextLink>
        </p>
      )}
      {summary.isEmpty ? (
        <InboxEmpty
          reviewLink={reviewLink}
          lastAsked={lastAsked}
          isFirst={setup === null || setup.next === null}
          now={now}
        />
      ) : (
        <div
          className={clsx(
            'flex min-h-0 flex-1 flex-col',
            setup && 'border-line border-t lg:h-dvh lg:flex-none',
          )}
        >
          <Inbox
            page={page}
            open={open}
            reply={withChecked(reply, answer)}
            thread={thread}
            isEditing={search.has(EDIT)}
            filter={filter}
            summary={summary}
            now={now}
            answer={answer && 'lastResult' in answer ? (answer.lastResult ?? null) : null}
          />
        </div>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
