/** Every typed word begins one of these words. */
export function matchesWordStarts(words: string, typed: string): boolean {
  return eachFits(words, typed, (known, word) => known.startsWith(word));
}

/**
 * The same, allowing one typo in each longer word: a letter missing, added, wrong, or swapped with the next.
 */
export function nearlyMatchesWordStarts(words: string, typed: string): boolean {
  return eachFits(words, typed, (known, word) => known.startsWith(word) || beginsWithSlip(known, word));
}

function eachFits(words: string, typed: string, fits: (known: string, word: string) => boolean): boolean {
  const known = words.toLowerCase().split(/\s+/);
  const asked = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return asked.every((word) => known.some((one) => fits(one, word)));
}

/** Shorter words are one typo away from too many others. */
const FEWEST_FOR_SLIP = 5;

function beginsWithSlip(known: string, word: string): boolean {
  if (word.length < FEWEST_FOR_SLIP) return false;
  let at = 0;
  while (at < word.length && word[at] === known[at]) at += 1;
  const rest = word.slice(at);
  const isSwapped = rest.length > 1 && known.startsWith(`${rest[1]}${rest[0]}${rest.slice(2)}`, at);
  // Missing, added, wrong.
  return (
    isSwapped ||
    known.startsWith(rest, at + 1) ||
    known.startsWith(rest.slice(1), at) ||
    known.startsWith(rest.slice(1), at + 1)
  );
}
