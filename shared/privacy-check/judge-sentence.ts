import { lazy } from '#shared/text/lazy.ts';
import type { PrivacyRule, Suspicion } from './finding.ts';
import { SentenceFeatures, TABLE_BITS } from './sentence-features.ts';
import { weigh } from './sentence-score.ts';
import { type Sign, type SignedWord, signsLike } from './signs.ts';
import { WEIGHTS } from './weights.ts';
import type { Word } from './words.ts';

/** The trained weights of the feature table, and the threshold. */
interface Weights {
  table: Int8Array;
  /** The scale of the quantized weights. */
  step: number;
  bias: number;
  threshold: number;
}

/** The trained weights, also the starting point of further training. */
export const learnedWeights = lazy(() => unpack(WEIGHTS));

/** The phrase that gives something away, if the sentence reveals anybody's care. */
export function judgeSentence(words: readonly Word[], tokens: readonly SignedWord[]): Suspicion | null {
  if (words.length === 0) return null;
  const { table, step, bias, threshold } = learnedWeights();
  const { score, phrase } = weigh(new SentenceFeatures(tokens), table);
  if (score * step + bias <= threshold) return null;
  const told = tokens.slice(phrase.from, phrase.to + 1);
  const [first, last] = [words[told[0]?.word ?? 0], words[told.at(-1)?.word ?? 0]];
  if (!first || !last) return null;
  const rule = ruleOf(tokens, told);
  const isNear = score * step + bias <= threshold + DOUBT;
  const isDoubtful = isNear || (rule === 'relationship' && !hasAny(told, SURE));
  return { start: first.start, end: last.end, rule, ...(isDoubtful && { isDoubtful }) };
}

const CLINICAL = signsLike(
  /^n\.(body|symptom|illness|procedure|device|drug|test|life|money|insurance|record|document|camera)$/,
);
const PASSED = signsLike(/^(n\.(visit|trust|standing)|v\.(come|meet|choose|tend|book|wait)\..*)$/);
const HELD = signsLike(/^(n\.(standing|record|visit)|v\.(come|meet|treat|know)\..*)$/);
/** Words that prove a visit by themselves. */
const SURE = signsLike(
  /^(n\.(visit|trust|standing|procedure|device|test|record)|v\.(come|meet|choose|tend|book|treat)\.(past|done)|reviewer)$/,
);
/** So close above the threshold, a finding is as often wrong as right. */
const DOUBT = 1.5;
const TO_COME = signsLike(/^(again|v\.meet\.(base|now))$/);
const KNOWN = signsLike(/^v\.know\./);
const NO = new Set(['no', 'nobody', 'nadie', 'ningun', 'ninguno', 'ninguna']);

function hasAny(some: readonly SignedWord[], signs: ReadonlySet<Sign>): boolean {
  return some.some(({ sign, more }) => signs.has(sign) || (more !== null && signs.has(more)));
}

function ruleOf(tokens: readonly SignedWord[], phrase: readonly SignedWord[]): PrivacyRule {
  const says = (...signs: Sign[]) => tokens.some(({ sign }) => signs.includes(sign));
  const denies = says('not') || tokens.some(({ text }) => NO.has(text));
  if (denies && hasAny(tokens, HELD)) return 'denial';
  if (hasAny(phrase, TO_COME) && !says('was', 'did')) return 'next_time';
  if (hasAny(tokens, KNOWN) && says('name')) return 'identity';
  if (hasAny(phrase, PASSED)) return 'relationship';
  return hasAny(phrase, CLINICAL) ? 'detail' : 'relationship';
}

/** The table as text: for each non-zero entry the distance from the last one, and its weight. */
function unpack({ packed, ...rest }: typeof WEIGHTS): Weights {
  const bytes = atob(packed);
  const table = new Int8Array(2 ** TABLE_BITS);
  let place = 0;
  for (let at = 0; at < bytes.length; ) {
    let distance = 0;
    let byte = 255;
    while (byte === 255) {
      byte = bytes.charCodeAt(at++);
      distance += byte;
    }
    place += distance;
    table[place] = (bytes.charCodeAt(at++) << 24) >> 24;
  }
  return { table, ...rest };
}
