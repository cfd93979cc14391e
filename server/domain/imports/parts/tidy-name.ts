/** Where programs write these, nobody has a name. Na, No, Nil and Sin are names of people. */
const NOBODY =
  /^(?:#?n\/a|none|null|undefined|nan|unknown|no name|not (?:available|given|provided)|[-.?]+)$/i;
/** One of several columns: with a first name beside it, only what a program has written in its own way. */
const NO_PART = /^(?:#?n\/a|#?N\/A|null|NULL|undefined|nan|NaN|none|NONE|[-.?]+)$/;

/** Of Latin letters that are written small in one way only: Turkish has two of I. */
const CAPITALS = /^(?!.*[İŞĞ])[\p{Script=Latin}\p{M}’' .,-]+$/u;
const WORD = /[\p{L}\p{M}]+/gu;
const SHORT_FORM = /^(?:II|III|IV|JR|SR|MD|DDS|DMD|PHD|RN|ESQ|INC|LLC|LTD|CO|CORP|GMBH|AG|PLC|USA|UK|UN|EU)$/;
const VOWEL = /[AEIOUYÀ-ÖØ-Ý]/;

/** The name in one cell or, from several columns, the parts that say something. */
export function joinName(parts: readonly string[]): string {
  const name = parts.filter((part) => part && !NO_PART.test(part)).join(' ');
  return NOBODY.test(name) ? '' : name;
}

/**
 * "ADA LOVELACE" as people write it, where that is sure: two words and more, and none that may be short for something.
 * Any other name stays as it was given.
 */
export function withoutShouting(name: string): string {
  if (name !== name.toUpperCase() || !CAPITALS.test(name)) return name;
  const words = name.match(WORD) ?? [];
  const long = words.filter(({ length }) => length > 1);
  const isSure =
    long.length > 1 && long.every((word) => word.length > 2 && VOWEL.test(word) && !SHORT_FORM.test(word));
  return isSure ? name.replace(WORD, capitalized) : name;
}

/** A half of a name that was written so. */
export function unshouted(half: string): string {
  return half.replace(WORD, capitalized);
}

function capitalized(word: string): string {
  const isScottish = /^MC\p{L}{3}/u.test(word);
  return isScottish ? `Mc${capital(word.slice(2))}` : capital(word);
}

function capital(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}
