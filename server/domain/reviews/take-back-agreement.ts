import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { endAgreements } from '#server/db/reviews/end-agreements.ts';
import { findByLink } from '#server/domain/reviews/parts/agreement-by-link.ts';
import { allow } from '#server/identity/allow.ts';

/** The author no longer lets the answer be shown, by the link they got. Idempotent. */
export async function takeBackAgreement(ctx: Ctx, { token }: { token: string }): Promise<void> {
  allow(ctx, 'reviews.agree');
  const found = await findByLink(ctx, token);
  if (!found) throw notFound('link');
  const { agreement, business } = found;
  await withTx({ ...ctx, business: { id: business.id, userId: business.user_id } }, async (ctx) => {
    const ended = await endAgreements(ctx, [agreement.review_id], { by: 'author', now: ctx.now() });
    if (ended.length === 0) return;
    await record(ctx, 'reviews.take-back', { type: 'review', id: agreement.review_id }, { by: 'author' });
  });
}
