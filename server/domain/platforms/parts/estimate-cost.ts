import type { ReaderRow } from '#server/connectors/platforms/registry.ts';
import { MOST_AT_FIRST, OVERLAP_MS } from '#server/domain/platforms/parts/plan-sync.ts';
import { PERIOD_MS } from '#server/domain/platforms/parts/sync-times.ts';
import type { SyncCostView } from '#shared/platforms/review-sources.ts';
import { DAY_MS } from '#shared/time/durations.ts';

const A_MONTH_MS = 30 * DAY_MS;
const LOOKS = A_MONTH_MS / PERIOD_MS;
/** Each sync asks back to two days before the last good one, so a new review is returned by several. */
const LOOKS_AT_EACH = OVERLAP_MS / PERIOD_MS + 1;
/** From this amount on, the owner has to agree explicitly. */
const LARGE_USD = 1;

/** What syncing a page will cost its owner at the source's prices; null where syncs are free. */
export function estimateCost(
  { price }: ReaderRow,
  profile: Record<string, string>,
  total: number | null,
): SyncCostView | null {
  if (!price) return null;
  const reviews = Math.min(total ?? MOST_AT_FIRST, MOST_AT_FIRST);
  const again = price.again(profile, total);
  const ofLook = again === null ? null : price.about(profile, again);
  const more = again === 0 ? differenceOf((found) => price.about(profile, found)) : null;
  const most = price.most(profile, reviews);
  const { about, affords } = withinOneSync(price, profile, { reviews, most });
  const isTotal = total !== null && total <= MOST_AT_FIRST;
  return {
    first: { reviews, affords, isTotal, ...inUsd({ about, most }) },
    month: {
      ...inUsd({ about: ofLook === null ? null : LOOKS * ofLook, most: LOOKS * price.most(profile, 0) }),
      eachNew: more === null ? null : (LOOKS_AT_EACH * more) / 1_000_000,
    },
    basis: price.basis(profile),
    isLarge: (about ?? most) >= LARGE_USD * 1_000_000,
  };
}

/** The cost of one sync, and how many reviews it buys where the owner's limit ends it early. */
function withinOneSync(
  price: NonNullable<ReaderRow['price']>,
  profile: Record<string, string>,
  { reviews, most }: { reviews: number; most: number },
): { about: number | null; affords: number | null } {
  const whole = price.about(profile, reviews);
  if (whole === null || !price.stopsThere || whole <= most) return { about: whole, affords: null };
  return { about: most, affords: Math.floor((reviews * most) / whole) };
}

/** What one more review costs on top of the base price of a sync. */
function differenceOf(about: (reviews: number) => number | null): number | null {
  const [some, more] = [about(10), about(11)];
  return some === null || more === null ? null : more - some;
}

function inUsd({ about, most }: { about: number | null; most: number }) {
  return { about: about === null ? null : about / 1_000_000, most: most / 1_000_000 };
}
