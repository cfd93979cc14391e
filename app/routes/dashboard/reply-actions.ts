import { data, redirect } from 'react-router';
import { EDIT } from '#app/features/replies/reply-failure.ts';
import type { Ctx } from '#server/core/context.ts';
import { isAppError } from '#server/core/errors.ts';
import { checkText } from '#server/domain/replies/check-text.ts';
import { chooseReplyVersion } from '#server/domain/replies/choose-reply-version.ts';
import { copyReply } from '#server/domain/replies/copy-reply.ts';
import { markPosted } from '#server/domain/replies/mark-posted.ts';
import { publishReply } from '#server/domain/replies/publish-reply.ts';
import { removeReply } from '#server/domain/replies/remove-reply.ts';
import { replyToFeedback } from '#server/domain/replies/reply-to-feedback.ts';
import { saveReplyDraft } from '#server/domain/replies/save-reply-draft.ts';
import { undoPosted } from '#server/domain/replies/undo-posted.ts';
import { redirectWith } from '#server/http/door.ts';
import { type Refusal, takeForm } from '#server/http/forms.ts';
import { MESSAGES, type Toast } from '#shared/http/messages.ts';
import {
  CheckText,
  ChooseReplyVersion,
  OfReview,
  PublishReply,
  ReplyToFeedback,
  SaveReplyDraft,
  SendComposed,
} from '#shared/replies/reply-input.ts';

/** The actions of a reply, wherever it is shown; a successful one leads to `next`. */
export function replyActions(ctx: Ctx, request: Request, url: URL, next: string = withoutEdit(url)) {
  const here = url.pathname + url.search;
  const words = (failed: Toast) => ({ failed });
  /** A refused text is returned with its findings, so that the page shows them without JavaScript, too. */
  const checked = async (taken: Promise<Response | Refusal>) => {
    const answer = await taken;
    if (answer instanceof Response) return answer;
    const sent = CheckText.safeParse(answer.data.lastResult?.initialValue);
    return sent.success
      ? data({ ...answer.data, checked: await checkText(ctx, sent.data) }, answer.init ?? undefined)
      : answer;
  };
  /** Somebody was faster: this text becomes a draft beside theirs. */
  const orBeside = async (draft: SaveReplyDraft, send: () => Promise<Response>) => {
    try {
      return await send();
    } catch (error) {
      if (!isAppError(error) || error.reason !== 'reply_stands') throw error;
      await saveReplyDraft(ctx, draft);
      return redirectWith(ctx, withEdit(url, draft.reviewId), 'replyStands');
    }
  };
  return {
    'save-draft': () =>
      checked(
        takeForm(ctx, request, SaveReplyDraft, words(MESSAGES.replyNotSaved), async (draft) => {
          await saveReplyDraft(ctx, draft);
          return redirectWith(ctx, here, 'replySaved');
        }),
      ),
    'choose-version': (versionId: string) =>
      takeForm(
        ctx,
        request,
        ChooseReplyVersion,
        { ...words(MESSAGES.replyNotSaved), given: { versionId } },
        async (choice) => {
          await chooseReplyVersion(ctx, choice);
          return redirect(here);
        },
      ),
    publish: () =>
      checked(
        takeForm(ctx, request, SendComposed, words(MESSAGES.replyNotPublished), (reply) =>
          orBeside(reply, async () => {
            const { second } = await publishReply(ctx, reply);
            return redirectWith(ctx, next, second.fault ? 'replyInTransitReadOnce' : 'replyInTransit');
          }),
        ),
      ),
    copy: () =>
      takeForm(ctx, request, PublishReply, words(MESSAGES.replyNotMarked), async (reply) => {
        await copyReply(ctx, reply);
        return data({ lastResult: null, toast: null });
      }),
    'mark-posted': () =>
      checked(
        takeForm(ctx, request, SendComposed, words(MESSAGES.replyNotMarked), (reply) =>
          orBeside(reply, async () => {
            const { second } = await markPosted(ctx, reply);
            const to = reply.next ? withReview(url, reply.next) : next;
            return redirectWith(ctx, to, second.fault ? 'replyPostedReadOnce' : 'replyPosted');
          }),
        ),
      ),
    'undo-posted': () =>
      takeForm(ctx, request, OfReview, words(MESSAGES.replyNotMarked), async (review) => {
        await undoPosted(ctx, review);
        return redirectWith(ctx, here, 'replyNotPosted');
      }),
    'remove-reply': () =>
      takeForm(ctx, request, OfReview, words(MESSAGES.replyNotRemoved), async (review) => {
        await removeReply(ctx, review);
        return redirectWith(ctx, withoutEdit(url), 'replyRemoving');
      }),
    'answer-feedback': () =>
      checked(
        takeForm(ctx, request, ReplyToFeedback, words(MESSAGES.feedbackNotAnswered), async (answer) => {
          const { isLocalOnly, isNew } = await replyToFeedback(ctx, answer);
          const written = isLocalOnly ? 'mailKept' : 'feedbackAnswered';
          return redirectWith(ctx, here, isNew ? written : 'feedbackStands');
        }),
      ),
  };
}

function withEdit({ pathname, searchParams }: URL, reviewId: string): string {
  const search = new URLSearchParams(searchParams);
  search.set('review', reviewId);
  search.set(EDIT, 'reply');
  return `${pathname}?${search}`;
}

function withReview({ pathname, searchParams }: URL, reviewId: string): string {
  const search = new URLSearchParams(searchParams);
  search.delete(EDIT);
  search.set('review', reviewId);
  return `${pathname}?${search}`;
}

function withoutEdit({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  search.delete(EDIT);
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}
