export interface AddressInText {
  /** UTF-16 offsets in the text as given. */
  start: number;
  end: number;
  isKnown: boolean;
}

const STREET =
  'Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Way|Court|Ct|Place|Pl|Square|Sq|Highway|Hwy|Parkway|Pkwy|Terrace|Circle|Trail|Plaza|Alley|Row';
const CALLE = '[Cc]alle|[Aa]venida|[Aa]v\\.|[Pp]aseo|[Pp]laza|[Cc]arretera|[Cc]amino|[Bb]ulevar';
const NAME = "(?:\\p{Lu}[\\p{L}'’-]*|\\d+(?:st|nd|rd|th))";
const STREET_ADDRESSES = [
  new RegExp(`(?<![\\p{L}\\d])\\d{1,5}[a-z]?(?: ${NAME}\\.?){1,4}? (?:${STREET})(?!\\p{L})`, 'gu'),
  new RegExp(
    `(?<!\\p{L})(?:${CALLE})(?: (?:de|del|la|las|los|el))*(?: ${NAME}){1,3},? (?:n\\.?[º°o]\\.? ?)?\\d{1,5}(?!\\d)`,
    'gu',
  ),
];
/** What stands for many streets, and letters such as the N of "12 N Quay". */
const OF_ANY_STREET = new RegExp(`^(?:${STREET}|${CALLE}|av|de|del|la|las|los|el|n|.)$`, 'iu');
const EMAIL = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/gu;
/** Without `www.` only under endings that begin no sentence: "thanks.Me" lacks a space. */
const WEB =
  /(?:https?:\/\/|www\.)[^\s<>"“”]{3,200}|(?<![\p{L}\d@._-])(?:[\p{L}\d-]{1,63}\.){1,3}(?:com|net|org|info|biz|edu|gov|io|co\.uk|example)(?![\p{L}\d-])(?:\.\p{L}{2}(?!\p{L}))?(?:\/[^\s<>"“”]{0,200})?/gu;
/** How far from its house number a street may be. */
const BESIDE = 40;

/**
 * Addresses of houses, mail and web pages, each known as a whole or not at all, since 12 may be known and 12 Birch Lane
 * still be nowhere. The plain texts are without accents and capitals, `plain` as long as `text`.
 */
export function findSaidAddresses(text: string, plain: string, known: string): AddressInText[] {
  const found: AddressInText[] = [];
  const add = (start: number, { length }: string, isKnown: boolean) =>
    found.push({ start, end: start + length, isKnown });
  for (const pattern of STREET_ADDRESSES) {
    for (const { 0: phrase, index } of text.matchAll(pattern)) {
      add(index, phrase, isKnownStreet(plain.slice(index, index + phrase.length), known));
    }
  }
  const emails = new Set(known.match(EMAIL));
  for (const { 0: phrase, index } of plain.matchAll(EMAIL)) {
    const address = phrase.replace(/[.-]+$/, '');
    add(index, address, emails.has(address));
  }
  const pages = new Set((known.match(WEB) ?? []).map(pageOf));
  for (const { 0: phrase, index } of plain.matchAll(WEB)) {
    add(index, phrase.replace(/[.,:;!?)\]'’-]+$/, ''), pages.has(pageOf(phrase)));
  }
  return found;
}

/** Figures within an address of mail or web say nothing of a business: info24@… is no hour. */
export function withoutMailAndWeb(plain: string): string {
  return plain.replace(EMAIL, ' ').replace(WEB, ' ');
}

function isKnownStreet(said: string, known: string): boolean {
  const number = /\d+(?!st|nd|rd|th|\d)/.exec(said)?.[0] ?? '';
  const names = (said.match(/\p{L}[\p{L}'’-]*|\d+(?:st|nd|rd|th)/gu) ?? []).filter(
    (word) => !OF_ANY_STREET.test(word),
  );
  return [...known.matchAll(new RegExp(`(?<!\\d)${number}(?!\\d)`, 'g'))].some(({ index }) => {
    const around = known.slice(Math.max(0, index - BESIDE), index + BESIDE);
    return names.every((name) => around.includes(name));
  });
}

function pageOf(address: string): string {
  return address.replace(/^(?:https?:\/\/)?(?:www\.)?/, '').replace(/[/.,:;!?)\]'’-]+$/, '');
}
