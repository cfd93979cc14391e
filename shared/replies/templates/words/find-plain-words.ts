import { lazy } from '#shared/text/lazy.ts';
import type { Clause, Span, TextAnalysis, TextSentence } from '#shared/topics/analysis.ts';
import { LEXICONS } from '#shared/topics/compiled-lexicon.ts';
import { guessLanguage, languageOfTokens } from '#shared/topics/language-of-tokens.ts';
import { type Match, type Pattern, PatternIndex, splitPhrases, Vocabulary } from '#shared/topics/patterns.ts';
import { type SentenceTokens, splitSentences, type TextToken } from '#shared/topics/tokens.ts';
import { topicInKind } from '#shared/topics/topic-in-kind.ts';
import type { Topic, TopicKind } from '#shared/topics/topics.ts';
import { ENGLISH_WORDS } from './english-words.ts';
import type { PlainWords } from './plain-words.ts';
import { SPANISH_WORDS } from './spanish-words.ts';

/** A topic that the review's own words name and judge. */
export interface PlainMention {
  topic: Topic;
  aspect: string | null;
  sign: 1 | -1;
  /** It is only named, and all stars are given. */
  isAtBest: boolean;
  /** Of the text. */
  start: number;
  end: number;
}

/** Before the whole reading confirms it. */
interface ReadMention extends PlainMention {
  isDenied: boolean;
}

interface Phrase {
  topic: Topic;
  aspect: string | null;
  kinds: readonly TopicKind[] | null;
  sign: 1 | -1;
  /** Has its denial within: "no wait". */
  isClosed: boolean;
  /** Compares by itself: "half the price". */
  isComparing: boolean;
  isAlone: boolean;
  /** Only where all stars are given, and no plainer word. */
  isAtBest: boolean;
}

type Guard = 'denial' | 'noDenial' | 'unreal' | 'elsewhere' | 'otherwise';

interface Compiled {
  vocabulary: Vocabulary;
  topics: PatternIndex<Phrase>;
  guards: PatternIndex<Guard>;
  fillers: ReadonlySet<string>;
}

const DENIED =
  /(?:^|[ /=<])(?:neg>|not|never|no|nobody|none|nothing|without|zero|hardly|barely|could've|sin|nunca|nadie|nada|ningun|ninguna|jamas)(?=$|[ /])|n't|=could =have/;
const COMPARING = /=(?:than|half|saved|cheaper|mas|menos)\b/;
const GUARDS: readonly Guard[] = ['denial', 'noDenial', 'unreal', 'elsewhere', 'otherwise'];
/** How many words before a phrase may turn it. */
const REACH = 5;
/** Stands for any word with a capital letter. */
const NAME = '$name';
const NEXT_THOUGHT = /^(?:and|but|so|because|then|while|when|which|who|y|pero|porque|entonces|que|cuando)$/;
const LONGEST_QUOTE = 160;
const QUOTE = /["“«][^"“”«»]*["”»]/gu;

const COMPILED: Readonly<Record<'en' | 'es', () => Compiled>> = {
  en: lazy(() => compile(ENGLISH_WORDS, LEXICONS.en().stem)),
  es: lazy(() => compile(SPANISH_WORDS, LEXICONS.es().stem)),
};

function compile(words: PlainWords, stem: (word: string) => string): Compiled {
  const vocabulary = new Vocabulary(stem, words.classes);
  const phrases: Pattern<Phrase>[] = [];
  for (const { topic, aspect = null, kinds = null, ...lists } of words.topics) {
    const add = (list: string | undefined, sign: 1 | -1, isAlone: boolean) => {
      const open: Phrase = {
        topic,
        aspect,
        kinds,
        sign,
        isAlone,
        isClosed: false,
        isComparing: false,
        isAtBest: false,
      };
      const closed = { ...open, isClosed: true };
      const comparing = { ...closed, isComparing: true };
      for (const phrase of splitPhrases(list ?? '')) {
        const value = COMPARING.test(phrase) ? comparing : DENIED.test(phrase) ? closed : open;
        phrases.push({ phrase, value });
        if (phrase.startsWith('<neg> '))
          phrases.push({ phrase: phrase.replace('<neg> ', '<neg> <adverb> '), value });
      }
    };
    add(lists.praise, 1, false);
    add(lists.blame, -1, false);
    add(lists.praiseAlone, 1, true);
    add(lists.blameAlone, -1, true);
  }
  for (const { topic, kinds = null, phrases: list } of words.namedAtBest) {
    const value: Phrase = {
      topic,
      aspect: null,
      kinds,
      sign: 1,
      isClosed: false,
      isComparing: false,
      isAlone: false,
      isAtBest: true,
    };
    for (const phrase of splitPhrases(list)) phrases.push({ phrase, value });
  }
  const alone = words.topics
    .flatMap(({ praiseAlone = '', blameAlone = '' }) => splitPhrases(`${praiseAlone}, ${blameAlone}`))
    .map((word) => word.replace('=', ''));
  const guards = GUARDS.flatMap((value) =>
    splitPhrases(words[value]).map((phrase) => ({
      phrase: phrase
        .split(' ')
        .map((word) => `=${word}`)
        .join(' '),
      value,
    })),
  );
  return {
    vocabulary,
    topics: new PatternIndex(vocabulary, phrases),
    guards: new PatternIndex(vocabulary, guards),
    // "Fast but expensive": what stands alone may stand beside another that could.
    fillers: new Set([...splitPhrases(words.fillers), ...alone]),
  };
}

/**
 * The topics that a review names by plain words of its own, each judged by them. What is denied, supposed, quoted, asked,
 * or told of another business names nothing.
 */
export function findPlainWords(text: string, kind: TopicKind, analysis: TextAnalysis): PlainMention[] {
  const pieces = splitSentences(text);
  const hint = guessLanguage(pieces.flatMap(({ tokens }) => tokens));
  const quotes = [...text.matchAll(QUOTE)]
    .filter(([quote]) => quote.length <= LONGEST_QUOTE)
    .map(({ index, 0: quote }) => ({ start: index, end: index + quote.length }));
  const clauses = analysis.sentences.flatMap((sentence) =>
    sentence.clauses.map((clause) => ({ ...clause, sentence })),
  );
  return pieces
    .filter((piece) => !piece.isQuestion || spanAt(clauses, piece.start)?.isDenied)
    .flatMap((piece) => readPiece(piece, languageOfTokens(piece.tokens, hint), kind))
    .filter((mention) => !spanAt(quotes, mention.start))
    .flatMap((read) => confirmed(read, spanAt(clauses, read.start)));
}

/** The one of spans in order that has a place in it: looked up by halves, as long texts have many. */
function spanAt<One extends Span>(spans: readonly One[], at: number): One | undefined {
  let [from, to] = [0, spans.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((spans[middle]?.start ?? 0) <= at) from = middle + 1;
    else to = middle;
  }
  const found = spans[from - 1];
  return found && at < found.end ? found : undefined;
}

function readPiece(
  { tokens, isQuestion }: SentenceTokens,
  language: 'en' | 'es',
  kind: TopicKind,
): ReadMention[] {
  const { vocabulary, topics, guards, fillers } = COMPILED[language]();
  const { functionWords, vocabulary: known } = LEXICONS[language]();
  const isName = ({ text, isCapital }: TextToken) =>
    isCapital && text.length > 1 && !functionWords.has(text) && !known.knows(text);
  const words = tokens.map((token) => [
    ...vocabulary.read(token.text),
    ...(isName(token) ? vocabulary.read(NAME) : []),
  ]);
  const isEdge = (at: number) => tokens[at]?.before !== 'space';
  const around = guards.find(words, isEdge);
  const of = (guard: Guard) => around.filter(({ value }) => value === guard);
  const [elsewhere, otherwise, unreal] = [of('elsewhere'), of('otherwise'), of('unreal')];
  const noDenial = of('noDenial');
  const found = topics
    .find(words, isEdge)
    .filter(({ value }) => value.kinds?.includes(kind) ?? true)
    .filter((hit) => !hit.value.isAlone || standsAlone(hit, tokens, fillers))
    .filter((hit) => !otherwise.some((one) => overlaps(one, hit) && !isWithin(one, hit)));
  const closed = found.filter(({ value }) => value.isClosed);
  const denial = of('denial').filter((one) => ![...noDenial, ...closed].some((not) => isWithin(one, not)));
  return found.flatMap((hit, _, all): ReadMention[] => {
    const { topic: said, aspect, sign, isClosed, isComparing, isAtBest } = hit.value;
    if (elsewhere.length > 0 && !isComparing) return [];
    if (all.some((one) => isWithin(hit, one) && one.end - one.start > hit.end - hit.start)) return [];
    const from = thoughtBefore(hit.start, tokens);
    const near = ({ start }: Match<Guard>) => start >= from && start < hit.end;
    if (unreal.some((one) => near(one) && (!isClosed || one.start < hit.start))) return [];
    const isDenied = isQuestion || (!isClosed && denial.some(near));
    const topic = topicInKind(said, kind);
    const [first, last] = [tokens[hit.start], tokens[hit.end - 1]];
    if (!topic || !first || !last) return [];
    return [
      {
        topic,
        aspect: topic === said ? aspect : null,
        sign,
        isDenied,
        isAtBest,
        start: first.start,
        end: last.end,
      },
    ];
  });
}

function isWithin(inner: Match<unknown>, outer: Match<unknown>): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

function overlaps(one: Match<unknown>, other: Match<unknown>): boolean {
  return one.start < other.end && other.start < one.end;
}

/** "Expensive." and "Clean, quiet and friendly.", not "my expensive vase". */
function standsAlone(
  { start, end }: Match<Phrase>,
  tokens: readonly TextToken[],
  fillers: ReadonlySet<string>,
): boolean {
  const isStop = (at: number) => at >= tokens.length || tokens[at]?.before !== 'space';
  let [from, to] = [start, end];
  while (from > 0 && !isStop(from)) from -= 1;
  while (!isStop(to)) to += 1;
  const others = tokens.slice(from, to).filter((_, at) => from + at < start || from + at >= end);
  return others.every(({ text }) => fillers.has(text));
}

/** Where the thought of a phrase begins, as far back as words can turn it. */
function thoughtBefore(start: number, tokens: readonly TextToken[]): number {
  let at = start;
  while (at > 0 && start - at < REACH) {
    if (tokens[at]?.before !== 'space') return at;
    if (NEXT_THOUGHT.test(tokens[at - 1]?.text ?? '')) return at;
    at -= 1;
  }
  return at;
}

/** The whole reading of its clause may say nothing against it, and must say that a denial turns it. */
function confirmed(
  { isDenied, ...mention }: ReadMention,
  clause: (Clause & { sentence: TextSentence }) | undefined,
): PlainMention[] {
  const { topic, sign, start, end, isAtBest } = mention;
  const isBlamed = clause !== undefined && (clause.sentence.mood < 0 || clause.sentence.isMixed);
  if (isAtBest && (isDenied || isBlamed)) return [];
  const read = (clause?.topics ?? [])
    .filter((one) => one.words.some((word) => word.start < end && start < word.end))
    .filter((one) => one.topic === topic || (isOfPerson(one.topic) && isOfPerson(topic)));
  const isAgainst = read.some(({ mood }) => mood === -sign);
  if (isDenied) return isAgainst ? [{ ...mention, sign: sign > 0 ? -1 : 1 }] : [];
  return isAgainst ? [] : [mention];
}

function isOfPerson(topic: string): boolean {
  return topic === 'staff' || topic === 'expert';
}
