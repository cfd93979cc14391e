import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { hashToken } from '#server/core/crypto.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { allow } from '#server/identity/allow.ts';

/** Whether this is the token of a page to whose address notification mails are forwarded. */
export async function isReviewAddress(ctx: Ctx, { token }: { token: string }): Promise<boolean> {
  allow(ctx, 'platforms.take-mail');
  const found = await ctx.db
    .select({ id: platformConnections.id })
    .from(platformConnections)
    .where(eq(platformConnections.hook_hash, hashToken(token)))
    .limit(1);
  return found.length > 0;
}
