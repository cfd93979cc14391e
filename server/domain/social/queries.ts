import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { firstPart, type Part, type SortOrder } from '#server/db/page.ts';
import { IS_PRIVATE, IS_REAL, IS_REMOVED } from '#server/db/reviews/kinds.ts';
import { REVIEW, selectReviews } from '#server/db/reviews/questions.ts';
import { picturePermissions, socialPosts } from '#server/db/schema/social.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import {
  isShowable,
  isUnexpired,
  type PermissionRow,
  type PictureRules,
} from '#server/domain/social/parts/picture-refusal.ts';
import type { SocialPostState } from '#shared/social/posts.ts';

/** Must match the index `reviews_inbox`. */
export const PICTURE_REVIEWS: SortOrder = { newest: REVIEW.review_date, id: REVIEW.id };

const COLUMNS = {
  id: REVIEW.id,
  source: REVIEW.source,
  platform_id: REVIEW.platform_id,
  contact_id: REVIEW.contact_id,
  reviewer_name: REVIEW.reviewer_name,
  rating: REVIEW.rating,
  stars: REVIEW.stars,
  recommendation: REVIEW.recommendation,
  review_text: REVIEW.review_text,
  review_date: REVIEW.review_date,
  date_precision: REVIEW.date_precision,
  date_words: REVIEW.date_words,
  language: REVIEW.language,
  page_language: REVIEW.page_language,
  digest: sql<string>`md5(${REVIEW.review_text})`,
};

export type PictureReviewRow = Awaited<ReturnType<typeof selectPictureReviews>>[number];

export function pictureRules(business: {
  is_healthcare: boolean;
  country: string;
  time_zone: string;
}): PictureRules {
  return { isHealthcare: business.is_healthcare, form: toTimeForm(business) };
}

/** Public reviews and answers with a text, and what decides whether they may be used. */
export async function selectPictureReviews(
  ctx: BusinessCtx,
  where: SQL | undefined,
  part: Part = firstPart(PICTURE_REVIEWS),
) {
  const rows = await selectReviews(
    ctx,
    { ...COLUMNS, isShowable: isShowable(ctx), cursor: part.cursor },
    and(mayBeListed(ctx), where, part.after),
  )
    .orderBy(...part.orderBy)
    .limit(part.limit);
  const ids = rows.map(({ id }) => id);
  const [permissions, uses] = [await openPermissions(ctx, ids), await lastUses(ctx, ids)];
  return rows.map((row) => ({
    ...row,
    permission: permissions.get(row.id) ?? null,
    uses: uses.get(row.id) ?? null,
  }));
}

export async function hasPictureReviews(ctx: BusinessCtx): Promise<boolean> {
  return (await selectReviews(ctx, { id: REVIEW.id }, mayBeListed(ctx)).limit(1)).length > 0;
}

function mayBeListed(ctx: BusinessCtx): SQL | undefined {
  return and(
    not(IS_PRIVATE),
    IS_REAL,
    not(IS_REMOVED),
    isUnexpired(ctx),
    sql`btrim(${REVIEW.review_text}) <> ''`,
  );
}

async function openPermissions(
  ctx: BusinessCtx,
  reviewIds: readonly string[],
): Promise<Map<string, PermissionRow>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(picturePermissions)
    .where(
      and(
        eq(picturePermissions.business_id, ctx.business.id),
        inArray(picturePermissions.review_id, [...reviewIds]),
        isNull(picturePermissions.ended_at),
      ),
    );
  return new Map(rows.map((row) => [row.review_id, row]));
}

/** When pictures of these reviews were last downloaded and posted, and when the next is planned. */
async function lastUses(ctx: BusinessCtx, reviewIds: readonly string[]) {
  if (reviewIds.length === 0) return new Map<string, never>();
  const { at, state } = socialPosts;
  const latest = (of: SocialPostState) =>
    sql<Date | null>`max(${at}) filter (where ${state} = ${of})`.mapWith(at);
  const rows = await ctx.db
    .select({
      reviewId: socialPosts.review_id,
      downloadedAt: latest('downloaded'),
      postedAt: latest('published'),
      plannedAt: sql<Date | null>`min(${at}) filter (where ${state} = 'planned')`.mapWith(at),
    })
    .from(socialPosts)
    .where(and(eq(socialPosts.business_id, ctx.business.id), inArray(socialPosts.review_id, [...reviewIds])))
    .groupBy(socialPosts.review_id);
  return new Map(rows.map((row) => [row.reviewId, row]));
}

/** As the database computes it. */
export function digestOf(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
