import { asc, eq, sql } from 'drizzle-orm';
import { findReader } from '#server/connectors/platforms/registry.ts';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { ownTestsOf } from '#server/db/reviews/questions.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviewTotals } from '#server/db/schema/reviews.ts';
import { overdueCount } from '#server/domain/notices/parts/reply-deadlines.ts';
import {
  type Connection,
  isOtherLocation,
  publicSourcesOf,
  sourcesOf,
  summarizeRatings,
  type Totals,
} from '#server/domain/reviews/parts/rating-summary.ts';
import { countTexts } from '#server/domain/reviews/parts/texts.ts';
import { allow } from '#server/identity/allow.ts';
import { locationName, UNNAMED_LOCATION } from '#shared/platforms/location-name.ts';
import { findPlatform, WEBSITE } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import type { InboxSummaryView } from '#shared/reviews/inbox.ts';

/**
 * The totals of the inbox, maintained by triggers. For a platform its own totals are used where it gives them, else
 * what was read here; answers are counted separately, private feedback in neither.
 */
export async function reviewSummary(ctx: Ctx): Promise<InboxSummaryView> {
  allow(ctx, 'reviews.read');
  const [totals, connections, texts] = await Promise.all([
    loadTotals(ctx),
    loadConnections(ctx),
    countTexts(ctx),
  ]);
  const sources = sourcesOf(totals, connections);
  const read = totals.filter(({ connectionId }) => connectionId !== null);
  const sum = (column: keyof Counts) => totals.reduce((all, row) => all + row[column], 0);
  const languages = totals.flatMap((row) =>
    row.language && row.shown + row.removed > 0 ? [row.language] : [],
  );
  return {
    isEmpty: sum('shown') + sum('private') + sum('removed') + texts.all === 0 && !(await hasTests(ctx)),
    public: summarizeRatings(publicSourcesOf(sources)),
    answers: summarizeRatings(sources.filter(({ id }) => id === null)),
    sources,
    needsReply: sum('needsReply') + texts.waiting,
    overdue: totals[0]?.overdue ?? 0,
    private: sum('private'),
    privateWaiting: sum('privateWaiting') + texts.waiting,
    removed: sum('removed'),
    arrived: sum('arrived') + texts.all,
    platforms: [
      ...new Set(read.filter((row) => row.shown + row.removed > 0).map((row) => row.platformId)),
    ].flatMap((id) => {
      const platform = findPlatform(id);
      return platform ? [{ id, name: publicNameOf(platform) }] : [];
    }),
    languages: [...new Set(languages)].sort(),
    places: placesOf(connections),
    synced: syncedOf(connections.filter(({ reader }) => findReader(ctx.readers.rows, reader) !== null)),
  };
}

/** The owner's tests are in no total, but in the list. */
async function hasTests(ctx: BusinessCtx): Promise<boolean> {
  const tests = ownTestsOf(ctx);
  const [row] = await ctx.db.select({ id: tests.id }).from(tests).limit(1);
  return row !== undefined;
}

type Counts = Pick<
  Totals,
  'shown' | 'rated' | 'private' | 'privateWaiting' | 'removed' | 'needsReply' | 'arrived'
>;

/** Each row repeats the overdue count of all: without totals nothing waits. */
function loadTotals(ctx: BusinessCtx): Promise<(Totals & { overdue: number })[]> {
  return ctx.db
    .select({
      connectionId: reviewTotals.connection_id,
      platformId: reviewTotals.platform_id,
      language: reviewTotals.language,
      shown: reviewTotals.shown,
      rated: reviewTotals.rated,
      stars: sql<number>`${reviewTotals.stars}::float8`,
      private: reviewTotals.private,
      privateWaiting: reviewTotals.private_waiting,
      removed: reviewTotals.removed,
      needsReply: reviewTotals.needs_reply,
      arrived: reviewTotals.arrived,
      overdue: overdueCount(ctx),
    })
    .from(reviewTotals)
    .where(eq(reviewTotals.business_id, ctx.business.id))
    .orderBy(asc(reviewTotals.platform_id), asc(reviewTotals.id));
}

function loadConnections(ctx: BusinessCtx): Promise<Connection[]> {
  return ctx.db
    .select()
    .from(platformConnections)
    .where(eq(platformConnections.business_id, ctx.business.id))
    .orderBy(asc(platformConnections.created_at), asc(platformConnections.id));
}

/** A choice of one is no choice. */
function placesOf(connections: readonly Connection[]): { id: string; name: string }[] {
  return connections
    .filter((one) => connections.some((other) => isOtherLocation(one, other)))
    .map((one) => {
      const platform = findPlatform(one.platform_id);
      const name = locationName({ name: one.place_name, pageUrl: one.page_url }) || UNNAMED_LOCATION;
      return { id: one.id, name: `${name} (${publicNameOf(platform)})` };
    });
}

/** Only synced sources count: imports and forwarded mails have no next time. */
function syncedOf(connections: readonly Connection[]): InboxSummaryView['synced'] {
  const read = connections.filter(({ state, last_good_at }) => state === 'active' && last_good_at !== null);
  const times = read.flatMap(({ last_good_at }) => (last_good_at ? [last_good_at.getTime()] : []));
  if (times.length === 0) return null;
  const next = read.flatMap(({ next_sync_at }) => (next_sync_at ? [next_sync_at.getTime()] : []));
  return {
    platforms: new Set(read.flatMap(({ platform_id }) => (platform_id === WEBSITE.id ? [] : platform_id)))
      .size,
    websites: read.filter(({ platform_id }) => platform_id === WEBSITE.id).length,
    at: new Date(Math.max(...times)),
    nextAt: next.length > 0 ? new Date(Math.min(...next)) : null,
  };
}
