import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { findLinkToken, linkHash, linkToken } from '#server/core/link-tokens.ts';
import { notices } from '#server/db/schema/notices.ts';
import type { FoundNotice } from '#server/domain/notices/internal.ts';

/** The token for the link of a waiting notice; a new one if the earlier, never sent one cannot be recreated. */
export async function noticeLink(
  ctx: BusinessCtx,
  { id, token_hash }: Pick<FoundNotice['notice'], 'id' | 'token_hash'>,
): Promise<string> {
  const { secret } = ctx.config;
  const token = findLinkToken(secret, 'notice', id, token_hash);
  if (token) return token;
  await ctx.db
    .update(notices)
    .set({ token_hash: linkHash(secret, 'notice', id) })
    .where(and(eq(notices.business_id, ctx.business.id), eq(notices.id, id), eq(notices.status, 'queued')));
  return linkToken(secret, 'notice', id);
}
