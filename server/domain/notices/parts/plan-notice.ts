import type { BusinessCtx } from '#server/context.ts';
import { notices } from '#server/db/schema/notices.ts';
import { sendNoticeJob } from '#server/domain/notices/jobs.ts';
import { noticeFor, type Rated } from '#server/domain/notices/parts/notice-for.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';

interface Happened {
  reviewId: string;
  /** Null for one that is new. */
  before: Rated | null;
  after: Rated;
}

/**
 * Tells the owner, if this is worth it and wanted. In the transaction of the event: notice and job commit with it. The
 * key names what the review has become, so going there a second time (2 stars, 3, 2 again) tells nothing.
 */
export async function planNotice(ctx: BusinessCtx, { reviewId, before, after }: Happened): Promise<void> {
  const kind = noticeFor(before, after);
  // What has no stars is neither private feedback nor low.
  if (!kind || after.rating === null || !(await wantsNotice(ctx, ctx.business.userId, kind))) return;
  const words = kind === 'private_feedback' && after.text !== '' ? ':words' : '';
  const [planned] = await ctx.db
    .insert(notices)
    .values({
      ...{ business_id: ctx.business.id, review_id: reviewId, kind, rating: after.rating },
      event_key: `${reviewId}:${kind}:${after.rating}${words}`,
      created_at: ctx.now(),
    })
    .onConflictDoNothing({ target: [notices.business_id, notices.event_key] })
    .returning({ id: notices.id });
  if (planned) {
    await ctx.queue.send(sendNoticeJob, { noticeId: planned.id }, { businessId: ctx.business.id });
  }
}
