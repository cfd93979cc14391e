import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { platformReviewsOf } from '#server/db/reviews/questions.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { IMPORT_READER } from '#server/domain/platforms/internal.ts';

/** A place of one platform whose reviews stand here and stay. */
export interface PlaceHere {
  id: string;
  name: string;
  pageUrl: string;
  /** Nobody reads it; all it has was brought. */
  isBrought: boolean;
  reviews: number;
  /** By which Google's own names call it: `locations/…`. */
  locations: string[];
}

const LOCATION = /locations\/[^/]+$/;

/** Until the end of the transaction nobody else brings reviews of a new place. */
export async function holdPlaces(ctx: BusinessCtx): Promise<void> {
  await ctx.db
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id))
    .for('no key update');
}

export async function listPlacesHere(ctx: BusinessCtx, platformId: number): Promise<PlaceHere[]> {
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
    // What was never read has no reviews that would tell.
    locations: [...locations, ...[key, profile.location ?? ''].flatMap((text) => LOCATION.exec(text) ?? [])],
  }));
}
