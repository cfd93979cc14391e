import { onFirstUse } from '#shared/on-first-use.ts';
import type { PrivacyRule, Suspicion } from './finding.ts';
import { SentenceFeatures, TABLE_BITS } from './sentence-features.ts';
import { weigh } from './sentence-score.ts';
import { type Sign, type SignedWord, signsLike } from './signs.ts';
import { WEIGHTS } from './weights.ts';
import type { Word } from './words.ts';

/** The learned weight of each place in the table, and where a sentence begins to tell something. */
interface Weights {
  table: Int8Array;
  /** What one step of the table is worth. */
  step: number;
  bias: number;
  threshold: number;
}

const learned = onFirstUse(() => unpack(WEIGHTS));

/** The phrase that tells, where the sentence tells anything of somebody's care. */
export function judgeSentence(words: readonly Word[], tokens: readonly SignedWord[]): Suspicion | null {
  if (words.length === 0) return null;
  const { table, step, bias, threshold } = learned();
  const { score, phrase } = weigh(new SentenceFeatures(tokens), table);
  if (score * step + bias <= threshold) return null;
  const told = tokens.slice(phrase.from, phrase.to + 1);
  const [first, last] = [words[told[0]?.word ?? 0], words[told.at(-1)?.word ?? 0]];
  if (!first || !last) return null;
  return { start: first.start, end: last.end, rule: ruleOf(tokens, told) };
}

const CLINICAL = signsLike(
  /^n\.(body|symptom|illness|procedure|device|drug|test|life|money|insurance|record|document|camera)$/,
);
const PASSED = signsLike(/^(n\.(visit|trust|standing)|v\.(come|meet|choose|tend|book|wait)\..*)$/);
const HELD = signsLike(/^(n\.(standing|record|visit)|v\.(come|meet|treat|know)\..*)$/);
const TO_COME = signsLike(/^(again|v\.meet\.(base|now))$/);
const KNOWN = signsLike(/^v\.know\./);
const NO = new Set(['no', 'nobody', 'nadie', 'ningun', 'ninguno', 'ninguna']);

function ruleOf(tokens: readonly SignedWord[], phrase: readonly SignedWord[]): PrivacyRule {
  const has = (some: readonly SignedWord[], signs: ReadonlySet<Sign>) =>
    some.some(({ sign, more }) => signs.has(sign) || (more !== null && signs.has(more)));
  const says = (...signs: Sign[]) => tokens.some(({ sign }) => signs.includes(sign));
  const denies = says('not') || tokens.some(({ text }) => NO.has(text));
  if (denies && has(tokens, HELD)) return 'denial';
  if (has(phrase, TO_COME) && !says('was', 'did')) return 'next_time';
  if (has(tokens, KNOWN) && says('name')) return 'identity';
  if (has(phrase, PASSED)) return 'relationship';
  return has(phrase, CLINICAL) ? 'detail' : 'relationship';
}

/** The table as text: for each place that counts its distance from the last one, and its weight. */
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
