import { unaccented } from '#shared/text/unaccented.ts';

/** Not a name by themselves. */
const TITLE =
  /^(?:mr|mrs|ms|mx|miss|dr|prof|rev|fr|sir|dame|lady|lord|herr|frau|hr|sra|srta|senor|senora|don|dona|mme|mlle|madame|monsieur|dott|dottssa|sig|sigra|signor|signora|mevrouw|mevr|meneer|dhr)$/;
const GENERATION = /^(?:jr|sr|ii|iii|iv)$/;
const DEGREE = /^(?:md|dds|dmd|phd|rn|esq)$/;

/** Forms of one given name each; forms shared by several names are omitted. */
const SHORT_FORMS = [
  ...['robert rob robbie bob bobby', 'william will bill billy willie', 'james jim jimmy jamie'],
  ...['john johnny jack', 'thomas tom tommy', 'richard rich rick ricky dick', 'michael mike mikey'],
  ...['charles charlie chuck', 'joseph joe joey', 'david dave', 'daniel danny', 'edward ed eddie ted'],
  ...['anthony tony', 'andrew andy drew', 'matthew matt', 'gregory greg', 'kenneth ken kenny'],
  ...['stephen steven steve', 'timothy tim', 'ronald ron', 'donald don', 'lawrence larry', 'benjamin ben'],
  ...['nicholas nick', 'jeffrey geoffrey jeff', 'frederick fred', 'walter walt', 'raymond ray'],
  ...[
    'elizabeth liz lizzie beth betty eliza',
    'margaret maggie meg peggy',
    'katherine catherine kathryn kathy cathy katie kate',
  ],
  ...['jennifer jen jenny', 'susan sue susie', 'deborah debra deb debbie', 'barbara barb', 'rebecca becky'],
  ...['victoria vicky', 'judith judy', 'dorothy dot dottie', 'jacqueline jackie', 'pamela pam'],
  ...['jose pepe', 'francisco paco pancho', 'guadalupe lupe', 'ignacio nacho', 'rosario charo'],
];
const FORM_OF = new Map(
  SHORT_FORMS.flatMap((forms, at) => forms.split(' ').map((form) => [form, at] as const)),
);

/** A normalized name, for comparison. */
export interface PersonName {
  whole: string;
  words: string[];
  /** Empty if there is none. */
  given: string;
  /** "jr", "iii". */
  generation: string;
}

/** `given`: from a column of given names, if there was one. */
export function readPersonName(name: string, given = ''): PersonName {
  const [before, after] = name.split(/,(.*)/s);
  const turned = after && !isSuffix(after) ? `${after} ${before}` : name;
  const all = fold(turned);
  const generation = all.find((word) => GENERATION.test(word)) ?? '';
  const words = all.filter((word) => !GENERATION.test(word) && !DEGREE.test(word) && !TITLE.test(word));
  return { whole: name, words, given: fold(given)[0] ?? words[0] ?? '', generation };
}

/**
 * Whether two names at one address may be the same person: equal given names, forms of one, or one of them
 * missing or an initial. In doubt they are two, so that nobody takes over another person's name, consent and
 * history.
 */
export function isSamePerson(one: PersonName, other: PersonName): boolean {
  if (one.whole === other.whole) return true;
  if (one.generation && other.generation && one.generation !== other.generation) return false;
  if (isSameGivenName(one.given, other.given)) return true;
  const [less, more] =
    one.words.length < other.words.length ? [one.words, other.words] : [other.words, one.words];
  if (!less.every((word) => more.includes(word))) return false;
  // A family name alone, or the same words in another order.
  return less.length === 1 || less.length === more.length;
}

/**
 * Whether two names at one number are surely the same person although the emails differ: given and family
 * name are both there and equal. Father and son of one name count as one unless a "Jr." says otherwise.
 */
export function isSameFullName(one: PersonName, other: PersonName): boolean {
  if (one.generation !== other.generation) return false;
  const [mine, theirs] = [one.words, other.words];
  if (mine.length < 2 || theirs.length < 2) return false;
  if (mine.length === theirs.length && mine.every((word) => theirs.includes(word))) return true;
  const isTold = one.given.length > 1 && other.given.length > 1;
  return isTold && isSameGivenName(one.given, other.given) && mine.at(-1) === theirs.at(-1);
}

function isSameGivenName(one: string, other: string): boolean {
  if (one === other || one === '' || other === '') return true;
  if (one.length === 1 || other.length === 1) return one[0] === other[0];
  const form = FORM_OF.get(one);
  return form !== undefined && form === FORM_OF.get(other);
}

function isSuffix(text: string): boolean {
  return fold(text).every((word) => GENERATION.test(word) || DEGREE.test(word));
}

/** "Ph.D." and "O'Brien" are one word each, "J.R." is two. */
function fold(text: string): string[] {
  return (
    unaccented(text)
      .toLowerCase()
      .replace(/['’‘ʼ`´]|(?<=\b(?:ph|m|d|r|j|s))\.(?=[dns]\b)/gu, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Entries that are not people: estates, tests, samples, house accounts, babies without a name. */
const NOBODY =
  /^(?:the )?(?:estate|trust) of\b|\b(?:estate|trust)$|^(?:test|testing|tester|demo|sample|dummy|fake|xxx+|asdf\w*|zz+\w*)\b|\b(?:test|testing|dummy|do not use)$|\btest (?:patient|customer|client|account|user|contact|record|entry)\b|^(?:baby|babyboy|babygirl|infant|newborn|unborn)\b|^(?:walk ?in|cash|house|misc|miscellaneous|petty cash|unknown|anonymous|no name)(?: (?:customer|client|patient|account|sale|guest))?$|^(?:nachlass|erbengemeinschaft|succession)\b/;

/** Remarks put after a name, and people named only as contacts of somebody else. */
const REMARK =
  /\b(?:deceased|do not (?:contact|call|e ?mail|text)|dont (?:contact|call|e ?mail|text)|dnc|no (?:contact|e ?mail|calls?|texts?)|front desk|answering service|insurance)\b/;

/** What platforms write for people without a name, or who hide it, in the languages of their pages. */
const PLATFORM_USER =
  /^(?:(?:an?|the|un|une|uno|una|ein|eine|een|en|um|uma) )?(?:google|yelp|facebook|tripadvisor|trustpilot|healthgrades|zocdoc|local guide|verified|anonymous)(?: |-)?(?:user|reviewer|member|patient|customer|guest|nutzer|nutzerin|benutzer|gebruiker|usuario|bruker|anvandare|bruger)?$|^(?:(?:un|une|um|uma|el|la) )?(?:usuario|utilisateur|utilisatrice|utente|utilizador|usuaria|utilizadora|nutzer|benutzer|gebruiker)(?: (?:de|di|do|da|von|van))? ?(?:google|yelp|facebook|tripadvisor|trustpilot|anonimo|anonyme|anonym)$/;

/** Needs somebody to look: there are people called Baby and Test. */
export function mayBeNobody(name: string): boolean {
  const words = fold(name).join(' ');
  return NOBODY.test(words) || PLATFORM_USER.test(words) || REMARK.test(words) || /[<>]/.test(name);
}
