import { eq } from 'drizzle-orm';
import type { BusinessCtx, UserCtx } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { acknowledgements } from '#server/db/schema/businesses.ts';
import { invalidAt } from '#server/errors.ts';
import { PUBLIC_OPTION_RULE, publicOptionPromise } from '#shared/acknowledgements.ts';

/** Keeps who took the public way away, when, and the words he read. Without his word it stays. */
export async function acknowledgePublicOption(
  ctx: BusinessCtx & UserCtx,
  businessName: string,
  acknowledged: boolean,
): Promise<void> {
  if (!acknowledged) {
    const message = 'Please read this and tick it, or keep the line.';
    throw invalidAt('acknowledged', message, { reason: 'acknowledgement_needed' });
  }
  const { userId } = ctx.actor;
  const [user] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  await ctx.db.insert(acknowledgements).values({
    business_id: ctx.business.id,
    user_id: userId,
    user_name: user?.name ?? '',
    kind: 'public-option-off',
    wording: `${PUBLIC_OPTION_RULE} ${publicOptionPromise(businessName)}`,
    created_at: ctx.now(),
  });
}
