import type { ColumnLook } from '#server/domain/imports/parts/look-at-columns.ts';
import * as words from '#shared/contacts/header-words.ts';

/** The columns that make up the name, in their order; none where the titles do not tell. */
export function guessNames(titles: readonly string[], looks: readonly ColumnLook[]): number[] {
  const find = (kind: Parameters<typeof words.isNameTitle>[0]) => {
    const found = titles.flatMap((title, at) => (words.isNameTitle(kind, title) ? [at] : []));
    return found.find((at) => looks[at]?.filled) ?? found[0] ?? null;
  };
  const [any, first, middle] = [find('any'), find('first'), find('middle')];
  const [last, whole] = [find('last'), find('full')];
  const parts = (given: number, family: number | null) => [given, middle, family].filter((at) => at !== null);
  // "Name; Vorname" and "Nom; Prénom": there the bare word is the family name.
  const foreign = titles.findIndex((title) => words.isNameTitle('foreignFirst', title));
  if (foreign >= 0) {
    return parts(foreign, last ?? any);
  }
  const halves = first !== null && last !== null ? parts(first, last) : null;
  const filled = (at: number | null) => (at === null ? 0 : (looks[at]?.filled ?? 0));
  // Some address books leave the full name empty and fill in first and last names.
  if (halves && filled(whole) < Math.max(filled(first), filled(last)) * 0.9) return halves;
  if (whole !== null) return [whole];
  if (halves) return halves;
  const mentioned = titles.findIndex((title) => words.mentionsName(title));
  const name = any ?? first ?? (mentioned < 0 ? last : mentioned);
  return name === null ? [] : [name];
}
