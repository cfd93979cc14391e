import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { findByCancelDeletionLink } from '#server/domain/accounts/parts/cancel-deletion-link.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { CancelDeletionLinkView } from '#shared/accounts/accounts.ts';

/** What the page behind the link says. Looking takes nothing back: scanners follow every link. */
export async function checkCancelDeletionLink(
  ctx: Ctx,
  { token }: { token: string },
): Promise<CancelDeletionLinkView> {
  allow(ctx, 'accounts.keep');
  const found = await findByCancelDeletionLink(ctx, token);
  if (!found) return { state: 'dead' };
  if (!found.dueAt) return { state: 'kept' };
  const [business] = await ctx.db
    .select({ country: businessProfiles.country, time_zone: businessProfiles.time_zone })
    .from(businessProfiles)
    .where(eq(businessProfiles.user_id, found.userId));
  return { state: 'planned', dueAt: found.dueAt, timeForm: business ? toTimeForm(business) : null };
}
