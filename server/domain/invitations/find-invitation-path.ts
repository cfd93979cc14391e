import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { hashToken } from '#server/core/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { ownNumbers } from '#server/db/schema/sending.ts';
import { reviewPathOf } from '#server/domain/businesses/view.ts';
import { LINK_TOKEN, loadBusinessOfLink } from '#server/domain/invitations/internal.ts';
import { allow } from '#server/identity/allow.ts';

/** Where the short link of a text leads. Opening it changes nothing, since scanners do so, too. */
export async function findInvitationPath(ctx: Ctx, { token }: { token: string }): Promise<string> {
  allow(ctx, 'invitations.click');
  const tested = await findTested(ctx, token);
  if (tested) return reviewPathOf(tested.business);
  const business = await loadBusinessOfLink(ctx, token);
  return `${reviewPathOf(business)}?i=${token}`;
}

/** The short link of a test, which belongs to the owner's own number instead of an invitation. */
async function findTested(ctx: Ctx, token: string) {
  if (!LINK_TOKEN.test(token)) return null;
  const [row] = await ctx.db
    .select({ business: businessProfiles })
    .from(ownNumbers)
    .innerJoin(businessProfiles, eq(businessProfiles.id, ownNumbers.business_id))
    .where(eq(ownNumbers.token_hash, hashToken(token)));
  return row ?? null;
}
