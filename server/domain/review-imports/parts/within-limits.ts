import type { BusinessCtx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { limit, type RateRule, refuseUsedUp } from '#server/limits/rate-limit.ts';

const said = 'You have brought many files or texts in the last hour.';
const BROUGHT: RateRule = { name: 'review-imports.bring', max: 30, windowSeconds: 3_600, said };
/** Those that are refused cost their reading, too, and count for half. */
const READ: RateRule = { ...BROUGHT, name: 'review-imports.read', max: 60 };

/** Of these businesses something is being read. */
const reading = new Set<string>();
const ONE_AT_A_TIME = 'Another file or text of yours is being read. Please try again when it is done.';

/** Reads what an owner brings, one after the other, and counts it as brought where reviews are found in it. */
export async function withinLimits<T>(ctx: BusinessCtx, read: () => T | Promise<T>): Promise<T> {
  const key = ctx.business.id;
  await refuseUsedUp(ctx, BROUGHT, key);
  await limit(ctx, READ, key);
  if (reading.has(key)) throw new AppError('unavailable', ONE_AT_A_TIME, { retryAfterSeconds: 10 });
  reading.add(key);
  try {
    const found = await read();
    await limit(ctx, BROUGHT, key);
    return found;
  } finally {
    reading.delete(key);
  }
}
