import { type Clause, hasNoun, headsOf, isVerb, phraseAfter } from './english-clauses.ts';
import { E } from './english-flags.ts';
import { DETAIL, HAPPENED, headOf, isNamed, RATES, SOFT } from './english-private.ts';
import { namesStaff } from './english-staff.ts';
import { isOver } from './english-you.ts';
import type { PrivacyRule } from './finding.ts';
import type { NounClass } from './lexicon.ts';
import { isAny, type Word } from './words.ts';

/** He, she, this patient, the little one: somebody in particular who is not of the staff. */
export function judgeOther(
  { words, isOpen, sentence, from }: Clause,
  knowsStaff: boolean,
): PrivacyRule | null {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    const knows = knowsStaff || namesStaff(words.slice(0, at), NO_STAFF);
    if (isAny(word, E.he) && !knows && !isOpen) return 'relationship';
    if (
      /^(tell|telling)$/.test(word?.text ?? '') &&
      (isAny(words[at + 1], E.he) || isNamed(words[at + 1])) &&
      !isOpen
    )
      return 'relationship';
    if (
      /^(remember|remembers|recall|recalls|remembered)$/.test(word?.text ?? '') &&
      at > 0 &&
      isVerb(words, at)
    )
      return 'relationship';
    if (
      isNamed(word) &&
      words[at + 1]?.text !== "'s" &&
      isTitle(words[at - 1]) &&
      !isIntroduced(sentence.words)
    )
      return 'identity';
    if (isOfSomebody(words, at)) return 'relationship';
    if (isSomebody(sentence.words, from + at)) return 'relationship';
    if (isAny(word, E.he) && hasNoun(phraseAfter(words, at), DETAIL) && !knowsStaff) return 'detail';
    if (
      isAny(word, E.my) &&
      hasNoun(phraseAfter(words, at), new Set<NounClass>(['health', 'event', 'billing', 'relative']))
    )
      return 'detail';
    if (isAny(word, E.certain) || (isAny(word, E.he) && !knowsStaff)) {
      const phrase = phraseAfter(words, at);
      const isOne = phrase.some(
        (one) =>
          (one.noun === 'standing' || one.noun === 'relative') &&
          !one.text.endsWith('s') &&
          one.text !== 'children',
      );
      if (
        isOne &&
        !isOpen &&
        (word?.text !== 'the' || isOver(words) || phrase.some(({ noun }) => noun === 'relative'))
      )
        return 'relationship';
    }
  }
  return null;
}

function isTitle(word: Word | undefined): boolean {
  return /^(mr|mrs|ms|miss|mister)$/.test(word?.text ?? '');
}

/** "Our billing lead, Mr. Osei", "ask for Ms. Trang": one of the business. */
function isIntroduced(words: readonly Word[]): boolean {
  return words.some((word) => isAny(word, E.our) || /^(ask|contact|reach|call)$/.test(word.text));
}

/** "Mason's checkup": a name that owns what only somebody in care has. */
function isOfSomebody(words: readonly Word[], at: number): boolean {
  const [word, name, title] = [words[at], words[at - 1], words[at - 2]];
  if (word?.text !== "'s" || !name?.isCapital || name.isKnown || /^(dr|st|saint)$/.test(title?.text ?? ''))
    return false;
  const head = headOf(phraseAfter(words, at));
  return head !== undefined && hasNoun([head], HAPPENED) && !SOFT.test(head.text) && !RATES.test(head.text);
}

/** "Somebody who never came", "the reviewer was": the reviewer by another name. */
function isSomebody(words: readonly Word[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]];
  if (
    !/^(somebody|someone|reviewer|person|individual|gentleman|lady|woman|man|guy|author|poster|writer|commenter)$/.test(
      word?.text ?? '',
    )
  )
    return false;
  const rest = words.slice(at + 1);
  if (
    rest.some((one) => one.verb === 'write' && !one.noun) ||
    (/^(no|any|every|each|a)$/.test(before?.text ?? '') && !isOver(rest))
  )
    return false;
  if (
    word?.text === 'person' &&
    !/^(this|that)$/.test(before?.text ?? '') &&
    !/^(who|writing|behind)$/.test(words[at + 1]?.text ?? '')
  )
    return false;
  return isAny(before, E.certain) || /^(by|from|to)$/.test(before?.text ?? '') || isAny(words[at + 1], E.link)
    ? isOver(rest)
    : false;
}

const NO_STAFF: ReadonlySet<string> = new Set();

/** "A valued patient", "as a patient": one of them. */
export function judgeStanding({ words, isOpen }: Clause): PrivacyRule | null {
  if (isOpen) return null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word?.noun !== 'standing' || word.text.endsWith('s')) continue;
    const before = words[at - 1];
    if (
      words
        .slice(Math.max(0, at - 4), at)
        .some(({ text }) => /^(valued|loyal|longtime|being|as|such)$/.test(text)) &&
      !words.some((one) => isAny(one, E.general))
    )
      return 'relationship';
    if (
      /^(great|wonderful|ex|former|disgruntled|unhappy|favorite|our)$/.test(before?.text ?? '') &&
      !words.some((one) => isAny(one, E.general)) &&
      !words[at + 1]?.noun &&
      headsOf(words, new Set<NounClass>(['standing'])).includes(word)
    )
      return 'relationship';
  }
  return null;
}
