import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { fingerprint, fingerprints, sign, unsign } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** Purpose of a confirmed address: receiving notices, or the reply-to address that customers see. */
export type ConfirmedUse = 'notices' | 'replies';

const PURPOSES = {
  notices: 'settings.confirm-email',
  replies: 'settings.confirm-reply-email',
} as const satisfies Record<ConfirmedUse, string>;
const USES = ['notices', 'replies'] as const;
const TOKEN = /^[\w.~-]{1,200}$/;
const WORKS_FOR_MS = 7 * DAY_MS;

/** Mails to addresses that somebody typed. */
export const CONFIRMATIONS = { name: 'settings.confirm-email', max: 10, windowSeconds: 24 * 60 * 60 };

/** What a confirmation is about: the settings of one user as they are now. */
export async function findAddresses(ctx: Pick<Ctx, 'db'>, userId: string, use: ConfirmedUse) {
  const isReply = use === 'replies';
  const [row] = await ctx.db
    .select({
      id: userSettings.id,
      wanted: isReply ? userSettings.reply_email : userSettings.notification_email,
      confirmed: isReply ? userSettings.confirmed_reply_email : userSettings.confirmed_email,
      account: users.email,
      businessId: businessProfiles.id,
      closedAt: businessProfiles.closed_at,
    })
    .from(userSettings)
    .innerJoin(users, eq(users.id, userSettings.user_id))
    .leftJoin(businessProfiles, eq(businessProfiles.user_id, users.id))
    .where(eq(userSettings.user_id, userId));
  return row ?? null;
}

/** For one user and one address: once the settings name another, the link is dead, and after a week in any case. */
export function confirmationToken(
  { config: { secret }, now }: Pick<Ctx, 'config' | 'now'>,
  use: ConfirmedUse,
  userId: string,
  email: string,
): string {
  const purpose = PURPOSES[use];
  const until = (now().getTime() + WORKS_FOR_MS).toString(36);
  return sign(secret, purpose, `${userId}~${fingerprint(secret, purpose, email)}~${until}`);
}

/** The user and the address a link was made for; null for a forged or outdated one. */
export async function findByConfirmation(ctx: Pick<Ctx, 'db' | 'config' | 'now'>, token: string) {
  if (!TOKEN.test(token)) return null;
  const { secret } = ctx.config;
  for (const use of USES) {
    const [userId, mark = '', until] = unsign(secret, PURPOSES[use], token)?.split('~') ?? [];
    if (!userId) continue;
    // Links of an earlier version, which were about notices alone, name no end.
    if (until ? Number.parseInt(until, 36) < ctx.now().getTime() : use === 'replies') return null;
    const found = await findAddresses(ctx, userId, use);
    if (!found || !fingerprints(secret, PURPOSES[use], found.wanted).includes(mark)) return null;
    return { ...found, userId, use };
  }
  return null;
}
