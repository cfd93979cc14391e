import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { fingerprint, fingerprints, sign, unsign } from '#server/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { userSettings } from '#server/db/schema/settings.ts';

const PURPOSE = 'settings.confirm-email';
const TOKEN = /^[\w.~-]{1,200}$/;

/** What a confirmation is about: the settings of one user as they are now. */
export async function findAddresses(ctx: Pick<Ctx, 'db'>, userId: string) {
  const [row] = await ctx.db
    .select({
      id: userSettings.id,
      wanted: userSettings.notification_email,
      confirmed: userSettings.confirmed_email,
      account: users.email,
      closedAt: businessProfiles.closed_at,
    })
    .from(userSettings)
    .innerJoin(users, eq(users.id, userSettings.user_id))
    .leftJoin(businessProfiles, eq(businessProfiles.user_id, users.id))
    .where(eq(userSettings.user_id, userId));
  return row ?? null;
}

/** For one user and one address: once the settings name another, the link is dead. */
export function confirmationToken(ctx: Pick<Ctx, 'config'>, userId: string, email: string): string {
  const { secret } = ctx.config;
  return sign(secret, PURPOSE, `${userId}~${fingerprint(secret, PURPOSE, email)}`);
}

/** The user and the address a link was made for; null for a forged or outdated one. */
export async function findByConfirmation(ctx: Pick<Ctx, 'db' | 'config'>, token: string) {
  const value = TOKEN.test(token) ? unsign(ctx.config.secret, PURPOSE, token) : null;
  const [userId, mark = ''] = value?.split('~') ?? [];
  if (!userId) return null;
  const found = await findAddresses(ctx, userId);
  if (!found || !fingerprints(ctx.config.secret, PURPOSE, found.wanted).includes(mark)) return null;
  return { ...found, userId };
}
