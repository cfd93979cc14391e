const VOWEL = '[aeiouy]';
const SHORT = /^(?:[^aeiou]*[aeiouy]+[^aeiouy]+)$/;

/** What an English word has in common with its other forms, after Porter: "waiting" and "waited" are "wait". */
export function stemEnglish(word: string): string {
  if (word.length < 3) return word;
  let stem = word.replace(/(ss|i)es$/, '$1').replace(/([^s])s$/, '$1');
  if (/eed$/.test(stem)) stem = measure(stem.slice(0, -3)) > 0 ? stem.slice(0, -1) : stem;
  else {
    const cut = new RegExp(`^(.*${VOWEL}.*?)(?:ed|ing)$`).exec(stem)?.[1];
    if (cut) stem = mend(cut);
  }
  stem = stem.replace(new RegExp(`(${VOWEL}.*)y$`), '$1i');
  for (const [ending = '', instead = ''] of DERIVED) {
    if (!stem.endsWith(ending)) continue;
    const rest = stem.slice(0, -ending.length);
    if (measure(rest) > 0) stem = rest + instead;
    break;
  }
  for (const ending of DROPPED) {
    if (!stem.endsWith(ending)) continue;
    const rest = stem.slice(0, -ending.length);
    if (measure(rest) > 1 && (ending !== 'ion' || /[st]$/.test(rest))) stem = rest;
    break;
  }
  if (stem.endsWith('e')) {
    const rest = stem.slice(0, -1);
    const size = measure(rest);
    if (size > 1 || (size === 1 && !isShort(rest))) stem = rest;
  }
  return measure(stem) > 1 ? stem.replace(/ll$/, 'l') : stem;
}

const DERIVED =
  'ational>ate ization>ize iveness>ive fulness>ful ousness>ous tional>tion biliti>ble entli>ent ousli>ous ation>ate alism>al aliti>al iviti>ive icate>ic ative> alize>al ical>ic enci>ence anci>ance izer>ize abli>able alli>al ator>ate ness> ful> eli>e'
    .split(' ')
    .map((rule) => rule.split('>'));
const DROPPED = 'ement ance ence able ible ment ant ent ion ism ate iti ous ive ize al er ic ou'.split(' ');

/** How often vowels are followed by consonants. */
function measure(stem: string): number {
  return stem.replace(/^[^aeiouy]+/, '').match(/[aeiouy]+[^aeiouy]+/g)?.length ?? 0;
}

function isShort(stem: string): boolean {
  return SHORT.test(stem) && /[^aeiou][aeiouy][^aeiouwxy]$/.test(stem);
}

function mend(stem: string): string {
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && isShort(stem) ? `${stem}e` : stem;
}
