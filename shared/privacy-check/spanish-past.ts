import type { PrivacyRule } from './finding.ts';
import { hasSpanishNoun, type SpanishClause, spanishPhrase } from './spanish-clauses.ts';
import { S } from './spanish-flags.ts';
import {
  isPastAt,
  isSpanishGeneral,
  isSpanishOver,
  SPANISH_DETAIL,
  SPANISH_HAPPENED,
  SPANISH_OWN,
  SPANISH_PERSONAL,
  SPANISH_RATES,
} from './spanish-private.ts';
import { isAny } from './words.ts';

export function judgeSpanishCertain({ words, isOpen, earlier }: SpanishClause): PrivacyRule | null {
  if (isOpen) return null;
  const over = isSpanishOver(words);
  const isHistory = words.some((word) => word.verb === 'history');
  const general = isSpanishGeneral([...earlier, ...words]);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) continue;
    const phrase = spanishPhrase(words, at);
    const head = phrase.find((one) => one.noun);
    if (isAny(word, S.certain) && !isAny(word, S.helper) && head) {
      if (hasSpanishNoun([head], SPANISH_DETAIL)) return 'detail';
      if (/^(visita|cita|sesion|tratamiento|procedimiento|cirugia|consulta|operacion|turno)$/.test(head.text))
        return 'relationship';
      if (
        over &&
        /^(dia|tarde|manana|espera|noche|retraso|demora|martes|lunes|jueves|viernes)$/.test(head.text)
      )
        return 'relationship';
    }
    if (general || !head || !/^(el|la|los|las|del|al)$/.test(word.text)) continue;
    if (
      over &&
      !isHistory &&
      hasSpanishNoun([head], SPANISH_HAPPENED) &&
      !SPANISH_RATES.test(head.text) &&
      !/^(servicio|salud|bienestar|caso|situacion|trato|problema|proceso|plan|hora)s?$/.test(head.text)
    )
      return 'detail';
    if (
      /^(el|la)$/.test(word.text) &&
      /^(saldo|deuda|reembolso|devolucion|poliza|expediente|ficha|factura|rodilla|muela|corona|empaste|implante|cicatriz|hinchazon|herida|sutura|bultito|rosacea)$/.test(
        head.text,
      )
    )
      return 'detail';
  }
  return null;
}

/** Something was done. What is over was once, and with one person, unless it was done to the business or to the review. */
export function judgeSpanishDeed(
  { words, isOpen, earlier }: SpanishClause,
  knowsStaff: boolean,
): PrivacyRule | null {
  if (isOpen || isSpanishGeneral([...earlier, ...words])) return null;
  const isOfPlace = words.some(
    (word) => isAny(word, S.our | S.we) || (word.noun !== undefined && SPANISH_OWN.has(word.noun)),
  );
  const isHistory = words.some((word) => word.verb === 'history' && !word.noun);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || !isPastAt(words, at)) continue;
    const main = isAny(word, S.helper)
      ? (words.slice(at + 1, at + 5).find((one) => one.verb !== undefined && isAny(one, S.done)) ?? word)
      : word;
    if (
      !isHistory &&
      words.some(
        (one) =>
          one.noun !== undefined &&
          SPANISH_DETAIL.has(one.noun) &&
          !(isOfPlace && SPANISH_RATES.test(one.text)),
      )
    )
      return 'detail';
    if (
      words.some((one) => isAny(one, S.you) && !(knowsStaff && /^les?$/.test(one.text))) &&
      isAny(word, S.third | S.ours) &&
      main.verb !== 'write'
    )
      return 'relationship';
    if (isHistory || main.verb === 'write') continue;
    const before = words.slice(0, at);
    const rest = words.slice(at + 1);
    if (
      words.slice(0, at).some((one) => isAny(one, S.not)) &&
      isAny(word, S.third) &&
      !words.slice(0, at).some((one) => one.noun !== undefined || isAny(one, S.general))
    )
      return 'denial';
    if (isAny(word, S.ours)) {
      if (main.verb === 'care' || main.verb === 'bill' || main.verb === 'contact') {
        if (
          !rest
            .slice(0, 6)
            .some((one) => one.noun === 'staff' || one.noun === 'writing' || one.noun === 'place')
        )
          return 'relationship';
      }
      continue;
    }
    if (
      /^(se|le|les|lo|la|te)$/.test(before.at(-1)?.text ?? '') &&
      !rest.some((one) => one.noun !== undefined && SPANISH_OWN.has(one.noun))
    )
      return 'relationship';
    const subject = before.find(
      (one) => one.noun !== undefined || (one.isCapital && !one.isKnown && one !== words[0]),
    );
    if (subject && (subject.noun === undefined || !SPANISH_PERSONAL.has(subject.noun))) continue;
    if (subject?.noun === 'relative' || subject?.noun === 'standing' || subject?.noun === 'event')
      return 'relationship';
    if (words.some((one) => isAny(one, S.we | S.our)) || (knowsStaff && main.verb !== 'care')) continue;
    if (
      rest
        .slice(0, 5)
        .some((one) => one.noun !== undefined && !SPANISH_PERSONAL.has(one.noun) && one.noun !== 'time')
    )
      continue;
    return 'relationship';
  }
  return null;
}
