import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Pricing } from '#server/connectors/platforms/reader.ts';
import type { ReaderRow } from '#server/connectors/platforms/registry.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { readerAccounts, syncRuns } from '#server/db/schema/platforms.ts';
import type { PlatformConnectionRow, SyncRunRow } from '#server/domain/platforms/internal.ts';
import { limitMicros, loadMonthCosts } from '#server/domain/platforms/parts/month-costs.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** Everything is read at least once a day, by default a little before the fourth sync. */
const WHOLE_EVERY_MS = 20 * 3_600_000;
/** Reviews that changed during the last sync are asked for again. */
export const OVERLAP_MS = 2 * DAY_MS;
/** Bounds the cost: each of these is paid for. */
export const MOST_AT_FIRST = 2_000;
const MOST_LATER = 300;
/** A budget for fewer reviews counts as used up. */
const FEWEST = 10;
/** So does less than a cent. */
const LEAST_MICROS = 10_000;

/**
 * The date from which reviews are asked for; null for all. All are read once a day and on the owner's request; where
 * each review costs money, only the first time.
 */
export async function sinceFor(
  ctx: BusinessCtx,
  connection: PlatformConnectionRow,
  { trigger }: SyncRunRow,
  { collects }: ReaderRow,
): Promise<Date | null> {
  if (!connection.last_good_at || (trigger === 'owner' && !collects)) return null;
  const [whole] = await ctx.db
    .select({ id: syncRuns.id })
    .from(syncRuns)
    .where(
      and(
        eq(syncRuns.connection_id, connection.id),
        eq(syncRuns.reader, connection.reader),
        eq(syncRuns.outcome, 'done'),
        isNull(syncRuns.since),
        collects ? undefined : gte(syncRuns.started_at, new Date(ctx.now().getTime() - WHOLE_EVERY_MS)),
      ),
    )
    .orderBy(desc(syncRuns.started_at), desc(syncRuns.id))
    .limit(1);
  return whole ? new Date(connection.last_good_at.getTime() - OVERLAP_MS) : null;
}

/** How many reviews one sync may ask for, and what it may spend. */
interface Budget {
  most: number;
  micros: number;
}

/**
 * Null where the monthly limit leaves too little. Call it in a transaction: the row lock makes syncs of one account
 * take turns, so that together they stay within the limit.
 */
export async function budgetFor(
  ctx: BusinessCtx,
  connection: PlatformConnectionRow,
  { price }: ReaderRow,
  { since }: { since: Date | null },
): Promise<Budget | null> {
  const wanted = since ? MOST_LATER : MOST_AT_FIRST;
  if (!price) return { most: wanted, micros: 0 };
  const [account] = connection.account_id
    ? await ctx.db
        .select()
        .from(readerAccounts)
        .where(
          and(eq(readerAccounts.business_id, ctx.business.id), eq(readerAccounts.id, connection.account_id)),
        )
        .for('update')
    : [];
  const spent = (await loadMonthCosts(ctx)).get(account?.id ?? '') ?? 0;
  return within(price, connection.profile, wanted, limitMicros(account) - spent);
}

/** A paid sync only starts if it cannot cost more than what is left. */
function within(
  price: Pricing<Record<string, string>>,
  profile: Record<string, string>,
  wanted: number,
  left: number,
): Budget | null {
  const cost = (reviews: number) => price.most(profile, reviews);
  if (cost(wanted) <= left) return { most: wanted, micros: cost(wanted) };
  if (price.stopsThere) {
    const least = Math.max(
      LEAST_MICROS,
      Math.min(price.about(profile, FEWEST) ?? 0, price.most(profile, FEWEST)),
    );
    return left >= least ? { most: wanted, micros: left } : null;
  }
  const most = mostWithin(left, wanted, cost);
  return most >= FEWEST ? { most, micros: cost(most) } : null;
}

/** The most reviews this amount pays for. Bisects: the price never falls with their number. */
function mostWithin(left: number, wanted: number, cost: (reviews: number) => number): number {
  let [within, beyond] = [0, wanted];
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (cost(middle) <= left) within = middle;
    else beyond = middle;
  }
  return within;
}
