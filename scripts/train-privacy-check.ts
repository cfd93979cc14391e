import { writeFileSync } from 'node:fs';
import { namedIn, wordsOfName } from '#shared/privacy-check/addressed-name.ts';
import { englishLanguage } from '#shared/privacy-check/english.ts';
import { foldText } from '#shared/privacy-check/fold-text.ts';
import { learnedWeights } from '#shared/privacy-check/judge-sentence.ts';
import { tellLanguages } from '#shared/privacy-check/languages.ts';
import { englishSigns, spanishSigns } from '#shared/privacy-check/read-signs.ts';
import { readWords } from '#shared/privacy-check/read-words.ts';
import { SAFER_WORDINGS } from '#shared/privacy-check/safer-wording.ts';
import { SentenceFeatures, TABLE_BITS } from '#shared/privacy-check/sentence-features.ts';
import { scaleFor, weigh } from '#shared/privacy-check/sentence-score.ts';
import { spanishLanguage } from '#shared/privacy-check/spanish.ts';
import { splitWords } from '#shared/privacy-check/split-words.ts';
import { GROWN_SETS, type LabelledReply, OPEN_SETS, OWN_SETS, readSets } from '#tests/privacy-sets.ts';

/**
 * Trains the weights of the privacy check on the labelled replies; deterministic. An unsafe reply may have a
 * single unsafe sentence, chosen by the last round's weights. `--on` keeps the current weights and threshold,
 * and trains only features they and the open replies do not cover.
 */
const ROUNDS = 2;
const EPOCHS = 6;
const AVERAGED = 4;
const RATE = 0.1;
const DECAY = 3e-4;
/** A feature that occurs once says nothing about other replies. */
const LEAST_SEEN = 2;
/** Weights below this share of the largest are not worth their bytes in the browser. */
const LEAST_WEIGHT = 0.06;
const FALSE_ALARMS = 0.08;
/** Continued training has fewer features. */
const ON = { rate: 0.2, epochs: 8, decay: 3e-3 };
const UNSURE = -1;
const UNSURE_SHARE = 0.3;
/** Sentences in upper or lower case mean the same. */
const OTHER_CASE_SHARE = 0.3;

type Sentence = SentenceFeatures;
interface Reply {
  safe: boolean;
  sentences: Sentence[];
  share: number;
  /** A repeated reply does not count again for `LEAST_SEEN`. */
  isRepeat: boolean;
}
interface Model {
  table: Float64Array;
  bias: number;
}

type Told = Pick<LabelledReply, 'text' | 'safe' | 'reviewer'>;
const BLANK: Model = { table: new Float64Array(2 ** TABLE_BITS), bias: 0 };
const NOBODY = new Set<string>();

function sentencesOf({ text, reviewer = '' }: Pick<LabelledReply, 'text' | 'reviewer'>): Sentence[] {
  return tellLanguages(splitWords(foldText(text), text), undefined)
    .filter(({ english, spanish }) => english || spanish)
    .map(({ words, english }) => {
      const named = namedIn(words, wordsOfName(reviewer), NOBODY);
      const tokens = english
        ? englishSigns(readWords(words, englishLanguage()), named)
        : spanishSigns(readWords(words, spanishLanguage()), named);
      return new SentenceFeatures(tokens);
    });
}

function read(replies: readonly Told[], share = 1, isRepeat = false): Reply[] {
  return replies
    .map((reply) => ({ safe: reply.safe, share, isRepeat, sentences: sentencesOf(reply) }))
    .filter(({ sentences }) => sentences.length > 0);
}

function inOtherCases(replies: readonly LabelledReply[]): Reply[] {
  return [
    ...read(
      replies.filter((_, at) => at % 3 === 0).map((one) => ({ ...one, text: one.text.toLowerCase() })),
      OTHER_CASE_SHARE,
      true,
    ),
    ...read(
      replies.filter((_, at) => at % 3 === 1).map((one) => ({ ...one, text: one.text.toUpperCase() })),
      OTHER_CASE_SHARE,
      true,
    ),
  ];
}

/** Trained on whole sentences only. */
function score({ table, bias }: Model, { places, size }: Sentence): number {
  let sum = 0;
  for (let at = 0; at < size; at += 1) sum += table[places[at] ?? 0] ?? 0;
  return sum * scaleFor(size) + bias;
}

function worst(model: Model, { sentences }: Reply): number {
  return Math.max(...sentences.map((sentence) => weigh(sentence, model.table).score + model.bias));
}

interface Lesson {
  sentence: Sentence;
  unsafe: number;
  share: number;
  isRepeat: boolean;
}

function lessonsOf({ safe, sentences, share, isRepeat }: Reply, last: Model | null): Lesson[] {
  if (safe) return sentences.map((sentence) => ({ sentence, unsafe: 0, share, isRepeat }));
  if (sentences.length === 1 || !last)
    return sentences.map((sentence) => ({ sentence, unsafe: 1, share: share / sentences.length, isRepeat }));
  const scores = sentences.map((sentence) => score(last, sentence));
  const most = Math.max(...scores);
  return sentences.flatMap((sentence, at): Lesson[] => {
    const one = scores[at] ?? 0;
    if (one === most) return [{ sentence, unsafe: 1, share, isRepeat }];
    return one < UNSURE ? [{ sentence, unsafe: 0, share: share * UNSURE_SHARE, isRepeat }] : [];
  });
}

function learn(replies: readonly Reply[]): Model {
  let model: Model | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    model = learnOnce(replies.flatMap((reply) => lessonsOf(reply, model)));
  }
  if (!model) throw new Error('Nothing was learned.');
  return model;
}

function learnOn(replies: readonly Reply[]): { model: Model; threshold: number } {
  const { table, step, bias, threshold } = learnedWeights();
  const known = { table: Float64Array.from(table, (steps) => steps * step), bias };
  return {
    model: learnOnce(
      replies.flatMap((reply) => lessonsOf(reply, known)),
      known,
    ),
    threshold,
  };
}

function learnOnce(lessons: readonly Lesson[], from: Model = BLANK): Model {
  const isOn = from !== BLANK;
  const { rate, epochs, decay } = isOn ? ON : { rate: RATE, epochs: EPOCHS, decay: DECAY };
  const size = 2 ** TABLE_BITS;
  const isSeen = oftenEnough(lessons);
  if (isOn) leaveOut(isSeen, from);
  const [table, squares, sum] = [from.table.slice(), new Float64Array(size), new Float64Array(size)];
  let [bias, biasSquares, biasSum] = [from.bias, 0, 0];
  const next = random(42);
  const order = [...lessons];
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, next);
    for (const { sentence, unsafe, share } of order) {
      const scale = scaleFor(sentence.size);
      const slope = (1 / (1 + Math.exp(-score({ table, bias }, sentence))) - unsafe) * share;
      for (const place of sentence.places.slice(0, sentence.size)) {
        if (!isSeen[place]) continue;
        const step = slope * scale + decay * (table[place] ?? 0);
        squares[place] = (squares[place] ?? 0) + step * step;
        table[place] = (table[place] ?? 0) - (rate * step) / Math.sqrt((squares[place] ?? 0) + 0.1);
      }
      biasSquares += slope * slope;
      if (!isOn) bias -= (rate * slope) / Math.sqrt(biasSquares + 0.1);
    }
    if (epoch < epochs - AVERAGED) continue;
    for (let place = 0; place < size; place += 1)
      sum[place] = (sum[place] ?? 0) + (table[place] ?? 0) / AVERAGED;
    biasSum += bias / AVERAGED;
  }
  const most = largest(isOn ? from.table : sum);
  const kept = (weight: number, place: number) =>
    from.table[place] ||
    (Math.abs(weight) < most * LEAST_WEIGHT ? 0 : Math.max(-most, Math.min(most, weight)));
  return { table: sum.map(kept), bias: biasSum };
}

/** Existing weights stay; features of other people's replies are trained on all of them or not at all. */
function leaveOut(isSeen: Uint8Array, { table }: Model): void {
  const inOpen = oftenEnough(read(readSets(OPEN_SETS)).flatMap((reply) => lessonsOf(reply, null)));
  isSeen.forEach((_, place) => {
    if (table[place] || inOpen[place]) isSeen[place] = 0;
  });
}

function oftenEnough(lessons: readonly Lesson[]): Uint8Array {
  const counts = new Uint16Array(2 ** TABLE_BITS);
  for (const { sentence, isRepeat } of lessons)
    if (!isRepeat)
      for (const place of new Set(sentence.places.slice(0, sentence.size)))
        counts[place] = (counts[place] ?? 0) + 1;
  return Uint8Array.from(counts, (count) => (count >= LEAST_SEEN ? 1 : 0));
}

/** Seeded, so that every run uses the same numbers. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function shuffle<T>(all: T[], next: () => number): void {
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
}

/** The threshold with the given share of false alarms on replies that were not trained on. */
function thresholdOf(own: readonly Reply[]): number {
  const writers = OPEN_SETS.map((name) => read(readSets([name])));
  const scores = writers.flatMap((held) => {
    const model = learn([...own, ...writers.filter((one) => one !== held).flat()]);
    return held.map((reply) => ({ safe: reply.safe, score: worst(model, reply) }));
  });
  const safe = scores
    .filter((one) => one.safe)
    .map((one) => one.score)
    .sort((a, b) => b - a);
  const threshold = safe[Math.floor(FALSE_ALARMS * safe.length)] ?? 0;
  const unsafe = scores.filter((one) => !one.safe);
  for (const share of [0.04, 0.08, 0.12, 0.16, 0.2]) {
    const bar = safe[Math.floor(share * safe.length)] ?? 0;
    const found = unsafe.filter((one) => one.score > bar).length / unsafe.length;
    console.log(
      `held-out writers: at ${share} false alarms ${found.toFixed(3)} found (threshold ${bar.toFixed(3)})`,
    );
  }
  return threshold;
}

function largest(table: Float64Array): number {
  return table.reduce((all, weight) => Math.max(all, Math.abs(weight)), 0);
}

function pack(table: Float64Array): { packed: string; step: number } {
  const step = largest(table) / 127;
  const bytes: number[] = [];
  let last = 0;
  table.forEach((weight, place) => {
    const steps = Math.round(weight / step);
    if (steps === 0) return;
    let distance = place - last;
    last = place;
    for (; distance >= 255; distance -= 255) bytes.push(255);
    bytes.push(distance, steps & 255);
  });
  return { packed: Buffer.from(bytes).toString('base64'), step };
}

const own = [
  ...read(readSets(GROWN_SETS)),
  ...read(readSets(OWN_SETS), 4),
  ...inOtherCases(readSets([...OWN_SETS, ...GROWN_SETS])),
  ...read(
    Object.values(SAFER_WORDINGS)
      .flat()
      .map((text) => ({ text, safe: true })),
    3,
  ),
];
const all = [...own, ...read(readSets(OPEN_SETS)), ...inOtherCases(readSets(OPEN_SETS))];
const { model, threshold } = process.argv.includes('--on')
  ? learnOn(all)
  : { threshold: thresholdOf(own), model: learn(all) };
const { packed, step } = pack(model.table);
writeFileSync(
  'shared/privacy-check/weights.ts',
  `/** Learned: \`node scripts/train-privacy-check.ts\` writes this file. */
export const WEIGHTS: { packed: string; step: number; bias: number; threshold: number } = {
  step: ${step},
  bias: ${model.bias},
  threshold: ${threshold},
  packed:
    '${packed}',
};
`,
);
console.log(`${packed.length} characters of weights, threshold ${threshold.toFixed(3)}`);
