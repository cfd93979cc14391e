import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { type ReviewsOf, showableRowsOf } from '#server/db/reviews/questions.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { reviewMatches } from '#server/db/schema/reviews.ts';
import { type PlatformDisplay, platformFacts } from '#shared/platforms/platform-facts.ts';
import { PLATFORMS } from '#shared/platforms/platforms.ts';

/**
 * Where strangers see reviews: in a widget on the website of the business, in pictures for social media.
 */
export type Placement = 'widget' | 'social';

/** Conditional display in pictures would need an agreement about pictures, which no author is asked for. */
const SHOWS: Record<Placement, { platforms: readonly PlatformDisplay[]; answers: boolean }> = {
  widget: { platforms: ['show', 'show-with-conditions'], answers: true },
  social: { platforms: ['show'], answers: false },
};

type ShowCtx = ReviewsOf & Pick<Ctx, 'now' | 'readers'>;
type Rows = ReturnType<typeof showableRowsOf>;

/**
 * What strangers may see at a placement: public reviews still on their platform, if its terms allow it for their
 * source, and answers on the page of the business whose authors have agreed.
 */
export function showableOf(ctx: ShowCtx, placement: Placement) {
  const reviews = showableRowsOf(ctx);
  const isReview = and(not(reviews.is_answer), isShowableReview(ctx, reviews, placement));
  const isAnswer = and(
    reviews.is_answer,
    isAgreed(ctx, reviews),
    not(isShownAsReview(ctx, reviews, placement)),
  );
  return ctx.db
    .select({
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
      reply_text: reviews.reply_text,
      reply_at: reviews.reply_at,
      reply_state: reviews.reply_state,
    })
    .from(reviews)
    .where(SHOWS[placement].answers ? or(isReview, isAnswer) : isReview)
    .as('showable');
}

function isShowableReview(ctx: ShowCtx, reviews: Rows, placement: Placement): SQL {
  const conditions = [isAllowed(ctx, reviews, placement), isUnexpired(ctx, reviews), isRead(reviews)];
  return sql`(${and(...conditions, isWholePage(reviews))})`;
}

/** Until then, and in healthcare only by an authorization. */
function isAgreed({ now, business }: ShowCtx, { agreed_until, is_authorization }: Rows): SQL {
  return sql`((${agreed_until} is null or ${agreed_until} > ${now().toISOString()}::timestamptz)
    and (${is_authorization} or exists (select from ${businessProfiles}
      where ${eq(businessProfiles.id, business.id)} and not ${businessProfiles.is_healthcare})))`;
}

/** The same person wrote the same on a platform, whose review is shown: nobody is counted twice. */
function isShownAsReview(ctx: ShowCtx, { id }: Rows, placement: Placement): SQL {
  const reviews = showableRowsOf(ctx);
  const shown = ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(not(reviews.is_answer), isShowableReview(ctx, reviews, placement)));
  return sql`exists (select from ${reviewMatches} where ${reviewMatches.answer_id} = ${id}
    and ${reviewMatches.state} = 'joined' and ${reviewMatches.review_id} in ${shown})`;
}

/** On a page that is no longer synced removals go unnoticed, and one about to be deleted is no longer shown. */
function isRead({ connection_id }: Rows): SQL {
  return sql`exists (select from platform_connections c where c.id = ${connection_id} and c.state = 'active')`;
}

/** An average over an archive alone would say nothing true of a page whose other reviews came in from elsewhere. */
function isWholePage({ connection_id, id_of }: Rows): SQL {
  return sql`(exists (select from platform_connections c where c.id = ${connection_id} and c.reader = ${id_of})
    or not exists (select from reviews r where r.connection_id = ${connection_id} and r.removed_at is null
      and r.id_of <> ${id_of}))`;
}

/** The source allows storing it until then. */
function isUnexpired({ now }: ShowCtx, { expires_at }: Rows): SQL {
  return sql`(${expires_at} is null or ${expires_at} > ${now().toISOString()}::timestamptz)`;
}

/** Read completely from the platform itself: terms say nothing about data services, mails or files. */
function isAllowed({ readers }: ShowCtx, { platform_id, id_of }: Rows, placement: Placement): SQL {
  const shown = readers.rows.filter(({ kind }) => kind === 'api' || kind === 'feed');
  const allowed = PLATFORMS.flatMap(({ id, slug }) => {
    const display = platformFacts(id)?.display;
    if (!display || !SHOWS[placement].platforms.includes(display)) return [];
    return shown
      .filter(({ platforms }) => Object.hasOwn(platforms, slug))
      .map((reader) => sql`(${platform_id} = ${id} and ${id_of} = ${reader.id})`);
  });
  return or(...allowed) ?? sql`false`;
}
