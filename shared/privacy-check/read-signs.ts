import { E } from './english-flags.ts';
import { type Form, nounSign, type Sign, type SignedWord, verbSign } from './signs.ts';
import { S } from './spanish-flags.ts';
import type { Word } from './words.ts';

/** The first of these signs that a word's flags have; cached, as few combinations occur. */
class SmallSigns {
  private readonly order: readonly (readonly [flag: number, sign: Sign])[];
  private readonly found = new Map<number, Sign | undefined>([[0, undefined]]);

  constructor(order: readonly (readonly [flag: number, sign: Sign])[]) {
    this.order = order;
  }

  of(flags: number): Sign | undefined {
    const found = this.found.get(flags);
    if (found !== undefined || this.found.has(flags)) return found;
    const sign = this.order.find(([flag]) => flags & flag)?.[1];
    this.found.set(flags, sign);
    return sign;
  }
}

const ENGLISH_SMALL = new SmallSigns([
  ...([
    [E.you, 'you'],
    [E.your, 'your'],
    [E.we, 'we'],
    [E.our, 'our'],
    [E.i, 'i'],
    [E.my, 'my'],
    [E.he, 'he'],
    [E.thing, 'it'],
  ] as const),
  ...([
    [E.general, 'general'],
    [E.certain, 'this'],
    [E.modal, 'modal'],
    [E.have, 'have'],
    [E.not, 'not'],
    [E.condition, 'if'],
    [E.to, 'to'],
  ] as const),
  ...([
    [E.again, 'again'],
    [E.past, 'past'],
    [E.day, 'day'],
    [E.sorry, 'sorry'],
    [E.glad, 'glad'],
    [E.thanks, 'thanks'],
    [E.hope, 'hope'],
    [E.wish, 'wish'],
  ] as const),
  ...([
    [E.article, 'a'],
    [E.preposition, 'prep'],
    [E.link, 'link'],
  ] as const),
]);

/** Who is named in a sentence. */
export interface Named {
  /** Words of the names of staff. */
  staff: ReadonlySet<string>;
  /** Indexes of the words that address the reviewer. */
  addressed: ReadonlySet<number>;
  /** Indexes of the words that mention the reviewer. */
  spoken: ReadonlySet<number>;
}

export function englishSigns(words: readonly Word[], named: Named): SignedWord[] {
  const signed: SignedWord[] = [];
  words.forEach((word, at) => {
    if (addSpoken(signed, word, at, named)) return;
    const [sign, more = null] = nameSign(word, named) ?? englishSign(word);
    signed.push({ sign, more, text: word.text, word: at });
  });
  return signed;
}

/** A name is one sign, however many words it has. */
function addSpoken(signed: SignedWord[], word: Word, at: number, { staff, spoken }: Named): boolean {
  if (!spoken.has(word.start) || staff.has(word.text)) return false;
  // "Will" and "Rosa" are also ordinary words.
  if (word.isKnown && (!word.isCapital || (word.flags !== 0 && at === 0))) return false;
  const last = signed.at(-1);
  if (last?.sign === 'reviewer' && last.word === at - 1) last.word = at;
  else
    signed.push({ sign: 'reviewer', more: (word.noun && nounSign(word.noun)) ?? null, text: '@', word: at });
  return true;
}

/** A reviewer whose name is "a patient" is not addressed by these words. */
function nameSign(word: Word, { staff, addressed }: Named): readonly [Sign] | null {
  if (staff.has(word.text)) return STAFF;
  return addressed.has(word.start) && word.noun !== 'standing' ? NAME : null;
}

const STAFF: readonly [Sign] = ['n.staff'];
const NAME: readonly [Sign] = ['name'];

function englishSign(word: Word): [sign: Sign, more?: Sign | undefined] {
  const { flags, text } = word;
  const verb = word.verb && verbSign(word.verb, englishForm(word));
  const noun = word.noun && nounSign(word.noun);
  if (flags & E.do) return [flags & E.over ? 'did' : 'do'];
  if (flags & E.be) return [flags & E.over ? 'was' : 'be'];
  if (text === 'the') return ['the'];
  const small = ENGLISH_SMALL.of(flags);
  if (small) return [small, noun ?? verb];
  const numeric = numberSign(text);
  if (numeric) return [numeric];
  if (noun) return [noun, verb];
  if (verb) return [verb, flags & E.adjective ? 'adjective' : undefined];
  if (flags & E.adjective) return ['adjective'];
  return [flags & E.adverb ? 'adverb' : strangeSign(word)];
}

function englishForm({ forms }: Word): Form {
  if (forms.includes('past')) return 'past';
  if (forms.includes('participle')) return 'done';
  return forms.includes('ing') ? 'ing' : forms.includes('s') ? 'now' : 'base';
}

const SPANISH_SMALL = new SmallSigns([
  ...([
    [S.you, 'you'],
    [S.your, 'your'],
    [S.we, 'we'],
    [S.our, 'our'],
    [S.my, 'my'],
    [S.he, 'he'],
  ] as const),
  ...([
    [S.general, 'general'],
    [S.certain, 'this'],
    [S.not, 'not'],
    [S.condition, 'if'],
    [S.again, 'again'],
    [S.past, 'past'],
    [S.day, 'day'],
  ] as const),
  ...([
    [S.sorry, 'sorry'],
    [S.glad, 'glad'],
    [S.thanks, 'thanks'],
    [S.hope, 'hope'],
    [S.preposition, 'prep'],
    [S.link, 'link'],
  ] as const),
]);

/** "Viniste" gives two signs, "you" and "came", as in English. */
export function spanishSigns(words: readonly Word[], named: Named): SignedWord[] {
  const signed: SignedWord[] = [];
  words.forEach((word, at) => {
    if (addSpoken(signed, word, at, named)) return;
    const name = nameSign(word, named);
    const [signs, more = null] = name ? [name] : spanishSign(word, personOf(word.flags));
    for (const sign of signs) signed.push({ sign, more, text: word.text, word: at });
  });
  return signed;
}

function spanishSign(word: Word, person: Sign[]): [signs: Sign[], more?: Sign | undefined] {
  const { flags, text } = word;
  const verb = word.verb && verbSign(word.verb, spanishForm(flags));
  const noun = word.noun && nounSign(word.noun);
  if (flags & S.helper) {
    const helper = flags & S.open ? 'modal' : flags & S.over ? 'was' : 'be';
    return [[...person.filter((one) => one !== 'third'), helper]];
  }
  const small = flags & S.article ? (/^un(a|os|as)?$/.test(text) ? 'a' : 'the') : SPANISH_SMALL.of(flags);
  if (small) return [[small], noun ?? verb];
  const numeric = numberSign(text);
  if (numeric) return [[numeric]];
  if (noun) return [[noun], verb];
  if (verb) return [[...person, verb]];
  if (flags & S.adjective) return [['adjective']];
  return [[flags & S.adverb ? 'adverb' : strangeSign(word)]];
}

function personOf(flags: number): Sign[] {
  if (flags & S.second) return ['you'];
  if (flags & S.ours && !(flags & S.third)) return ['we'];
  return flags & S.third ? ['third'] : [];
}

function spanishForm(flags: number): Form {
  if (flags & S.over) return 'past';
  if (flags & S.done) return 'done';
  return flags & S.doing ? 'ing' : flags & S.now ? 'now' : 'base';
}

function numberSign(text: string): Sign | null {
  if (!/\d/.test(text)) return null;
  if (/^(19|20)\d\d$/.test(text)) return 'year';
  return /[$€]/.test(text) ? 'money' : 'number';
}

function strangeSign({ isCapital, isKnown }: Word): Sign {
  if (isKnown) return 'ordinary';
  return isCapital ? 'name' : 'unknown';
}
