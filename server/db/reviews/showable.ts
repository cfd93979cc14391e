import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { publicReviewsOf, type ReviewsOf } from '#server/db/reviews/questions.ts';
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

type ShowCtx = ReviewsOf & Pick<Ctx, 'now' | 'readers'>;
type Standing = ReturnType<typeof publicReviewsOf>;

/**
 * What strangers may be shown at a place: public reviews that stand on their platform, where its terms allow it for the
 * way they were read. What was said on the own page needs the agreement of its writer, which nobody is asked for yet.
 */
export function showableOf(ctx: ShowCtx, place: ShowPlace) {
  const standing = publicReviewsOf(ctx);
  return ctx.db
    .select({
      id: standing.id,
      platform_id: standing.platform_id,
      connection_id: standing.connection_id,
      address: standing.address,
      reviewer_name: standing.reviewer_name,
      rating: standing.rating,
      rating_value: standing.rating_value,
      rating_min: standing.rating_min,
      rating_max: standing.rating_max,
      stars: standing.stars,
      recommendation: standing.recommendation,
      title: standing.title,
      review_text: standing.review_text,
      excerpt: standing.excerpt,
      language: standing.language,
      review_date: standing.review_date,
      date_precision: standing.date_precision,
      date_words: standing.date_words,
    })
    .from(standing)
    .where(and(isAllowed(ctx, standing, place), mayBeKept(ctx, standing), isRead(standing)))
    .as('showable');
}

/** Of a page that nobody reads any more nobody learns what is gone from there; what is deleted with it is no longer shown. */
function isRead({ connection_id }: Standing): SQL {
  return sql`exists (select from platform_connections c where c.id = ${connection_id} and c.state = 'active')`;
}

/** The source lets it be kept until then. */
function mayBeKept({ now }: ShowCtx, { expires_at }: Standing): SQL {
  return sql`(${expires_at} is null or ${expires_at} > ${now().toISOString()}::timestamptz)`;
}

/** Read from the platform itself, all of it: what a service collects, a mail tells or a file brings is not said to be so. */
function isAllowed({ readers }: ShowCtx, { platform_id, id_of }: Standing, place: ShowPlace): SQL {
  const ways = readers.rows.filter(({ way }) => way === 'api' || way === 'feed');
  const allowed = PLATFORMS.flatMap(({ id, slug }) => {
    const display = platformFacts(id)?.display;
    if (!display || !SHOWS[place].includes(display)) return [];
    return ways
      .filter(({ platforms }) => Object.hasOwn(platforms, slug))
      .map((reader) => sql`(${platform_id} = ${id} and ${id_of} = ${reader.id})`);
  });
  return or(...allowed) ?? sql`false`;
}
