import { toUnicode } from 'punycode/punycode.es6.js';

/**
 * Alphabets with letters that look Latin are decoded only under a top-level domain of their own: `почта.рф`.
 */
const WITH_OWN_ENDING = ['Cyrillic', 'Greek'];
/** Scripts that may be mixed within one label. */
const SCRIPTS = [
  ...WITH_OWN_ENDING.map((name) => [name]),
  ...[['Han', 'Hiragana', 'Katakana'], ['Han', 'Hangul'], ['Arabic'], ['Hebrew'], ['Thai'], ['Devanagari']],
].map((names) => ({
  isOwn: new RegExp(`^[${names.map((name) => `\\p{scx=${name}}`).join('')}0-9-]+$`, 'u'),
  needsOwnEnding: names.some((name) => WITH_OWN_ENDING.includes(name)),
}));
/** Accented letters of European languages, without those that look like others. */
const LATIN = /^[a-z0-9\u00df-\u00f6\u00f8-\u017e-]+$/;
const LOOK_ALIKES = /[\u0131\u0138\u0140\u0149\u0167]/;

/**
 * A domain as people write it (`münchen.example`), for display only: addresses, mails and records keep the
 * ASCII form (`xn--mnchen-3ya.example`). Anything that could pass for another domain stays encoded.
 */
export function shownDomain(domain: string): string {
  const labels = domain.split('.').map(decodeLabel);
  const shown = labels.join('.');
  const isSafe = labels.every((label) => isPlain(label) || isOfOneScript(label, labels.at(-1) ?? ''));
  return isSafe && isSame(shown, domain) ? shown : domain;
}

/** The same for an email address or a URL. */
export function shownAddress(address: string): string {
  return address.replace(/(^[^/]*@|:\/\/)([^/:?#]+)/, (_, before: string, domain: string) => {
    return before + shownDomain(domain);
  });
}

function isPlain(label: string): boolean {
  return /^[a-z0-9-]*$/i.test(label) && !/^xn--/i.test(label);
}

function isOfOneScript(label: string, ending: string): boolean {
  if (LATIN.test(label)) return !LOOK_ALIKES.test(label);
  return SCRIPTS.some(
    ({ isOwn, needsOwnEnding }) => isOwn.test(label) && (!needsOwnEnding || isOwn.test(ending)),
  );
}

/** URL parsing must lead back to the same domain, so that nothing was lost or added. */
function isSame(shown: string, domain: string): boolean {
  return URL.canParse(`http://${shown}`) && new URL(`http://${shown}`).hostname === domain.toLowerCase();
}

/** Decoded; a label that only looks encoded is returned unchanged. */
function decodeLabel(label: string): string {
  try {
    return toUnicode(label.toLowerCase());
  } catch (error) {
    if (error instanceof RangeError) return label;
    throw error;
  }
}
