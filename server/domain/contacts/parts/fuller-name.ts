import { unaccented } from '#shared/text/unaccented.ts';

/** What was typed last, unless it only says less of the same name: "A. Lovelace" takes nothing from "Ada Lovelace". */
export function fullerName(known: string, given: string): string {
  if (given.length >= known.length) return given;
  const words = wordsOf(known);
  const isSaid = (word: string) =>
    words.includes(word) || (word.length === 1 && words.some((one) => one.startsWith(word)));
  return wordsOf(given).every(isSaid) ? known : given;
}

function wordsOf(name: string): string[] {
  return (
    unaccented(name)
      .toLowerCase()
      .match(/[^\s,.]+/g) ?? []
  );
}

/** Whether two names may well be two people: neither only says less of the other, however it is written. */
export function isOtherName(one: string, other: string): boolean {
  // Whoever is new was called nothing: most of a list.
  if (one === other || one === '') return false;
  const [mine, theirs] = [lettersOf(one), lettersOf(other)];
  const isWithin = (part: string[], whole: string[]) => part.every((word) => whole.includes(word));
  return !isWithin(mine, theirs) && !isWithin(theirs, mine);
}

function lettersOf(name: string): string[] {
  return (
    unaccented(name)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
