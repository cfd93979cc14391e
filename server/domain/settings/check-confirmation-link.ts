import type { Ctx } from '#server/core/context.ts';
import { type ConfirmedUse, findByConfirmation } from '#server/domain/settings/internal.ts';
import { allow } from '#server/identity/allow.ts';

/** What the page behind the link says. Looking confirms nothing: scanners follow every link. */
export async function checkConfirmationLink(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ state: 'open' | 'done' | 'dead'; use: ConfirmedUse }> {
  allow(ctx, 'settings.confirm');
  const found = await findByConfirmation(ctx, token);
  if (!found) return { state: 'dead', use: 'notices' };
  return { state: found.confirmed === found.wanted ? 'done' : 'open', use: found.use };
}
