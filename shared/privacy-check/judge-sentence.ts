import { lazy } from '#shared/text/lazy.ts';
import type { PrivacyRule, Suspicion } from './finding.ts';
import type { SpokenLanguage } from './safer-wording.ts';
import { SentenceFeatures, TABLE_BITS } from './sentence-features.ts';
import { weigh } from './sentence-score.ts';
import { type Sign, type SignedWord, signsLike } from './signs.ts';
import { type PackedTable, WeightPacker } from './weight-packing.ts';
import { WEIGHTS } from './weights.ts';
import type { Word } from './words.ts';

/** The trained weights as they are stored. */
export interface PackedWeights {
  /** The scale of the quantized weights. */
  step: number;
  bias: number;
  /** Above `doubt` a sentence is asked about, above `sure` it is refused. */
  thresholds: Record<SpokenLanguage, { doubt: number; sure: number }>;
  packed: PackedTable;
}

const learnedWeights = lazy(() => ({
  ...WEIGHTS,
  table: new WeightPacker().unpack(WEIGHTS.packed, 2 ** TABLE_BITS),
}));

interface ReadSentence {
  words: readonly Word[];
  tokens: readonly SignedWord[];
  language: SpokenLanguage;
  /** The stems of the review; null if it is not known. */
  review: ReadonlySet<string> | null;
}

/** The phrase that gives something away, if the sentence may reveal anybody's care. */
export function judgeSentence({ words, tokens, language, review }: ReadSentence): Suspicion | null {
  if (words.length === 0) return null;
  const { table, step, bias, thresholds } = learnedWeights();
  const { score, phrase, shares } = weigh(new SentenceFeatures(tokens, { review, table }), table);
  const { doubt, sure } = thresholds[language];
  const sum = score * step + bias;
  if (sum <= doubt) return null;
  const told = tokens.slice(phrase.from, phrase.to + 1);
  const [first, last] = [words[told[0]?.word ?? 0], words[told.at(-1)?.word ?? 0]];
  if (!first || !last) return null;
  const clue = clueOf(tokens, shares, phrase);
  const rule = ruleOf(tokens, told, clue);
  const [from, to] = [clue?.from, clue?.to].map((at) => words[tokens[at ?? -1]?.word ?? -1]);
  return {
    start: first.start,
    end: last.end,
    rule,
    ...(from && to && { clue: { start: from.start, end: to.end } }),
    ...(sum <= sure && !isPlain(tokens) && { isDoubtful: true }),
  };
}

interface Clue {
  /** Indexes of its first and last token. */
  from: number;
  to: number;
  /** Of health or money. */
  isClinical: boolean;
  isTheirs: boolean;
}

/** The words that tell most: of health or money, in the phrase or beside it, else of a visit. */
function clueOf(
  tokens: readonly SignedWord[],
  shares: Float64Array,
  phrase: { from: number; to: number },
): Clue | null {
  const whole = { from: 0, to: tokens.length - 1 };
  for (const [signs, { from, to }] of [
    [CLINICAL, phrase],
    [CLINICAL, whole],
    [TELLING, phrase],
  ] as const) {
    const isOne = (at: number) => {
      const token = tokens[at];
      return token !== undefined && isSigned(tokens, at, signs) && (signs === CLINICAL || tellsAlone(token));
    };
    const weightOf = (at: number) => (shares[at] ?? 0) + (isTheirs(tokens, at) ? MINE : 0);
    let best = -1;
    for (let at = from; at <= to; at += 1)
      if (isOne(at) && (best < 0 || weightOf(at) > weightOf(best))) best = at;
    if (best < 0) continue;
    // "Root canal" is two of them.
    let [first, last] = [best, best];
    while (first > from && isOne(first - 1)) first -= 1;
    while (last < to && isOne(last + 1)) last += 1;
    return { from: first, to: last, isClinical: signs === CLINICAL, isTheirs: isTheirs(tokens, best) };
  }
  return null;
}

/** "Came back" is not the body's, and "a" in Spanish no verb: a small word is a noun only after a determiner. */
function isSigned(tokens: readonly SignedWord[], at: number, signs: ReadonlySet<Sign>): boolean {
  const token = tokens[at];
  if (!token) return false;
  if (signs.has(token.sign)) return true;
  const before = tokens[at - 1]?.sign;
  return (
    token.more !== null &&
    signs.has(token.more) &&
    (token.sign.includes('.') ||
      (token.more.startsWith('n.') && before !== undefined && DETERMINERS.has(before)))
  );
}

/** Many words of these classes tell only with others: "gone", "ran", "still", "ido". They are not named. */
function tellsAlone({ sign, more, text }: SignedWord): boolean {
  const telling = TELLING.has(sign) ? sign : more;
  const words = telling && TELL_ALONE.find(([signs]) => signs.has(telling));
  return !words || words[1].test(text);
}

const TELL_ALONE: readonly (readonly [signs: ReadonlySet<Sign>, beginnings: RegExp])[] = [
  [
    signsLike(/^v\.come\./),
    /^(visit|com(e|ing)|came|arriv|return|attend|regist|enroll|acud|lleg|asist|regres|volv|vuel|ven[gid]|vin|vien)/,
  ],
  [signsLike(/^v\.meet\./), /^(?!ves?$|ven$)/],
  [signsLike(/^v\.wait\./), /^(wait|delay|postpon|aguard|demor|retras|tard)/],
  [signsLike(/^v\.heal\./), /^(?!eat|ate|pass|quit|thr[eo]w|com|baj|cerr|cierr|perd|pierd)/],
  [signsLike(/^again$/), /^(again|back|next|return|anothe|prox|sigui|volv|vuel|regres|nuevam|otr)/],
];

const DETERMINERS = signsLike(/^(your|my|our|he|the|this|a|adjective)$/);
/** Words between "your" and its noun: "your husband's new hearing aids". */
const BETWEEN = signsLike(/^(adjective|adverb|number|name|unknown|ordinary|n\..*)$/);
const MOST_BETWEEN = 3;

/** Whether the noun there is the reader's, or of somebody of theirs. */
function isTheirs(tokens: readonly SignedWord[], at: number): boolean {
  for (let before = at - 1; before >= 0 && before >= at - 1 - MOST_BETWEEN; before -= 1) {
    const sign = tokens[before]?.sign;
    if (sign === 'your') return true;
    if (sign === undefined || !BETWEEN.has(sign)) return false;
  }
  return false;
}

/** More than any word adds. */
const MINE = 1e6;
const CLINICAL = signsLike(
  /^n\.(body|symptom|illness|procedure|device|drug|test|life|money|insurance|record|document|camera)$/,
);
const PASSED = signsLike(/^(n\.(visit|trust|standing)|v\.(come|meet|choose|tend|book|wait)\..*)$/);
/** What makes a relationship of a sentence that names something clinical, too. */
const CARED_FOR = signsLike(/^(n\.(trust|standing)|v\.choose\..*)$/);
const HELD = signsLike(/^(n\.(standing|record|visit)|v\.(come|meet|treat|know)\..*)$/);
/** Words by which a visit shows. */
const TELLING = signsLike(
  /^(n\.(visit|trust|standing|wait|care|relative)|v\.(come|meet|choose|tend|book|treat|wait|heal)\..*|again)$/,
);
const TO_COME = signsLike(/^(again|v\.meet\.(base|now))$/);
const KNOWN = signsLike(/^v\.know\./);
const NO = new Set(['no', 'nobody', 'nadie', 'ningun', 'ninguno', 'ninguna']);

function hasAny(some: readonly SignedWord[], signs: ReadonlySet<Sign>): boolean {
  return some.some(({ sign, more }) => signs.has(sign) || (more !== null && signs.has(more)));
}

function ruleOf(
  tokens: readonly SignedWord[],
  phrase: readonly SignedWord[],
  clue: Clue | null,
): PrivacyRule {
  const isClinical = clue?.isClinical ?? false;
  const says = (...signs: Sign[]) => tokens.some(({ sign }) => signs.includes(sign));
  // "Your deductible had not been met" denies nothing but what was told already.
  if (denies(isClinical && clue?.isTheirs ? tokens.slice(0, clue.from) : tokens)) return 'denial';
  if (hasAny(phrase, TO_COME) && !isClinical && !says('was', 'did')) return 'next_time';
  if (hasAny(tokens, KNOWN) && says('name')) return 'identity';
  if (hasAny(phrase, isClinical ? CARED_FOR : PASSED)) return 'relationship';
  return isClinical ? 'detail' : 'relationship';
}

/** "You were never here", "no record of you": a negation with what it denies behind it. */
function denies(tokens: readonly SignedWord[]): boolean {
  return tokens.some(
    ({ sign, text }, at) =>
      (sign === 'not' || NO.has(text)) && hasAny(tokens.slice(at + 1, at + 1 + MOST_DENIED), HELD),
  );
}

/** "No tenemos constancia de su visita": a Spanish verb is two of them. */
const MOST_DENIED = 6;

const OF_A_PERSON = signsLike(/^n\.(body|symptom|illness|procedure|device|drug|test|money)$/);
const OF_BODIES = signsLike(/^n\.body$/);
const HAPPENED = signsLike(/^(was|did|again|v\..*\.(past|done))$/);
const SUPPOSED = signsLike(/^(if|modal|general|wish)$/);
const ORDERED = signsLike(/^(again|v\..*\.base)$/);

/**
 * What the weights leave in doubt, and no general sentence says: what was or is again with something of "your" body, care
 * or bill, or what to do with "that ankle".
 */
function isPlain(tokens: readonly SignedWord[]): boolean {
  if (tokens.some(({ sign }) => SUPPOSED.has(sign))) return false;
  // "Put your feet up": what begins a sentence is no past.
  const isHappened = tokens.some(({ sign }, at) => at > 0 && HAPPENED.has(sign));
  return tokens.some(
    (_, at) =>
      (isHappened && isSigned(tokens, at, OF_A_PERSON) && isTheirs(tokens, at)) ||
      (isSigned(tokens, at, OF_BODIES) && isOrderedAbout(tokens, at)),
  );
}

/** "Keep that left ankle up": an order first, and a certain part of the body. */
function isOrderedAbout(tokens: readonly SignedWord[], at: number): boolean {
  const begins = tokens[0]?.sign;
  return (
    begins !== undefined &&
    ORDERED.has(begins) &&
    tokens.slice(Math.max(0, at - MOST_BETWEEN), at).some(({ sign }) => sign === 'this')
  );
}
