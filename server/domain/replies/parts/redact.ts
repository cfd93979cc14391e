import { hideNames } from '#server/domain/replies/parts/hide-names.ts';

/** Replaces what is taken out; `[name]` is also how a model greets somebody. */
export const NAME = '[name]';
/** Also how a model gives the phone of the business. */
export const PHONE_PLACE = '[phone]';

const EMAIL = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
/** As people write it for other people: "ann (dot) lee at mail dot example". */
const SPELLED_EMAIL =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}_-]{2,40}(?: ?\(?\b(?:dot|punto)\b\)? ?[\p{L}\p{N}_-]{1,40}){0,3} ?\(?\b(?:at|arroba)\b\)? ?[\p{L}\p{N}-]{2,40}(?: ?\(?\b(?:dot|punto)\b\)? ?\p{L}{2,12}){1,3}/giu;
/** Addresses of the web, and names of accounts. */
const WEB = /\b(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}.])@[\p{L}\p{N}_.]{2,40}/giu;
/** Seven digits or more, however they are grouped; a range of years is none. */
const PHONE =
  /(?<![\p{L}\d])(?!(?:19|20)\d\d ?[-/] ?(?:19|20)\d\d(?!\d))\+?\(?\d(?:[\s().\-/]{0,2}\d){6,14}(?!\d)/gu;
const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?' +
  '|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre' +
  '|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre' +
  '|januar|februar|märz|mai|juni|juli|oktober|dezember';
/** Those that are hardly another word or a name. */
const PLAIN_MONTHS =
  'january|february|july|september|october|november|december' +
  '|enero|febrero|marzo|junio|sep?tiembre|octubre|noviembre|diciembre|janvier|février|juillet|août|septembre|octobre|novembre|décembre|februar|oktober|dezember';
const DATES: readonly RegExp[] = [
  /(?<!\d)\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/gu,
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|[12]\d|3[01])[-/.](?:\d{4}|\d{2})(?!\d)/gu,
  new RegExp(
    `\\b(?:${MONTHS}|may)\\.?\\s+(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)?(?!\\d)(?:,?\\s+\\d{4})?|(?<!\\d)\\d{1,2}(?:st|nd|rd|th|\\.|º)?\\s+(?:of\\s+|de\\s+)?(?:${MONTHS}|may)\\b\\.?(?:,?\\s+(?:de\\s+)?\\d{4})?|\\b(?:${MONTHS})\\s+\\d{4}`,
    'giu',
  ),
  new RegExp(`(?<!\\p{L})(?:${PLAIN_MONTHS})(?!\\p{L})`, 'giu'),
  // Within a sentence these have a capital, or a word for time before them.
  /(?<=\p{Ll},? )(?:March|April|May|June|August)\b(?! (?:I|we|you)\b)|(?<=\b(?:in|since|last|until|de|en|desde) )(?:march|april|may|june|august|abril|mayo|julio|agosto|juin|mai)\b/gu,
  // A day and month without a year, in either order; ten out of ten is none.
  /(?<![\d/.])(?!\d{1,2}\/(?:5|10)(?!\d))(?:(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2]))(?![\d/])/gu,
  /(?<=\b(?:on|from|since|el|del|desde) )\d{1,2}-\d{1,2}(?: and \d{1,2}-\d{1,2})?(?![\d-])/giu,
  /(?<=\bthe )\d{1,2}(?:st|nd|rd|th)\b(?! \p{L}*(?:time|visit|floor|one|person|day|hour|year|place|street|call|grade|century)\b)/giu,
  /(?<=\b(?:el|del) )(?:d[ií]a )?(?:[1-9]|[12]\d|3[01])(?= ?[,.;!?\n)]|$)/giu,
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:tues|weds|thurs?)\b\.?/giu,
  /(?<!\p{L})(?:lunes|martes|miércoles|miercoles|jueves|viernes|sábados?|sabados?|domingos?)(?!\p{L})/giu,
  /\b(?:christmas(?: (?:eve|day))?|boxing day|new year['’]?s?(?: (?:eve|day))?|ash \[date\]|good friday|easter(?: \[date\])?|thanksgiving|halloween|labou?r day|memorial day|valentine['’]?s(?: day)?|mother['’]?s day|father['’]?s day|yesterday|last night)\b/giu,
  /(?<!\p{L})(?:nochebuena|navidad(?:es)?|nochevieja|año nuevo|semana santa|d[ií]a de (?:reyes|la madre|los muertos|todos los santos)|anteayer|ayer|antier|anoche)(?!\p{L})/giu,
];
/** A number after a word for what it is: patient, invoice, room. */
const LABELLED_NUMBER =
  /(?<!\p{L})(?:patient|client|customer|hospital|chart|case|file|record|account|acct|invoice|booking|reservation|order|ticket|ref(?:erence)?|claim|policy|permit|member(?:ship)?|accession|tracking|plate|serial|id|mrn|ssn|nhs|room|suite|unit|apt|apartment|ward|bed|paciente|cliente|expediente|exp|historia|factura|presupuesto|cuenta|póliza|poliza|siniestro|atestado|matr[ií]cula|socio|pedido|reserva|dni|nie|nss|curp|habitación|habitacion|hab|cama|folio|piso|cita)(?:\s+(?:number|no|num|nr|id|número|numero|ending(?:\s+in)?|de\s+cliente|terminad[ao]\s+en))?\s*[.:#º°]*\s*#?\s*\p{Lu}{0,4}-?\d[\p{Lu}\d/-]*|(?<!\p{L})(?:n[º°]|núm\.?)(?:\s+de\s+\p{L}+)?\s*:?\s*\d[\p{L}\d/-]*|#\s?\d{3,}/giu;
/** Letters and digits by which records are found. */
const CODE =
  /(?<![\p{L}\d$€£.,:/-])(?:\p{Lu}{0,5}\d[\p{Lu}\d]*|\p{Lu}{1,5})(?:[-/](?=[\p{Lu}\d])[\p{Lu}\d]+)*(?![\p{L}\d]|[.,:]\d|-\p{L}|\s?(?:€|\$|£|%|euros?|dollars?|bucks|pesos|miles?|millas|kms?|ml|mg|kg|lbs?|pounds|sq|feet|ft)\b|\s?[€$£%])/gu;
const PLATE = /(?<![\p{L}\d])\d{4}[ -]?[B-DF-HJ-NP-TV-Z]{3}(?![\p{L}\d])/gu;
const YEARS = /^(?:18|19|20)\d\d(?:[-/](?:18|19|20)?\d\d)?$/;
const STREET =
  'st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place|crescent|close|terrace|gardens|row|square|sq|hill|park|mews|grove|circle|cir|trail|pkwy|parkway|highway|hwy';
const HOUSES: readonly RegExp[] = [
  new RegExp(
    `(?<!\\p{L}|\\d)\\d{1,5}[a-zA-Z]?\\s+(?:[NSEW]\\.?\\s+)?(?:\\p{Lu}[\\p{L}'’-]+\\s+){1,3}(?:${STREET}|${capitals(STREET)})(?!\\p{L})\\.?`,
    'gu',
  ),
  // A number before two capitals is hardly anything else.
  /(?<![\p{L}\d$€£.,:/-])\d{1,5}[a-zA-Z]?\s+(?!(?:19|20)\d\d)\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+(?!\p{L})/gu,
  /(?<!\p{L})(?:[Cc]alle|[Aa]venida|[Aa]vda?\.?|[Aa]v\.|[Cc]\/|[Pp]aseo|[Pp]laza|[Pp]za\.?|[Cc]amino|[Cc]arretera|[Cc]tra\.?|[Rr]onda|[Tt]ravesía|[Cc]allejón|[Cc]olonia)\s*(?:(?:(?:de|del|la|las|los|el|y)\s+|\p{Lu}[\p{L}'’-]+\s+){1,5}|(?!(?:a|en|es|desde|hasta|por|y|con|de)\s)\p{L}+\s+)(?:n[.º°]?\s*|#\s*|número\s+)?\d{1,5}(?:\s*,?\s*\d{1,2}\s*º\s*\p{L}?(?!\p{L}))?/gu,
  new RegExp(`(?<=\\p{Ll},? )(?:\\p{Lu}\\p{Ll}+\\s){1,2}(?:${capitals(STREET)})(?!\\p{L})\\.?`, 'gu'),
];
/** More digits than phones have: cards and the like. */
const LONG_NUMBER = /(?<!\d)\d(?:[ -]?\d){12,}(?!\d)/gu;

/**
 * The words of a review without names, phones, emails, addresses and dates, before they go to a model. Errs on the safe
 * side: whatever has a capital in the middle of a sentence and is no ordinary word may be somebody's name.
 */
export function redact(text: string, known: { names: readonly string[]; language: string }): string {
  let told = text.replace(EMAIL, '[email]').replace(SPELLED_EMAIL, '[email]').replace(WEB, '[link]');
  for (const date of DATES) told = told.replace(date, '[date]');
  for (const house of HOUSES) told = told.replace(house, '[address]');
  told = told.replace(PLATE, '[number]').replace(LABELLED_NUMBER, '[number]');
  told = told.replace(LONG_NUMBER, '[number]').replace(PHONE, PHONE_PLACE).replace(CODE, hiddenCode);
  return hideNames(told, known, NAME);
}

/** Records have five digits or more; beside letters four, in groups three. */
function hiddenCode(code: string): string {
  const count = code.replace(/\D/g, '').length;
  const fewest = !/\p{Lu}/u.test(code) ? 5 : /[-/]/.test(code) ? 3 : 4;
  return count < fewest || YEARS.test(code) ? code : '[number]';
}

function capitals(words: string): string {
  return words.replace(/(^|\|)(\w)/g, (_, bar: string, letter: string) => bar + letter.toUpperCase());
}
