import { DAY_MS, MINUTE_MS } from '#shared/time/durations.ts';

/** Shorter beginnings are common to many texts. */
const SHORTEST_BEGINNING = 20;

/** What two sources have in common about one review, whatever its ID at each. */
export interface Recognizable {
  reviewer_name: string;
  stars: number | null;
  recommendation: 'yes' | 'no' | null;
  review_text: string;
  excerpt: boolean;
  review_date: Date;
  date_precision: 'second' | 'day' | 'words';
}

/** Same author, rating, text and time, each as far as both sources know it. */
export function isSameReview(one: Recognizable, other: Recognizable): boolean {
  return (
    normal(one.reviewer_name) === normal(other.reviewer_name) &&
    one.stars === other.stars &&
    one.recommendation === other.recommendation &&
    areOfOneTime(one, other) &&
    isSameText(one, other)
  );
}

function areOfOneTime(one: Recognizable, other: Recognizable): boolean {
  const precisions = [one.date_precision, other.date_precision];
  // Without a date, the text has to decide.
  if (precisions.includes('words')) return one.review_text !== '' && other.review_text !== '';
  const apart = Math.abs(one.review_date.getTime() - other.review_date.getTime());
  // A platform's day is in a zone of its own.
  return apart <= (precisions.includes('day') ? 1.5 * DAY_MS : MINUTE_MS);
}

function isSameText(one: Recognizable, other: Recognizable): boolean {
  const [a, b] = [normal(one.review_text), normal(other.review_text)];
  return a === b || (one.excerpt && isBeginning(a, b)) || (other.excerpt && isBeginning(b, a));
}

/** Whether the first text is the truncated beginning of the second. */
export function isBeginning(cut: string, whole: string): boolean {
  const beginning = normal(cut)
    .replace(/(…|\.\.\.)$/, '')
    .trimEnd();
  return beginning.length >= SHORTEST_BEGINNING && normal(whole).startsWith(beginning);
}

function normal(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
