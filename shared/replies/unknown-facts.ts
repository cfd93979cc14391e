import { unaccented } from '#shared/text/unaccented.ts';
import { NAME_TITLE, ORDINARY_CAPITALS } from './ordinary-capitals.ts';
import { findSaidAddresses, withoutMailAndWeb } from './said-addresses.ts';

/** A phrase of a reply that says something which nobody has told us about this business. */
export interface UnknownFact {
  /** UTF-16 offsets in the text as given. */
  start: number;
  end: number;
}

const NUMBERS: Readonly<Record<'en' | 'es', readonly string[]>> = {
  en: (
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' +
    'nineteen twenty'
  ).split(' '),
  es: (
    'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho ' +
    'diecinueve veinte'
  ).split(' '),
};
const TENS: ReadonlyMap<string, number> = new Map([
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
  ['treinta', 30],
  ['cuarenta', 40],
  ['cincuenta', 50],
  ['sesenta', 60],
  ['setenta', 70],
  ['ochenta', 80],
  ['noventa', 90],
  ['hundred', 100],
  ['cien', 100],
  ['thousand', 1_000],
  ['mil', 1_000],
  ['dozen', 12],
  ['docena', 12],
]);
const VALUES = new Map([
  ...NUMBERS.en.map((word, at) => [word, at + 2] as const),
  ...NUMBERS.es.map((word, at) => [word, at + 2] as const),
  ...TENS,
]);
/** In figures or not, without accents. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set(VALUES.keys());

const spelled = (language: 'en' | 'es', most?: number) =>
  `(?:${[...NUMBERS[language].slice(0, most), ...(most ? [] : TENS.keys())].join('|')})`;
/** Numbers that count nothing: "two things", "five stars". */
const NO_COUNT =
  '(?!(?:stars|estrellas|things|cosas|ways|sides|cents|thumbs|thanks|gracias|words|palabras|times|veces|percent|\\p{L}+mos)\\b)';
const DAYS =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?';
const MONTHS =
  'january|february|april|june|july|august|september|october|november|december' +
  '|enero|febrero|marzo|abril|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre';
const CALENDAR = new RegExp(`^(?:${DAYS}|${MONTHS})$`, 'u');
const UNIT =
  '\\s?%|\\s?(?:[ap]\\.m\\.|[ap]m\\b)|\\s(?:percent|dollars|euros|dolares|pesos|years?|anos|months?|meses|weeks?|semanas|days?|dias|hours?|horas|minutes?|minutos|miles?|people|personas|patients|pacientes)\\b';

/** Read without accents, in small letters; what is in a group named `not` is no part of the phrase. */
const PATTERNS: Readonly<Record<'any' | 'en' | 'es', readonly RegExp[]>> = {
  any: [
    new RegExp(`[$€£]?(?<![\\p{L}\\d])\\d(?:[\\d.,:/() -]*\\d)?(?:${UNIT})?(?:\\s?[€£])?`, 'gu'),
    new RegExp(`(?<!happy |great |good |feliz )\\b(?:${DAYS}|${MONTHS})\\b`, 'gu'),
  ],
  en: [
    new RegExp(
      `\\b${spelled('en')}(?:[- ]${spelled('en')})*(?: (?:full|more|different|other|great|whole))? ${NO_COUNT}(?:\\p{L}{3,}s|people|men|women|children)\\b`,
      'gu',
    ),
    new RegExp(
      `\\b(?:at|by|until|till|from|after|before|past) (?:half past )?${spelled('en', 11)}(?: thirty)?(?: (?:to|till|until) ${spelled('en', 11)})?(?: o.?clock)?\\b(?! \\p{L}{3,}s\\b)`,
      'gu',
    ),
    /\b(?:noon|midnight|on weekends|weekends|around the clock|evenings)\b/gu,
    /\baward(?:s|-winning)?\b|\b(?:board[- ])?certified\b|\baccredited\b|\blicensed\b|\bvoted(?: (?:the )?(?:best|top|favou?rite|number one)(?: (?!in |of )\p{L}+){0,2}(?: (?:in|of) (?:the )?\p{L}+)?)?\b|\bnumber one\b|\b(?:top|highest|best)[- ]rated\b/gu,
    /\b(?:accept|take|honou?r|file|bill)(?:s|ed|ing)? (?:\p{L}+ ){0,3}(?:insurances?|plans|carriers|medicare|medicaid)\b|\bin[- ]network\b|\binsured\b|\bbonded\b|\bwarrant(?:y|ies)\b|\bfinancing\b|\bpayment plans?\b|\b(?:ppo|hmo|medicare|medicaid)s?\b/gu,
    /\b(?:next (?:door )?to|across (?:the street )?from|opposite|around the corner from) the \p{L}+|\b(?:behind|beside) (?:the|our) (?:building|office|shop|store|clinic|practice)\b|\b(?:ground|first|second|third|fourth|top) floor\b/gu,
  ],
  es: [
    new RegExp(`\\b${spelled('es')}(?: y ${spelled('es')})* ${NO_COUNT}(?:\\p{L}{3,}s|gente)\\b`, 'gu'),
    new RegExp(
      `\\b(?:a|hasta|desde|antes de|despues de|sobre) las ${spelled('es', 11)}(?: y media| y cuarto)?\\b|\\bde ${spelled('es', 11)} a ${spelled('es', 11)}\\b`,
      'gu',
    ),
    /\b(?:mediodia|medianoche|fines de semana)\b/gu,
    /\bpremi(?:os?|ad[oa]s?)\b|\bgalardon\p{L}*|\bcertificad[oa]s?\b|\bacreditad[oa]s?\b|\bnumero uno\b/gu,
    /\b(?:acept|trabaj)(?:amos|an|a) (?:\p{L}+ ){0,3}(?:seguros?|planes|medicare|medicaid)\b|\basegurad[oa]s\b|\bgarantias?\b|\bfinanciamiento\b|\bfinanciacion\b|\bplan(?:es)? de pagos?\b|\b(?:medicare|medicaid)\b/gu,
    /\b(?:al lado de|junto a|frente a|enfrente de|detras de|a la vuelta de) (?:el |la |los |las )?(?:edificio|clinica|oficina|tienda|parque|iglesia|escuela|plaza|farmacia|estacion|banco)\b|\b(?:primer|segundo|tercer|cuarto|ultimo) piso\b|\bplanta (?:baja|alta)\b/gu,
  ],
};
/** Words between the telling ones. */
const LINKS = new Set(
  (
    'a an at by to till until from after before past half the our and o clock o’clock on in of or next door across street ' +
    'opposite around corner behind beside more full different other great whole we accept take takes work ' +
    'las los la el de del y media cuarto hasta desde antes despues sobre al lado junto frente enfrente detras vuelta am pm'
  ).split(' '),
);
const PHONE = /\+?\(?\d(?:[ ().\-/]{0,2}\d){6,14}/gu;
const NUMBER = /\d+(?:[.,]\d+)*/gu;
const WORD = /\p{L}[\p{L}'’-]*/gu;
/** Between two phrases that say one thing: "until six on Thursdays". */
const BETWEEN = /^[ ,]*(?:(?:on|at|in|to|and|until|till|y|a|de|del|el|los|las|en) ){0,2}$/u;
/** One capital and small letters: a shouted word names nobody. */
const CAPITAL = /^\p{Lu}\p{Ll}[\p{Ll}'’-]*(?:\p{Lu}\p{Ll}+)*$/u;
const ENGLISH = /\b(?:the|and|you|your|our|we|for|is|are|this|that|with|to|in|on|at|of|since|ask|by)\b/giu;
const SPANISH =
  /(?<!\p{L})(?:el|la|los|las|que|de|y|su|nuestro|nuestra|por|para|gracias|es|en|con|un|una)(?!\p{L})/giu;

/**
 * Hours, names, places, prices, awards, insurance and numbers of a reply that are not among what is known: the review,
 * the profile, what the owner wrote for this reply. In other languages than English and Spanish only figures and
 * addresses.
 */
export function findUnknownFacts(text: string, known: string): UnknownFact[] {
  const [english, spanish] = [count(text, ENGLISH), count(text, SPANISH)];
  const language = english === 0 && spanish === 0 ? 'any' : spanish > english ? 'es' : 'en';
  const knows = knowledgeOf(known);
  const plain = plainOf(text);
  const addresses = findSaidAddresses(text, plain, plainOf(known));
  const found: UnknownFact[] = [];
  for (const pattern of [...PATTERNS.any, ...(language === 'any' ? [] : PATTERNS[language])]) {
    for (const { 0: phrase, index } of plain.matchAll(pattern)) {
      const trimmed = phrase.trimEnd();
      if (!knows.all(trimmed)) found.push({ start: index, end: index + trimmed.length });
    }
  }
  if (language !== 'any') found.push(...namesIn(text, knows));
  const isSettled = ({ start, end }: UnknownFact) =>
    addresses.some((one) => one.isKnown && one.start <= start && end <= one.end);
  const unknown = addresses.filter(({ isKnown }) => !isKnown);
  return merge([...unknown, ...found.filter((one) => !isSettled(one))], text);
}

function count(text: string, words: RegExp): number {
  return text.match(words)?.length ?? 0;
}

/** Of the same length, so that offsets fit both. */
function plainOf(text: string): string {
  return text
    .replace(/[^ -~\n]/gu, (letter) => {
      const plain = unaccented(letter).toLowerCase();
      return plain.length === letter.length ? plain : letter;
    })
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

interface Knowledge {
  all(phrase: string): boolean;
  word(word: string): boolean;
}

function knowledgeOf(known: string): Knowledge {
  const plain = plainOf(known);
  const words = new Set((plain.match(WORD) ?? []).map(stem));
  const phones = (plain.match(PHONE) ?? []).map(digits);
  const numbers = new Set([
    ...(withoutMailAndWeb(plain).match(NUMBER) ?? []).map(digits),
    ...[...words].flatMap(numberOf),
  ]);
  const word = (one: string) => words.has(stem(one));
  return {
    word,
    all(phrase) {
      if (phones.some((phone) => digits(phrase).length > 6 && phone.endsWith(digits(phrase).slice(-7))))
        return true;
      const said = [
        ...(phrase.match(NUMBER) ?? []).map(digits),
        ...(phrase.match(WORD) ?? []).flatMap(numberOf),
      ];
      if (said.length > 0) return said.every((one) => numbers.has(one));
      return (phrase.match(WORD) ?? []).every((one) => LINKS.has(one) || word(one));
    },
  };
}

function digits(text: string): string {
  return text.replace(/\.00$|\D/g, '');
}

function numberOf(word: string): string[] {
  const value = VALUES.get(word);
  return value === undefined ? [] : [String(value)];
}

function stem(word: string): string {
  return word.replace(/['’]s?$/u, '').replace(/(?<=\p{L}{3})s$/u, '');
}

/** Words with a capital within a sentence, and those after a title. */
function namesIn(text: string, knows: Knowledge): UnknownFact[] {
  const found: UnknownFact[] = [];
  let before = '';
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const gap = text.slice(at, index);
    const isFirst = at === 0 || /[.!?…:;\n•¡¿"“”«»(]|\s[–—-]\s/u.test(gap);
    const isTitled = NAME_TITLE.test(before) && /^\.?\s+$/u.test(gap);
    const plain = plainOf(word).replace(/['’].*$/u, '');
    if (
      CAPITAL.test(word) &&
      (isTitled || !isFirst) &&
      !(ORDINARY_CAPITALS.has(plain) || NAME_TITLE.test(word)) &&
      !CALENDAR.test(plain) &&
      !knows.word(plain)
    )
      found.push({ start: index, end: index + word.replace(/['’]s?$/u, '').length });
    before = word;
    at = index + word.length;
  }
  return found;
}

/** What belongs together becomes one phrase. */
function merge(found: readonly UnknownFact[], text: string): UnknownFact[] {
  const merged: UnknownFact[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last && BETWEEN.test(text.slice(last.end, Math.max(last.end, one.start))))
      last.end = Math.max(last.end, one.end);
    else merged.push({ start: one.start, end: one.end });
  }
  return merged;
}
