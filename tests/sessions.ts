import type { Ctx } from '#server/core/context.ts';
import { hashToken, newId, newToken } from '#server/core/crypto.ts';
import { sessions } from '#server/db/schema/accounts.ts';

/** As after signing in just now. */
export async function openSession({ db, now }: Pick<Ctx, 'db' | 'now'>, userId: string): Promise<string> {
  const [id, at] = [newId(), now()];
  const expires_at = new Date(at.getTime() + 7 * 86_400_000);
  const times = { created_at: at, updated_at: at, expires_at };
  await db.insert(sessions).values({ id, user_id: userId, token_hash: hashToken(newToken()), ...times });
  return id;
}
