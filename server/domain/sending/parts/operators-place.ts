import type { Ctx } from '#server/context.ts';
import { isUsedUp, withinLimit } from '#server/rate-limit.ts';

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
