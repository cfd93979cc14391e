/** Replaces what is taken out; `[name]` is also how a model greets somebody. */
export const NAME = '[name]';

const EMAIL = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const WEB = /\b(?:https?:\/\/|www\.)\S+/giu;
/** Seven digits or more, however they are grouped. */
const PHONE = /(?<![\p{L}\d])\+?\(?\d(?:[\s().\-/]{0,2}\d){6,14}(?!\d)/gu;
const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?' +
  '|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre' +
  '|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre' +
  '|januar|februar|märz|mai|juni|juli|oktober|dezember';
const DATES: readonly RegExp[] = [
  /(?<!\d)\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/gu,
  /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?!\d)/gu,
  new RegExp(
    `\\b(?:${MONTHS}|may)\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?(?!\\d)(?:,?\\s+\\d{4})?|(?<!\\d)\\d{1,2}(?:st|nd|rd|th|\\.|º)?\\s+(?:of\\s+|de\\s+)?(?:${MONTHS}|may)\\b\\.?(?:,?\\s+(?:de\\s+)?\\d{4})?|\\b(?:${MONTHS})\\s+\\d{4}`,
    'giu',
  ),
  // A day and month of a date that people say without a year.
  /(?<![\d/.])(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])(?![\d/])/gu,
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/giu,
  /(?<!\p{L})(?:lunes|martes|miércoles|miercoles|jueves|viernes|sábados?|sabados?|domingos?)(?!\p{L})/giu,
];
/** A number after a word for what it is: patient, invoice, room; and a house number before or after its street. */
const LABELLED_NUMBER =
  /(?<!\p{L})(?:patient|chart|case|file|record|account|acct|invoice|order|ref(?:erence)?|claim|policy|member|id|mrn|room|suite|apt|apartment|paciente|expediente|factura|cuenta|póliza|habitación|folio)(?:\s+(?:number|no|num|nr|id|número))?\s*[.:#º°]*\s*#?\s*\p{Lu}{0,3}-?\d[\p{Lu}\d-]*|#\s?\d{3,}/giu;
const HOUSE =
  /(?<!\p{L}|\d)\d{1,5}\s+(?:[NSEW]\.?\s+)?(?:\p{Lu}[\p{L}'’-]+\s+){1,3}(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place)\b\.?|(?<!\p{L})(?:calle|avenida|av\.|c\/|paseo|plaza)\s+(?:\p{L}+\s+){1,4}(?:n[.º°]?\s*)?\d{1,5}/giu;
/** More digits than phones have: cards and the like. */
const LONG_NUMBER = /(?<!\d)\d(?:[ -]?\d){12,}(?!\d)/gu;

const TITLED =
  /\b(?:[Dd]r|[Mm]rs?|[Mm]s|[Mm]iss|[Pp]rof|[Dd]octora?|[Nn]urse|Herr|Frau|[Ss]ra?|[Ss]eñora?|Mme|Madame|Monsieur)\b\.?\s+(\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)?)/gu;
const TITLES = [
  'dr',
  'mr',
  'mrs',
  'ms',
  'miss',
  'prof',
  'doctor',
  'doctora',
  'nurse',
  'sr',
  'sra',
  'señor',
  'señora',
];
const WORD = /\p{L}[\p{L}'’-]*/gu;
/** In German every noun has a capital, so that it tells no names. */
const CAPITALS_TELL = /^(?!de$)/;
/** Words with a capital that name nobody. */
const ORDINARY = new Set([
  ...TITLES,
  ...[
    'i',
    'ok',
    'tv',
    'usa',
    'us',
    'uk',
    'google',
    'yelp',
    'facebook',
    'trustpilot',
    'covid',
    'asap',
    'hipaa',
  ],
  ...['english', 'spanish', 'french', 'christmas', 'easter', 'thanksgiving', 'wifi', 'god', 'omg'],
]);

/**
 * The words of a review without names, phones, emails, addresses of the web and dates, before they go to a model.
 * Errs on the safe side: whatever has a capital in the middle of a sentence may be somebody's name.
 */
export function redact(text: string, { names, language }: { names: readonly string[]; language: string }) {
  let told = text.replace(EMAIL, '[email]').replace(WEB, '[link]');
  for (const date of DATES) told = told.replace(date, '[date]');
  told = told.replace(HOUSE, '[address]').replace(LABELLED_NUMBER, '[number]');
  told = told.replace(LONG_NUMBER, '[number]').replace(PHONE, '[phone]');
  const known = new Set(
    names.flatMap((name) =>
      [...name.matchAll(WORD)].flatMap(([word]) => (word.length > 1 ? word.toLowerCase() : [])),
    ),
  );
  told = told.replace(TITLED, (whole, name: string) => whole.replace(name, NAME));
  return told.replace(WORD, (word, at: number) => {
    if (told.charAt(at - 1) === '[') return word;
    const plain = word.toLowerCase().replace(/['’]s$/u, '');
    if (known.has(plain)) return NAME;
    const isName = CAPITALS_TELL.test(language) && /^\p{Lu}\p{Ll}/u.test(word) && !startsSentence(told, at);
    return isName && !ORDINARY.has(plain.replace(/['’].*$/u, '')) ? NAME : word;
  });
}

function startsSentence(text: string, at: number): boolean {
  return /(?:^|[.!?…:;\n•¡¿"“«(]|\n-)\s*["“«(¡¿]*$/u.test(text.slice(0, at));
}
