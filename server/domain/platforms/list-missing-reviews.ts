import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { findReader } from '#server/connectors/platforms/registry.ts';
import { atOneMoment, type BusinessCtx, type Ctx } from '#server/core/context.ts';
import { publicReviewsOf, removedReviewsOf } from '#server/db/reviews/questions.ts';
import { platformConnections, syncRuns } from '#server/db/schema/platforms.ts';
import { IMPORT_READER, MAIL_READER, type PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import { toBriefReview } from '#server/domain/platforms/parts/brief-review.ts';
import { loadConnectionViews } from '#server/domain/platforms/parts/load-views.ts';
import { namesOf } from '#server/domain/platforms/view.ts';
import { allow } from '#server/identity/allow.ts';
import {
  type GoneReviewView,
  type MissingCause,
  type MissingOfPageView,
  type RemovalsSeen,
  type SomeReviewsView,
  TOTAL_OLD_MS,
} from '#shared/platforms/missing-reviews.ts';

/** Of each page; the rest is in the inbox. */
const SHOWN = 10;

/**
 * Of each page of the business: how many reviews the platform counts and how many are here, which ones were here and are
 * gone, and why others never came. The pages with something missing come first.
 */
export async function listMissingReviews(ctx: Ctx): Promise<MissingOfPageView[]> {
  allow(ctx, 'platforms.read');
  return atOneMoment(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(platformConnections)
      .where(eq(platformConnections.business_id, ctx.business.id))
      .orderBy(asc(platformConnections.created_at), asc(platformConnections.id));
    const views = await loadConnectionViews(ctx, rows);
    const removed = await loadGone(ctx);
    const missed = await loadMissed(ctx);
    const readings = await loadFullReadings(ctx, rows);
    const pages = rows.map((row, index): MissingOfPageView => {
      const { reviews: here, source, platformName, locationName, removed: gone } = viewAt(views, index);
      const total = row.platform_total;
      const at = row.platform_total_at;
      const reading = readings.find(({ connectionId }) => connectionId === row.id);
      return {
        connectionId: row.id,
        platformId: row.platform_id,
        platformName,
        locationName,
        pageUrl: row.page_url,
        sourceName: namesOf(ctx, row).source,
        source,
        state: row.state,
        here,
        total: total === null ? null : { count: total, at, isOld: isOld(ctx, at) },
        cause: total !== null && here < total ? causeOf(ctx, row, reading) : null,
        removals: removalsOf(ctx, row, reading),
        fullyReadAt: reading?.at ?? null,
        gone: { count: gone, latest: removed.get(row.id)?.latest ?? [] },
        missed: missed.get(row.id) ?? { count: 0, latest: [] },
        pendingRemovals: row.held_removals,
      };
    });
    return pages.toSorted((one, other) => missingOn(other) - missingOn(one));
  });
}

function viewAt<View>(views: readonly View[], index: number): View {
  const view = views[index];
  if (!view) throw new Error('A connection gave no view.');
  return view;
}

function isOld(ctx: BusinessCtx, at: Date | null): boolean {
  return at === null || ctx.now().getTime() - at.getTime() > TOTAL_OLD_MS;
}

function missingOn({ here, total, gone, missed }: MissingOfPageView): number {
  return Math.max(0, (total?.count ?? here) - here) + gone.count + missed.count;
}

function causeOf(ctx: BusinessCtx, row: PlatformConnectionRow, reading?: FullReading): MissingCause {
  if (row.reader === MAIL_READER) return 'mail';
  const reader = findReader(ctx.readers.rows, row.reader);
  if (!reader) return 'import';
  if (reader.storage === 'never') return 'never';
  if (row.last_good_at === null) return 'not_read';
  if (reader.storage === 'day') return 'day';
  if (reader.kind === 'sample') return 'sample';
  return reading?.isComplete === false ? 'left_out' : 'not_given';
}

function removalsOf(ctx: BusinessCtx, row: PlatformConnectionRow, reading?: FullReading): RemovalsSeen {
  if (row.reader === IMPORT_READER) return 'import';
  if (row.reader === MAIL_READER) return 'mail';
  const reader = findReader(ctx.readers.rows, row.reader);
  if (!reader?.showsRemoval && !reader?.saysDeleted) return 'unseen';
  if (row.last_good_at === null) return 'not_read';
  return reader.saysDeleted || reading?.isComplete !== false ? 'seen' : 'incomplete';
}

interface FullReading {
  connectionId: string;
  /** Nothing was left out. */
  isComplete: boolean;
  at: Date;
}

/** The last reading of everything, of each page that has one. */
async function loadFullReadings(
  ctx: BusinessCtx,
  rows: readonly PlatformConnectionRow[],
): Promise<FullReading[]> {
  if (rows.length === 0) return [];
  return ctx.db
    .selectDistinctOn([syncRuns.connection_id], {
      connectionId: syncRuns.connection_id,
      isComplete: syncRuns.complete,
      at: syncRuns.started_at,
    })
    .from(syncRuns)
    .where(
      and(
        eq(syncRuns.business_id, ctx.business.id),
        inArray(
          syncRuns.connection_id,
          rows.map(({ id }) => id),
        ),
        eq(syncRuns.outcome, 'done'),
        isNull(syncRuns.since),
      ),
    )
    .orderBy(syncRuns.connection_id, desc(syncRuns.started_at));
}

type Reviews = ReturnType<typeof removedReviewsOf> | ReturnType<typeof publicReviewsOf>;

/** The columns to show, and the place among those of the same page. */
function ranked(reviews: Reviews, order: SQL) {
  return {
    id: reviews.id,
    connection_id: reviews.connection_id,
    reviewer_name: reviews.reviewer_name,
    stars: reviews.stars,
    title: reviews.title,
    review_text: reviews.review_text,
    recommendation: reviews.recommendation,
    rating_value: reviews.rating_value,
    rating_max: reviews.rating_max,
    removed_at: reviews.removed_at,
    last_seen_at: reviews.last_seen_at,
    place:
      sql<number>`row_number() over (partition by ${reviews.connection_id} order by ${order}, ${reviews.id} desc)`.as(
        'place',
      ),
    count: sql<number>`(count(*) over (partition by ${reviews.connection_id}))::int`.as('count'),
  };
}

type Found = Map<string, SomeReviewsView<GoneReviewView>>;

async function loadGone(ctx: BusinessCtx): Promise<Found> {
  const reviews = removedReviewsOf(ctx);
  const all = ctx.db
    .select(ranked(reviews, sql`${reviews.removed_at} desc`))
    .from(reviews)
    .as('gone');
  return byPage(await ctx.db.select().from(all).where(lte(all.place, SHOWN)).orderBy(all.place));
}

async function loadMissed(ctx: BusinessCtx): Promise<Found> {
  const reviews = publicReviewsOf(ctx);
  const all = ctx.db
    .select(ranked(reviews, sql`${reviews.last_seen_at} desc`))
    .from(reviews)
    .where(gt(reviews.missed, sql`0`))
    .as('missed');
  return byPage(await ctx.db.select().from(all).where(lte(all.place, SHOWN)).orderBy(all.place));
}

type Ranked = Parameters<typeof toBriefReview>[0] & {
  connection_id: string | null;
  last_seen_at: Date | null;
  count: number;
};

function byPage(rows: readonly Ranked[]): Found {
  const found: Found = new Map();
  for (const row of rows) {
    if (row.connection_id === null) continue;
    const page = found.get(row.connection_id) ?? { count: row.count, latest: [] };
    page.latest.push({ ...toBriefReview(row), seenAt: row.last_seen_at });
    found.set(row.connection_id, page);
  }
  return found;
}
