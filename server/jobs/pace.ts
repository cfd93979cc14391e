import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { jobPaces } from '#server/db/schema/jobs.ts';

export interface Pace {
  /** Everything with the same key shares the pace, across processes. */
  key: string;
  /** Calls per second. */
  perSecond: number;
}

/**
 * Times for the next calls, spaced, up to `wanted` of them before `until`, if given. They are taken: the next caller
 * gets later ones. Runs inside a transaction, which serializes callers of one key.
 */
export async function takeSlots(
  ctx: Ctx,
  { key, perSecond }: Pace,
  { wanted, until }: { wanted: number; until?: Date },
): Promise<Date[]> {
  if (wanted === 0) return [];
  const now = ctx.now();
  const mine = eq(jobPaces.key, key);
  await ctx.db.insert(jobPaces).values({ key, next_at: now }).onConflictDoNothing();
  const [row] = await ctx.db.select({ next: jobPaces.next_at }).from(jobPaces).where(mine).for('update');
  let next = Math.max(now.getTime(), row?.next.getTime() ?? 0);
  const slots: Date[] = [];
  while (slots.length < wanted && (!until || next <= until.getTime())) {
    slots.push(new Date(next));
    next += 1_000 / perSecond;
  }
  await ctx.db
    .update(jobPaces)
    .set({ next_at: new Date(next) })
    .where(mine);
  return slots;
}

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** How long to leave an account or a message alone after so many failures: doubles each time. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}

/** Until when an account is to be left alone; null if it may be called. */
export function futureOrNull(now: Date, until: Date | null | undefined): Date | null {
  return until && until > now ? until : null;
}

/**
 * The value to store when an account asked us to wait. Concurrent calls are answered in any order, so the latest time
 * given wins.
 */
export function blockedUntil(column: Column, until: Date): SQL {
  return sql`greatest(${column}, ${until.toISOString()}::timestamptz)`;
}
