import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { loadChosenPlatforms } from '#server/domain/businesses/queries.ts';
import { keepSetup } from '#server/domain/setup/parts/keep-setup.ts';
import { AppError } from '#server/errors.ts';

/** The owner opened the link to a platform, as customers will, and says that it led to the right place. */
export async function confirmLink(ctx: Ctx): Promise<void> {
  allow(ctx, 'setup.change');
  await withTx(ctx, async (ctx) => {
    const chosen = await loadChosenPlatforms(ctx, ctx.business.id);
    if (!chosen.some(({ writeReviewUrl }) => writeReviewUrl !== '')) {
      throw new AppError('conflict', 'Paste the address of one of your pages first.');
    }
    await keepSetup(ctx, { link_worked_at: ctx.now() });
    await record(ctx, 'setup.confirm-link', { type: 'business', id: ctx.business.id });
  });
}
