import { splitDenial } from './tokens.ts';

/**
 * How a phrase of the lexicon is written: words apart by spaces, each of them read by its stem. `=word` is this form
 * alone, `a/b` one of both, `<class>` any word of a class, `~` up to three words of any kind.
 */
export interface Pattern<T> {
  phrase: string;
  value: T;
}

export interface Match<T> {
  value: T;
  /** Numbers of tokens; `end` is behind the last. */
  start: number;
  end: number;
}

interface Node<T> {
  next: Map<number, Node<T>>;
  /** Where up to `MOST_SKIPPED` words may stand between. */
  skip: Node<T> | null;
  values: T[];
}

const MOST_SKIPPED = 3;
/** Words met are kept with what they are read as; reviews share most of theirs. */
const MOST_KEPT_WORDS = 30_000;

/** The numbers by which the words of one language are told: form, stem and classes. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #classes = new Map<string, string[]>();
  readonly #kept = new Map<string, readonly number[]>();
  readonly #stem: (word: string) => string;

  constructor(stem: (word: string) => string, classes: Readonly<Record<string, string>>) {
    this.#stem = stem;
    for (const [name, words] of Object.entries(classes)) {
      for (const word of splitPhrases(words)) {
        const key = word.startsWith('=') ? word : this.#stem(word);
        this.#classes.set(key, [...(this.#classes.get(key) ?? []), name]);
      }
    }
  }

  /** What one element of a phrase matches. */
  numbersOf(place: string): number[] {
    return place.split('/').map((one) => this.#number(/^[=<]/.test(one) ? one : this.#stem(one)));
  }

  /** What a word of a text may be read as. */
  read(word: string): readonly number[] {
    const kept = this.#kept.get(word);
    if (kept) return kept;
    const form = `=${word}`;
    const stem = this.#stem(word);
    const owner = word.endsWith("'s") ? word.slice(0, -2) : null;
    const keys = [
      form,
      stem,
      ...(owner ? [this.#stem(owner)] : []),
      ...(this.#classes.get(form) ?? []).map(tag),
      ...(this.#classes.get(stem) ?? []).map(tag),
    ];
    if (/^\d{1,4}$/.test(word)) keys.push('<number>', Number(word) < 15 ? '<few>' : '<many>');
    const numbers = keys.flatMap((key) => this.#numbers.get(key) ?? []);
    if (this.#kept.size >= MOST_KEPT_WORDS) this.#kept.clear();
    this.#kept.set(word, numbers);
    return numbers;
  }

  /** Whether any phrase has the word. */
  knows(word: string): boolean {
    return this.read(word).length > 0;
  }

  #number(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    // A word that was read before it was known would miss it.
    this.#kept.clear();
    this.#numbers.set(key, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

/** All phrases of one language, found in one pass. */
export class PatternIndex<T> {
  readonly #root: Node<T> = makeNode();

  constructor(vocabulary: Vocabulary, patterns: readonly Pattern<T>[]) {
    for (const { phrase, value } of patterns) this.#insert(vocabulary, phrase, value);
  }

  #insert(vocabulary: Vocabulary, phrase: string, value: T): void {
    let nodes = [this.#root];
    for (const place of placesOf(phrase)) {
      if (place === '~') {
        nodes = nodes.map((node) => {
          node.skip ??= makeNode();
          return node.skip;
        });
        continue;
      }
      const numbers = vocabulary.numbersOf(place);
      nodes = nodes.flatMap((node) =>
        numbers.map((number) => {
          const next = node.next.get(number) ?? makeNode<T>();
          node.next.set(number, next);
          return next;
        }),
      );
    }
    for (const node of new Set(nodes)) if (!node.values.includes(value)) node.values.push(value);
  }

  /** `isEdge` says of a token that no phrase crosses the text before it. */
  find(words: readonly (readonly number[])[], isEdge: (token: number) => boolean): Match<T>[] {
    const found: Match<T>[] = [];
    const walk = (node: Node<T>, start: number, at: number) => {
      for (const value of node.values) found.push({ value, start, end: at });
      if (at >= words.length || (at > start && isEdge(at))) return;
      step(node, start, at);
      if (!node.skip) return;
      for (let skipped = 0; skipped <= MOST_SKIPPED && at + skipped < words.length; skipped += 1) {
        if (skipped > 0 && isEdge(at + skipped)) return;
        step(node.skip, start, at + skipped);
      }
    };
    const step = (node: Node<T>, start: number, at: number) => {
      if (node.next.size === 0) return;
      for (const number of words[at] ?? []) {
        const next = node.next.get(number);
        if (next) walk(next, start, at + 1);
      }
    };
    for (let start = 0; start < words.length; start += 1) step(this.#root, start, start);
    return found;
  }
}

/** "Didn't/doesn't" is "did/does not", and among other words no more than "not". */
function placesOf(phrase: string): string[] {
  return phrase
    .split(' ')
    .filter(Boolean)
    .flatMap((place) => {
      const parts = place.split('/').map((one) => splitDenial(one.replace(/^=(?=.*(?:n't|not$))/, '')));
      if (parts.every(({ length }) => length === 1)) return [place];
      const isPure = parts.every(({ length }) => length === 2);
      if (isPure) return [parts.map(([verb]) => `=${verb?.text}`).join('/'), '=not'];
      const others = parts.map((part) => (part.length === 2 ? '=not' : (part[0]?.text ?? '')));
      return [[...new Set(others)].join('/')];
    });
}

/** Phrases of a list, apart by commas or lines. */
export function splitPhrases(list: string): string[] {
  return list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);
}

function makeNode<T>(): Node<T> {
  return { next: new Map(), skip: null, values: [] };
}

function tag(name: string): string {
  return `<${name}>`;
}
