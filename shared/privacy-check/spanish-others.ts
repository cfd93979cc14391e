import type { PrivacyRule } from './finding.ts';
import type { NounClass } from './lexicon.ts';
import { hasSpanishNoun, type SpanishClause, spanishPhrase } from './spanish-clauses.ts';
import { S } from './spanish-flags.ts';
import { isSpanishOver } from './spanish-private.ts';
import { isAny } from './words.ts';

export function judgeSpanishOther({ words, isOpen }: SpanishClause, knowsStaff: boolean): PrivacyRule | null {
  if (isOpen) return null;
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = [words[at], words[at + 1]];
    if ((isAny(word, S.he) || word?.written === 'él') && !knowsStaff) return 'relationship';
    if (/^(lo|la|los|las)$/.test(word?.text ?? '') && next?.text === 'esperamos') return 'next_time';
    if (
      /^(senora?|senorita|persona|chic[oa]|tip[oa]|autora?|usuari[oa])$/.test(word?.text ?? '') &&
      isAny(words[at - 1], S.article | S.certain) &&
      !/^una?$/.test(words[at - 1]?.text ?? '') &&
      (next === undefined || isAny(next, S.link | S.helper)) &&
      !words.some((one) => isAny(one, S.general))
    ) {
      if (isSpanishOver(words.slice(at)) || next === undefined || next.text === 'que' || next.text === 'es')
        return 'relationship';
    }
    if (
      isAny(word, S.my) &&
      hasSpanishNoun(spanishPhrase(words, at), new Set<NounClass>(['health', 'event', 'billing', 'relative']))
    )
      return 'detail';
    if (
      /^(lo|la|los|las)$/.test(word?.text ?? '') &&
      next &&
      !next.noun &&
      (next.verb === 'care' ||
        (isAny(next, S.helper) && words[at + 2]?.verb === 'care' && isAny(words[at + 2], S.done))) &&
      isAny(next, S.ours | S.third | S.second)
    ) {
      if (isAny(next, S.over) || isAny(next, S.now)) return 'relationship';
    }
    if (isAny(word, S.certain | S.article) && word && !/^(un|una)$/.test(word.text)) {
      const phrase = spanishPhrase(words, at);
      if (
        /^(de|del)$/.test(words[at + 1 + phrase.length]?.text ?? '') &&
        words.slice(at + phrase.length).some((one) => one.noun === 'staff')
      )
        continue;
      const isOne = phrase.some(
        (one) => one.noun === 'relative' || (one.noun === 'standing' && !one.text.endsWith('s')),
      );
      if (
        isOne &&
        (isAny(word, S.certain) ||
          phrase.some((one) => one.noun === 'relative' && !/s$/.test(one.text)) ||
          isSpanishOver(words))
      )
        return 'relationship';
    }
  }
  return null;
}

const CALLED = /^(tranquil[oa]|campeon|campeona|valiente|guap[oa])$/;

const TITLES = /^(senor|senora|senorita|sr|sra|srta|don|dona)$/;

/** "Señora Villaseñor", "don Ernesto": who somebody is, but for those of the business. */
export function judgeSpanishName({ words, sentence }: SpanishClause): PrivacyRule | null {
  if (words.length <= 2 && words.some(({ text }) => CALLED.test(text))) return 'relationship';
  if (words[0]?.text === 'como' && words[1]?.noun === 'standing' && !words[1].text.endsWith('s'))
    return 'relationship';
  const at = words.findIndex(
    (word, index) =>
      TITLES.test(word.text) && (words[index + 1]?.isCapital ?? false) && !words[index + 1]?.noun,
  );
  if (at < 0) return null;
  return sentence.words.some(
    (word) =>
      isAny(word, S.our) ||
      word.noun === 'staff' ||
      /^(pregunte|pregunta|preguntar|quien|con)$/.test(word.text),
  )
    ? null
    : 'identity';
}
