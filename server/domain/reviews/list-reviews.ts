import { desc } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { BusinessCtx, Ctx } from '#server/context.ts';
import { page } from '#server/db/page.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { inInbox } from '#server/domain/reviews/parts/in-inbox.ts';
import { loadExtras } from '#server/domain/reviews/parts/load-extras.ts';
import { INBOX, loadTimeZone, selectInbox } from '#server/domain/reviews/queries.ts';
import { toReviewView } from '#server/domain/reviews/view.ts';
import { parse } from '#server/parse.ts';
import { COUNTED_RESULTS, type InboxFilter, isNarrowed, type ReviewPageView } from '#shared/inbox.ts';
import { ListReviews } from '#shared/inbox-input.ts';

/** The inbox, newest first: answers, private feedback and public reviews, or those a tab and its filters leave. */
export async function listReviews(ctx: Ctx, input: ListReviews): Promise<ReviewPageView> {
  allow(ctx, 'reviews.read');
  const { cursor, limit, ...filter } = parse(ListReviews, input);
  const timeZone = filter.from || filter.to ? await loadTimeZone(ctx) : 'UTC';
  const wanted = inInbox(ctx, filter, timeZone);
  const { rows, nextCursor } = await page(INBOX, { cursor, limit }, (part) => selectInbox(ctx, wanted, part));
  const ids = rows.map(({ review }) => review.id);
  const extrasOf = await loadExtras(ctx, ids);
  const isWhole = cursor === undefined && nextCursor === null;
  return {
    reviews: rows.map((row) => toReviewView(row, extrasOf(row.review.id))),
    nextCursor,
    found: isWhole
      ? { count: rows.length, atLeast: false }
      : isNarrowed(filter)
        ? await countFound(ctx, filter, timeZone)
        : null,
  };
}

/** Not to the end: the number of many would cost more than the page. */
async function countFound(
  ctx: BusinessCtx,
  filter: InboxFilter,
  timeZone: string,
): Promise<{ count: number; atLeast: boolean }> {
  const rows = await ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(inInbox(ctx, filter, timeZone))
    // In the order of the index, so that it ends with the last that is counted.
    .orderBy(desc(reviews.review_date), desc(reviews.id))
    .limit(COUNTED_RESULTS + 1);
  const atLeast = rows.length > COUNTED_RESULTS;
  return { count: atLeast ? COUNTED_RESULTS : rows.length, atLeast };
}
