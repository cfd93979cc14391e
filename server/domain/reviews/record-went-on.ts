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

interface WentOnFrom {
  businessKey: string;
  token: string | null;
  /** The page opened it by itself; nobody pressed anything. */
  byItself: boolean;
}

/**
 * Notes that the thanks led somebody on to the platform they chose, and how; what they write there is theirs, and nobody
 * claims that they wrote it. Whoever presses the link after all, or chose another platform since, is noted anew; else a
 * second call changes nothing.
 */
export async function recordWentOn(ctx: Ctx, { businessKey, token, byItself }: WentOnFrom): Promise<void> {
  allow(ctx, 'reviews.go-on');
  const business = await findBusinessByKey(ctx, businessKey);
  const review = business && token ? await findReviewByToken(ctx, business.id, token) : null;
  if (!business || !review?.is_public) throw notFound('page');
  const address = ownAddress(await loadChosenPlatforms(ctx, business.id), review.platform_id);
  const isPressed = address !== null && !byItself;
  const went_on_how = address === null ? 'search' : byItself ? 'page' : 'link';
  await withTx({ ...ctx, business: { id: business.id, userId: business.user_id } }, async (ctx) => {
    const isNews = or(
      isNull(REVIEW.went_on_at),
      ne(REVIEW.went_on_to, review.platform_id),
      isPressed ? ne(REVIEW.went_on_how, 'link') : undefined,
    );
    const [row] = await changeReviews(ctx, and(eq(REVIEW.id, review.id), isNews), {
      went_on_at: ctx.now(),
      went_on_to: review.platform_id,
      went_on_how,
    });
    if (row) await record(ctx, 'reviews.go-on', { type: 'review', id: row.id });
  });
}
