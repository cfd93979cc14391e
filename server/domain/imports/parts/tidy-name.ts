/** Placeholders that programs write for a missing name. Na, No, Nil and Sin are names of people. */
const NOBODY =
  /^(?:#?n\/a|none|null|undefined|nan|unknown|no name|not (?:available|given|provided)|[-.?]+)$/i;
/** For one of several columns: next to a first name, only spellings that programs use. */
const NO_PART = /^(?:#?n\/a|#?N\/A|null|NULL|undefined|nan|NaN|none|NONE|[-.?]+)$/;

/** Latin letters with a single lower case form: Turkish has two kinds of I. */
const CAPITALS = /^(?!.*[İŞĞ])[\p{Script=Latin}\p{M}’' .,-]+$/u;
const WORD = /[\p{L}\p{M}]+/gu;
const SHORT_FORM = /^(?:II|III|IV|JR|SR|MD|DDS|DMD|PHD|RN|ESQ|INC|LLC|LTD|CO|CORP|GMBH|AG|PLC|USA|UK|UN|EU)$/;
const VOWEL = /[AEIOUYÀ-ÖØ-Ý]/;

/** The name in one cell or, from several columns, the non-empty parts. */
export function joinName(parts: readonly string[]): string {
  const name = parts.filter((part) => part && !NO_PART.test(part)).join(' ');
  return NOBODY.test(name) ? '' : name;
}

/**
 * "ADA LOVELACE" in normal spelling, where that is certain: at least two words, and none that may be an abbreviation.
 * Any other name stays as given.
 */
export function withoutShouting(name: string): string {
  if (name !== name.toUpperCase() || !CAPITALS.test(name)) return name;
  const words = name.match(WORD) ?? [];
  const long = words.filter(({ length }) => length > 1);
  const isSure =
    long.length > 1 && long.every((word) => word.length > 2 && VOWEL.test(word) && !SHORT_FORM.test(word));
  return isSure ? name.replace(WORD, capitalized) : name;
}

/** The same for a first or last name alone. */
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
