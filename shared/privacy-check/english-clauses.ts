import { E } from './english-flags.ts';
import type { NounClass } from './lexicon.ts';
import { GAP } from './split-words.ts';
import { isAny, type Sentence, type Word } from './words.ts';

/** A stretch of a sentence with one verb of its own; `from` and `to` count words of the sentence. */
export interface Clause {
  words: Word[];
  sentence: Sentence;
  from: number;
  to: number;
  /** If, when …: nothing is said to have happened. */
  isOpen: boolean;
  /** The feeling that this clause is about: sorry, glad, thanks, hope, wish. */
  feeling: number;
}

export const FEELING = E.sorry | E.glad | E.thanks | E.hope | E.wish;
const SUBJECT =
  E.you | E.we | E.i | E.he | E.thing | E.general | E.certain | E.your | E.our | E.my | E.article;
/** Nobody speaks so long in one breath; it bounds the work. */
const MOST_WORDS = 40;
const BREAKS = GAP.comma | GAP.dash | GAP.quote;
/** These open another thought only before a subject of its own. */
const LOOSE_LINKS = new Set([
  'that',
  'so',
  'as',
  'and',
  'or',
  'but',
  'than',
  'since',
  'before',
  'after',
  'until',
  'till',
  'plus',
  'yet',
]);

export function splitClauses(sentence: Sentence): Clause[] {
  const { words } = sentence;
  const starts = [0];
  for (let at = 1; at < words.length; at += 1) {
    if (startsClause(words, at) || at - (starts.at(-1) ?? 0) >= MOST_WORDS) starts.push(at);
  }
  const clauses: Clause[] = [];
  starts.forEach((from, index) => {
    const to = starts[index + 1] ?? words.length;
    clauses.push(readClause(sentence, from, to, clauses.at(-1)));
  });
  return clauses;
}

function startsClause(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word) return false;
  if (word.before & BREAKS) return true;
  if (!isAny(word, E.link)) return false;
  if (!LOOSE_LINKS.has(word.text)) return true;
  if (word.text === 'and' || word.text === 'or' || word.text === 'but')
    return next !== undefined && !isListed(words, at);
  return isAny(next, SUBJECT) || next?.noun === 'staff' || (next?.isCapital ?? false);
}

/** "You and your son", "crowns and fillings": no thought of its own. */
function isListed(words: readonly Word[], at: number): boolean {
  for (let ahead = at + 1; ahead < Math.min(at + 6, words.length); ahead += 1) {
    const word = words[ahead];
    if (!word || (ahead > at + 1 && word.before & BREAKS)) return true;
    if (word.verb && isVerb(words, ahead)) return false;
    if (isAny(word, E.modal | E.be | E.have | E.do)) return false;
  }
  return true;
}

function readClause(sentence: Sentence, from: number, to: number, before: Clause | undefined): Clause {
  const words = sentence.words.slice(from, to);
  const [first, second] = words;
  const goesOn = !hasOwnSubject(words) || isAny(first, E.link);
  const isPlainLink = first !== undefined && /^(and|or|but|so|because)$/.test(first.text);
  const isOpen =
    words.some((word, index) => isAny(word, E.condition) && index < 4) ||
    isPresentWhen(words) ||
    /^(anyone|anybody|whoever|everyone|everybody|people|patients|any|every|each|most|many|nobody)$/.test(
      first?.text ?? '',
    ) ||
    (first?.text === 'should' && isAny(second, E.you | E.general)) ||
    (before !== undefined && goesOn && before.isOpen && (!isPlainLink || !hasOwnSubject(words.slice(1)))) ||
    (before?.isOpen === true &&
      isAny(first, E.you) &&
      !words.some((_, at) => isAny(words[at], E.over) || tenseAt(words, at) === 'over'));
  let feeling = words.reduce(
    (all, word, index) => all | (isFeeling(words, index) ? word.flags & FEELING : 0),
    0,
  );
  if (feeling === 0 && before && goesOn && !(isPlainLink && hasOwnSubject(words.slice(1))))
    feeling = before.feeling;
  return { words, sentence, from, to, isOpen, feeling };
}

function hasOwnSubject(words: readonly Word[]): boolean {
  const first = words.find((word) => !isAny(word, E.adverb | E.link));
  return isAny(first, E.you | E.we | E.i | E.he | E.thing) || first?.noun === 'staff';
}

/** "When you call" speaks of any call, "when you called" of one. */
function isPresentWhen(words: readonly Word[]): boolean {
  if (!/^(when|whenever|wherever|where|however|until)$/.test(words[0]?.text ?? '')) return false;
  return !words.some((word, at) => isAny(word, E.over) || tenseAt(words, at) === 'over');
}

function isFeeling(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!isAny(word, FEELING)) return false;
  // "Great dentists", "we enjoy our work", "best practices": a feeling opens its clause, or follows I, we, is.
  const before = words[at - 1];
  if (isAny(word, E.adjective) && isAny(before, E.article | E.certain | E.your | E.our))
    return word?.text === 'great';
  return true;
}

export type Tense = 'over' | 'open' | 'now' | 'ing';

const NOT_BEFORE_VERB = E.article | E.certain | E.general | E.your | E.our | E.my | E.adjective;

/** Whether a word that may be a verb is one here. */
export function isVerb(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word?.verb) return false;
  if (isAny(word, E.be | E.have | E.do | E.modal)) return false;
  let back = at - 1;
  while (back >= 0 && isAny(words[back], E.adverb | E.not) && !isAny(words[back], E.adjective)) back -= 1;
  const before = words[back];
  if (!word.noun && !isAny(word, E.adjective | E.preposition | E.adverb)) {
    if (!word.forms.includes('participle')) return true;
    if (words[at - 1]?.noun && isAny(words[at + 1], E.be)) return false;
    return !(
      isAny(before, E.article | E.certain | E.your | E.our) ||
      (before === undefined && words[at + 1]?.noun !== undefined && !isAny(words[at + 1], E.day))
    );
  }
  const next = words[at + 1];
  if (!before) return word.forms.includes('base') && next !== undefined && !next.verb && !next.noun;
  if (isAny(before, E.to | E.you | E.we | E.i | E.modal | E.do)) return true;
  if (isAny(before, E.he) && !/^(his|her|hers|him)$/.test(before.text)) return true;
  if (isAny(before, E.thing) && !/^(its|their|it)$/.test(before.text)) return true;
  if (isAny(before, E.be | E.have)) return !word.forms.includes('base');
  if (
    isAny(before, NOT_BEFORE_VERB | E.preposition | E.he) ||
    before.text === "'s" ||
    before.text === 'their'
  )
    return false;
  if (before.text === 'please' || isAny(before, E.link)) return word.forms.includes('base');
  return isAny(next, E.you | E.we | E.your | E.our | E.he | E.article | E.certain);
}

/** When the verb at this place happens; null where there is none. */
export function tenseAt(words: readonly Word[], at: number): Tense | null {
  const word = words[at];
  if (!word || !isVerb(words, at)) return null;
  let isDoing = false;
  for (let back = at - 1, steps = 0; back >= 0 && steps < 5; back -= 1, steps += 1) {
    const before = words[back];
    if (!before) break;
    if (isAny(before, E.over)) return isAny(before, E.be) && word.forms.includes('ing') ? 'over' : 'over';
    if (isAny(before, E.modal | E.to)) return 'open';
    if (isAny(before, E.have))
      return word.forms.includes('participle') || word.forms.includes('past') ? 'over' : 'now';
    if (isAny(before, E.do)) return 'now';
    if (isAny(before, E.be))
      return word.forms.includes('ing') || word.forms.includes('participle') ? 'now' : 'now';
    if (before.text === 'let' || before.text === 'please' || before.text === 'help') return 'open';
    if (!isAny(before, E.adverb | E.not | E.you | E.we | E.i | E.he | E.again)) break;
    if (isAny(before, E.you | E.we | E.i | E.he)) isDoing = true;
  }
  if (word.forms.includes('base'))
    return at === 0 || !isDoing ? (isFirst(words, at) ? 'open' : 'now') : 'now';
  if (word.forms.includes('past') || word.forms.includes('participle')) return 'over';
  return word.forms.includes('ing') ? 'ing' : 'now';
}

/** Nothing but small words before it: a request. */
function isFirst(words: readonly Word[], at: number): boolean {
  return words.slice(0, at).every((word) => isAny(word, E.adverb | E.link));
}

/** The nouns, adjectives and unknown words that follow a determiner. */
export function phraseAfter(words: readonly Word[], at: number): Word[] {
  const phrase: Word[] = [];
  for (let ahead = at + 1; ahead < words.length && phrase.length < 8; ahead += 1) {
    const word = words[ahead];
    if (!word || (phrase.length > 0 && word.before & (GAP.comma | GAP.dash | GAP.quote))) break;
    const isName =
      word.noun !== undefined ||
      isAny(word, E.adjective | E.again) ||
      word.text === "'s" ||
      word.text === 'own';
    const isLoose = !isAny(
      word,
      ~(E.adverb | E.adjective | E.again | E.day | E.past | E.glad | E.thanks | E.wish | E.hope | E.sorry),
    );
    const isSmall = isAny(
      word,
      E.preposition | E.link | E.modal | E.be | E.have | E.do | E.not | E.you | E.we,
    );
    if (isSmall || (!isName && !isLoose)) break;
    if (
      !word.noun &&
      phrase.some((one) => one.noun) &&
      word.verb &&
      word.forms.some((form) => form !== 'ing' && form !== 'participle')
    )
      break;
    if (
      word.noun &&
      word.verb &&
      phrase.some((one) => one.noun) &&
      isAny(words[ahead + 1], E.we | E.you | E.our | E.your | E.to | E.certain | E.article)
    )
      break;
    phrase.push(word);
  }
  return phrase;
}

/** Whether a noun is what its phrase is about: in "tooth-fairy mural" the tooth is not. */
export function isHead(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (!next || next.before & (BREAKS | GAP.line)) return true;
  if (next.before & GAP.hyphen) return false;
  if (next.noun) return PERSONAL.has(next.noun);
  return next.isKnown || next.flags !== 0 || next.verb !== undefined;
}

const PERSONAL = new Set<NounClass>(['health', 'billing', 'record', 'event', 'relative', 'standing']);

/** The nouns of these classes that their phrases are about. */
export function headsOf(words: readonly Word[], classes: ReadonlySet<NounClass>): Word[] {
  return words.filter((word, at) => word.noun !== undefined && classes.has(word.noun) && isHead(words, at));
}

export function hasNoun(words: readonly Word[], classes: ReadonlySet<NounClass>): boolean {
  return words.some((word) => word.noun !== undefined && classes.has(word.noun));
}
