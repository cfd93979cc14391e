import type { BusinessCtx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { limit, type RateRule, refuseUsedUp } from '#server/limits/rate-limit.ts';

const said = 'You have brought many files or texts in the last hour.';
const BROUGHT: RateRule = { name: 'review-imports.bring', max: 30, windowSeconds: 3_600, said };
/** Refused files cost reading as well, and count half. */
const READ: RateRule = { ...BROUGHT, name: 'review-imports.read', max: 60 };

/** Businesses with a file being read. */
const reading = new Set<string>();
const ONE_AT_A_TIME = 'Another file or text of yours is being read. Please try again when it is done.';

/** Reads one upload per business at a time, and counts it towards the limit if it contains reviews. */
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
