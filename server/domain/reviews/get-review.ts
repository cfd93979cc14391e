import { and, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { selectInbox } from '#server/domain/reviews/queries.ts';
import { toReviewView } from '#server/domain/reviews/view.ts';
import { notFound } from '#server/errors.ts';
import { GetReview, type ReviewView } from '#shared/inbox.ts';

export async function getReview(ctx: Ctx, input: GetReview): Promise<ReviewView> {
  allow(ctx, 'reviews.read');
  const parsed = GetReview.safeParse(input);
  if (!parsed.success) throw notFound('review');
  const where = and(eq(reviews.business_id, ctx.business.id), eq(reviews.id, parsed.data.id));
  const [row] = await selectInbox(ctx, where);
  if (!row) throw notFound('review');
  return toReviewView(row);
}
