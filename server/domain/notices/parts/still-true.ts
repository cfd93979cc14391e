import type { BusinessCtx } from '#server/core/context.ts';
import { kindOf } from '#server/db/reviews/kinds.ts';
import type { FoundNotice } from '#server/domain/notices/internal.ts';
import { loadDigest } from '#server/domain/notices/parts/load-digest.ts';
import { noticeFor } from '#server/domain/notices/parts/notice-for.ts';
import { FAULTS_OF_OWNER } from '#shared/sending/broken-connections.ts';
import { isEndingSoon } from '#shared/social/posts.ts';

/** Whether the notice is still worth sending, checked right before. */
export async function isStillTrue(
  ctx: BusinessCtx,
  { notice, review, dueAt, message, campaign, connection, post, postAccount, business }: FoundNotice,
): Promise<boolean> {
  switch (notice.kind) {
    case 'private_feedback':
    case 'low_rating':
    case 'public_review': {
      if (!review || review.removed_at) return false;
      const { rating, review_text: text } = review;
      const kind = kindOf(review);
      return (
        noticeFor(null, { rating, isPublic: kind !== 'private', isRead: kind === 'platform', text }) ===
        notice.kind
      );
    }
    case 'feedback_answer':
      // Not if it was answered or handled since.
      return (
        dueAt !== null || (review !== null && kindOf(review) !== 'private' && review.handled_at === null)
      );
    case 'wrote_back':
      return message?.in_inbox === true && message.handled_at === null;
    case 'reply_due':
      return dueAt !== null;
    case 'campaign_finished':
      return campaign !== null;
    case 'connection_broken':
      return (
        connection !== null &&
        (connection.state === 'reconnect' ||
          (connection.state === 'active' &&
            connection.fault !== null &&
            FAULTS_OF_OWNER.includes(connection.fault)))
      );
    case 'post_failed':
      return post?.state === 'failed' || post?.state === 'unclear';
    case 'access_ending':
      return (
        postAccount?.state === 'signed-out' ||
        (postAccount?.state === 'connected' && isEndingSoon(postAccount.access_until, ctx.now()))
      );
    case 'digest': {
      if (!notice.since || !notice.until) return false;
      const { read, answers, feedback, sent } = await loadDigest(ctx, business, {
        since: notice.since,
        until: notice.until,
      });
      // A weekly mail that says "nothing" only teaches people not to open it.
      return read.count + answers.count + feedback + sent > 0;
    }
    case 'report':
      throw new Error('Reports are judged where their figures are counted.');
  }
}
