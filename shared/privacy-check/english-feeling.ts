import { type Clause, FEELING, hasNoun, isVerb, phraseAfter, tenseAt } from './english-clauses.ts';
import { E } from './english-flags.ts';
import { DETAIL, HAPPENED, headOf, SOFT } from './english-private.ts';
import { isAboutWriting, isOver } from './english-you.ts';
import type { PrivacyRule } from './finding.ts';
import type { NounClass } from './lexicon.ts';
import { isAny, type Word } from './words.ts';

const ABOUT_THAT =
  /^(this|that|it|these|them|such|everything|all|any|what|how|hear|read|learn|know|see|hearing|reading|from)$/;

/** Sorry, glad, thanks: for what? Only for words, or for nothing that happened here. */
export function judgeFeeling(clause: Clause): PrivacyRule | null {
  const { words, feeling, isOpen } = clause;
  if (feeling === 0 || isOpen) return null;
  const at = words.findIndex((word) => isAny(word, FEELING));
  if (/^congrat/.test(words[at]?.text ?? '') && words[at + 1]?.text === 'on') return 'detail';
  if (
    feeling & E.sorry &&
    words.some((word, index) => /^they$/.test(word.text) && isOver(words.slice(index)))
  )
    return 'detail';
  const rest = words.slice(at + 1);
  if (
    feeling & E.sorry &&
    rest[0]?.text === 'to' &&
    !/^(hear|read|learn|see|find|anyone|everyone|everybody|say|all|any|the)$/.test(rest[1]?.text ?? '')
  )
    return 'relationship';
  if (words.some((word) => isAny(word, E.day)) || rest.some((word) => isAny(word, E.past))) return 'detail';
  if (rest.some((word, index) => isAny(word, E.certain | E.he) && isSomebodys(rest, index))) return 'detail';
  if (feeling & (E.sorry | E.thanks)) return judgeObjectOf(rest, feeling);
  if (feeling & (E.glad | E.hope | E.wish)) return judgeGladness(clause, rest);
  return null;
}

/** "The wait", "that visit", "the new crown". */
function isSomebodys(words: readonly Word[], at: number): boolean {
  const phrase = phraseAfter(words, at);
  if (/^(such|these|those)$/.test(words[at]?.text ?? '') && !hasNoun(phrase, DETAIL)) return false;
  const head = headOf(phrase);
  return head !== undefined && hasNoun([head], HAPPENED) && !SOFT.test(head.text);
}

/** What the thanks or the apology is for. */
function judgeObjectOf(rest: readonly Word[], feeling: number): PrivacyRule | null {
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at];
    if (!word || !/^(for|about|over|of|to|that)$/.test(word.text)) continue;
    const next = rest[at + 1];
    if (next?.text === 'being' && !isWritingDeed(rest, at + 1)) return 'relationship';
    if (!next || ABOUT_THAT.test(next.text) || isAny(next, E.your | E.general | E.you)) continue;
    if (next.forms.includes('ing') && isVerb(rest, at + 1)) {
      if (word.text === 'to') continue;
      if (isWritingDeed(rest, at + 1)) continue;
      return 'relationship';
    }
    if (
      word.text === 'for' &&
      hasNoun(phraseAfter(rest, at), HAPPENED) &&
      feeling & E.thanks &&
      !isAny(next, E.our)
    )
      return 'relationship';
    if (
      word.text === 'for' &&
      feeling & E.sorry &&
      hasNoun(rest.slice(at + 1, at + 4), HAPPENED) &&
      !isAny(next, E.general)
    )
      return 'relationship';
  }
  return isOver(rest) &&
    rest.some((word) => isAny(word, E.we) || word.noun === 'staff') &&
    rest.some((word) => word.verb === 'care')
    ? 'relationship'
    : null;
}

function isWritingDeed(words: readonly Word[], at: number): boolean {
  const [word, next, after] = [words[at], words[at + 1], words[at + 2]];
  if (!word) return false;
  if (isAboutWriting(word, words.slice(at + 1), words, at)) return true;
  if (word.verb === 'write') return true;
  if (word.text === 'taking')
    return words.slice(at, at + 6).some(({ text }) => /^(time|moment|minute|minutes|effort)$/.test(text));
  if (word.text === 'letting') return next?.text === 'us' && after?.text === 'know';
  if (/^(reaching|speaking)$/.test(word.text)) return next?.text === 'out' || next?.text === 'up';
  if (word.text === 'bringing')
    return words.slice(at).some(({ text }) => text === 'attention' || text === 'up');
  if (/^(leaving|giving|sending|posting|offering)$/.test(word.text))
    return hasNoun(words.slice(at + 1, at + 8), new Set<NounClass>(['writing']));
  return (
    /^(making|brightening|being)$/.test(word.text) &&
    words.slice(at + 1).some(({ text }) => /^(day|week|smile|honest|candid|kind|open|generous)$/.test(text))
  );
}

/** Glad of something that happened, a wish for something that somebody has. */
function judgeGladness(clause: Clause, rest: readonly Word[]): PrivacyRule | null {
  const { words } = clause;
  const [next] = rest;
  if (words.some((word) => isAny(word, E.you))) return null;
  if (next?.forms.includes('ing') && next.verb === 'care' && isVerb(rest, 0)) return 'relationship';
  if (isOver(rest) && hasNoun(rest, HAPPENED)) return 'detail';
  if (hasNoun(rest, DETAIL) && words.some((word) => isAny(word, E.wish | E.hope))) return 'detail';
  if (rest.some(({ text }) => /^(recovery|healing|wellness)$/.test(text))) return 'detail';
  const went = rest.findIndex(({ text }) =>
    /^(went|goes|go|going|worked|helped|turned|held|paid)$/.test(text),
  );
  return went >= 0 && tenseAt(rest, went) === 'over' ? 'relationship' : null;
}
