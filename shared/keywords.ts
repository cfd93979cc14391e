import type { CustomerLanguage } from '#shared/languages.ts';
import { STOP_WORDS, STOP_WORDS_SPANISH } from '#shared/stop-words.ts';

/** Words that speak for themselves in a text (CTIA handbook; 47 CFR 64.1200(a)(10) wants any reasonable wording). */
export type Keyword = 'stop' | 'start' | 'help';

const STOP = new Set([
  ...['stop', 'stopall', 'stop all', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout', 'opt out'],
  ...['opt-out', 'remove', 'remove me', 'unsub', 'no more', 'please stop', 'stop please', 'stop texting me'],
  ...[
    'stop it',
    'leave me alone',
    'do not text',
    'do not text me',
    'dont text me',
    'dont text',
    'take me off',
  ],
  ...['stop messaging me', 'stop sending', ...STOP_WORDS.map(tidy)],
]);
const START = new Set(['start', 'unstop', 'yes', 'subscribe', 'opt in', 'opt-in', 'optin', 'resume', 'alta']);
const HELP = new Set(['help', 'info', 'aide', 'ayuda']);
const SPANISH = new Set(['ayuda', 'alta', ...STOP_WORDS_SPANISH.map(tidy)]);
/** Sentences count, too, when one of these stands in them. */
const STOP_PHRASES =
  /\b(unsubscribe( me)?|opt(ing)?[ -]?out|stop (texting|messaging|contacting|sending|promotions|promos|marketing|ads)|(do not|dont|never) (text|message|contact)|take me off|remove (me|my number)|no more (texts|messages))\b/;

/** Which keyword a text is; null for an ordinary answer. Case, punctuation and spaces do not matter. */
export function readKeyword(text: string): Keyword | null {
  const words = tidy(text);
  if (STOP.has(words) || STOP_PHRASES.test(words)) return 'stop';
  if (START.has(words)) return 'start';
  return HELP.has(words) ? 'help' : null;
}

/** A pressed button: what stands on it, or what its maker calls it, as in `STOP_PROMOTIONS`. */
export function readButton(label: string, payload: string): Keyword | null {
  return readKeyword(label) ?? readKeyword(payload.replace(/[_.:/-]+/g, ' '));
}

/** Accents go, too: few people type them in capitals. */
function tidy(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^\p{L}\p{N}\s-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** In which language somebody said it, as far as the word alone tells; null for the English ones and those of many. */
export function languageOfKeyword(text: string): CustomerLanguage | null {
  return SPANISH.has(tidy(text)) ? 'es' : null;
}
