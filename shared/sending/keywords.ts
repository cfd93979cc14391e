import { SAYING_NO } from '#shared/sending/opt-out-words.ts';
import { STOP_WORDS, STOP_WORDS_SPANISH } from '#shared/sending/stop-words.ts';
import {
  CUSTOMER_LANGUAGES,
  type CustomerLanguage,
  FIRST_LANGUAGE,
  OTHER_LANGUAGES,
} from '#shared/text/languages.ts';

/** Words that speak for themselves in a text (CTIA handbook; 47 CFR 64.1200(a)(10) wants any reasonable wording). */
export type Keyword = 'stop' | 'start' | 'help';

/** Each is a whole text. */
const STOP = new Set([
  ...['stop', 'stopall', 'stop all', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout', 'opt out'],
  ...['remove', 'remove me', 'unsub', 'no more', ...STOP_WORDS.map(tidy)],
]);
const MOST_WORDS = 4;
/** A text message has no more; what is longer is for a person. */
const READ = 2_000;
/** Their meaning depends on what is canceled. */
const CANCELING = /^cancel/;
const START = new Set(['start', 'unstop', 'yes', 'subscribe', 'opt in', 'optin', 'resume', 'alta']);
const HELP = new Set(['help', 'info', 'aide', 'ayuda']);
const SPANISH = new Set(['ayuda', 'alta', ...STOP_WORDS_SPANISH.map(tidy)]);

/** Which keyword a text is; null for an ordinary answer. Case, punctuation and spaces do not matter. */
export function readKeyword(said: string): Keyword | null {
  const text = said.slice(0, READ);
  const words = tidy(text);
  if (STOP.has(words) || CUSTOMER_LANGUAGES.some((language) => saysNo(text, language))) return 'stop';
  if (START.has(words)) return 'start';
  return HELP.has(words) ? 'help' : null;
}

/**
 * A plain no in a sentence: a stop word at the beginning before a mark, one in at most four words, or a phrase that says
 * so wherever it stands. What is no keyword reaches a person, so a doubt is none.
 */
function saysNo(text: string, language: CustomerLanguage): boolean {
  const { words, commands, courtesies, otherwise, visit, phrases } = SAYING_NO[language];
  const all = tidy(text);
  if (phrases.test(all)) return true;
  const [first = ''] = text.split(/[.,!;:\n\r…—–(]|\s-\s/).filter((piece) => tidy(piece) !== '');
  const isPlain = (piece: string): boolean => {
    if (words.includes(piece)) return !otherwise.test(all);
    if (commands.includes(piece)) return !(CANCELING.test(piece) && visit.test(all));
    const rest = withoutCourtesy(piece, courtesies);
    return rest !== null && isPlain(rest);
  };
  if (isPlain(tidy(first)) || isPlain(all)) return true;
  const isShort = all.split(' ').length <= MOST_WORDS;
  return isShort && !otherwise.test(all) && words.some((word) => ` ${all} `.includes(` ${word} `));
}

/** A pressed button: what stands on it, or what its maker calls it, as in `STOP_PROMOTIONS`. */
export function readButton(label: string, payload: string): Keyword | null {
  return readKeyword(label) ?? readKeyword(payload.replace(/[_.:/-]+/g, ' '));
}

/** What is left when the first or last courtesy goes; null where there is none. */
function withoutCourtesy(words: string, courtesies: readonly string[]): string | null {
  const behind = courtesies.find((one) => words.endsWith(` ${one}`));
  if (behind) return words.slice(0, -behind.length).trim();
  const before = courtesies.find((one) => words.startsWith(`${one} `));
  return before ? words.slice(before.length).trim() : null;
}

/** Accents go, too: few people type them in capitals. */
function tidy(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^\p{L}\p{N}\s]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** In which language somebody said it, as far as the word alone tells; null for the English ones and those of many. */
export function languageOfKeyword(text: string): CustomerLanguage | null {
  if (SPANISH.has(tidy(text))) return 'es';
  return OTHER_LANGUAGES.find((language) => saysNo(text, language) && !saysNo(text, FIRST_LANGUAGE)) ?? null;
}
