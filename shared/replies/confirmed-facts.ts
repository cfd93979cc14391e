import { unaccented } from '#shared/text/unaccented.ts';
import { NUMBER_WORDS } from './unknown-facts.ts';

/** For how long an owner's "it is true" holds: in all replies of the business, or in this one. */
export type FactScope = 'business' | 'reply';

const NUMBER = `(?:${[...NUMBER_WORDS].join('|')})`;
/** Of the place: hours, years and phone numbers. */
const OF_THE_PLACE = new RegExp(
  [
    '\\d{1,2}(?:[:.]\\d{2})? ?(?:[ap]\\.? ?m\\b\\.?|uhr\\b)|\\b\\d{1,2}:\\d{2}\\b',
    `\\b(?:at|by|until|till|from|to|after|before|past|las) (?:half past )?${NUMBER}(?: (?:thirty|y media|y cuarto))?\\b`,
    '\\+?\\(?\\d(?:[ ().\\-/]{0,2}\\d){6,14}',
    "\\b\\d{1,5}[a-z]? (?:[\\p{L}'.]+ ){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|way|court|ct|place|pl|square|sq)\\b",
    '\\b(?:calle|avenida|avda?|plaza|paseo|suite|ste|unit|piso)\\.? (?:[\\p{L}.]+ ){0,4}#?\\d{1,5}\\b',
    '\\b(?:18|19|20)\\d{2}\\b',
    `(?:\\d+|\\b${NUMBER}) (?:years|anos)\\b`,
  ].join('|'),
  'gu',
);
/** Of one case: a sum, a count, a date, how long something took. */
const OF_THE_CASE = new RegExp(
  [
    '\\d|[$€£%]',
    `\\b${NUMBER}\\b`,
    '\\b(?:percent|dollars|euros|dolares|pesos|minut\\w+|hours?|horas?|days?|dias?|weeks?|semanas?|months?|mes(?:es)?|visits?|visitas?)\\b',
    '\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b|\\b(?:january|february|march|april|june|july|august|september|october|november|december)\\b',
    '\\b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)\\b',
  ].join('|'),
  'u',
);

/** What is said of the place is true in the next reply, too; what may be said of one case is asked about again. */
export function factScope(phrase: string): FactScope {
  return OF_THE_CASE.test(plainOf(phrase).replace(OF_THE_PLACE, ' ')) ? 'reply' : 'business';
}

/** Whether somebody has confirmed this phrase, or a longer one with all of its words. */
export function isConfirmedFact(phrase: string, confirmed: readonly string[]): boolean {
  const words = wordsOf(phrase);
  return confirmed.some((one) => {
    const known = new Set(wordsOf(one));
    return words.length > 0 && words.every((word) => known.has(word));
  });
}

function wordsOf(text: string): string[] {
  return plainOf(text).match(/[\p{L}\d$€£%]+(?:[.:'][\p{L}\d]+)*/gu) ?? [];
}

function plainOf(text: string): string {
  return unaccented(text).toLowerCase().replaceAll('’', "'");
}
