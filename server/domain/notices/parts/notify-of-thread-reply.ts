import type { BusinessCtx } from '#server/core/context.ts';
import { addNotice } from '#server/domain/notices/parts/plan-notice.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';

/** Notifies of a reply to private feedback. In the transaction that stores the mail, whose id is the key. */
export async function notifyOfThreadReply(
  ctx: BusinessCtx,
  { reviewId, mailId }: { reviewId: string; mailId: string },
): Promise<void> {
  const kind = 'feedback_answer';
  if (!(await wantsNotice(ctx, ctx.business.userId, kind))) return;
  await addNotice(ctx, { kind, review_id: reviewId, mail_id: mailId, event_key: `${mailId}:${kind}` });
}
