import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { platformReviewsOf } from '#server/db/reviews/questions.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { IMPORT_READER } from '#server/domain/platforms/internal.ts';

/** A location of one platform whose reviews are stored here and are not about to be deleted. */
export interface KnownLocation {
  id: string;
  name: string;
  pageUrl: string;
  /** Not synced; all its reviews were imported. */
  isBrought: boolean;
  reviews: number;
  /** Google's own resource names, `locations/…`. */
  locations: string[];
}

const LOCATION = /locations\/[^/]+$/;

/** Keeps others from importing into a new location until the transaction ends. */
export async function lockLocations(ctx: BusinessCtx): Promise<void> {
  await ctx.db
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id))
    .for('no key update');
}

export async function listKnownLocations(ctx: BusinessCtx, platformId: number): Promise<KnownLocation[]> {
  const reviews = platformReviewsOf(ctx);
  const rows = await ctx.db
    .select({
      id: platformConnections.id,
      name: platformConnections.place_name,
      pageUrl: platformConnections.page_url,
      reader: platformConnections.reader,
      key: platformConnections.place_key,
      profile: platformConnections.profile,
      reviews: sql<number>`(count(${reviews.id}) filter (where ${reviews.removed_at} is null))::int`,
      locations: sql<string[]>`coalesce(array_agg(distinct split_part(${reviews.external_id}, '/reviews/', 1))
        filter (where ${reviews.id_of} = 'google-business'), '{}')`,
    })
    .from(platformConnections)
    .leftJoin(reviews, eq(reviews.connection_id, platformConnections.id))
    .where(
      and(
        eq(platformConnections.business_id, ctx.business.id),
        eq(platformConnections.platform_id, platformId),
        isNull(platformConnections.delete_reviews_at),
      ),
    )
    .groupBy(platformConnections.id)
    .orderBy(asc(platformConnections.created_at), asc(platformConnections.id));
  return rows.map(({ reader, key, profile, locations, ...row }) => ({
    ...row,
    isBrought: reader === IMPORT_READER,
    // A location that was never synced has no reviews from which to learn the names.
    locations: [...locations, ...[key, profile.location ?? ''].flatMap((text) => LOCATION.exec(text) ?? [])],
  }));
}
