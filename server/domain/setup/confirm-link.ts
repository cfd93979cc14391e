import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { loadChosenPlatforms } from '#server/domain/businesses/queries.ts';
import { tryPlatformLink } from '#server/domain/businesses/try-platform-link.ts';
import { saveSetup } from '#server/domain/setup/parts/save-setup.ts';
import { allow } from '#server/identity/allow.ts';
import { ConfirmLink } from '#shared/business/setup-input.ts';
import { TRY_WORDS } from '#shared/platforms/link-tries.ts';

/**
 * The owner has opened the link to a platform, as customers will, and confirms it. The server opens it, too, so that a
 * dead link cannot be confirmed.
 */
export async function confirmLink(ctx: Ctx, input: ConfirmLink): Promise<void> {
  allow(ctx, 'setup.change');
  const { platformId } = parse(ConfirmLink, input);
  const chosen = await loadChosenPlatforms(ctx, ctx.business.id);
  const link = chosen.find((one) => one.platformId === platformId && one.writeReviewUrl !== '');
  if (!link)
    throw new AppError('conflict', 'Paste the address of one of your pages first.', {
      reason: 'link_needed',
    });
  const { outcome } = await tryPlatformLink(ctx, link);
  if (outcome === 'dead') throw new AppError('conflict', TRY_WORDS.dead, { reason: 'link_dead' });
  await withTx(ctx, async (ctx) => {
    await saveSetup(ctx, { link_worked_at: ctx.now() });
    await record(ctx, 'setup.confirm-link', { type: 'business', id: ctx.business.id }, { platformId });
  });
}
