import { eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { page } from '#server/db/page.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { INBOX, selectInbox } from '#server/domain/reviews/queries.ts';
import { toReviewView } from '#server/domain/reviews/view.ts';
import { parse } from '#server/parse.ts';
import { ListReviews, type ReviewPageView } from '#shared/inbox.ts';

/** The inbox: public and private together, newest first. */
export async function listReviews(ctx: Ctx, input: ListReviews): Promise<ReviewPageView> {
  allow(ctx, 'reviews.read');
  const mine = eq(reviews.business_id, ctx.business.id);
  const asked = parse(ListReviews, input);
  const { rows, nextCursor } = await page(INBOX, asked, (part) => selectInbox(ctx, mine, part));
  return { reviews: rows.map(toReviewView), nextCursor };
}
