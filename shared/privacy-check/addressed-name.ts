import { foldText } from './fold-text.ts';
import type { Named } from './read-signs.ts';
import { GAP, type RawWord } from './split-words.ts';

/** A name may follow these without a comma: one word or two. */
const GREETINGS = new Set([
  ...['hello', 'hi', 'hey', 'dear', 'thanks', 'hola', 'gracias', 'buenas'],
  ...['querido', 'querida', 'estimado', 'estimada', 'apreciado', 'apreciada'],
  ...['good morning', 'good afternoon', 'good evening', 'thank you'],
  ...['buenos dias', 'buenas tardes', 'buenas noches', 'muchas gracias'],
]);
const TITLES = /^(mr|mrs|ms|miss|mx|dr|dra|sr|sra|srta|senor|senora|senorita|don|dona)$/;

/**
 * Indexes of the words that address the reviewer, set apart by commas or after a greeting. Many names are
 * also words: in "Hola, Lucía" it is no verb, in "Dear Dolores" no pain. Only words of that very name count.
 */
function addressedName(words: readonly RawWord[], names: ReadonlySet<string>): ReadonlySet<number> {
  const found = new Set<number>();
  if (names.size === 0) return found;
  const greeted = greetingLength(words);
  for (let at = 0; at < words.length; at += 1) {
    if (at !== greeted && !isApart(words[at])) continue;
    let from = at;
    while (TITLES.test(words[from]?.text ?? '')) from += 1;
    let to = from;
    while (names.has(words[to]?.text ?? '')) to += 1;
    if (isApart(words[to])) for (const { start } of words.slice(from, to)) found.add(start);
  }
  return found;
}

/** Used only before a surname. */
const SHORT_TITLES = /^(mr|mrs|ms|mx|sr|sra|srta)$/;
/** "Doctor" is not among them: doctors work here. */
const LONG_TITLES = /^(miss|senor|senora|senorita|don|dona)$/;

/**
 * Indexes of the words that mention the reviewer: the name of the review, or a title and a surname. A
 * statement about that person tells more than one about "she", who may be staff.
 */
function spokenName(
  words: readonly RawWord[],
  {
    names,
    staff,
    addressed,
  }: { names: ReadonlySet<string>; staff: ReadonlySet<string>; addressed: ReadonlySet<number> },
): ReadonlySet<number> {
  const found = new Set<number>();
  const greeted = greetingLength(words);
  words.forEach((word, at) => {
    if (addressed.has(word.start)) return;
    if (names.has(word.text) && word.text.length > 1) found.add(word.start);
    const surname = words[at + 1];
    if (!surname || staff.has(surname.text) || addressed.has(surname.start)) return;
    const isTitled = SHORT_TITLES.test(word.text) || (LONG_TITLES.test(word.text) && surname.isCapital);
    if (!isTitled || surname.before !== 0) return;
    const isCalled = (at === greeted || isApart(word)) && isApart(words[at + 2]);
    if (!isCalled) found.add(word.start).add(surname.start);
  });
  return found;
}

/** The end of a sentence counts, too. */
function isApart(word: RawWord | undefined): boolean {
  return word === undefined || (word.before & GAP.comma) !== 0;
}

function greetingLength([first, second]: readonly RawWord[]): number {
  if (first && second && GREETINGS.has(`${first.text} ${second.text}`)) return 2;
  return first && GREETINGS.has(first.text) ? 1 : 0;
}

/** Whom this sentence mentions, and whom it addresses. */
export function namedIn(
  words: readonly RawWord[],
  names: ReadonlySet<string>,
  staff: ReadonlySet<string>,
): Named {
  const addressed = addressedName(words, names);
  return { staff, addressed, spoken: spokenName(words, { names, staff, addressed }) };
}

/** The words of a name, as in folded text. */
export function wordsOfName(name: string): ReadonlySet<string> {
  return new Set(
    foldText(name)
      .text.split(/[^\p{L}]+/u)
      .filter(Boolean),
  );
}
