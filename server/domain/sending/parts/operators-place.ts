import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import type { businessProfiles } from '#server/db/schema/businesses.ts';
import { returnPlace, takePlace } from '#server/domain/sending/parts/day-places.ts';
import { operatorCap } from '#server/domain/sending/parts/sending-rules.ts';
import { isUsedUp, withinLimit } from '#server/limits/rate-limit.ts';

const DAY_SECONDS = 86_400;

/**
 * Counts a mail that is about to leave by the operator's own account, for all businesses together; false once its day
 * has its share. Counted before the hand-over: a mail that then does not leave is still counted, never the reverse.
 */
export async function takeOperatorsPlace(ctx: Ctx): Promise<boolean> {
  const { mailCaps } = ctx.config;
  if (!mailCaps) return true;
  const rule = { name: 'sending.installation', max: mailCaps.installation, windowSeconds: DAY_SECONDS };
  // Those that wait use nothing up.
  if (await isUsedUp(ctx, rule, 'all')) return false;
  return withinLimit(ctx, rule, 'all');
}

/**
 * The same for an email that is no request, in the share of its business first, which it has together with requests; the
 * owner's own cap is about those alone. False where a day is full.
 */
export async function takeLettersPlace(
  ctx: BusinessCtx,
  business: Pick<typeof businessProfiles.$inferSelect, 'created_at' | 'time_zone'>,
): Promise<boolean> {
  if (!ctx.config.mailCaps) return true;
  const day = await takePlace(ctx, 'email', {
    timeZone: business.time_zone,
    dailyCap: operatorCap(ctx, business),
  });
  if (!day) return false;
  if (await takeOperatorsPlace(ctx)) return true;
  await returnPlace(ctx, 'email', day);
  return false;
}
