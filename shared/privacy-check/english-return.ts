import { type Clause, hasNoun } from './english-clauses.ts';
import { E } from './english-flags.ts';
import { HAPPENED } from './english-private.ts';
import { isOver } from './english-you.ts';
import type { PrivacyRule } from './finding.ts';
import { isAny, type Word } from './words.ts';

/** Again, next time, see you, keep it up: said to somebody who has been here. */
export function judgeReturn({ words, isOpen }: Clause): PrivacyRule | null {
  for (let at = 0; at < words.length; at += 1) {
    const [word, before, next] = [words[at], words[at - 1], words[at + 1]];
    if (!word || !isAny(word, E.again)) continue;
    if (
      word.text === 'again' &&
      (isAny(before, E.thanks) || words.slice(0, at).some((one) => isAny(one, E.thanks)) || at === 0)
    )
      continue;
    if (word.text === 'again') {
      if (words.some((one) => isAny(one, E.general)) || /^(it|they|this|that)$/.test(words[0]?.text ?? ''))
        continue;
      return 'next_time';
    }
    if (word.text === 'next') {
      if (next?.text === 'time' && /^(it|something|this|that)$/.test(words[at + 2]?.text ?? '')) continue;
      if (
        /^(visit|time|appointment|cleaning|checkup|exam|session|step|one|year|month|week|spring|summer|fall|winter|stay|trip|meal|adventure|chapter)s?$/.test(
          next?.text ?? '',
        ) &&
        !/^steps?$/.test(next?.text ?? '')
      )
        return isOpen && !/^(time|visit|appointment)$/.test(next?.text ?? '') ? null : 'next_time';
      continue;
    }
    if (word.text === 'back') {
      if (before?.verb && words[at - 2]?.noun && !isAny(words[at - 2], E.you)) continue;
      if (
        /^(come|comes|coming|welcome|welcoming|see|have|having|be|were|are|return|bring|get|getting|been|stop|swing)$/.test(
          before?.text ?? '',
        ) &&
        !(before?.text === 'get' && next?.text === 'to')
      )
        return 'next_time';
      if (isAny(before, E.you | E.he))
        return /^(call|calls|calling|write|text|email|phone)$/.test(words[at - 2]?.text ?? '') &&
          !isOver(words)
          ? null
          : 'next_time';
      if (at === 0 || before?.text === 'always') return 'next_time';
      continue;
    }
    if (
      /^return/.test(word.text) &&
      !/^(calls?|messages?|emails?|policy|every|all|any)$/.test(next?.text ?? '') &&
      !isOver(words)
    )
      return 'next_time';
    if (
      /^(still|anymore)$/.test(word.text) &&
      !isOpen &&
      (hasNoun(words, HAPPENED) || words.some((one) => isAny(one, E.you)))
    )
      return 'next_time';
    if (
      word.text === 'another' &&
      /^(chance|try|opportunity|visit|appointment|go|shot|cleaning|session|look)$/.test(next?.text ?? '')
    )
      return 'next_time';
    if (/^(longtime|loyal)$/.test(word.text)) return 'relationship';
    if (
      /^contin/.test(word.text) &&
      words.slice(at).some((one) => isAny(one, E.you | E.your) || one.noun === 'relative')
    )
      return 'next_time';
    if (/^(keep|continue)$/.test(word.text) && isOpenStart(words, at) && isKeptUp(words, at)) return 'detail';
  }
  if (!isOpen && isSeeYou(words)) return 'next_time';
  return null;
}

function isOpenStart(words: readonly Word[], at: number): boolean {
  return words.slice(0, at).every((word) => isAny(word, E.adverb | E.link));
}

/** "Keep wearing the retainer", "keep up the flossing"; "keep us posted" is no advice. */
function isKeptUp(words: readonly Word[], at: number): boolean {
  const rest = words.slice(at + 1);
  return (
    hasNoun(rest, HAPPENED) ||
    (rest[0]?.forms.includes('ing') ?? false) ||
    rest.some((word) => word.verb === 'care')
  );
}

function isSeeYou(words: readonly Word[]): boolean {
  return words.some(
    (word, at) =>
      /^(see|seeing|c)$/.test(word.text) && /^(you|u|ya|yall|him|her)$/.test(words[at + 1]?.text ?? ''),
  );
}
