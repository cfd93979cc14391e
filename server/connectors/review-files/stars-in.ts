import type { RatingScale } from '#server/connectors/platforms/review.ts';
import type { ReviewScale } from '#shared/reviews/review-files.ts';

/** `thumbs`: no numbers, only yes or no. */
export type ListScale = RatingScale | 'thumbs';

export const LIST_SCALES: Readonly<Record<ReviewScale, ListScale>> = {
  five: { min: 1, max: 5 },
  'five-from-0': { min: 0, max: 5 },
  ten: { min: 1, max: 10 },
  'ten-from-0': { min: 0, max: 10 },
  hundred: { min: 0, max: 100 },
  thumbs: 'thumbs',
};

const FIVE: RatingScale = { min: 1, max: 5 };
const WORDS = ['one', 'two', 'three', 'four', 'five'];
const FULL = /[★⭐🌟]/gu;
const EMPTY = /[☆✩]/gu;
const NUMBER =
  /^(?:rated\s+)?(\d{1,3}(?:[.,]\d+)?)\s*(?:(?:\/|out of|of|von|sur|de|su)\s*(\d{1,3}))?\s*(stars?|sterne?n?|sterren|[ée]toiles?|estrell?as?|stell[ae]|points?|%)?(?:\s+rating)?$/iu;

/** Stars in words, such as “4 stars”. */
const COUNTED =
  /^(?:rated\s+)?\d{1,2}(?:[.,]\d+)?\s*(?:stars?|sterne?n?|sterren|[ée]toiles?|estrell?as?|stell[ae])(?:\s+rating)?$/iu;

/** Whether a column counts beyond five stars, so that four of them are not four out of five. */
export function countsBeyondFive(cells: readonly string[]): boolean {
  const counted = cells.filter((cell) => COUNTED.test(cell.trim())).map((cell) => starsIn(cell)?.value ?? 0);
  return counted.length > 0 && fitting(counted) > FIVE.max;
}

/** The rating in a cell of a column that may count beyond five stars. */
export function starsInColumn(cell: string, beyondFive: boolean): ReturnType<typeof starsIn> {
  const stars = starsIn(cell);
  return stars && beyondFive && COUNTED.test(cell.trim()) ? { ...stars, of: null } : stars;
}

/** Whether a cell shows or counts stars, whose scale always begins at one. */
export function areStars(cell: string): boolean {
  return COUNTED.test(cell.trim()) || cell.search(FULL) >= 0;
}

/** The rating in a cell, with the maximum of its scale if the cell tells it. */
export function starsIn(cell: string): { value: number; of: number | null } | null {
  const text = cell.trim();
  const full = text.match(FULL)?.length ?? 0;
  if (
    full > 0 &&
    text
      .replace(FULL, '')
      .replace(EMPTY, '')
      .replace(/[\uFE0F\s]/g, '') === ''
  ) {
    const empty = text.match(EMPTY)?.length ?? 0;
    return { value: full, of: empty > 0 ? full + empty : 5 };
  }
  const word = WORDS.indexOf(text.toLowerCase().replace(/[\s-]*stars?$/, ''));
  if (word >= 0) return { value: word + 1, of: 5 };
  const [, value = '', of, unit = ''] = NUMBER.exec(text) ?? [];
  if (!value) return null;
  const number = Number(value.replace(',', '.'));
  return { value: number, of: of ? Number(of) : highestOf(unit, number) };
}

/** Stars usually go up to five, unless the value is higher. */
function highestOf(unit: string, value: number): number | null {
  if (unit === '%') return 100;
  return unit && !/^points?$/i.test(unit) && value <= 5 ? 5 : null;
}

const UP = /^(?:👍|(?:thumbs? )?up|yes|true|positive|likes?|liked|recommend(?:s|ed)?|would recommend)$/iu;
const DOWN =
  /^(?:👎|(?:thumbs? )?down|no|false|negative|dislikes?|disliked|not recommended|(?:does(?: not|n.t)|would(?: not|n.t)) recommend)$/iu;
const UP_IN_NUMBERS = /^\+?1$/;
const DOWN_IN_NUMBERS = /^(?:0|-1)$/;

/** Whether a cell says yes or no; numbers count as that only if the whole column does. */
export function thumbIn(cell: string): { thumb: 'yes' | 'no'; isNumber: boolean } | null {
  const text = cell
    .replace(/[\uFE0F\p{Emoji_Modifier}]/gu, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  if (UP.test(text)) return { thumb: 'yes', isNumber: false };
  if (DOWN.test(text)) return { thumb: 'no', isNumber: false };
  const number = cell.trim();
  if (UP_IN_NUMBERS.test(number)) return { thumb: 'yes', isNumber: true };
  if (DOWN_IN_NUMBERS.test(number)) return { thumb: 'no', isNumber: true };
  return null;
}

/** A thumb in words or pictures, which is recognized even in a column of numbers. */
export const isPlainThumb = (cell: string) => thumbIn(cell)?.isNumber === false;

/** At least half of the cells are thumbs in words or pictures. */
export function areThumbs(cells: readonly string[]): boolean {
  const thumbs = cells.filter(isPlainThumb).length;
  return thumbs > 0 && thumbs * 2 >= cells.length;
}

/** Below this share of a column, outliers are mistakes, not another scale. */
const SHARE_OF_SCALE = 0.2;

/**
 * The scale of a column: what most of its cells state, else the smallest common one that fits. A single outlier counts
 * only if it is the only value: it must not shrink all the others.
 */
export function scaleOf(cells: readonly string[]): RatingScale {
  const beyondFive = countsBeyondFive(cells);
  const said = cells.flatMap((cell) => starsInColumn(cell, beyondFive) ?? []);
  const max = toldBy(said) ?? fitting(said.map(({ value }) => value));
  const lowest = Math.min(...said.map(({ value }) => value), max);
  return { min: max === 5 || (max === 10 && lowest >= 1) ? 1 : 0, max };
}

/** The scale that at least half of the cells state themselves. */
function toldBy(said: readonly { of: number | null }[]): number | null {
  const votes = new Map<number, number>();
  for (const { of } of said) if (of !== null) votes.set(of, (votes.get(of) ?? 0) + 1);
  const [most] = [...votes].toSorted(([, one], [, other]) => other - one);
  return most && most[1] * 2 >= said.length ? most[0] : null;
}

function fitting(values: readonly number[]): number {
  const within = (low: number, high: number) => values.filter((value) => value > low && value <= high).length;
  if (within(10, 100) * 2 > values.length) return 100;
  const above = within(5, 10);
  const isScale = above > 1 ? above >= values.length * SHARE_OF_SCALE : above * 2 > values.length;
  return isScale ? 10 : 5;
}
