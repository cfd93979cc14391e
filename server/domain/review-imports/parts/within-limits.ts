import type { BusinessCtx } from '#server/context.ts';
import { limit, type RateRule, refuseUsedUp } from '#server/rate-limit.ts';

const said = 'You have brought many files or texts in the last hour.';
const BROUGHT: RateRule = { name: 'review-imports.bring', max: 30, windowSeconds: 3_600, said };
/** Those that are refused cost their reading, too, and count for half. */
const READ: RateRule = { ...BROUGHT, name: 'review-imports.read', max: 60 };

/** Reads what an owner brings, and counts it as brought where reviews are found in it. */
export async function withinLimits<T>(ctx: BusinessCtx, read: () => T | Promise<T>): Promise<T> {
  const key = ctx.business.id;
  await refuseUsedUp(ctx, BROUGHT, key);
  await limit(ctx, READ, key);
  const found = await read();
  await limit(ctx, BROUGHT, key);
  return found;
}
