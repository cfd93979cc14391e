import type { RatingScale } from '#server/connectors/platforms/review.ts';

const WORDS = ['one', 'two', 'three', 'four', 'five'];
const FULL = /[★⭐🌟]/gu;
const EMPTY = /[☆✩]/gu;
const NUMBER =
  /^(?:rated\s+)?(\d{1,3}(?:[.,]\d+)?)\s*(?:(?:\/|out of|of|von|sur|de|su)\s*(\d{1,3}))?\s*(?:stars?|sterne?|étoiles?|estrellas?|stelle|points?|%)?$/iu;

/** What a cell says of a rating, with the highest of its scale where the cell tells that, too. */
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
  const [, value = '', of] = NUMBER.exec(text) ?? [];
  if (!value) return null;
  const number = Number(value.replace(',', '.'));
  return { value: number, of: of ? Number(of) : text.endsWith('%') ? 100 : null };
}

/** Fewer than this share of a column are mistakes, not another scale. */
const SHARE_OF_SCALE = 0.2;

/**
 * The scale of a column: what most of its cells say, else the smallest usual one that fits. A single number changes it
 * only where it is alone: one stray number must not make all the others small.
 */
export function scaleOf(cells: readonly string[]): RatingScale {
  const said = cells.flatMap((cell) => starsIn(cell) ?? []);
  const max = toldBy(said) ?? fitting(said.map(({ value }) => value));
  const lowest = Math.min(...said.map(({ value }) => value), max);
  return { min: max === 5 || (max === 10 && lowest >= 1) ? 1 : 0, max };
}

/** What at least half of the cells say of the scale themselves. */
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
