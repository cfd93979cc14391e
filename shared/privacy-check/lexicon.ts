/** What a thing is to the question "does this say that somebody was here?". */
export type NounClass =
  /** What a reviewer wrote, and what anybody may be said to have: words, time, questions, a good day. */
  | 'writing'
  /** Something that happens between a person and the business: a visit, a wait, an experience. */
  | 'event'
  /** Bodies, complaints, procedures, medicines. */
  | 'health'
  | 'billing'
  | 'record'
  | 'contact'
  | 'relative'
  /** Somebody's standing: patient, client, regular. */
  | 'standing'
  | 'staff'
  /** People in general. */
  | 'people'
  | 'place'
  | 'time'
  | 'thing';

export type VerbClass =
  | 'write'
  | 'contact'
  | 'feel'
  /** What passes between a person and the business: visit, treat, book, trust, wait. */
  | 'care'
  | 'bill'
  | 'help'
  /** What a business does to itself: open, hire, train, change. */
  | 'history'
  /** Says little without its object: make, get, keep. */
  | 'light';

export type VerbForm = 'base' | 's' | 'past' | 'participle' | 'ing';

export interface Reading {
  noun?: NounClass;
  verb?: VerbClass;
  forms?: readonly VerbForm[];
  /** Bits, their meaning is the language's. */
  flags: number;
  /** Misspellings of it count. */
  isKey: boolean;
}

export type Lexicon = ReadonlyMap<string, Reading>;

/** Collects readings: a word may be a noun, a verb and something small at once. */
export class LexiconMaker {
  readonly readings = new Map<string, Reading>();

  noun(noun: NounClass, words: string, inflect: (word: string) => string[]): this {
    for (const word of listed(words)) {
      for (const form of inflect(word)) this.add(form, { noun, isKey: KEY_NOUNS.has(noun) });
    }
    return this;
  }

  verb(verb: VerbClass, word: string, forms: readonly VerbForm[], flags = 0): this {
    const known = this.readings.get(word);
    return this.add(word, {
      verb,
      forms: [...new Set([...(known?.verb ? (known.forms ?? []) : []), ...forms])],
      flags,
      isKey: KEY_VERBS.has(verb),
    });
  }

  flag(flags: number, words: string, isKey = false): this {
    for (const word of listed(words)) this.add(word, { flags, isKey });
    return this;
  }

  add(word: string, more: Partial<Reading>): this {
    const known = this.readings.get(word);
    this.readings.set(word, {
      ...known,
      ...more,
      flags: (known?.flags ?? 0) | (more.flags ?? 0),
      isKey: (known?.isKey ?? false) || (more.isKey ?? false),
    });
    return this;
  }
}

const KEY_NOUNS = new Set<NounClass>(['event', 'health', 'billing', 'record', 'relative', 'standing']);
const KEY_VERBS = new Set<VerbClass>(['care', 'bill']);

export function listed(words: string): string[] {
  return words.split(/\s+/).filter(Boolean);
}
