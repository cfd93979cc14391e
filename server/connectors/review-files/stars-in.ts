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

/**
 * The scale of a column: told by its cells, else the smallest usual one that fits. One stray number does not make all
 * the others small: it is left out of the scale.
 */
export function scaleOf(cells: readonly string[]): RatingScale {
  const said = cells.flatMap((cell) => starsIn(cell) ?? []);
  const told = said.map(({ of }) => of).find((of) => of !== null);
  const above = (most: number) => said.filter(({ value }) => value > most && value <= 100).length;
  const max = told ?? (above(10) * 2 > said.length ? 100 : above(5) > above(10) ? 10 : 5);
  const lowest = Math.min(...said.map(({ value }) => value), max);
  return { min: max === 5 || (max === 10 && lowest >= 1) ? 1 : 0, max };
}
