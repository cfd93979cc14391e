import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { fingerprint } from '#server/core/crypto.ts';
import { AppError } from '#server/core/errors.ts';
import { networkOf, siteOf } from '#server/core/network.ts';
import { rateLimits } from '#server/db/schema/accounts.ts';

export interface RateRule {
  /** Literal and unique: it is part of the counter's key. */
  name: string;
  max: number;
  windowSeconds: number;
  /** What there was too much of, where "attempts" would not say it: a sentence. */
  said?: string;
}

/** One rule, or several of growing windows: the more is tried, the longer the wait. */
export type RateRules = RateRule | readonly RateRule[];

/** An IPv6 site holds 65,536 networks; it may do this much more than one of them. */
const SITE_FACTOR = 8;

/**
 * Counts one use of `key` and throws `rate_limited` beyond `rule.max` per window. Call it before the
 * transaction: a counter that rolls back with a failed attempt counts nothing. Equal for keys that stand
 * for an account and keys that do not, so it tells nobody who has one.
 */
export async function limit(ctx: Ctx, rules: RateRules, key: string): Promise<void> {
  const steps = [rules].flat();
  // A try that is refused must not count towards a longer wait than the one the person was told.
  if (steps.length > 1) refuseOver(ctx, await look(ctx, steps, key), 0);
  refuseOver(ctx, await count(ctx, steps, key), 1);
}

/**
 * As `limit`, for the caller's network, and more loosely for the IPv6 site around it. `scope` counts apart,
 * such as one account's tries from this network.
 */
export async function limitNetwork(ctx: Ctx, rules: RateRules, scope = ''): Promise<void> {
  for (const [steps, key] of networkCounters(ctx, rules, scope)) await limit(ctx, steps, key);
}

/** As `limit`, without counting: before work that counts only where it comes to something. */
export async function refuseUsedUp(ctx: Ctx, rule: RateRule, key: string): Promise<void> {
  refuseOver(ctx, await look(ctx, [rule], key), 0);
}

/** Counts one use and says whether it was within the rule, for work that is dropped quietly beyond it. */
export async function withinLimit(ctx: Ctx, rule: RateRule, key: string): Promise<boolean> {
  return (await count(ctx, [rule], key)).every(({ used }) => used <= rule.max);
}

/** The same for the network of the caller, and more loosely for the site around it. */
export async function isWithinNetworkLimit(ctx: Ctx, rule: RateRule, scope: string): Promise<boolean> {
  for (const [steps, key] of networkCounters(ctx, rule, scope))
    if ((await count(ctx, steps, key)).some(({ used, rule }) => used > rule.max)) return false;
  return true;
}

/** Whether the rule is used up, without counting. */
export async function isUsedUp(ctx: Ctx, rule: RateRule, key: string): Promise<boolean> {
  return (await look(ctx, [rule], key)).some(({ used }) => used >= rule.max);
}

/** Forgets what was counted, for a success that proves the earlier tries were the owner's. */
export async function forgive(ctx: Ctx, rules: RateRules, key: string): Promise<void> {
  const keys = [rules].flat().map((rule) => counterKey(ctx, rule, key));
  await ctx.db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

export async function forgiveNetwork(ctx: Ctx, rules: RateRules, scope = ''): Promise<void> {
  for (const [steps, key] of networkCounters(ctx, rules, scope)) await forgive(ctx, steps, key);
}

/** Removes counters whose window is over; returns how many. */
export async function sweepRateLimits(ctx: Ctx): Promise<number> {
  const gone = await ctx.db
    .delete(rateLimits)
    .where(lte(rateLimits.expires_at, ctx.now()))
    .returning({ key: rateLimits.key });
  return gone.length;
}

function networkCounters(ctx: Ctx, rules: RateRules, scope: string): [RateRule[], string][] {
  const steps = [rules].flat();
  const site = siteOf(ctx.address);
  const loose = steps.map((rule) => ({ ...rule, name: `${rule.name}.site`, max: rule.max * SITE_FACTOR }));
  const counters: [RateRule[], string][] = [[steps, networkOf(ctx.address)]];
  if (site) counters.push([loose, site]);
  return counters.map(([rules, place]) => [rules, scope ? `${scope} ${place}` : place]);
}

interface Counted {
  rule: RateRule;
  used: number;
  retryAfterSeconds: number;
}

/** `counted` is 1 where this use is among the used ones, 0 where it is yet to come. */
function refuseOver(ctx: Ctx, counters: Counted[], counted: 0 | 1): void {
  const over = counters.filter(({ rule, used }) => used - counted >= rule.max);
  const [worst] = over.sort((a, b) => b.retryAfterSeconds - a.retryAfterSeconds);
  if (!worst) return;
  const { rule, retryAfterSeconds } = worst;
  ctx.log.warn({ rule: rule.name, retryAfterSeconds }, 'rate limit reached');
  throw new AppError('rate_limited', tryAgainIn(rule, retryAfterSeconds), { retryAfterSeconds });
}

async function look(ctx: Ctx, rules: readonly RateRule[], key: string): Promise<Counted[]> {
  const keys = rules.map((rule) => counterKey(ctx, rule, key));
  const rows = await ctx.db
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.expires_at, ctx.now())));
  return toCounted(ctx, rules, key, rows);
}

async function count(ctx: Ctx, rules: readonly RateRule[], key: string): Promise<Counted[]> {
  const now = ctx.now();
  // One statement, so two requests at once can never both take the last place.
  const over = sql`${rateLimits.expires_at} <= ${now.toISOString()}::timestamptz`;
  const rows = await ctx.db
    .insert(rateLimits)
    .values(
      rules.map((rule) => ({
        key: counterKey(ctx, rule, key),
        count: 1,
        expires_at: new Date(now.getTime() + rule.windowSeconds * 1_000),
      })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        expires_at: sql`case when ${over} then excluded.expires_at else ${rateLimits.expires_at} end`,
      },
    })
    .returning();
  return toCounted(ctx, rules, key, rows);
}

function toCounted(
  ctx: Ctx,
  rules: readonly RateRule[],
  key: string,
  rows: (typeof rateLimits.$inferSelect)[],
): Counted[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return rules.flatMap((rule) => {
    const row = byKey.get(counterKey(ctx, rule, key));
    if (!row) return [];
    const seconds = Math.ceil((row.expires_at.getTime() - ctx.now().getTime()) / 1_000);
    return [{ rule, used: row.count, retryAfterSeconds: Math.max(1, seconds) }];
  });
}

function counterKey(ctx: Ctx, rule: RateRule, key: string): string {
  return fingerprint(ctx.config.secret, `rate-limit:${rule.name}`, key);
}

function tryAgainIn({ said = 'Too many attempts.' }: RateRule, seconds: number): string {
  return `${said} Please try again in ${waitInWords(seconds)}.`;
}

/** Rounded up: whoever waits as told is let in. */
function waitInWords(seconds: number): string {
  const of = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (seconds < 60) return of(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? of(minutes, 'minute') : of(Math.ceil(minutes / 60), 'hour');
}
