import { lazy } from '#shared/text/lazy.ts';
import { ENGLISH } from './english/english.ts';
import { stemEnglish } from './english/stem-english.ts';
import type { LanguageWords, LexiconTopic, ModifierWords, Role } from './lexicon.ts';
import { type Pattern, PatternIndex, splitPhrases, Vocabulary } from './patterns.ts';
import { SPANISH } from './spanish/spanish.ts';
import { stemSpanish } from './spanish/stem-spanish.ts';
import type { TopicKind } from './topics.ts';

export type LexiconEntry =
  | {
      type: 'topic';
      topic: LexiconTopic;
      aspect: string | null;
      role: Role;
      kinds: readonly TopicKind[] | null;
    }
  | { type: 'mood'; value: number }
  | { type: 'neutral' }
  | { type: 'modifier'; modifier: keyof ModifierWords };

export interface CompiledLexicon {
  vocabulary: Vocabulary;
  patterns: PatternIndex<LexiconEntry>;
  functionWords: ReadonlySet<string>;
  phrases: readonly Pattern<LexiconEntry>[];
  stem: (word: string) => string;
}

const MOST_KEPT_STEMS = 30_000;
const VALUES = { strongPraise: 1.5, praise: 1, blame: -1, strongBlame: -1.5 } as const;
const ROLES: readonly Role[] = ['praise', 'blame', 'burden', 'mention', 'weak'];

export const LEXICONS: Readonly<Record<'en' | 'es', () => CompiledLexicon>> = {
  en: lazy(() => compile(ENGLISH, stemEnglish)),
  es: lazy(() => compile(SPANISH, stemSpanish)),
};

function compile(
  { classes, functionWords, topics, mood, modifiers }: LanguageWords,
  stemOf: (word: string) => string,
): CompiledLexicon {
  const stem = remembered(stemOf);
  const vocabulary = new Vocabulary(stem, classes);
  const patterns: Pattern<LexiconEntry>[] = [];
  const add = (list: string, value: LexiconEntry) => {
    for (const phrase of splitPhrases(list)) {
      patterns.push({ phrase, value });
    }
  };
  for (const words of topics) {
    for (const role of ROLES) {
      const { topic, aspect = null, kinds = null } = words;
      add(words[role] ?? '', { type: 'topic', topic, aspect, role, kinds });
    }
  }
  for (const [name, value] of Object.entries(VALUES)) {
    add(mood[name as keyof typeof VALUES], { type: 'mood', value });
  }
  add(mood.neutral, { type: 'neutral' });
  for (const [name, list] of Object.entries(modifiers)) {
    add(list, { type: 'modifier', modifier: name as keyof ModifierWords });
  }
  return {
    vocabulary,
    patterns: new PatternIndex(vocabulary, patterns),
    functionWords: new Set(splitPhrases(functionWords)),
    phrases: patterns,
    stem,
  };
}

/** Reviews share most of their words, and a stem costs more than a look. */
function remembered(stemOf: (word: string) => string): (word: string) => string {
  const kept = new Map<string, string>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT_STEMS) kept.clear();
    const stem = stemOf(word);
    kept.set(word, stem);
    return stem;
  };
}
