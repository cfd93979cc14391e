import type { AnalysisInput, Clause, Mood, TextAnalysis, TextSentence } from './analysis.ts';
import { judgingTokens, longest } from './choose-matches.ts';
import { type CompiledLexicon, LEXICONS, type LexiconEntry } from './compiled-lexicon.ts';
import { guessTopic } from './guess-topic.ts';
import { guessLanguage, languageOfTokens } from './language-of-tokens.ts';
import { findOwnTopics } from './own-topics.ts';
import type { Match } from './patterns.ts';
import { readClause, type SpokenOf } from './read-clause.ts';
import { type SentenceTokens, splitSentences } from './tokens.ts';
import { topicInKind } from './topic-in-kind.ts';

/** How plainly a guess is said. */
const GUESSED = 0.3;
const LEAST_SIGN = 0.3;
const DENIAL_ALONE = 0.4;
const ANSWER_NO =
  /^(?:never|nope|no way|no|not (?:at all|once|ever|here|a bit|in the least)|nunca|jamas|para nada|en absoluto|que va|de ninguna manera)\b/;

/**
 * What a text speaks of, sentence by sentence and clause by clause, and whether it praises or blames it. By words and
 * rules alone: equal texts have equal answers, and the work grows with the text.
 */
export function analyzeText(input: AnalysisInput): TextAnalysis {
  const sentences: TextSentence[] = [];
  const pieces = splitSentences(input.text);
  let person: SpokenOf | null = null;
  const hint = input.language ?? guessLanguage(pieces.flatMap(({ tokens }) => tokens));
  pieces.forEach((piece, at) => {
    const isDenied = piece.isQuestion && isAnsweredNo(pieces[at + 1]);
    const read = readSentence(piece, input, hint, person, isDenied);
    person = read.person ?? person;
    if (read.isResolving) settle(sentences.at(-1));
    // "Rude? Never!": the answer says nothing by itself.
    if (sentences.at(-1)?.clauses.some(({ isDenied: it }) => it)) hush(read.sentence);
    sentences.push(read.sentence);
  });
  return { sentences };
}

function hush(answer: TextSentence): void {
  const [clause] = answer.clauses;
  if (!clause || clause.topics.length > 0 || answer.strength > DENIAL_ALONE) return;
  [clause.mood, clause.strength, answer.mood, answer.strength] = [0, 0, 0, 0];
}

function isAnsweredNo(next: SentenceTokens | undefined): boolean {
  if (!next) return false;
  const words = next.tokens.slice(0, 4).map(({ text, before }) => (before === 'comma' ? `, ${text}` : text));
  const said = words.join(' ');
  const answer = ANSWER_NO.exec(said)?.[0];
  if (!answer) return false;
  return said.length === answer.length || said.startsWith(' ,', answer.length);
}

function readSentence(
  piece: SentenceTokens,
  input: AnalysisInput,
  hint: 'en' | 'es',
  before: SpokenOf | null,
  isDenied: boolean,
): { sentence: TextSentence; person: SpokenOf | null; isResolving: boolean } {
  const { tokens } = piece;
  const language = languageOfTokens(tokens, hint);
  const lexicon = LEXICONS[language]();
  const words = tokens.map(({ text }) => lexicon.vocabulary.read(text));
  const isEdge = (at: number) => tokens[at]?.before !== 'space';
  const found = lexicon.patterns.find(words, isEdge).filter(({ value }) => isInKind(value, input));
  const matches = longest(found);
  const judging = judgingTokens(found);
  const own = findOwnTopics(input.ownTopics ?? [], language, tokens, isEdge);
  const bounds = clauseBounds(piece, matches);
  const clauses: Clause[] = [];
  let person = before;
  let isResolving = false;
  const isIronic = matches.some(({ value }) => value.type === 'modifier' && value.modifier === 'irony');
  bounds.forEach(({ start, end }) => {
    const inside = <T>({ start: from }: Match<T>) => from >= start && from < end;
    const read = readClause({
      tokens,
      start,
      end,
      matches: matches.filter(inside),
      own: own.filter(inside),
      kind: input.kind,
      person,
      isDenied,
      isIronic,
      judging,
    });
    person = read.person ?? person;
    if (read.isResolved) {
      isResolving = true;
      for (const earlier of clauses) pardon(earlier);
    }
    clauses.push(read.clause);
  });
  weigh(clauses);
  const isOfRival = matches.some(({ value }) => value.type === 'modifier' && value.modifier === 'rival');
  if (!isOfRival && clauses.every(({ topics }) => topics.length === 0))
    guess(piece, clauses, language, lexicon, input);
  leanOnStars(clauses, input.rating ?? null);
  const total = clauses.reduce((sum, { mood, strength }) => sum + mood * strength, 0);
  const moods = new Set(clauses.map(({ mood }) => mood));
  const isMixed = clauses.some((clause) => clause.isMixed) || (moods.has(1) && moods.has(-1));
  forgetUnjudged(clauses);
  const sentence: TextSentence = {
    start: piece.start,
    end: piece.end,
    language,
    mood: signOf(total),
    strength: Math.min(1, Math.abs(total)),
    isMixed,
    isQuestion: piece.isQuestion,
    clauses,
  };
  return { sentence, person, isResolving };
}

/** A sentence without a phrase of the lexicon, by its single words. */
function guess(
  { tokens }: SentenceTokens,
  clauses: readonly Clause[],
  language: 'en' | 'es',
  lexicon: CompiledLexicon,
  { kind }: AnalysisInput,
): void {
  const guessed = guessTopic(
    tokens.map(({ text }) => lexicon.stem(text)),
    language,
    kind,
  );
  if (!guessed) return;
  const words = guessed.tokens.flatMap((at) => {
    const token = tokens[at];
    return token ? [{ start: token.start, end: token.end }] : [];
  });
  const clause = clauses.find(({ start, end }) =>
    words.some((word) => word.start >= start && word.end <= end),
  );
  if (!clause) return;
  const mood = clause.mood || (Math.abs(guessed.sign) >= LEAST_SIGN ? signOf(guessed.sign) : 0);
  clause.topics = [
    {
      topic: guessed.topic,
      isOwn: false,
      aspect: null,
      mood,
      strength: mood === 0 ? 0 : GUESSED,
      isJudgement: false,
      isJudgedByOthers: false,
      isForgiven: false,
      isGuess: true,
      words: words.filter((word) => word.start >= clause.start && word.end <= clause.end),
    },
  ];
  if (clause.mood === 0) [clause.mood, clause.strength] = [mood, GUESSED];
}

/** Who gave all stars or hardly one means it of what they name without judging it. */
function leanOnStars(clauses: readonly Clause[], rating: number | null): void {
  const lean: Mood = rating === null ? 0 : rating >= 5 ? 1 : rating <= 2 ? -1 : 0;
  if (lean === 0) return;
  for (const clause of clauses) {
    for (const topic of clause.topics) {
      if (topic.mood !== 0 || topic.isForgiven) continue;
      [topic.mood, topic.strength] = [clause.mood || lean, GUESSED];
      if (clause.mood === 0) [clause.mood, clause.strength] = [lean, GUESSED];
    }
  }
}

function isInKind(value: LexiconEntry, { kind }: AnalysisInput): boolean {
  if (value.type !== 'topic') return true;
  if (value.kinds && !value.kinds.includes(kind)) return false;
  return value.topic === 'manner' || topicInKind(value.topic, kind) !== null;
}

function clauseBounds({ tokens }: SentenceTokens, matches: readonly Match<LexiconEntry>[]) {
  const starts = new Set([0]);
  tokens.forEach(({ before }, at) => {
    if (before === 'clause') starts.add(at);
  });
  for (const { value, start } of matches) {
    if (value.type === 'modifier' && value.modifier === 'contrast') starts.add(start);
  }
  const all = [...starts].toSorted((a, b) => a - b);
  return all.map((start, at) => ({ start, end: all[at + 1] ?? tokens.length }));
}

/** A thing that is only named says nothing beside what is judged. */
function forgetUnjudged(clauses: readonly Clause[]): void {
  const isJudged = clauses.some(({ topics }) => topics.some(({ mood, isOwn }) => mood !== 0 && !isOwn));
  if (!isJudged) return;
  for (const clause of clauses) {
    clause.topics = clause.topics.filter(({ mood, isOwn, isForgiven }) => mood !== 0 || isOwn || isForgiven);
  }
}

/** "Not cheap, but worth it": of two words about one thing the later counts. */
function weigh(clauses: Clause[]): void {
  clauses.forEach((clause, at) => {
    const later = clauses.slice(at + 1);
    clause.topics = clause.topics.filter(
      ({ topic, aspect, mood }) =>
        !later.some(({ topics }) =>
          topics.some(
            (one) => one.topic === topic && one.aspect === aspect && one.mood !== 0 && one.mood !== mood,
          ),
        ),
    );
  });
}

function settle(sentence: TextSentence | undefined): void {
  for (const clause of sentence?.clauses ?? []) pardon(clause);
}

/** What was put right is no complaint any more. */
function pardon(clause: Clause): void {
  for (const topic of clause.topics) if (topic.mood < 0) [topic.mood, topic.isForgiven] = [0, true];
  if (clause.mood < 0) clause.mood = 0;
}

function signOf(value: number): Mood {
  return value > 0.1 ? 1 : value < -0.1 ? -1 : 0;
}
