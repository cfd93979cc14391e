/** Classes of nouns, by what they say about a visit. */
export const NOUN_CLASSES = [
  'review',
  'good',
  'ask',
  'trouble',
  'visit',
  'wait',
  'care',
  'trust',
  'body',
  'symptom',
  'illness',
  'procedure',
  'device',
  'drug',
  'test',
  'life',
  'money',
  'price',
  'insurance',
  'record',
  'document',
  'camera',
  'contact',
  'relative',
  'little',
  'standing',
  'sufferer',
  'staff',
  'team',
  'people',
  'outsider',
  'place',
  'facility',
  'outage',
  'policy',
  'credential',
  'time',
  'thing',
] as const;
export type NounClass = (typeof NOUN_CLASSES)[number];

/** Classes of verbs, likewise. */
export const VERB_CLASSES = [
  'write',
  'read',
  'tell',
  'contact',
  'feel',
  'know',
  'meet',
  'come',
  'wait',
  'book',
  'choose',
  'treat',
  'tend',
  'heal',
  'selfcare',
  'look',
  'pay',
  'solve',
  'business',
  'permit',
  'light',
] as const;
export type VerbClass = (typeof VERB_CLASSES)[number];

export type VerbForm = 'base' | 's' | 'past' | 'participle' | 'ing';

export interface WordClasses {
  noun?: NounClass;
  verb?: VerbClass;
  forms?: readonly VerbForm[];
  /** Bits defined by each language. */
  flags: number;
  /** Its misspellings are recognized, too. */
  isKey: boolean;
}

export type Lexicon = ReadonlyMap<string, WordClasses>;

const NO_FORMS: readonly VerbForm[] = [];

/** Collects readings: a word may be a noun, a verb and a function word at once. */
export class LexiconMaker {
  readonly readings = new Map<string, WordClasses>();

  noun(noun: NounClass, words: string, inflect: (word: string) => string[]): this {
    for (const word of listed(words)) {
      for (const form of inflect(word)) this.add(form, { noun, isKey: KEY_NOUNS.has(noun) });
    }
    return this;
  }

  verb(verb: VerbClass, word: string, forms: readonly VerbForm[], flags = 0): this {
    const known = this.readings.get(word);
    const before = (known?.verb && known.forms) || NO_FORMS;
    return this.add(word, {
      verb,
      forms: before.length === 0 ? forms : [...new Set([...before, ...forms])],
      flags,
      isKey: KEY_VERBS.has(verb),
    });
  }

  flag(flags: number, words: string, isKey = false): this {
    for (const word of listed(words)) this.add(word, { flags, isKey });
    return this;
  }

  add(word: string, more: Partial<WordClasses>): this {
    const known = this.readings.get(word);
    const flags = (known?.flags ?? 0) | (more.flags ?? 0);
    const isKey = (known?.isKey ?? false) || (more.isKey ?? false);
    // Tens of thousands of entries: changed in place, not copied.
    if (known) Object.assign(known, more, { flags, isKey });
    else this.readings.set(word, { ...more, flags, isKey });
    return this;
  }
}

const KEY_NOUNS = new Set<NounClass>([
  ...([
    'visit',
    'care',
    'trust',
    'body',
    'symptom',
    'illness',
    'procedure',
    'device',
    'drug',
    'test',
  ] as const),
  ...(['money', 'insurance', 'record', 'relative', 'standing', 'sufferer'] as const),
]);
const KEY_VERBS = new Set<VerbClass>(['come', 'treat', 'tend', 'heal', 'book', 'choose', 'pay']);

export function listed(words: string): string[] {
  return words.split(/\s+/).filter(Boolean);
}
