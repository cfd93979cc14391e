import type { LexiconEntry } from './compiled-lexicon.ts';
import type { Match } from './patterns.ts';

const PLAINLY = 0.8;

/** Of two phrases about one thing that share words the first is read: "no waiting" before "waiting all day". */
function isSaidBefore({ value, start }: Match<LexiconEntry>, kept: readonly Match<LexiconEntry>[]): boolean {
  if (value.type !== 'topic') return false;
  return kept.some(
    (one) =>
      one.value.type === 'topic' &&
      one.value.topic === value.topic &&
      one.start < start &&
      one.end > start &&
      value.role !== 'mention' &&
      value.role !== 'weak',
  );
}

function isSpecial(value: LexiconEntry): boolean {
  return value.type === 'topic' && value.kinds !== null;
}

/** A phrase says more than the words in it, "waiting room" is no wait, and the word of a trade more than anybody's. */
export function longest(matches: readonly Match<LexiconEntry>[]): Match<LexiconEntry>[] {
  const sorted = matches.toSorted((a, b) => a.start - b.start || b.end - a.end);
  /** The furthest end of all that begin before each place. */
  let furthest = 0;
  let furthestStart = 0;
  const kept: Match<LexiconEntry>[] = [];
  for (const match of sorted) {
    const isInside = match.end <= furthest && match.end - match.start < furthest - furthestStart;
    if (isInside || isSaidBefore(match, kept)) continue;
    kept.push(match);
    if (match.end > furthest) [furthest, furthestStart] = [match.end, match.start];
  }
  const neutral = new Set(
    kept.filter(({ value }) => value.type === 'neutral').map(({ start, end }) => `${start} ${end}`),
  );
  const special = new Set(
    kept.filter(({ value }) => isSpecial(value)).map(({ start, end }) => `${start} ${end}`),
  );
  return kept.filter(
    ({ value, start, end }) =>
      (value.type === 'modifier' || !neutral.has(`${start} ${end}`)) &&
      (value.type !== 'topic' || isSpecial(value) || !special.has(`${start} ${end}`)),
  );
}

/** Tokens that judge by themselves, in whatever phrase they are: "dirty", "rude", "terrible". */
export function judgingTokens(found: readonly Match<LexiconEntry>[]): ReadonlySet<number> {
  const tokens = new Set<number>();
  for (const { value, start, end } of found) {
    const isJudging =
      (value.type === 'mood' && Math.abs(value.value) >= PLAINLY) ||
      (value.type === 'topic' && (value.role === 'praise' || value.role === 'blame'));
    if (isJudging && end - start === 1) tokens.add(start);
  }
  return tokens;
}
