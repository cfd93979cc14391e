import { and, or, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { page } from '#server/db/page.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { saysAll } from '#server/domain/reviews/parts/search-words.ts';
import { isUsable, type PictureRules } from '#server/domain/social/parts/picture-refusal.ts';
import {
  hasPictureReviews,
  PICTURE_REVIEWS,
  pictureRules,
  selectPictureReviews,
} from '#server/domain/social/queries.ts';
import { toPictureReview } from '#server/domain/social/view.ts';
import { allow } from '#server/identity/allow.ts';
import { POSITIVE_FROM } from '#shared/reviews/review-routing.ts';
import { ListPictureReviews } from '#shared/social/graphic-input.ts';
import type { PictureFilter, PictureReview } from '#shared/social/social.ts';

export interface PictureReviewPage {
  rows: PictureReview[];
  nextCursor: string | null;
  /** Whether there is one at all, whatever is searched for. */
  hasAny: boolean;
}

/** Reviews with a text, newest first: those that may become a picture, and the others with the reason. */
export async function listPictureReviews(ctx: Ctx, input: ListPictureReviews): Promise<PictureReviewPage> {
  allow(ctx, 'social.read');
  const { q, show, cursor, limit } = parse(ListPictureReviews, input);
  const rules = pictureRules(await loadBusiness(ctx, ctx.business.id));
  const where = and(q === '' ? undefined : saysAll(ctx.business, q), isIn(ctx, show, rules));
  const { rows, nextCursor } = await page(PICTURE_REVIEWS, { cursor, limit }, (part) =>
    selectPictureReviews(ctx, where, part),
  );
  const now = ctx.now();
  return {
    rows: rows.map((row) => toPictureReview(row, { ...rules, now })),
    nextCursor,
    hasAny: rows.length > 0 || (await hasPictureReviews(ctx)),
  };
}

function isIn(ctx: BusinessCtx, show: PictureFilter, rules: PictureRules): SQL | undefined {
  switch (show) {
    case 'all':
      return undefined;
    case 'usable':
      return isUsable(ctx, rules);
    case 'good':
      return or(
        sql`coalesce(${REVIEW.stars}, ${REVIEW.rating}) >= ${POSITIVE_FROM}`,
        sql`${REVIEW.recommendation} = 'yes'`,
      );
  }
}
