import type { BusinessCtx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { linkHash } from '#server/core/link-tokens.ts';
import { notices } from '#server/db/schema/notices.ts';
import { sendNoticeJob } from '#server/domain/notices/jobs.ts';
import { noticeFor, type Rated, reopensOf } from '#server/domain/notices/parts/notice-for.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';
import type { Job } from '#server/jobs/define-job.ts';
import type { NoticeId } from '#shared/business/notice-input.ts';

interface Happened {
  reviewId: string;
  /** Null for a new one. */
  before: Rated | null;
  after: Rated;
}

/**
 * Notifies the owner, if it is worth it and wanted. In the transaction of the event, with the job. The key names the
 * new state, so that reaching it twice (2 stars, 3, 2 again) notifies once; or the time it was handled, so that each
 * reopening notifies once.
 */
export async function planNotice(ctx: BusinessCtx, { reviewId, before, after }: Happened): Promise<void> {
  const kind = noticeFor(before, after);
  if (!kind || !(await wantsNotice(ctx, ctx.business.userId, kind))) return;
  const words = kind === 'private_feedback' && after.text !== '' ? ':words' : '';
  // Good news comes once, whatever the stars.
  const stars = kind === 'public_review' ? '' : `:${after.rating}`;
  const reopened = reopensOf(before, after);
  await addNotice(ctx, {
    kind,
    review_id: reviewId,
    rating: after.rating,
    event_key: `${reviewId}:${kind}${reopened ? `:again:${reopened.toISOString()}` : `${stars}${words}`}`,
  });
}

type Planned = Pick<typeof notices.$inferInsert, 'kind' | 'event_key'> &
  Partial<
    Pick<
      typeof notices.$inferInsert,
      | ('review_id' | 'campaign_id' | 'connection_id' | 'mail_id' | 'message_id')
      | ('post_id' | 'post_account_id' | 'rating' | 'since' | 'until')
    >
  >;

/** Adds the row and its job; an event already recorded, sent or unwanted, is not recorded again. */
export async function addNotice(
  ctx: BusinessCtx,
  planned: Planned,
  { wanted = true, job = sendNoticeJob }: { wanted?: boolean; job?: Job<string, typeof NoticeId> } = {},
): Promise<boolean> {
  const id = newId();
  const [added] = await ctx.db
    .insert(notices)
    .values({
      ...planned,
      id,
      token_hash: linkHash(ctx.config.secret, 'notice', id),
      business_id: ctx.business.id,
      status: wanted ? 'queued' : 'canceled',
      created_at: ctx.now(),
    })
    .onConflictDoNothing({ target: [notices.business_id, notices.event_key] })
    .returning({ id: notices.id });
  if (added && wanted) {
    await ctx.queue.send(job, { noticeId: added.id }, { businessId: ctx.business.id });
  }
  return added !== undefined;
}
