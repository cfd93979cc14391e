import type { BusinessCtx } from '#server/core/context.ts';
import { kindOf } from '#server/db/reviews/kinds.ts';
import type { FoundNotice } from '#server/domain/notices/internal.ts';
import { loadDigest } from '#server/domain/notices/parts/load-digest.ts';
import { noticeFor } from '#server/domain/notices/parts/notice-for.ts';
import { FAULTS_OF_OWNER } from '#shared/sending/broken-connections.ts';

/** Whether there is still something to tell, right before it is told. */
export async function isStillTrue(
  ctx: BusinessCtx,
  { notice, review, dueAt, message, campaign, connection, business }: FoundNotice,
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
      // Answered or handled since: nobody waits. What was said in public has no due time.
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
    case 'digest': {
      if (!notice.since || !notice.until) return false;
      const { read, answers, feedback, sent } = await loadDigest(ctx, business, {
        since: notice.since,
        until: notice.until,
      });
      // A mail that says "nothing" every week teaches nobody to open the next one.
      return read.count + answers.count + feedback + sent > 0;
    }
  }
}
