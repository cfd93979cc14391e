import { foldText } from './fold-text.ts';
import { GAP, type RawWord } from './split-words.ts';

/** Behind which a name may stand without a comma: one word or two. */
const GREETINGS = new Set([
  ...['hello', 'hi', 'hey', 'dear', 'thanks', 'hola', 'gracias', 'buenas'],
  ...['querido', 'querida', 'estimado', 'estimada', 'apreciado', 'apreciada'],
  ...['good morning', 'good afternoon', 'good evening', 'thank you'],
  ...['buenos dias', 'buenas tardes', 'buenas noches', 'muchas gracias'],
]);
const TITLES = /^(mr|mrs|ms|miss|mx|dr|dra|sr|sra|srta|senor|senora|senorita|don|dona)$/;

/**
 * Where the words stand by which a sentence addresses the reviewer, set apart by commas or behind a greeting. Many names are words,
 * too: "Hola, Lucía" is no verb and "Dear Dolores" no pain. Only words of that very name count.
 */
export function addressedName(words: readonly RawWord[], names: ReadonlySet<string>): ReadonlySet<number> {
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

/** The end of the sentence is apart, too. */
function isApart(word: RawWord | undefined): boolean {
  return word === undefined || (word.before & GAP.comma) !== 0;
}

function greetingLength([first, second]: readonly RawWord[]): number {
  if (first && second && GREETINGS.has(`${first.text} ${second.text}`)) return 2;
  return first && GREETINGS.has(first.text) ? 1 : 0;
}

/** The words of a name as they stand in a folded text. */
export function wordsOfName(name: string): ReadonlySet<string> {
  return new Set(
    foldText(name)
      .text.split(/[^\p{L}]+/u)
      .filter(Boolean),
  );
}
