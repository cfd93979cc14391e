import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import type { businessProfiles } from '#server/db/schema/businesses.ts';
import { releaseQuota, takeQuota } from '#server/domain/sending/parts/daily-quota.ts';
import { operatorCap } from '#server/domain/sending/parts/sending-rules.ts';
import { isUsedUp, withinLimit } from '#server/limits/rate-limit.ts';

const DAY_SECONDS = 86_400;

/**
 * Counts a mail about to be sent through the operator's account, for all businesses together; false once the daily
 * limit is reached. Counted before the hand-over, so that a mail may be counted and not sent, never the reverse.
 */
export async function takeOperatorQuota(ctx: Ctx): Promise<boolean> {
  const { mailCaps } = ctx.config;
  if (!mailCaps) return true;
  const rule = { name: 'sending.installation', max: mailCaps.installation, windowSeconds: DAY_SECONDS };
  // Waiting mails do not use up the limit.
  if (await isUsedUp(ctx, rule, 'all')) return false;
  return withinLimit(ctx, rule, 'all');
}

/**
 * The same for an email that is not a request. Also counts in the business's share, which requests use, too; the
 * owner's own cap is for requests only. False where either is full.
 */
export async function takeLetterQuota(
  ctx: BusinessCtx,
  business: Pick<typeof businessProfiles.$inferSelect, 'created_at' | 'time_zone'>,
): Promise<boolean> {
  if (!ctx.config.mailCaps) return true;
  const day = await takeQuota(ctx, 'email', {
    timeZone: business.time_zone,
    dailyCap: operatorCap(ctx, business),
  });
  if (!day) return false;
  if (await takeOperatorQuota(ctx)) return true;
  await releaseQuota(ctx, 'email', day);
  return false;
}
