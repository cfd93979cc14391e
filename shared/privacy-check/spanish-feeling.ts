import type { PrivacyRule } from './finding.ts';
import { hasSpanishNoun, isSpanishVerb, MOOD, type SpanishClause, spanishPhrase } from './spanish-clauses.ts';
import { S } from './spanish-flags.ts';
import {
  SPANISH_DETAIL,
  SPANISH_HAPPENED,
  SPANISH_PERSONAL,
  SPANISH_RATES,
  SPANISH_WRITING,
} from './spanish-private.ts';
import { isAny, type Word } from './words.ts';

/** Gracias, lamentamos, nos alegra: what for? */
export function judgeSpanishFeeling(clause: SpanishClause): PrivacyRule | null {
  const { words, feeling, isOpen } = clause;
  if (feeling === 0 || isOpen) return null;
  if (words.some((word) => isAny(word, S.day))) return 'detail';
  const at = words.findIndex((word) => isAny(word, MOOD));
  const rest = words.slice(at + 1);
  if (rest.some(({ text }) => /^(confianza|lealtad|fidelidad|preferencia|visita|paciencia)$/.test(text)))
    return 'relationship';
  if (feeling & (S.hope | S.glad) && isWellbeing(rest)) return 'relationship';
  for (let index = 0; index < rest.length; index += 1) {
    const [word, next] = [rest[index], rest[index + 1]];
    if (!word) continue;
    if (isAny(word, S.certain | S.article) && !/^(un|una|unos|unas)$/.test(word.text)) {
      const phrase = spanishPhrase(rest, index);
      const head = phrase.find((one) => one.noun);
      if (
        head &&
        hasSpanishNoun([head], SPANISH_HAPPENED) &&
        !SPANISH_RATES.test(head.text) &&
        !/^(servicio|salud|bienestar|caso|situacion|trato|paciencia)$/.test(head.text)
      )
        return 'detail';
    }
    if (word.text === 'por' && feeling & (S.thanks | S.sorry) && next) {
      if (isAny(next, S.open) && isSpanishVerb(rest, index + 1)) {
        if (!isSpanishWritingDeed(rest, index + 1)) return 'relationship';
      } else if (
        hasSpanishNoun(rest.slice(index + 1, index + 3), SPANISH_HAPPENED) &&
        !isAny(next, S.your | S.general)
      )
        return 'relationship';
    }
    if (word.text === 'haber' || word.text === 'haya' || word.text === 'hayas' || word.text === 'hayan') {
      const main = rest.slice(index + 1).find((one) => one.verb !== undefined);
      if (
        main &&
        main.verb !== 'write' &&
        !isSpanishWritingDeed(rest, rest.indexOf(main)) &&
        !(rest[index - 1]?.text === 'que' && rest.some((one) => one.noun === 'writing'))
      )
        return 'relationship';
    }
  }
  if (rest.some((word) => word.verb === 'care' && isAny(word, S.over) && !isAny(word, S.now) && !word.noun))
    return 'relationship';
  if (
    feeling & (S.glad | S.hope) &&
    rest.some(
      (word) => word.noun !== undefined && SPANISH_DETAIL.has(word.noun) && !SPANISH_RATES.test(word.text),
    )
  )
    return 'detail';
  return rest.some(({ text }) => /^(recuperacion|mejoria|evolucion|curacion)$/.test(text)) ? 'detail' : null;
}

/** "Que se sienta mejor", "que siga bien": of somebody who was not well. */
function isWellbeing(words: readonly Word[]): boolean {
  return words.some(
    (word, at) =>
      /^(sient|encuentr|este|mejor|recuper|repong|siga|vaya|disfrut|qued)/.test(word.text) &&
      isAny(word, S.third | S.second) &&
      !isAny(word, S.over) &&
      !words.slice(0, at).some((one) => one.noun !== undefined && !SPANISH_PERSONAL.has(one.noun)) &&
      words.slice(0, at).some(({ text }) => text === 'que'),
  );
}

export function isSpanishWritingDeed(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word) return false;
  const rest = words.slice(at + 1);
  if (word.verb === 'write') return !hasSpanishNoun(rest, SPANISH_DETAIL);
  if (/^(tomar|dedicar|tomado|dedicado)/.test(word.text))
    return rest.slice(0, 6).some(({ text }) => /^(tiempo|momento|rato|minuto|minutos|molestia)$/.test(text));
  if (
    /^(dejar|dar|enviar|mandar|brindar|ofrecer|hacer|dedicar|regalar|poner|dejado|dado|hecho|enviado)/.test(
      word.text,
    )
  )
    return (
      hasSpanishNoun(rest.slice(0, 7), SPANISH_WRITING) ||
      rest.some(({ text }) => /^(saber|llegar|conocer|estrellas)$/.test(text))
    );
  return (
    /^(contactar|comunicar|acercar|alegrar|leer|avisar|informar|ayudar)/.test(word.text) &&
    !hasSpanishNoun(rest, SPANISH_HAPPENED)
  );
}
