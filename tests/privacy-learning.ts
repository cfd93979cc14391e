import { namedIn, wordsOfName } from '#shared/privacy-check/addressed-name.ts';
import { englishLanguage } from '#shared/privacy-check/english.ts';
import { foldText } from '#shared/privacy-check/fold-text.ts';
import { sentencesByLanguage } from '#shared/privacy-check/languages.ts';
import { englishSigns, spanishSigns } from '#shared/privacy-check/read-signs.ts';
import { readWords } from '#shared/privacy-check/read-words.ts';
import { reviewStems } from '#shared/privacy-check/review-words.ts';
import { SAFER_WORDINGS, type SpokenLanguage } from '#shared/privacy-check/safer-wording.ts';
import { SentenceFeatures, TABLE_BITS } from '#shared/privacy-check/sentence-features.ts';
import { spanishLanguage } from '#shared/privacy-check/spanish.ts';
import { splitWords } from '#shared/privacy-check/split-words.ts';
import { MOST_STEPS } from '#shared/privacy-check/weight-packing.ts';
import { GROWN_SETS, type LabelledReply, OPEN_SETS, OWN_SETS, PASS_SETS, readSets } from './privacy-sets.ts';

/**
 * How the privacy check learns; deterministic. A logistic model of each sentence, where a reply is unsafe if one of its
 * sentences is. Learned twice, the second time with the most useful features alone, so that they fit into the browser.
 */
const EPOCHS = 8;
const RATE = 0.15;
const DECAY = 3e-4;
const FIRST_BIAS = -1;
/** A feature that occurs in one reply says nothing about others. */
const LEAST_SEEN = 2;
const MOST_FEATURES = 32_000;
/** Above this a feature's frequency makes it no more useful. */
const OFTEN = 50;
/** Of the largest weight: larger ones are rare, and finer steps are worth more. */
const CLIP = 0.6;
const SIZE = 2 ** TABLE_BITS;
/** What replies of each origin count. Sentences in upper or lower case mean the same. */
const SHARES = { grown: 0.5, own: 1, wordings: 3, others: 1, otherCase: 0.3 };
/** Safe replies of strangers that may be held back as sure, and those as sure or in doubt. */
export const HELD_BACK = { sure: 0.025, doubt: 0.175 };

type Told = Pick<LabelledReply, 'text' | 'safe' | 'reviewer' | 'review'> & { lang?: SpokenLanguage };

interface Learned {
  places: Int32Array;
  values: Float32Array;
}

export interface PrivacyLesson {
  told: Told;
  sentences: Learned[];
  share: number;
}

export interface PrivacyModel {
  /** In whole steps. */
  steps: Int8Array;
  step: number;
  bias: number;
}

function sentencesOf({ text, reviewer = '', review = '' }: Told): Learned[] {
  const stems = reviewStems(review);
  return sentencesByLanguage(splitWords(foldText(text), text), undefined)
    .filter(({ english, spanish }) => english || spanish)
    .map(({ words, english }) => {
      const named = namedIn(words, wordsOfName(reviewer), new Set());
      const tokens = english
        ? englishSigns(readWords(words, englishLanguage()), named)
        : spanishSigns(readWords(words, spanishLanguage()), named);
      const { places, values } = new SentenceFeatures(tokens, { review: stems, table: null });
      return { places: Int32Array.from(places), values: Float32Array.from(values) };
    });
}

export function readReplies(replies: readonly Told[], share = SHARES.others): PrivacyLesson[] {
  return replies
    .map((told) => ({ told, share, sentences: sentencesOf(told) }))
    .filter(({ sentences }) => sentences.length > 0);
}

function inOtherCases(replies: readonly Told[]): PrivacyLesson[] {
  const every = (rest: number, change: (text: string) => string) =>
    readReplies(
      replies.filter((_, at) => at % 3 === rest).map((one) => ({ ...one, text: change(one.text) })),
      SHARES.otherCase,
    );
  return [...every(0, (text) => text.toLowerCase()), ...every(1, (text) => text.toUpperCase())];
}

/** All replies that may be learned from but the strangers': those of our own, and the open ones. */
export function readOwn(): PrivacyLesson[] {
  const [own, open] = [readSets(OWN_SETS), readSets(OPEN_SETS)];
  const wordings = Object.values(SAFER_WORDINGS).flat();
  return [
    ...readReplies(readSets(GROWN_SETS), SHARES.grown),
    ...readReplies(own, SHARES.own),
    ...readReplies(
      wordings.map((text) => ({ text, safe: true })),
      SHARES.wordings,
    ),
    ...readReplies(open),
    ...inOtherCases([...own, ...open]),
  ];
}

/** The strangers' replies, one list for each writer, as measured and as learned from. */
export function readPasses(
  names: readonly string[] = PASS_SETS,
): { replies: PrivacyLesson[]; lessons: PrivacyLesson[] }[] {
  return names.map((name) => {
    const told = readSets([name]);
    const replies = readReplies(told);
    return { replies, lessons: [...replies, ...inOtherCases(told)] };
  });
}

export function learnPrivacy(lessons: readonly PrivacyLesson[]): PrivacyModel {
  const seen = new Uint16Array(SIZE);
  for (const { sentences } of lessons) {
    const places = new Set(sentences.flatMap((one) => [...one.places]));
    for (const place of places) seen[place] = Math.min(60_000, (seen[place] ?? 0) + 1);
  }
  const all = descend(
    lessons,
    placesWhere((place) => (seen[place] ?? 0) >= LEAST_SEEN),
  );
  const useful = all.table.map(
    (weight, place) => Math.abs(weight) * Math.sqrt(Math.min(seen[place] ?? 0, OFTEN)),
  );
  const least =
    useful
      .filter((use) => use > 0)
      .sort()
      .at(-MOST_FEATURES) ?? 0;
  const { table, bias } = descend(
    lessons,
    placesWhere((place) => (useful[place] ?? 0) > 0 && (useful[place] ?? 0) >= least),
  );
  const step = (table.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) * CLIP) / MOST_STEPS;
  const steps = Int8Array.from(table, (weight) =>
    Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(weight / step))),
  );
  return { steps, step, bias };
}

function placesWhere(isOn: (place: number) => boolean): number[] {
  const places: number[] = [];
  for (let place = 0; place < SIZE; place += 1) if (isOn(place)) places.push(place);
  return places;
}

/** With these features alone, numbered one after another: most of the time would go into reading far memory. */
function numbered(lessons: readonly PrivacyLesson[], places: readonly number[]): PrivacyLesson[] {
  const numbers = new Int32Array(SIZE).fill(-1);
  places.forEach((place, number) => {
    numbers[place] = number;
  });
  return lessons.map((lesson) => ({
    ...lesson,
    sentences: lesson.sentences.map(({ places, values }) => {
      const isOn = places.map((place) => ((numbers[place] ?? -1) < 0 ? 0 : 1));
      return {
        places: places.map((place) => numbers[place] ?? -1).filter((number) => number >= 0),
        values: values.filter((_, at) => isOn[at] === 1),
      };
    }),
  }));
}

function descend(
  all: readonly PrivacyLesson[],
  places: readonly number[],
): { table: Float64Array; bias: number } {
  const size = places.length;
  const [table, squares, sum] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  let [bias, biasSquares, biasSum] = [FIRST_BIAS, 0, 0];
  const next = random(42);
  const order = numbered(all, places);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, next);
    for (const { told, sentences, share } of order) {
      const chances = sentences.map((one) => 1 / (1 + Math.exp(-bias - sumOf(table, one))));
      const clear = chances.reduce((left, chance) => left * (1 - chance), 1);
      const bounded = Math.min(1 - 1e-6, Math.max(1e-9, clear));
      const toward = told.safe ? 1 : -bounded / (1 - bounded);
      sentences.forEach(({ places, values }, index) => {
        const slope = toward * (chances[index] ?? 0) * share;
        if (Math.abs(slope) < 1e-4) return;
        for (let at = 0; at < places.length; at += 1) {
          const place = places[at] ?? 0;
          const step = slope * (values[at] ?? 0) + DECAY * (table[place] ?? 0);
          const square = (squares[place] ?? 0) + step * step;
          squares[place] = square;
          table[place] = (table[place] ?? 0) - (RATE * step) / Math.sqrt(square + 0.1);
        }
        biasSquares += slope * slope;
        bias -= (RATE * slope) / Math.sqrt(biasSquares + 0.1);
      });
    }
    if (epoch < EPOCHS / 2) continue;
    for (let place = 0; place < size; place += 1)
      sum[place] = (sum[place] ?? 0) + (table[place] ?? 0) / (EPOCHS / 2);
    biasSum += bias / (EPOCHS / 2);
  }
  const whole = new Float64Array(SIZE);
  places.forEach((place, number) => {
    whole[place] = sum[number] ?? 0;
  });
  return { table: whole, bias: biasSum };
}

function sumOf(table: { readonly [place: number]: number }, { places, values }: Learned): number {
  let sum = 0;
  for (let at = 0; at < places.length; at += 1) sum += (table[places[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
}

/** Of its most revealing sentence. */
export function scoreReply({ steps, step, bias }: PrivacyModel, { sentences }: PrivacyLesson): number {
  return Math.max(...sentences.map((one) => sumOf(steps, one) * step + bias));
}

export interface HeldOutScore {
  told: Told;
  score: number;
  /** The writer who was not learned from. */
  pass: number;
}

/** Each writer measured by a model that learned from `most` of the others (all, if not given). */
export function leaveEachOut(
  own: readonly PrivacyLesson[],
  passes: ReturnType<typeof readPasses>,
  most = passes.length - 1,
): HeldOutScore[] {
  return passes.flatMap(({ replies }, pass) => {
    const others = [...passes.slice(pass + 1), ...passes.slice(0, pass)].slice(0, most);
    const model = learnPrivacy([...own, ...others.flatMap(({ lessons }) => lessons)]);
    return replies.map((reply) => ({ told: reply.told, score: scoreReply(model, reply), pass }));
  });
}

export interface Thresholds {
  sure: number;
  doubt: number;
}

/** What safe replies in one language may reach. */
export function thresholdsOf(scores: readonly HeldOutScore[], lang: SpokenLanguage): Thresholds {
  const safe = scores
    .filter(({ told }) => told.safe && told.lang === lang)
    .map(({ score }) => score)
    .sort((one, other) => other - one);
  const at = (share: number) => safe[Math.floor(share * safe.length)] ?? 0;
  return { sure: at(HELD_BACK.sure), doubt: at(HELD_BACK.doubt) };
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
