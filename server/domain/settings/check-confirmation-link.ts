import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { findByConfirmation } from '#server/domain/settings/internal.ts';

/** What the page behind the link says. Looking confirms nothing: scanners follow every link. */
export async function checkConfirmationLink(
  ctx: Ctx,
  { token }: { token: string },
): Promise<'open' | 'done' | 'dead'> {
  allow(ctx, 'settings.confirm');
  const found = await findByConfirmation(ctx, token);
  if (!found) return 'dead';
  return found.confirmed === found.wanted ? 'done' : 'open';
}
