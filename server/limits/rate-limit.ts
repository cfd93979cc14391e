import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { fingerprint } from '#server/core/crypto.ts';
import { AppError } from '#server/core/errors.ts';
import { networkOf, siteOf } from '#server/core/network.ts';
import { rateLimits } from '#server/db/schema/accounts.ts';
import { plural } from '#shared/text/plural.ts';

export interface RateRule {
  /** Literal and unique: it is part of the counter's key. */
  name: string;
  max: number;
  windowSeconds: number;
  /** A sentence about what there was too much of, if "attempts" would not fit. */
  said?: string;
}

/** One rule, or several with growing windows: the more attempts, the longer the wait. */
export type RateRules = RateRule | readonly RateRule[];

/** An IPv6 site has 65,536 networks; it may do this many times as much as one of them. */
const SITE_FACTOR = 8;

/**
 * Counts one use of `key` and throws `rate_limited` beyond `rule.max` per window. Call it before the transaction: a
 * rollback would undo the count. The same for keys of existing and unknown accounts, so it reveals none.
 */
export async function limit(ctx: Ctx, rules: RateRules, key: string): Promise<void> {
  const steps = [rules].flat();
  // A refused attempt must not count towards a longer wait than the person was given.
  if (steps.length > 1) refuseOver(ctx, await look(ctx, steps, key), 0);
  refuseOver(ctx, await count(ctx, steps, key), 1);
}

/**
 * Like `limit`, for the caller's network, and more loosely for its IPv6 site. `scope` separates counters, such as one
 * account's attempts from this network.
 */
export async function limitNetwork(ctx: Ctx, rules: RateRules, scope = ''): Promise<void> {
  for (const [steps, key] of networkCounters(ctx, rules, scope)) await limit(ctx, steps, key);
}

/** Like `limit`, without counting: before work that only counts if it succeeds. */
export async function refuseUsedUp(ctx: Ctx, rule: RateRule, key: string): Promise<void> {
  refuseOver(ctx, await look(ctx, [rule], key), 0);
}

/** Counts one use and returns whether it was within the rule, for work that is silently dropped beyond it. */
export async function withinLimit(ctx: Ctx, rule: RateRule, key: string): Promise<boolean> {
  return (await count(ctx, [rule], key)).every(({ used }) => used <= rule.max);
}

/** The same for the caller's network, and more loosely for its site. */
export async function isWithinNetworkLimit(ctx: Ctx, rule: RateRule, scope: string): Promise<boolean> {
  for (const [steps, key] of networkCounters(ctx, rule, scope))
    if ((await count(ctx, steps, key)).some(({ used, rule }) => used > rule.max)) return false;
  return true;
}

/** Whether the rule is used up, without counting. */
export async function isUsedUp(ctx: Ctx, rule: RateRule, key: string): Promise<boolean> {
  return (await look(ctx, [rule], key)).some(({ used }) => used >= rule.max);
}

/** Resets the counters after a success that proves the earlier attempts were the owner's. */
export async function resetLimit(ctx: Ctx, rules: RateRules, key: string): Promise<void> {
  const keys = [rules].flat().map((rule) => counterKey(ctx, rule, key));
  await ctx.db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

export async function resetNetworkLimit(ctx: Ctx, rules: RateRules, scope = ''): Promise<void> {
  for (const [steps, key] of networkCounters(ctx, rules, scope)) await resetLimit(ctx, steps, key);
}

/** Deletes expired counters; returns how many. */
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

/** `counted` is 1 if this use is already included, 0 if it is yet to come. */
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
  // One statement, so that two requests at once can never both take the last place.
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

/** Rounded up, so that waiting as told is enough. */
function waitInWords(seconds: number): string {
  const of = (count: number, unit: string) => `${count} ${unit}${plural(count, '', 's')}`;
  if (seconds < 60) return of(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? of(minutes, 'minute') : of(Math.ceil(minutes / 60), 'hour');
}
