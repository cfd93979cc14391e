import type { NounClass } from './lexicon.ts';
import { S } from './spanish-flags.ts';
import { GAP } from './split-words.ts';
import { isAny, type Sentence, type Word } from './words.ts';

export interface SpanishClause {
  words: Word[];
  /** What stands before it in its sentence. */
  earlier: Word[];
  sentence: Sentence;
  isOpen: boolean;
  feeling: number;
}

export const MOOD = S.sorry | S.glad | S.thanks | S.hope;
/** Nobody speaks so long in one breath; it bounds the work. */
const MOST_WORDS = 40;
const BREAKS = GAP.comma | GAP.dash | GAP.quote;

export function splitSpanishClauses(sentence: Sentence): SpanishClause[] {
  const { words } = sentence;
  const clauses: SpanishClause[] = [];
  let from = 0;
  for (let at = 1; at <= words.length; at += 1) {
    if (at < words.length && at - from < MOST_WORDS && !startsClause(words, at)) continue;
    clauses.push(readClause(sentence, from, at, clauses.at(-1)));
    from = at;
  }
  return clauses;
}

function startsClause(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word) return false;
  if (word.before & BREAKS) return true;
  if (!isAny(word, S.link)) return false;
  if (/^(y|e|o|u)$/.test(word.text)) {
    return words
      .slice(at + 1, at + 5)
      .some((next) => isFiniteVerb(next) || next.text === 'por' || isAny(next, MOOD));
  }
  // "Tener que", "por lo que": no thought of its own behind them.
  return true;
}

function isFiniteVerb(word: Word): boolean {
  return (
    isAny(word, S.second | S.third | S.ours) &&
    (word.verb !== undefined || isAny(word, S.helper)) &&
    !word.noun
  );
}

function readClause(
  sentence: Sentence,
  from: number,
  to: number,
  before: SpanishClause | undefined,
): SpanishClause {
  const words = sentence.words.slice(from, to);
  const [first] = words;
  const goesOn = isAny(first, S.link) || !words.some(isFiniteVerb);
  const isWhen =
    /^(cuando|donde|antes|despues|luego|quien|quienes)$/.test(first?.text ?? '') &&
    !words.some((word) => isAny(word, S.over) && !isAny(word, S.now | S.open));
  const isOpen =
    words.some((word, at) => at < 3 && isAny(word, S.condition)) ||
    isWhen ||
    (/^(cualquiera|cualquier|quien|quienes|todo|todos|toda|todas|cada)$/.test(first?.text ?? '') &&
      !words.some((word) => isAny(word, S.over) && !isAny(word, S.now | S.open))) ||
    ((before?.isOpen ?? false) && goesOn && first?.text !== 'pero');
  let feeling = 0;
  words.forEach((word, at) => {
    if (isMood(words, at)) feeling |= word.flags & MOOD;
  });
  const startsAnew =
    /^(pero|sino)$/.test(first?.text ?? '') ||
    words.some((word, at) => at < 2 && isAny(word, S.ours) && isFiniteVerb(word));
  if (feeling === 0 && before && goesOn && !startsAnew) feeling = before.feeling;
  return { words, earlier: sentence.words.slice(0, from), sentence, isOpen, feeling };
}

function isMood(words: readonly Word[], at: number): boolean {
  const [word, before, next] = [words[at], words[at - 1], words[at + 1]];
  if (!isAny(word, MOOD) || !word) return false;
  if (isAny(word, S.adjective))
    return /^(es|nos|estamos|muy|tan|estoy|que|me)$/.test(before?.text ?? 'es') || isAny(before, S.adverb);
  if (word.noun && isAny(before, S.our | S.certain)) return false;
  // "Your words made us glad": of the words.
  if (words.slice(0, at).some((one) => one.noun === 'writing') && before?.text === 'nos') return false;
  if (word.text === 'esperamos' || word.text === 'espero' || word.text === 'confiamos')
    return !isAny(before, S.you) || next?.text === 'que';
  return true;
}

const NOUN_BEFORE = S.article | S.certain | S.your | S.our | S.my | S.adjective | S.general | S.preposition;

export function isSpanishVerb(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word?.verb) return false;
  const before = words[at - 1];
  if (/^(lo|la|los|las)$/.test(before?.text ?? '') && !word.noun) return true;
  // "Es duro" is no "duró".
  if (
    isAny(before, S.helper | S.adverb) &&
    word.written.endsWith('o') &&
    isAny(word, S.third) &&
    !isAny(word, S.done)
  )
    return /^(no|nunca|ya|jamas|tampoco|nos)$/.test(before?.text ?? '');
  if (word.noun) {
    if (isAny(before, NOUN_BEFORE)) return false;
    return before === undefined
      ? isAny(words[at + 1], S.our | S.article | S.your)
      : isAny(before, S.you | S.we | S.not | S.link);
  }
  if (isAny(word, S.done) && !isAny(word, S.third)) return isAny(before, S.helper | S.adverb) || at === 0;
  return !(isAny(before, S.article | S.certain | S.your | S.our) && !isAny(word, S.second | S.ours));
}

/** What follows a determiner: its noun, what describes it, and what it is of. */
export function spanishPhrase(words: readonly Word[], at: number): Word[] {
  const phrase: Word[] = [];
  for (let ahead = at + 1; ahead < words.length && phrase.length < 7; ahead += 1) {
    const word = words[ahead];
    if (!word || (phrase.length > 0 && word.before & BREAKS)) break;
    const hasHead = phrase.some((one) => one.noun);
    const isSmall = isAny(
      word,
      S.preposition | S.link | S.you | S.we | S.not | S.helper | S.article | S.your | S.certain | S.our,
    );
    if (isSmall && !(word.text === 'de' && hasHead && words[ahead + 1]?.noun !== undefined)) break;
    if (hasHead && word.verb && !word.noun && !isAny(word, S.adjective | S.done)) break;
    phrase.push(word);
  }
  return phrase;
}

export function hasSpanishNoun(words: readonly Word[], classes: ReadonlySet<NounClass>): boolean {
  return words.some((word) => word.noun !== undefined && classes.has(word.noun));
}
