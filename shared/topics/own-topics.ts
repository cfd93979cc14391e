import type { OwnTopic } from './analysis.ts';
import { LEXICONS } from './compiled-lexicon.ts';
import { type Match, PatternIndex, Vocabulary } from './patterns.ts';
import { fold, type TextToken } from './tokens.ts';

interface OwnLexicon {
  vocabulary: Vocabulary;
  patterns: PatternIndex<string>;
}

/** Read once for a list, however many texts are analyzed with it. */
const KEPT = new WeakMap<readonly OwnTopic[], Partial<Record<'en' | 'es', OwnLexicon>>>();
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

export function findOwnTopics(
  topics: readonly OwnTopic[],
  language: 'en' | 'es',
  tokens: readonly TextToken[],
  isEdge: (token: number) => boolean,
): Match<string>[] {
  if (topics.length === 0) return [];
  const { vocabulary, patterns } = lexiconOf(topics, language);
  const words = tokens.map(({ text }) => vocabulary.read(text));
  return patterns.find(words, isEdge);
}

function lexiconOf(topics: readonly OwnTopic[], language: 'en' | 'es'): OwnLexicon {
  const kept = KEPT.get(topics) ?? {};
  KEPT.set(topics, kept);
  const known = kept[language];
  if (known) return known;
  const vocabulary = new Vocabulary(LEXICONS[language]().stem, {});
  const phrases = topics.flatMap(({ id, words }) =>
    words.map((said) => ({ phrase: plain(said), value: id })),
  );
  const made = {
    vocabulary,
    patterns: new PatternIndex(
      vocabulary,
      phrases.filter(({ phrase }) => phrase !== ''),
    ),
  };
  kept[language] = made;
  return made;
}

/** An owner types words, not patterns. */
function plain(said: string): string {
  return (said.match(WORD) ?? []).map(fold).join(' ');
}
