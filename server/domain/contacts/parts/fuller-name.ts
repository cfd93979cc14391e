import { unaccented } from '#shared/text/unaccented.ts';

/** The name typed last, unless it is a short form: "A. Lovelace" does not replace "Ada Lovelace". */
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

/** Whether two names may be of two people: neither is a short form of the other, in whatever spelling. */
export function isOtherName(one: string, other: string): boolean {
  // New people have no previous name, and they are most of a list.
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
