import { createHash } from 'node:crypto';
import { inItsOriginal } from '#server/connectors/platforms/original-text.ts';
import type { ReadRating, ReadReview, ReadTime } from '#server/connectors/platforms/review.ts';
import { ratingOn, UNKNOWN_FIELDS, webAddress, wordsOf } from '#server/connectors/platforms/row.ts';
import {
  areStars,
  type ListScale,
  starsInColumn,
  thumbIn,
} from '#server/connectors/review-files/stars-in.ts';
import { type DayOrder, isAgo, whenWritten } from '#server/connectors/review-files/when.ts';
import type { ListedReviewField, ReviewColumns, ReviewRowProblem } from '#shared/reviews/review-files.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** The cells of a list of reviews, before its columns are assigned. */
export interface ReviewTable {
  columns: string[];
  rows: string[][];
}

export interface TableReading {
  columns: ReviewColumns;
  /** The number of titles. */
  width: number;
  scale: ListScale;
  order: DayOrder;
  /** Some of the cells count beyond five stars. */
  beyondFive: boolean;
  /** An unreadable date is ignored instead of leaving its line out. */
  withoutDates: boolean;
  /** No review can be later than this. */
  now: Date;
}

const MOST_TEXT = 20_000;
const ANONYMOUS = /^(?:anonymous|anonym|anonyme|anonimo|an[oó]nimo|n\/?a|-+)$/i;

/** Titles that exports use, as normalized by `plainTitle`; later ones apply only if no earlier one fits. */
const TITLES: Readonly<Record<ListedReviewField, readonly RegExp[]>> = {
  id: [/^(?:review )?(?:id|uuid|identifier|reference)$|^external id$/],
  author: [
    /^(?:(?:review )?(?:reviewer|author|customer|client|patient|user|guest|consumer|display|profile)s? ?(?:attribution )?(?:full |display |user )?(?:name)?|name|by|reviewed by|bewerter|kunde|verfasser|auteur|autore?|nombre|nome|cliente)$/,
  ],
  rating: [
    /^(?:(?:star|overall|review|total|average)? ?(?:rating|score|stars?)(?: value| number| overall)?|review rating rating value|bewertung|sterne|note|puntuacion|calificacion|valoracion|voto|valutazione|cijfer)$/,
    /^(?:review )?recommend(?:s|ed|ation)(?: type)?$/,
  ],
  title: [/^(?:(?:review )?(?:title|headline|subject|heading)|titel|titre|titulo|titolo)$/],
  text: [
    /^(?:(?:review|comment|feedback|customer|full|original)? ?(?:text|comments?|content|body|message|description|feedback|review|snippet|testimonial)(?: text| value)?|kommentar|bewertungstext|rezension|commentaire|avis|comentario|resena|opinion|commento|recensione)$/,
    /^(?:positive|good) (?:reviews?|comments?|feedback|text)$/,
  ],
  moreText: [/^(?:negative|bad) (?:reviews?|comments?|feedback|text)$/],
  date: [
    /^(?:(?:review|created?|creation|publish(?:ed)?|submitted|submission|post(?:ed)?)? ?(?:date|time|timestamp|datetime|at|on|date ?time)(?: utc| gmt| created| published)?|(?:review )?(?:created|published|submitted|posted)(?: utc| gmt)?|datum|fecha|data|when)$/,
  ],
  ago: [/^(?:review )?relative (?:publish(?:ed)? )?(?:date|time)(?: description)?$|^(?:date|time) ago$/],
  reply: [
    /^(?:(?:owner|business|company|property|hotel|your|our|provider|management|review)? ?(?:reply|response|answer)(?: text| comment| content| body)?|antwort|reponse|respuesta|risposta)$/,
  ],
  replyDate: [
    /^(?:(?:owner|business|company|property|hotel|review)? ?(?:reply|response|answer)(?:ed|s)? (?:date|time|at|on|timestamp)(?: utc)?|replied at|responded at)$/,
  ],
  address: [/^(?:(?:review|source|permalink|link)? ?(?:url|link|address|permalink))$/],
  location: [
    /^(?:(?:business|practice|clinic|office|store) )?(?:location|branch|store|office|clinic|standort|filiale|sucursal|succursale|sede)(?: name)?$/,
  ],
};

/** Assigns columns by their titles; each field takes the first that fits best. */
export function guessReviewColumns(titles: readonly string[]): ReviewColumns {
  const taken = new Set<number>();
  const columns: ReviewColumns = {};
  for (const field of Object.keys(TITLES) as ListedReviewField[]) {
    const at = TITLES[field]
      .map((words) => titles.findIndex((title, index) => !taken.has(index) && words.test(title)))
      .find((found) => found >= 0);
    if (at === undefined) continue;
    taken.add(at);
    columns[field] = at;
  }
  return columns;
}

/** `repeats`: an earlier line has the same content. */
export type ReadLine = { review: ReadReview; repeats?: true } | { problem: ReviewRowProblem };

/**
 * All lines of a list. Equal ones without an id are separate reviews, numbered so that the second is the second in any
 * file. Of several with one id the last is kept.
 */
export function reviewsOfLines(rows: readonly string[][], reading: TableReading): ReadLine[] {
  const lines = rows.map((row) => reviewOfLine(row, reading));
  const times = new Map<string, number>();
  const last = new Map<string, number>();
  return lines
    .map((line, at): ReadLine => {
      if ('problem' in line) return line;
      const { externalId } = line.review;
      if (cellOf(rows[at] ?? [], reading.columns.id) !== '') {
        last.set(externalId, at);
        return line;
      }
      const nth = (times.get(externalId) ?? 0) + 1;
      times.set(externalId, nth);
      return nth === 1
        ? line
        : { review: { ...line.review, externalId: `${externalId}#${nth}` }, repeats: true };
    })
    .map((line, at) => {
      if ('problem' in line) return line;
      return (last.get(line.review.externalId) ?? at) === at ? line : { problem: 'id_repeated' };
    });
}

function cellOf(line: readonly string[], at: number | undefined): string {
  return at === undefined ? '' : (line[at]?.trim() ?? '');
}

/**
 * One line of a list as a review. A line with neither a readable rating nor text is empty; an unreadable rating is a
 * problem even if there is text, since ratings are never guessed.
 */
export function reviewOfLine(
  line: readonly string[],
  { columns, width, scale, beyondFive, order, withoutDates, now }: TableReading,
): ReadLine {
  // Its cells are shifted against the titles.
  if (line.slice(width).some((extra) => extra.trim())) return { problem: 'too_many_cells' };
  const cell = (field: ListedReviewField) => cellOf(line, columns[field]);
  const rated = ratedBy(cell('rating'), scale, beyondFive);
  if ('problem' in rated) return rated;
  const { rating, recommendation } = rated;
  const words = [cell('text'), cell('moreText')].flatMap((said) => wordsOf(said) ?? []);
  const text = words.join('\n\n').slice(0, MOST_TEXT) || null;
  const title = wordsOf(cell('title'))?.slice(0, 500) ?? null;
  if (!rating && !recommendation && !text && !title) return { problem: 'empty' };
  const name = wordsOf(cell('author'))?.slice(0, 200) ?? null;
  const author = { name: name && !ANONYMOUS.test(name) ? name : null, deleted: false };
  const said = whenOf(cell('date'), cell('ago'), order);
  const writtenAt = said && isUnreadable(said) ? null : said;
  if (said && !writtenAt && !withoutDates) return { problem: 'date_unreadable' };
  if (isYetToCome(writtenAt, now)) return { problem: 'date_in_future' };
  const reply = wordsOf(cell('reply'));
  const own = { author, rating, recommendation, title, text, writtenAt };
  return {
    review: inItsOriginal({
      ...UNKNOWN_FIELDS,
      ...own,
      externalId: cell('id').slice(0, 300) || madeId(own),
      address: webAddress(cell('address')),
      reply: reply ? { text: reply, at: whenWritten(cell('replyDate'), order), state: null } : null,
    }),
  };
}

/** In the future, with a day of tolerance for time zones. */
export function isYetToCome(writtenAt: ReadTime | null, now: Date): boolean {
  return (
    writtenAt !== null && writtenAt.precision !== 'words' && writtenAt.at.getTime() > now.getTime() + DAY_MS
  );
}

/** A relative date is used only if there is no absolute one: it means another day in every export. */
function whenOf(date: string, ago: string, order: DayOrder): ReadTime | null {
  const at = whenWritten(date, order);
  if (at && !isUnreadable(at)) return at;
  const about = whenWritten(ago, order);
  return about && !isUnreadable(about) ? about : at;
}

const isUnreadable = (time: ReadTime) => time.precision === 'words' && !isAgo(time.words);

type Rated = Pick<ReadReview, 'rating' | 'recommendation'>;

function ratedBy(said: string, scale: ListScale, beyondFive: boolean): Rated | { problem: ReviewRowProblem } {
  if (!said) return { rating: null, recommendation: null };
  const thumb = thumbIn(said);
  if (scale === 'thumbs') {
    return thumb ? { rating: null, recommendation: thumb.thumb } : { problem: 'thumb_unreadable' };
  }
  const stars = starsInColumn(said, beyondFive);
  if (!stars && thumb?.isNumber === false) return { rating: null, recommendation: thumb.thumb };
  if (!stars) return { problem: 'rating_unreadable' };
  // A cell that states its own scale is read by that.
  const isOther =
    stars.of !== null && (stars.of !== scale.max || (scale.min === 0 && stars.value > 0 && areStars(said)));
  const own = isOther ? { min: stars.of === 5 ? 1 : 0, max: stars.of ?? 5 } : scale;
  const rating: ReadRating | null = ratingOn(own, stars.value, () => {});
  return rating ? { rating, recommendation: null } : { problem: 'rating_out_of_scale' };
}

/** The same content makes the same ID in the next export, whatever its other columns and scale. */
function madeId({
  author,
  rating,
  recommendation,
  title,
  text,
  writtenAt,
}: Rated & Pick<ReadReview, 'author' | 'title' | 'text' | 'writtenAt'>): string {
  const day = writtenAt && writtenAt.precision !== 'words' ? writtenAt.at.toISOString().slice(0, 10) : '';
  const said = rating?.value ?? recommendation ?? '';
  const parts = [author.name?.toLowerCase() ?? '', said, day, title ?? '', text ?? ''];
  return `line:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)}`;
}
