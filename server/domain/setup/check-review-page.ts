import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { findReviewPage } from '#server/domain/reviews/find-review-page.ts';
import { saveSetup } from '#server/domain/setup/parts/save-setup.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReviewFormView } from '#shared/reviews/reviews.ts';

/** Opens the review page by its address, as a customer would, and records that it exists. Returns it. */
export async function checkReviewPage(ctx: Ctx): Promise<ReviewFormView> {
  allow(ctx, 'setup.change');
  const found = await findReviewPage(
    { ...ctx, business: null, actor: { kind: 'visitor' } },
    { businessKey: ctx.business.userId, invitation: null, edit: null },
  );
  if (!found) throw notFound('review page');
  const { page } = found;
  await withTx(ctx, async (ctx) => {
    await saveSetup(ctx, { page_checked_at: ctx.now() });
    const facts = { platforms: page.platforms.length };
    await record(ctx, 'setup.check-page', { type: 'business', id: ctx.business.id }, facts);
  });
  return page;
}
