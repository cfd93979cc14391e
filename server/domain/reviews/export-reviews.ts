import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { eachPage } from '#server/db/page.ts';
import { realOfChosen } from '#server/domain/reviews/parts/inbox-where.ts';
import { INBOX, loadTimeZone, selectInbox } from '#server/domain/reviews/queries.ts';
import { type InboxRow, toReviewView } from '#server/domain/reviews/view.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import type { ReviewView } from '#shared/reviews/inbox.ts';
import { ChosenReviews } from '#shared/reviews/inbox-input.ts';
import { toCsvLine } from '#shared/text/csv.ts';
import { inFiles, SITE_TIME, utcDayOf } from '#shared/time/time.ts';

const ROWS_A_PIECE = 500;
const KINDS = {
  answer: 'Answer on your page',
  private: 'Private feedback',
  platform: 'Public review',
  text: 'Text',
};

/** The chosen inbox rows as CSV for spreadsheets, newest first, streamed while reading. */
export async function exportReviews(
  ctx: Ctx,
  input: ChosenReviews,
): Promise<{ fileName: string; csv: AsyncGenerator<string> }> {
  allow(ctx, 'reviews.read');
  await requireRecentSignIn(ctx);
  const inside: BusinessCtx = ctx;
  const timeZone = await loadTimeZone(inside);
  const where = realOfChosen(ctx, parse(ChosenReviews, input), timeZone);
  const time = (at: Date | null) => (at ? inFiles(at, { ...SITE_TIME, timeZone }) : '');
  return { fileName: `reviews-${time(ctx.now()).slice(0, 10)}.csv`, csv: lines() };

  async function* lines(): AsyncGenerator<string> {
    // Spreadsheets read UTF-8 only with this byte order mark.
    yield `\ufeff${toCsvLine(columnsOf(timeZone))}`;
    const pieces = eachPage(INBOX, ROWS_A_PIECE, (part) => selectInbox(inside, where, part));
    for await (const rows of pieces) {
      yield rows.map((row) => toCsvLine(cellsOf(row, toReviewView(row), time))).join('');
    }
  }
}

function columnsOf(timeZone: string): string[] {
  return [
    ...[`Date (${timeZone})`, 'Kind', 'Platform', 'Place', 'Name', 'Stars', 'Original rating', 'Recommends'],
    ...['Title', 'Text', 'Language', 'Your reply', 'Answered on your page', 'Changed', 'Removed', 'Handled'],
    ...['Outcome', 'Outcome in your words', 'Address'],
  ];
}

function cellsOf(
  { review, locationName }: InboxRow,
  view: ReviewView,
  time: (at: Date | null) => string,
): string[] {
  const { original } = view;
  return [
    ...[
      view.dateWords || (view.isToTheMinute ? time(view.reviewDate) : dayOf(view.reviewDate)),
      KINDS[view.kind],
      // A click-through does not mean that they wrote a review there.
      view.kind === 'platform' ? view.platformName : '',
      // Always included, so that all files of a business have the same columns.
      locationName,
    ],
    ...[view.reviewerName, String(view.rating ?? ''), original ? `${original.value} of ${original.max}` : ''],
    ...[view.recommendation ?? '', view.title, view.text, view.language, review.reply_text],
    ...[time(view.answer?.at ?? null), time(view.editedAt), time(view.removedAt)],
    ...[time(view.handledAt), view.outcome.kinds.map((kind) => kind.replaceAll('_', ' ')).join(', ')],
    ...[view.outcome.words, review.address],
  ];
}

/** A day without a time is stored as midnight UTC. */
function dayOf(date: Date | null): string {
  return date ? utcDayOf(date) : '';
}
