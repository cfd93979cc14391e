import { mayBeNobody } from '#shared/contacts/person-name.ts';

/** Nobody is greeted by these alone. */
const TITLE =
  /^(mr|mrs|ms|mx|miss|dr|prof|rev|fr|sir|dame|lady|lord|herr|frau|hr|familie|fam|family|sr|sra|srta|señor|señora|don|doña|dona|mme|mlle|madame|monsieur|m|dott|dottssa|sig|sigra|signor|signora|mevrouw|mevr|meneer|dhr|the)\.?$/iu;
const SUFFIX =
  /^(jr|sr|ii|iii|iv|md|m\.d|dds|d\.d\.s|dmd|d\.m\.d|phd|ph\.d|esq|rn|inc|llc|ltd|gmbh|co|corp)\.?$/iu;
/** Begins a family name or is half of a given one, so never used alone. */
const PARTICLE =
  /^(van|von|vom|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten|st|san|santa)\.?$/iu;
/** Not part of the name, wherever it appears. */
const GENERATION = /^(jr|sr|ii|iii|iv)\.?$/iu;
/** Two people, a household or a company. */
const SEVERAL =
  /[&+/@\d]|(^|\s)(and|und|et|y|e|en|family|familie|familia|famille|famiglia|inc|llc|ltd|gmbh)\.?(?=\s|$)/iu;
/** What mail programs and phones turn into a link; after a dot only endings that no name has. */
const ADDRESS =
  /:\/\/|\bwww\.|[^\s@]@[^\s@]+\.\p{L}|[\p{L}\d-]\.(?:com|net|org|info|biz|io|app|dev|xyz|shop|site|online|top|link|click|live|ru|cn)\b/iu;
const INITIAL = /^\p{Lu}\.?$/u;
const LATIN_WORD = /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]+$/u;

/**
 * How a message greets somebody: by the first name if it is clear ("Maria Gonzalez", "Doe, John"), else by
 * the whole name ("Dr. Patel", "Tom & Co", "王小明"). Empty if it holds an address, so that nobody can send
 * links of their own in the name of a business.
 */
export function greetingName(name: string): string {
  const given = name.trim().replace(/\s+/g, ' ');
  // An estate, a test, a baby: nobody to greet by name.
  if (ADDRESS.test(given) || mayBeNobody(given)) return '';
  const [last = '', first = '', ...more] = given.split(/\s*,\s*/);
  if (first && more.length === 0 && !SUFFIX.test(first)) return greetingName(`${first} ${last}`);
  const all = given.split(' ');
  const words = all.filter((one) => !GENERATION.test(one));
  const [word = ''] = words;
  if (all.length === 1) return LATIN_WORD.test(word) ? written(word) : given;
  if (words.length === 0 || words.length > 4 || SEVERAL.test(given)) return given;
  if (TITLE.test(word) || PARTICLE.test(word)) return given;
  const isName = words.every((one) => LATIN_WORD.test(one) || INITIAL.test(one));
  return isName && LATIN_WORD.test(word) ? written(word) : given;
}

const VOWEL = /[aeiouyà-öø-ý]/iu;

/** "MARIA" and "maria" become "Maria"; possible initials ("JJ") stay. */
function written(word: string): string {
  const isShouted = word.length > 2 && word === word.toUpperCase() && VOWEL.test(word);
  if (isShouted) return word.replace(/\p{L}[\p{L}\p{M}]*/gu, capitalized);
  return word === word.toLowerCase() ? capitalized(word) : word;
}

function capitalized(part: string): string {
  return part.slice(0, 1).toUpperCase() + part.slice(1).toLowerCase();
}
