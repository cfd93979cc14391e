import type { BusinessCtx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { linkHash } from '#server/core/link-tokens.ts';
import { notices } from '#server/db/schema/notices.ts';
import { sendNoticeJob } from '#server/domain/notices/jobs.ts';
import { noticeFor, type Rated, reopensOf } from '#server/domain/notices/parts/notice-for.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';

interface Happened {
  reviewId: string;
  /** Null for one that is new. */
  before: Rated | null;
  after: Rated;
}

/**
 * Tells the owner, if this is worth it and wanted. In the transaction of the event: notice and job commit with it. The
 * key names what the review has become, so going there a second time (2 stars, 3, 2 again) tells nothing; or the moment at
 * which it was dealt with, so each time it waits again is told once.
 */
export async function planNotice(ctx: BusinessCtx, { reviewId, before, after }: Happened): Promise<void> {
  const kind = noticeFor(before, after);
  if (!kind || !(await wantsNotice(ctx, ctx.business.userId, kind))) return;
  const words = kind === 'private_feedback' && after.text !== '' ? ':words' : '';
  // The best news comes once, however many stars it has.
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
      'review_id' | 'campaign_id' | 'connection_id' | 'mail_id' | 'message_id' | 'rating' | 'since' | 'until'
    >
  >;

/** The row and its job; an event that was told already, or is remembered as unwanted, is not told again. */
export async function addNotice(
  ctx: BusinessCtx,
  planned: Planned,
  { wanted = true } = {},
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
    await ctx.queue.send(sendNoticeJob, { noticeId: added.id }, { businessId: ctx.business.id });
  }
  return added !== undefined;
}
