import type { PrivacyRule } from './finding.ts';
import { hasSpanishNoun, type SpanishClause } from './spanish-clauses.ts';
import { isSpanishWritingDeed } from './spanish-feeling.ts';
import { S } from './spanish-flags.ts';
import { isSpanishGeneral, SPANISH_DETAIL, SPANISH_HAPPENED } from './spanish-private.ts';
import { isAny, type Word } from './words.ts';

export function judgeSpanishReturn(
  { words, isOpen, feeling, sentence }: SpanishClause,
  knowsStaff: boolean,
): PrivacyRule | null {
  const isStaffs = (word: Word) =>
    (isAny(word, S.third) || /^sig(ue|a)$/.test(word.text)) &&
    !words.some((one) => isAny(one, S.you)) &&
    (knowsStaff || sentence.words.some(({ noun }) => noun === 'staff'));
  const texts = words.map((word) => word.text);
  const line = ` ${texts.join(' ')} `;
  if (
    / (de nuevo|otra vez) /.test(line) &&
    !(feeling & S.thanks && !/ (ver|volver|visit|aten|recib)/.test(line))
  )
    return 'next_time';
  if (
    / (nos vemos|nos veremos|hasta pronto|hasta la proxima|hasta la vista|hasta entonces|aqui te esperamos|aqui le esperamos|de vuelta) /.test(
      line,
    )
  )
    return 'next_time';
  if (/ (ver te|ver le|ver les|ver os|ver lo|ver la|ver los|vernos) /.test(line) && !isOpen)
    return 'next_time';
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = [words[at], words[at + 1]];
    if (!word || !isAny(word, S.again)) continue;
    if (/^prox/.test(word.text)) {
      if (isOpen || /^(dia|dias|habil)$/.test(next?.text ?? '')) continue;
      return 'next_time';
    }
    if (/^(otra|otro)$/.test(word.text)) {
      if (/^(oportunidad|visita|cita|revision|sesion|limpieza)$/.test(next?.text ?? '')) return 'next_time';
      continue;
    }
    if (/^(volv|vuelv|regres|reencuentr)/.test(word.text) && !isOpen && !isStaffs(word)) return 'next_time';
    if (/^(nuevamente)$/.test(word.text) && !(feeling & S.thanks)) return 'next_time';
    if (
      /^(aun|todavia)$/.test(word.text) &&
      !isOpen &&
      (hasSpanishNoun(words, SPANISH_HAPPENED) || words.some((one) => isAny(one, S.you | S.second)))
    )
      return 'next_time';
    if (/^(seg|sig|contin|retom)/.test(word.text) && !/^siguiente/.test(word.text)) {
      const rest = words.slice(at + 1);
      const isTold =
        !isStaffs(word) &&
        (isAny(word, S.third | S.second) || /^(siga|sigue|sigan|sigas|continue|continua)$/.test(word.text));
      if (
        isTold &&
        (hasSpanishNoun(rest, SPANISH_HAPPENED) ||
          next?.text === 'con' ||
          rest.some((one) => isAny(one, S.doing)) ||
          /^asi$/.test(next?.text ?? '')) &&
        !words.slice(0, at).some((one) => one.noun === 'staff')
      )
        return 'next_time';
      if (
        rest.some((one) => isAny(one, S.you | S.your) || one.noun === 'relative') &&
        rest.some((one) => one.verb === 'care' || one.verb === 'help' || one.noun === 'event')
      )
        return 'next_time';
    }
  }
  return null;
}

/** "Si hubiera tomado", "de haber venido", "si fuera paciente": it was not so. */
export function judgeSpanishUnreal({ words, earlier }: SpanishClause): PrivacyRule | null {
  const isReal = words.some((word) => word.noun === 'writing') || isSpanishGeneral([...earlier, ...words]);
  if (isReal) return null;
  const wouldBe = words.findIndex(({ text }) => /^(hubier|hubies|fuera|fueras|fuese)/.test(text));
  const rest = words.slice(wouldBe + 1);
  if (
    wouldBe >= 0 &&
    (rest.some((word) => word.noun === 'standing') ||
      hasSpanishNoun(rest, SPANISH_DETAIL) ||
      rest.some((word) => isAny(word, S.done) && word.verb !== 'write'))
  )
    return 'relationship';
  const have = words.findIndex(({ text }) => text === 'haber');
  const main = words.slice(have + 1, have + 3).find((word) => isAny(word, S.done));
  if (
    have >= 0 &&
    main &&
    main.verb !== 'write' &&
    !isSpanishWritingDeed(words, words.indexOf(main)) &&
    words[0]?.text === 'de'
  )
    return 'relationship';
  const already = words.findIndex(({ text }) => text === 'ya');
  const told = words[already + 1];
  return already >= 0 &&
    told &&
    isAny(told, S.ours) &&
    isAny(told, S.over) &&
    /^(contact|write|care|bill)$/.test(told.verb ?? '')
    ? 'relationship'
    : null;
}
