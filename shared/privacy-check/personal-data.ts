import type { Suspicion } from './finding.ts';
import { type FoldedText, foldText } from './fold-text.ts';
import { GAP, type RawWord } from './split-words.ts';

export interface KnownNames {
  /** The reviewer's name as shown with the review. */
  reviewer?: string;
  /** Phone numbers, addresses and emails of the business itself. */
  own: readonly string[];
}

const STREETS =
  /^(street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|court|ct|terrace|highway|hwy|calle|avenida|carrera|paseo|camino|plaza|colonia)$/;
const NUMBERED =
  /^(order|invoice|booking|reservation|account|ticket|case|confirmation|tracking|claim|member|membership|policy|chart|mrn|receipt|pedido|factura|reserva|cuenta|poliza|expediente|folio|recibo|socio|ssn)$/;
const BETWEEN = /^(number|no|num|numero|nr|id|is|was|es|de|n|ending|in|terminad[oa]|en)$/;
const BORN = /^(born|dob|birthday|birthdate|nacio|nacid[oa]|nacimiento|cumpleanos)$/;

/** Plain personal data: numbers, addresses, and more of a name than the review shows. */
export function findPersonalData(
  folded: FoldedText,
  words: readonly RawWord[],
  known: KnownNames,
): Suspicion[] {
  return [
    ...findEmails(folded, known),
    ...findNumbers(folded, known),
    ...findReferences(words),
    ...findAddresses(folded, words, known),
    ...findBirthDates(words),
    ...findNames(words, known),
  ];
}

const SPACE = /\s/;

/** The range in the original of a range in the folded text. */
function placeOf(folded: FoldedText, from: number, to: number): { start: number; end: number } {
  return { start: folded.startOf(from), end: folded.endOf(to - 1) };
}

function findEmails(folded: FoldedText, { own }: KnownNames): Suspicion[] {
  const found: Suspicion[] = [];
  const { text } = folded;
  for (let at = text.indexOf('@'); at >= 0; ) {
    let [from, to] = [at, at + 1];
    while (from > 0 && !SPACE.test(text.charAt(from - 1))) from -= 1;
    while (to < text.length && !SPACE.test(text.charAt(to))) to += 1;
    const email = emailIn(text.slice(from, to));
    if (email && !own.some((one) => one.toLowerCase() === email.toLowerCase())) {
      const start = text.indexOf(email, from);
      found.push({ ...placeOf(folded, start, start + email.length), rule: 'email' });
    }
    at = text.indexOf('@', to);
  }
  return found;
}

function emailIn(chunk: string): string | null {
  const at = chunk.indexOf('@');
  if (at < 1 || chunk.indexOf('.', at + 2) < 0) return null;
  return chunk.replace(/^[<("'“]/, '').replace(/[>)"'”,.;:!?]+$/, '');
}

const DIGIT_RUN = /\d(?:[ ().+/-]{0,2}\d)*/g;

function findNumbers(folded: FoldedText, { own }: KnownNames): Suspicion[] {
  const found: Suspicion[] = [];
  const ours = own.map(digitsOf).filter((digits) => digits.length >= 7);
  for (const { 0: run, index } of folded.text.matchAll(DIGIT_RUN)) {
    const digits = digitsOf(run);
    const place = placeOf(folded, index, index + run.length);
    if (digits.length >= 13 && digits.length <= 19 && isCard(digits))
      found.push({ ...place, rule: 'payment' });
    else if (
      digits.length >= 7 &&
      digits.length <= 15 &&
      !isDate(run) &&
      !ours.some((one) => one.endsWith(digits) || digits.endsWith(one))
    ) {
      found.push({ ...place, rule: 'phone' });
    }
  }
  return found;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function isDate(run: string): boolean {
  return /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})$/.test(run);
}

/** By the Luhn check digit. */
function isCard(digits: string): boolean {
  let sum = 0;
  for (let back = 0; back < digits.length; back += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - back)) * (back % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

function findReferences(words: readonly RawWord[]): Suspicion[] {
  const found: Suspicion[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || !NUMBERED.test(word.text)) continue;
    let ahead = at + 1;
    while (ahead < at + 4 && BETWEEN.test(words[ahead]?.text ?? '')) ahead += 1;
    const number = words[ahead];
    if (number && /^(?=.*\d{3})[a-z0-9]+$/.test(number.text) && !(number.before & GAP.stop)) {
      found.push({ start: word.start, end: number.end, rule: 'reference' });
    }
  }
  return found;
}

function findAddresses(folded: FoldedText, words: readonly RawWord[], { own }: KnownNames): Suspicion[] {
  const found: Suspicion[] = [];
  const ours = own.map((one) => one.toLowerCase());
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || !STREETS.test(word.text)) continue;
    const near = words
      .slice(Math.max(0, at - 4), at + 6)
      .filter(({ text: one }) => /^\d{1,5}[a-z]?$/.test(one));
    const first = near[0];
    if (!first) continue;
    const [from, to] = [Math.min(first.from, word.from), Math.max(first.to, word.to)];
    const isOurs = ours.some((one) => one.includes(folded.text.slice(from, to)));
    if (!isOurs) found.push({ ...placeOf(folded, from, to), rule: 'postal_address' });
  }
  return found;
}

function findBirthDates(words: readonly RawWord[]): Suspicion[] {
  return words.flatMap((word, at) => {
    if (!BORN.test(word.text)) return [];
    const number = words.slice(at + 1, at + 6).find(({ text }) => /\d/.test(text));
    return number ? [{ start: word.start, end: number.end, rule: 'birth_date' as const }] : [];
  });
}

/** "Priya Nair" if the review shows "Priya N.". */
function findNames(words: readonly RawWord[], { reviewer }: KnownNames): Suspicion[] {
  const shown = foldText(reviewer ?? '')
    .text.split(/[^\p{L}]+/u)
    .filter(Boolean);
  const [first] = shown;
  if (!first) return [];
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    const isMore =
      word.text === first &&
      next?.isCapital &&
      next.before === 0 &&
      next.text.length > 1 &&
      !shown.includes(next.text);
    return isMore ? [{ start: word.start, end: next.end, rule: 'full_name' as const }] : [];
  });
}
