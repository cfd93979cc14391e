import { eq } from 'drizzle-orm';
import type { BusinessCtx, UserCtx } from '#server/core/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { acknowledgements } from '#server/db/schema/businesses.ts';
import type { AcknowledgementKind } from '#shared/business/acknowledgements.ts';

/** Keeps what an owner takes upon himself, when, and in the words he read. */
export async function acknowledge(
  ctx: BusinessCtx & UserCtx,
  kind: AcknowledgementKind,
  wording: string,
): Promise<void> {
  const { userId } = ctx.actor;
  const [user] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  await ctx.db.insert(acknowledgements).values({
    business_id: ctx.business.id,
    user_id: userId,
    user_name: user?.name ?? '',
    kind,
    wording,
    created_at: ctx.now(),
  });
}
