import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { linkHash, linkToken } from '#server/core/link-tokens.ts';
import { ownNumbers } from '#server/db/schema/sending.ts';
import type { OwnNumber } from '#server/domain/own-numbers/queries.ts';

/** The token for the link of a test; a new one if the earlier one cannot be recreated. */
export async function ownLink(ctx: BusinessCtx, { id, token }: OwnNumber): Promise<string> {
  if (token) return token;
  const { secret } = ctx.config;
  await ctx.db
    .update(ownNumbers)
    .set({ token_hash: linkHash(secret, 'own-number', id) })
    .where(and(eq(ownNumbers.business_id, ctx.business.id), eq(ownNumbers.id, id)));
  return linkToken(secret, 'own-number', id);
}
