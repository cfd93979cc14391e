import { toUnicode } from 'punycode/punycode.es6.js';

/** Of the alphabets whose letters look like Latin ones, only under an ending of their own: `почта.рф`. */
const WITH_OWN_ENDING = ['Cyrillic', 'Greek'];
/** What the letters of one label may be of, together. */
const SCRIPTS = [
  ...WITH_OWN_ENDING.map((name) => [name]),
  ...[['Han', 'Hiragana', 'Katakana'], ['Han', 'Hangul'], ['Arabic'], ['Hebrew'], ['Thai'], ['Devanagari']],
].map((names) => ({
  isOwn: new RegExp(`^[${names.map((name) => `\\p{scx=${name}}`).join('')}0-9-]+$`, 'u'),
  needsOwnEnding: names.some((name) => WITH_OWN_ENDING.includes(name)),
}));
/** The accented letters of European languages without those that pass for others. */
const LATIN = /^[a-z0-9\u00df-\u00f6\u00f8-\u017e-]+$/;
const LOOK_ALIKES = /[\u0131\u0138\u0140\u0149\u0167]/;

/**
 * A domain as people write it (`münchen.example`), for the eye alone: addresses, mails and records keep the form that
 * machines know (`xn--mnchen-3ya.example`). What could pass for another domain, or is none, stays as it is.
 */
export function shownDomain(domain: string): string {
  const labels = domain.split('.').map(decodeLabel);
  const shown = labels.join('.');
  const isSafe = labels.every((label) => isPlain(label) || isOfOneScript(label, labels.at(-1) ?? ''));
  return isSafe && isSame(shown, domain) ? shown : domain;
}

/** The same of the domain of an email address, or of a web address. */
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

/** The rules of web addresses lead back to the same domain, so nothing was lost or made up on the way. */
function isSame(shown: string, domain: string): boolean {
  return URL.canParse(`http://${shown}`) && new URL(`http://${shown}`).hostname === domain.toLowerCase();
}

/** As people write it; a label that only looks coded comes back as it was. */
function decodeLabel(label: string): string {
  try {
    return toUnicode(label.toLowerCase());
  } catch (error) {
    if (error instanceof RangeError) return label;
    throw error;
  }
}
