import { isIPv6 } from 'node:net';
import { lte, sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { fingerprint } from '#server/crypto.ts';
import { rateLimits } from '#server/db/schema/accounts.ts';
import { AppError } from '#server/errors.ts';

export interface RateRule {
  /** Literal and unique: it is part of the counter's key. */
  name: string;
  max: number;
  windowSeconds: number;
}

/**
 * Counts one use of `key` and throws `rate_limited` beyond `rule.max` per window. Call it before the
 * transaction: a counter that rolls back with a failed attempt counts nothing. Equal for keys that stand
 * for an account and keys that do not, so it tells nobody who has one.
 */
export async function limit(ctx: Ctx, rule: RateRule, key: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await count(ctx, rule, key);
  if (allowed) return;
  ctx.log.warn({ rule: rule.name, retryAfterSeconds }, 'rate limit reached');
  throw new AppError('rate_limited', tryAgainIn(retryAfterSeconds), { retryAfterSeconds });
}

/** Counts one use and says whether it was within the rule, for work that is dropped quietly beyond it. */
export async function withinLimit(ctx: Ctx, rule: RateRule, key: string): Promise<boolean> {
  return (await count(ctx, rule, key)).allowed;
}

/** Forgets what was counted, for a success that proves the earlier tries were the owner's. */
export async function forgive(ctx: Ctx, rule: RateRule, key: string): Promise<void> {
  await ctx.db.delete(rateLimits).where(sql`${rateLimits.key} = ${counterKey(ctx, rule, key)}`);
}

/** Removes counters whose window is over; returns how many. */
export async function sweepRateLimits(ctx: Ctx): Promise<number> {
  const gone = await ctx.db
    .delete(rateLimits)
    .where(lte(rateLimits.expires_at, ctx.now()))
    .returning({ key: rateLimits.key });
  return gone.length;
}

/**
 * What an address counts as: an IPv4 address itself, an IPv6 address its /64, since one customer
 * is handed that many addresses and could use a new one for every try.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const bare = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

async function count(
  ctx: Ctx,
  rule: RateRule,
  key: string,
): Promise<{ allowed: boolean; retryAfterSeconds: number }> {
  const now = ctx.now();
  const expires = new Date(now.getTime() + rule.windowSeconds * 1_000);
  // One statement, so two requests at once can never both take the last place.
  const over = sql`${rateLimits.expires_at} <= ${now.toISOString()}::timestamptz`;
  const [row] = await ctx.db
    .insert(rateLimits)
    .values({ key: counterKey(ctx, rule, key), count: 1, expires_at: expires })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else least(${rateLimits.count} + 1, ${rule.max + 1}) end`,
        expires_at: sql`case when ${over} then excluded.expires_at else ${rateLimits.expires_at} end`,
      },
    })
    .returning({ count: rateLimits.count, expires_at: rateLimits.expires_at });
  if (!row) throw new Error('The rate limit counter returned no row.');
  const retryAfterSeconds = Math.max(1, Math.ceil((row.expires_at.getTime() - now.getTime()) / 1_000));
  return { allowed: row.count <= rule.max, retryAfterSeconds };
}

function counterKey(ctx: Ctx, rule: RateRule, key: string): string {
  return fingerprint(ctx.config.secret, `rate-limit:${rule.name}`, key);
}

function tryAgainIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? `${seconds} seconds` : minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `Too many attempts. Please try again in ${wait}.`;
}
