import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { changeReviews } from '#server/db/reviews/change-reviews.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { loadChosenPlatforms } from '#server/domain/businesses/queries.ts';
import { findReviewByToken } from '#server/domain/reviews/internal.ts';
import { ownAddress } from '#server/domain/reviews/page-view.ts';
import { findBusinessByKey } from '#server/domain/reviews/queries.ts';
import { allow } from '#server/identity/allow.ts';

interface ClickThroughFrom {
  businessKey: string;
  token: string | null;
  /** The page opened it automatically, without a press. */
  byItself: boolean;
}

/**
 * Records that the thanks page led somebody to the platform they chose, and how; it does not claim that they wrote a
 * review. Pressing the link afterwards, or choosing another platform, is recorded again; otherwise idempotent.
 */
export async function recordClickThrough(
  ctx: Ctx,
  { businessKey, token, byItself }: ClickThroughFrom,
): Promise<void> {
  allow(ctx, 'reviews.go-on');
  const business = await findBusinessByKey(ctx, businessKey);
  const review = business && token ? await findReviewByToken(ctx, business.id, token) : null;
  if (!business || !review?.is_public) throw notFound('page');
  const address = ownAddress(await loadChosenPlatforms(ctx, business.id), review.platform_id);
  const isPressed = address !== null && !byItself;
  const clicked_through_how = address === null ? 'search' : byItself ? 'page' : 'link';
  await withTx({ ...ctx, business: { id: business.id, userId: business.user_id } }, async (ctx) => {
    const isNews = or(
      isNull(REVIEW.clicked_through_at),
      ne(REVIEW.clicked_through_to, review.platform_id),
      isPressed ? ne(REVIEW.clicked_through_how, 'link') : undefined,
    );
    const [row] = await changeReviews(ctx, and(eq(REVIEW.id, review.id), isNews), {
      clicked_through_at: ctx.now(),
      clicked_through_to: review.platform_id,
      clicked_through_how,
    });
    if (row) await record(ctx, 'reviews.go-on', { type: 'review', id: row.id });
  });
}
