import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { sign, unsign } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { accountDeletions } from '#server/db/schema/deletions.ts';

const PURPOSE = 'accounts.keep';
const TOKEN = /^[\w.~-]{1,200}$/;

/** Signed for one planned deletion; once that is taken back, the link only says so. */
export function cancelDeletionToken(ctx: Pick<Ctx, 'config'>, userId: string, askedAt: Date): string {
  return sign(ctx.config.secret, PURPOSE, `${userId}~${askedAt.getTime()}`);
}

/** Whose deletion a link takes back, and when it is due (`null` where it was taken back); null for a dead link. */
export async function findByCancelDeletionLink(
  ctx: Pick<Ctx, 'db' | 'config'>,
  token: string,
): Promise<{ userId: string; dueAt: Date | null } | null> {
  const value = TOKEN.test(token) ? unsign(ctx.config.secret, PURPOSE, token) : null;
  const [userId, askedAt] = value?.split('~') ?? [];
  if (!userId) return null;
  const [row] = await ctx.db
    .select({ id: users.id, deletion: accountDeletions })
    .from(users)
    .leftJoin(accountDeletions, eq(accountDeletions.user_id, users.id))
    .where(eq(users.id, userId));
  if (!row || row.deletion?.purged_at) return null;
  const isThis = row.deletion !== null && String(row.deletion.asked_at.getTime()) === askedAt;
  return { userId, dueAt: isThis ? (row.deletion?.due_at ?? null) : null };
}
