import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { mergePages, page } from '#server/db/page.ts';
import { inboxWhere } from '#server/domain/reviews/parts/inbox-where.ts';
import { selectTexts, TEXTS, textsInInbox } from '#server/domain/reviews/parts/texts.ts';
import { INBOX, loadTimeZone, selectInbox } from '#server/domain/reviews/queries.ts';
import { toReviewView, toTextView } from '#server/domain/reviews/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReviewPageView } from '#shared/reviews/inbox.ts';
import { ListReviews } from '#shared/reviews/inbox-input.ts';

/** The inbox, newest first: answers, private feedback, texts and public reviews, narrowed by tab and filters. */
export async function listReviews(ctx: Ctx, input: ListReviews): Promise<ReviewPageView> {
  allow(ctx, 'reviews.read');
  const { cursor, limit, ...filter } = parse(ListReviews, input);
  const timeZone = filter.from || filter.to ? await loadTimeZone(ctx) : 'UTC';
  const find = async (where: typeof filter, from?: string) => {
    const wanted = inboxWhere(ctx, where, timeZone);
    const texts = await textsInInbox(ctx, where, timeZone);
    return mergePages(
      await page(INBOX, { cursor: from, limit }, (part) => selectInbox(ctx, wanted, part)),
      texts === null
        ? { rows: [], nextCursor: null }
        : await page(TEXTS, { cursor: from, limit }, (part) => selectTexts(ctx, texts, part)),
      limit,
    );
  };
  const { rows, nextCursor } = await find(filter, cursor);
  const found = { count: rows.length, atLeast: nextCursor !== null };
  const isPart = Boolean(filter.q) && filter.tab !== 'all';
  const inAll = async () => {
    const there = await find({ ...filter, tab: 'all' });
    return { count: there.rows.length, atLeast: there.nextCursor !== null };
  };
  return {
    reviews: rows.map((row) => ('message' in row ? toTextView(row) : toReviewView(row))),
    nextCursor,
    // Only counted for the first page: a full count costs more than the page.
    found: cursor === undefined ? { ...found, inAll: isPart ? await inAll() : null } : null,
  };
}
