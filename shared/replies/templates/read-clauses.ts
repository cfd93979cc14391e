import {
  ANY_DENIAL,
  BLAMING_IDIOMS,
  EMPTY_DENIALS,
  HARMLESS,
  HEDGES,
  PRAISING_IDIOMS,
  RESOLVED,
  WORDS,
} from './judging-words.ts';

/** One thing that a review says, and how it says it. */
export interface Clause {
  text: string;
  /** Null where it judges nothing, or both ways. */
  mood: 'good' | 'bad' | null;
  /** Where the words stand that judge. */
  judged: readonly { start: number; end: number }[];
  /** A word of it judges; else it is a fact such as "waited an hour". */
  isJudgement: boolean;
}

/** "Rude? Never!" says what "never rude" says. */
const ANSWERED_NO =
  /([^.!?;:\n]{1,60})\?\s*¡?(?:never|nope|no way|no|not (?:at all|once|ever|here|a bit|in the least)|nunca|jamas|para nada|en absoluto|que va|de ninguna manera)(?=\s*(?:[.!,;\n]|$))/g;
const SENTENCES = /[^.!?;:\n]+[.!?;:\n]*/g;
/** What stands before and after it is weighed against each other. */
const BUT = /,?\s(?:but|however|though|although|except|yet|pero|aunque|sin embargo|eso si)\s/;
const CLAUSES = /,|\s(?:and|y|because|porque)\s|&/;
/** How many words a denial reaches over. */
const REACH = 7;

/** All clauses of a review, in order, each with its own mood. */
export function readClauses(review: string, speaksOfTopic: (text: string) => boolean): Clause[] {
  const plain = review
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('’', "'")
    .replace(/[^\S\n]+/g, ' ')
    .replace(ANSWERED_NO, ' never $1');
  let earlier: Clause[] = [];
  const all: Clause[] = [];
  for (const [sentence] of plain.matchAll(SENTENCES)) {
    const isQuestion = sentence.includes('?');
    const here: Clause[] = [];
    let before: Clause[] = [];
    for (const half of sentence.split(BUT)) {
      const clauses = half.split(CLAUSES).map((text) => readClause(text, isQuestion));
      settle([...earlier, ...here], clauses);
      if (before.length > 0 && !clauses.some(({ text }) => speaksOfTopic(text))) outweigh(before, clauses);
      here.push(...clauses);
      before = clauses;
    }
    all.push(...here);
    earlier = here;
  }
  return all;
}

/** What was put right is no blame any more. */
function settle(earlier: Clause[], now: Clause[]): void {
  now.forEach((clause, at) => {
    if (!RESOLVED.test(clause.text) || ANY_DENIAL.test(clause.text)) return;
    for (const one of [...earlier, ...now.slice(0, at + 1)]) if (one.mood === 'bad') one.mood = null;
  });
}

/** "The staff was friendly but never again": what follows turns what stood before, so neither is plain. */
function outweigh(before: readonly Clause[], after: readonly Clause[]): void {
  const moods = new Set(after.map(({ mood }) => mood));
  for (const one of before) {
    if (one.mood && moods.has(one.mood === 'good' ? 'bad' : 'good')) one.mood = null;
  }
}

/** A denial turns the next word, and those after it that say the same: "no long wait", "not clean or tidy". */
function readClause(raw: string, isQuestion: boolean): Clause {
  const text = raw
    .replace(HARMLESS, ' ')
    .replace(PRAISING_IDIOMS, ' excellent ')
    .replace(BLAMING_IDIOMS, ' terrible ')
    .replace(EMPTY_DENIALS, ' ');
  let [praises, blames, facts] = [0, 0, 0];
  let [isDenying, turned, deniedAt] = [false, 0, 0];
  const judged: { start: number; end: number }[] = [];
  for (const { 0: word, index, groups } of text.matchAll(WORDS)) {
    if (groups?.denial) {
      [isDenying, turned, deniedAt] = [true, 0, index];
      continue;
    }
    const sign = groups?.praise || groups?.relief ? 1 : -1;
    const isNear = isDenying && text.slice(deniedAt, index).split(' ').length <= REACH;
    const isTurned = isNear && (turned === 0 || turned === sign);
    if (isTurned) turned = sign;
    else isDenying = false;
    if (groups?.burden && !isTurned) continue;
    judged.push({ start: index, end: index + word.length });
    if (sign > 0 !== isTurned) praises += 1;
    else if (groups?.complaint) facts += 1;
    else blames += 1;
  }
  const isPlain = !isQuestion && !HEDGES.test(text) && praises > 0 !== blames + facts > 0;
  return {
    text,
    judged,
    isJudgement: praises + blames > 0,
    mood: isPlain ? (praises > 0 ? 'good' : 'bad') : null,
  };
}
