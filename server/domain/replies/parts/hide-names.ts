import { alsoEnglishWords, alsoSpanishWords, givenNames } from '#server/domain/replies/parts/given-names.ts';
import { englishLanguage } from '#shared/privacy-check/english.ts';
import { spanishLanguage } from '#shared/privacy-check/spanish.ts';
import { unaccented } from '#shared/text/unaccented.ts';

const WORD = /\p{L}[\p{L}'’-]*/gu;
const TITLES = listed(
  'dr dra mr mrs ms mx miss prof doctor doctora nurse sister matron herr frau sr sra srta seño señor señora señorita mme madame monsieur lic licenciado licenciada don doña uncle auntie tío tía',
);
/** Before a name in small letters these are hardly anything else. */
const SHORT_TITLES = listed('dr dra mr mrs ms sr sra srta seño lic doña');
/** After a title in small letters, before no name. */
const NO_SURNAMES = listed(
  'said says was is that who and he she his her the a an in on at to for has had did does asked told came took gave never always here there will would can could just even really que me y no se le dijo dice fue es era nos muy ni en de del con ha tiene',
);
const RELATIVES = listed(
  'son daughter husband wife mum mam mom dad father mother brother sister girl boy kid kids child baby cat dog nan gran grandma grandad uncle aunt cousin friend boyfriend girlfriend partner lad lass twins ' +
    'hijo hija marido mujer esposo esposa madre padre mamá papá hermano hermana niño niña bebé gato gata perro perra abuela abuelo tío tía primo prima suegra suegro nieto nieta amiga amigo novio novia',
);
/** What only people do, so that the capital before it begins a name and not only a sentence. */
const ACTS = listed(
  'said told asked got came took gave explained fixed found called rang showed listened helped did made sorted walked delivered squeezed answered treated caught let kept went matched brought stayed sat cut remade measured prepared counted talked sent drove knows knew spent cleaned removed repaired installed diagnosed recommended ' +
    'atendió trabaja sabe cose dejó trató hizo dijo hace vino ayudó explicó llevó cuidó acompañó quitó arregló puso cortó vendió contestó cobró logró',
);
const IS = listed('is was has had does always never es fue ha era tiene siempre and y');
const PRONOUNS = listed('me nos le les lo la');
/** Who else acts at the beginning of a sentence. */
const ACTORS = listed(
  'staff reception receptionist receptionists management manager nobody everybody everyone someone somebody dentist doctor doctors nurse nurses hygienist they he she we i you it this that these those who guy guys driver plumber electrician mechanic technician waiter waitress office owner parking food service work ' +
    'nadie todos todo alguien ellos ella él esto eso quien recepción personal doctora doctor enfermera además luego después nunca ya no sí siempre cuando donde como pero porque aunque solo también encima ayer hoy aquí así se',
);
/** What a letter or a talk begins with, right before a name. */
const GREETINGS = listed(
  'dear hello hi hey thanks thank cheers welcome sorry good morning hola estimado estimada querido querida gracias saludos buenos buenas buen bienvenido bienvenida perdón disculpe',
);
/** Words with a capital that name nobody. */
const ORDINARY = listed(
  'i ok tv usa uk us eu nhs google yelp facebook instagram whatsapp tripadvisor healthgrades zocdoc trustpilot amazon paypal visa covid asap hipaa mri ' +
    'english spanish french german italian chinese mexican indian american british irish español inglés francés wifi god omg lol botox invisalign medicare medicaid internet ' +
    'mercedes toyota honda ford bmw audi kia nissan tesla iphone samsung victoria dios',
);
/** In German every noun has a capital, so that it tells no names. */
const CAPITALS_TELL = /^(?!de$)/;
const INTRODUCES =
  /(?:\bmy name(?: is|['’]s)|\bask for|\bcalled|\bnamed|(?<!\p{L})(?:me llamo|se llama|mi nombre es|pregunt\p{L}+ por)) $/iu;

interface Seen {
  /** As written, where it is, and in small letters without accents and endings. */
  word: string;
  at: number;
  plain: string;
  isCapital: boolean;
  isFirst: boolean;
  isHidden: boolean;
}

/** The text with `instead` for each word that is, or may well be, somebody's name. */
export function hideNames(
  text: string,
  { names, language }: { names: readonly string[]; language: string },
  instead: string,
): string {
  const known = new Set(names.flatMap((name) => wordsIn(name).filter((word) => word.length > 1)));
  const isAllSmall = text.toLowerCase() === text;
  const capitalsTell = CAPITALS_TELL.test(language);
  const [also, others] =
    language === 'es' ? [alsoSpanishWords(), alsoEnglishWords()] : [alsoEnglishWords(), alsoSpanishWords()];
  const isName = (plain: string) => givenNames().has(plain) || others.has(plain);
  const maybe = (plain: string) => isName(plain) || also.has(plain);
  const words = [...text.matchAll(WORD)]
    .filter(({ index }) => text.charAt(index - 1) !== '[')
    .map(
      ({ 0: word, index }): Seen => ({
        word,
        at: index,
        plain: plainOf(word),
        isCapital: /^\p{Lu}(?:\p{Ll}|['’]\p{Lu}|$)/u.test(word),
        isFirst: startsSentence(text, index),
        isHidden: false,
      }),
    );
  const isNext = (one: Seen | undefined, next: Seen | undefined) =>
    one !== undefined &&
    next !== undefined &&
    /^\.?,? ?$/u.test(text.slice(one.at + one.word.length, next.at));

  words.forEach((one, place) => {
    const [before, after, second] = [words[place - 1], words[place + 1], words[place + 2]];
    const { plain, isCapital, isFirst } = one;
    // "Mrs J. Lockhart"
    const title = before?.word.length === 1 && before.isCapital ? words[place - 2] : before;
    const isTitled =
      before !== undefined &&
      isNext(before, one) &&
      TITLES.has(small(title?.word ?? '')) &&
      !TITLES.has(small(one.word));
    if (known.has(plain)) one.isHidden = isCapital || !(isOrdinary(plain) || also.has(plain)) || isAllSmall;
    else if (TITLES.has(small(one.word)) || ORDINARY.has(small(one.word)))
      one.isHidden = isTitled && isCapital;
    else if (isCapital && isTitled) one.isHidden = true;
    else if (isCapital && !capitalsTell) one.isHidden = givenNames().has(plain);
    else if (isCapital && !isFirst)
      one.isHidden =
        one.word.length > 1 &&
        (maybe(plain) || !isOrdinary(plain) || (before?.isHidden === true && isNext(before, one)));
    else if (isCapital) one.isHidden = beginsWithName(one, after, second);
    else if (capitalsTell) one.isHidden = isSmallName(one, before, after);
  });
  // A first word before a surname.
  words.forEach((one, place) => {
    const next = words[place + 1];
    if (
      one.isCapital &&
      one.isFirst &&
      !one.isHidden &&
      next?.isHidden &&
      next.isCapital &&
      isNext(one, next) &&
      !isOrdinary(one.plain) &&
      !TITLES.has(small(one.word)) &&
      !GREETINGS.has(small(one.word))
    )
      one.isHidden = true;
  });

  function beginsWithName({ plain, word }: Seen, after: Seen | undefined, second: Seen | undefined): boolean {
    if (word.length < 2) return false;
    if (isName(plain) && !isOrdinary(plain)) return true;
    const [next, then] = [small(after?.word ?? ''), small(second?.word ?? '')];
    const acts = ACTS.has(next) || (PRONOUNS.has(next) && (ACTS.has(then) || /ó$/.test(then)));
    if (maybe(plain)) return acts || IS.has(next) || (PRONOUNS.has(next) && then !== '');
    return acts && !isOrdinary(plain) && !ACTORS.has(small(word));
  }

  function isSmallName(one: Seen, before: Seen | undefined, after: Seen | undefined): boolean {
    const { plain } = one;
    if (isOrdinary(plain) && !maybe(plain)) return false;
    if (isName(plain) && !isOrdinary(plain)) return true;
    if (one.isFirst && maybe(plain) && ACTS.has(small(after?.word ?? ''))) return true;
    if (!before || NO_SURNAMES.has(small(one.word))) return false;
    const lead = text.slice(Math.max(0, one.at - 40), one.at);
    if (INTRODUCES.test(lead)) return true;
    if (!isNext(before, one)) return false;
    if (SHORT_TITLES.has(small(before.word))) return true;
    if (TITLES.has(small(before.word)) || RELATIVES.has(small(before.word))) return maybe(plain);
    // A surname in small letters, at the end of what it belongs to.
    return (
      before.isHidden &&
      !before.isCapital &&
      !isOrdinary(plain) &&
      /^\s*(?:[,.()!?]|$)/u.test(text.slice(one.at + one.word.length))
    );
  }

  let told = '';
  let at = 0;
  for (const one of words) {
    if (!one.isHidden) continue;
    // Two names of one person are one.
    if (at === 0 || text.slice(at, one.at) !== ' ') told += text.slice(at, one.at) + instead;
    at = one.at + one.word.length;
  }
  return told + text.slice(at);
}

/** In one of the two languages a word that is no name. */
function isOrdinary(plain: string): boolean {
  return englishLanguage().lexicon.has(plain) || spanishLanguage().lexicon.has(plain);
}

function wordsIn(name: string): string[] {
  return (name.match(WORD) ?? []).map(plainOf);
}

function small(word: string): string {
  return word.toLowerCase();
}

function plainOf(word: string): string {
  return unaccented(word.toLowerCase()).replace(/['’]s?$/u, '');
}

function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

function startsSentence(text: string, at: number): boolean {
  return /(?:^|[.!?…:;\n•¡¿"“«(]|\n-)\s*["“«(¡¿'‘]*$/u.test(text.slice(Math.max(0, at - 12), at));
}
