import { SAYING_NO } from '#shared/sending/opt-out-words.ts';
import { STOP_WORDS } from '#shared/sending/stop-words.ts';
import {
  CUSTOMER_LANGUAGES,
  type CustomerLanguage,
  FIRST_LANGUAGE,
  OTHER_LANGUAGES,
} from '#shared/text/languages.ts';

/**
 * Opt-out and other keywords in texts (CTIA handbook; 47 CFR 64.1200(a)(10) requires any reasonable wording).
 */
export type Keyword = 'stop' | 'start' | 'help';

/** Each must be the whole text. */
const STOP = new Set([
  ...['stop', 'stopall', 'stop all', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout', 'opt out'],
  ...['remove', 'remove me', 'unsub', 'no more', ...STOP_WORDS.map(tidy)],
]);
const MOST_WORDS = 4;
/** Longer than any text message; anything beyond is left to a person. */
const READ = 2_000;
/** Depends on what is canceled. */
const CANCELING = /^cancel/;
const START = new Set(['start', 'unstop', 'yes', 'subscribe', 'opt in', 'optin', 'resume', 'alta']);
const HELP = new Set(['help', 'info', 'aide', 'ayuda', 'ajuda']);

/** The keyword of a text; null for an ordinary answer. Case, punctuation and spaces do not matter. */
export function readKeyword(said: string): Keyword | null {
  const text = said.slice(0, READ);
  const words = tidy(text);
  if (STOP.has(words) || CUSTOMER_LANGUAGES.some((language) => saysNo(text, language))) return 'stop';
  if (START.has(words)) return 'start';
  return HELP.has(words) ? 'help' : null;
}

/**
 * An opt-out in a sentence: a stop word at the start before punctuation, one among at most four words, or an
 * unmistakable phrase anywhere. Other texts reach a person, so in doubt it is none.
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

/** A pressed button, by its label or its payload, such as `STOP_PROMOTIONS`. */
export function readButton(label: string, payload: string): Keyword | null {
  return readKeyword(label) ?? readKeyword(payload.replace(/[_.:/-]+/g, ' '));
}

/** The rest without a courtesy at its start or end; null if there is none. */
function withoutCourtesy(words: string, courtesies: readonly string[]): string | null {
  const behind = courtesies.find((one) => words.endsWith(` ${one}`));
  if (behind) return words.slice(0, -behind.length).trim();
  const before = courtesies.find((one) => words.startsWith(`${one} `));
  return before ? words.slice(before.length).trim() : null;
}

/** Without accents, which few people type in capitals. */
function tidy(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^\p{L}\p{N}\s]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * In which language somebody said it, as far as the word alone tells; null for the English ones and those of many. What
 * several of ours share is taken for the first of them.
 */
export function languageOfKeyword(text: string): CustomerLanguage | null {
  const words = tidy(text);
  const own = OTHER_LANGUAGES.find((language) => SAYING_NO[language].own.includes(words));
  if (own) return own;
  return OTHER_LANGUAGES.find((language) => saysNo(text, language) && !saysNo(text, FIRST_LANGUAGE)) ?? null;
}
