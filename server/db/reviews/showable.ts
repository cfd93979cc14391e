import { or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { IS_FROM_PLATFORM, IS_REMOVED } from '#server/db/reviews/kinds.ts';
import { ofBusiness, type ReviewsOf } from '#server/db/reviews/questions.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { type PlatformDisplay, platformFacts } from '#shared/platforms/platform-facts.ts';
import { PLATFORMS } from '#shared/platforms/platforms.ts';

/** Where strangers see reviews: on a page of the business, in a widget on its website, in pictures for social media. */
export type ShowPlace = 'website' | 'widget' | 'social';

/** Pictures of what has conditions need the agreement of its writer, and none is kept yet. */
const SHOWS: Record<ShowPlace, readonly PlatformDisplay[]> = {
  website: ['show', 'show-with-conditions'],
  widget: ['show', 'show-with-conditions'],
  social: ['show'],
};

const SHOWABLE = {
  id: reviews.id,
  platform_id: reviews.platform_id,
  connection_id: reviews.connection_id,
  address: reviews.address,
  reviewer_name: reviews.reviewer_name,
  rating: reviews.rating,
  rating_value: reviews.rating_value,
  rating_min: reviews.rating_min,
  rating_max: reviews.rating_max,
  stars: reviews.stars,
  recommendation: reviews.recommendation,
  title: reviews.title,
  review_text: reviews.review_text,
  excerpt: reviews.excerpt,
  language: reviews.language,
  review_date: reviews.review_date,
  date_precision: reviews.date_precision,
  date_words: reviews.date_words,
};

type ShowCtx = ReviewsOf & Pick<Ctx, 'now' | 'readers'>;

/**
 * What strangers may be shown at a place: public reviews that stand on their platform, where its terms allow it for the
 * way they were read. What was said on the own page needs the agreement of its writer, which nobody is asked for yet.
 */
export function showableOf(ctx: ShowCtx, place: ShowPlace) {
  return ctx.db
    .select(SHOWABLE)
    .from(reviews)
    .where(
      ofBusiness(
        ctx,
        IS_FROM_PLATFORM,
        isAllowed(ctx, place),
        sql`not (${IS_REMOVED})`,
        mayBeKept(ctx),
        IS_READ,
      ),
    )
    .as('showable');
}

/** Of a page that nobody reads any more nobody learns what is gone from there; what is deleted with it is no longer shown. */
const IS_READ = sql`exists (select from platform_connections c where c.id = ${reviews.connection_id} and c.state = 'active')`;

/** The source lets it be kept until then. */
function mayBeKept({ now }: ShowCtx): SQL {
  return sql`(${reviews.expires_at} is null or ${reviews.expires_at} > ${now().toISOString()}::timestamptz)`;
}

/** Read from the platform itself, all of it: what a service collects, a mail tells or a file brings is not said to be so. */
function isAllowed({ readers }: ShowCtx, place: ShowPlace): SQL {
  const ways = readers.rows.filter(({ way }) => way === 'api' || way === 'feed');
  const allowed = PLATFORMS.flatMap(({ id, slug }) => {
    const display = platformFacts(id)?.display;
    if (!display || !SHOWS[place].includes(display)) return [];
    return ways
      .filter(({ platforms }) => Object.hasOwn(platforms, slug))
      .map((reader) => sql`(${reviews.platform_id} = ${id} and ${reviews.id_of} = ${reader.id})`);
  });
  return or(...allowed) ?? sql`false`;
}
