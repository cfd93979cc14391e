import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { networkOf } from '#server/core/network.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { sendSecurityMailJob } from '#server/domain/security/jobs.ts';
import { sealFormerAddress } from '#server/domain/security/parts/former-address.ts';
import { type RateRule, withinLimit } from '#server/limits/rate-limit.ts';
import { deviceName } from '#shared/accounts/device-name.ts';
import type { SecurityEvent } from '#shared/accounts/security-events.ts';

/** The same event of one session, or one browser in a network, is mailed once an hour. */
const ONCE: RateRule = { name: 'security.mail', max: 1, windowSeconds: 3_600 };
/** Limits mails to former addresses, so that nobody can mail strangers by changing addresses. */
const FORMER: RateRule = { name: 'security.former-address', max: 3, windowSeconds: 86_400 };

interface SecurityNews {
  event: SecurityEvent;
  userId: string;
  /** For somebody without a session. */
  userAgent?: string;
  about?: string;
  formerAddress?: string | null;
}

/**
 * Enqueues a mail to the account's address about what was done, so that no action waits for the mail server. Call it in
 * the transaction of the action, so that neither mail nor counter exist without it.
 */
export async function notifyOwner(
  ctx: Ctx,
  { event, userId, userAgent, about = '', formerAddress = null }: SecurityNews,
): Promise<void> {
  const sessionId = ctx.actor.kind === 'user' ? ctx.actor.sessionId : '';
  const who = sessionId === '' ? `${networkOf(ctx.address)} ${userAgent}` : sessionId;
  const isNews = await withinLimit(ctx, ONCE, [event, about, userId, who].join(' '));
  const notifiesFormerAddress = formerAddress !== null && (await withinLimit(ctx, FORMER, userId));
  if (!isNews && !notifiesFormerAddress) return;
  const browser = userAgent ?? (await findUserAgent(ctx, userId, sessionId));
  const payload = {
    userId,
    event,
    about,
    at: ctx.now().toISOString(),
    browser: browser && deviceName(browser),
  };
  if (isNews) await ctx.queue.send(sendSecurityMailJob, payload);
  if (!notifiesFormerAddress) return;
  const former = sealFormerAddress(ctx, userId, formerAddress);
  await ctx.queue.send(sendSecurityMailJob, { ...payload, formerAddress: former });
}

async function findUserAgent(ctx: Ctx, userId: string, sessionId: string): Promise<string> {
  if (sessionId === '') return '';
  const [session] = await ctx.db
    .select({ userAgent: sessions.user_agent })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)));
  return session?.userAgent ?? '';
}
