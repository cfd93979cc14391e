import type { PrivacyRule, Suspicion } from './finding.ts';
import type { NounClass } from './lexicon.ts';
import { hasSpanishNoun, isSpanishVerb, MOOD, type SpanishClause, spanishPhrase } from './spanish-clauses.ts';
import { S } from './spanish-flags.ts';
import { spanishSpan } from './spanish-you.ts';
import { isAny, type Word } from './words.ts';

const DETAIL = new Set<NounClass>(['health', 'billing', 'record']);
const HAPPENED = new Set<NounClass>(['health', 'billing', 'record', 'event']);
const WRITING = new Set<NounClass>(['writing']);

export function judgeSpanishImplied(clause: SpanishClause, knowsStaff: boolean): Suspicion[] {
  const rule =
    judgeReturn(clause) ??
    judgeDenial(clause) ??
    judgeOther(clause, knowsStaff) ??
    judgeFeeling(clause) ??
    judgeCertain(clause) ??
    judgeDeed(clause);
  return rule ? [spanishSpan(clause, 0, clause.words.length, rule)] : [];
}

function judgeReturn({ words, isOpen, feeling }: SpanishClause): PrivacyRule | null {
  const texts = words.map((word) => word.text);
  const line = ` ${texts.join(' ')} `;
  if (/ (de nuevo|otra vez) /.test(line) && !(feeling & S.thanks && !/ (ver|volver|visit|aten|recib)/.test(line))) return 'next_time';
  if (/ (nos vemos|nos veremos|hasta pronto|hasta la proxima|hasta la vista|hasta entonces|aqui te esperamos|aqui le esperamos|de vuelta) /.test(line)) return 'next_time';
  if (/ (ver te|ver le|ver les|ver os|ver lo|ver la|ver los|vernos) /.test(line) && !isOpen) return 'next_time';
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
    if (/^(volv|vuelv|regres|reencuentr)/.test(word.text) && !isOpen) return 'next_time';
    if (/^(nuevamente)$/.test(word.text) && !(feeling & S.thanks)) return 'next_time';
    if (/^(aun|todavia)$/.test(word.text) && !isOpen && hasSpanishNoun(words, HAPPENED)) return 'next_time';
    if (/^(seg|sig|contin|retom)/.test(word.text) && !/^siguiente/.test(word.text)) {
      const rest = words.slice(at + 1);
      const isTold = isAny(word, S.third | S.second) || /^(siga|sigue|sigan|sigas|continue|continua)$/.test(word.text);
      if (isTold && (hasSpanishNoun(rest, HAPPENED) || rest.some((one) => isAny(one, S.doing)) || /^asi$/.test(next?.text ?? '')) && !words.slice(0, at).some((one) => one.noun === 'staff')) return 'next_time';
      if (rest.some((one) => isAny(one, S.you | S.your) || one.noun === 'relative') && rest.some((one) => one.verb === 'care' || one.verb === 'help' || one.noun === 'event')) return 'next_time';
    }
  }
  return null;
}

const LOST = /^(const|figur|aparec|encontr|localiz|tenemos|existe|hay|ubic|reconoc|identific|atend|trat|registr|acud|vin|estuv|visit|coincid|ha|han|hemos|fue|es)/;
const RECORDS = /^(constancia|registro|registros|expediente|ficha|historial|archivo|archivos|sistema|base|agenda|paciente|pacientes|cliente|clienta|cita|visita|nombre|datos|consta|usted|reserva)$/;
const SECRET = /^(ley|leyes|normativa|confidencialidad|privacidad|confirmar|negar|desmentir|hipaa|publicamente|publico)$/;

function judgeDenial({ words }: SpanishClause): PrivacyRule | null {
  const line = ` ${words.map((word) => word.text).join(' ')} `;
  if (/ (otra|otro|diferente|equivocad[oa]|distint[oa]) /.test(line) && words.some(({ noun }) => noun === 'place' || noun === 'staff') && / (confund\w*|equivoc\w*|error|creemos|refier\w*|trat\w*|correspond\w*|pens\w*|parece|sea|debe) /.test(line)) return 'denial';
  if (/ (se equivoca|se confunde|se ha confundido|se ha equivocado|confundiendo|te confundes|te equivocas) /.test(line)) return 'denial';
  const denies = words.some((word) => isAny(word, S.not) || /^(ningun|ninguna|nadie)$/.test(word.text));
  if (!denies) return null;
  if (/ con (ese|este|dicho|su|tu|esa) nombre /.test(line) || / (esta|esa|dicha) (persona|resena) no /.test(line) && / (paciente|cliente|corresponde) /.test(line)) return 'denial';
  if (words.some(({ text }) => SECRET.test(text)) && !words.some((word) => isAny(word, S.your | S.certain))) return null;
  if (/ no (nos )?consta\w* /.test(line)) return 'denial';
  return words.some(({ text }) => LOST.test(text)) && words.some(({ text }) => RECORDS.test(text)) && !words.some((word) => isAny(word, S.open) && isAny(word, S.helper)) && !/ (todos|cada|cualquier) /.test(line) && / (nuestr\w+|este|ese|esta|esa|usted|le|te|tu|su|ningun|ninguna|nunca|jamas) /.test(line)
    ? 'denial'
    : null;
}

function judgeOther({ words, isOpen }: SpanishClause, knowsStaff: boolean): PrivacyRule | null {
  if (isOpen) return null;
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = [words[at], words[at + 1]];
    if (isAny(word, S.he) && !knowsStaff) return 'relationship';
    if (isAny(word, S.my) && hasSpanishNoun(spanishPhrase(words, at), new Set<NounClass>(['health', 'event', 'billing', 'relative']))) return 'detail';
    if (/^(lo|la|los|las)$/.test(word?.text ?? '') && next && !next.noun && (next.verb === 'care' || isAny(next, S.helper)) && isAny(next, S.ours | S.third | S.second) && words.some((one) => one.verb === 'care' || one.verb === 'bill')) {
      if (isAny(next, S.over) || isAny(next, S.now)) return 'relationship';
    }
    if (isAny(word, S.certain | S.article) && word && !/^(un|una)$/.test(word.text)) {
      const phrase = spanishPhrase(words, at);
      const isOne = phrase.some((one) => one.noun === 'relative' || (one.noun === 'standing' && !one.text.endsWith('s')));
      if (isOne && (isAny(word, S.certain) || phrase.some((one) => one.noun === 'relative' && !/s$/.test(one.text)) || words.some((one) => isAny(one, S.over) && !isAny(one, S.now)))) return 'relationship';
    }
  }
  return null;
}

/** Gracias, lamentamos, nos alegra: what for? */
function judgeFeeling(clause: SpanishClause): PrivacyRule | null {
  const { words, feeling, isOpen } = clause;
  if (feeling === 0 || isOpen) return null;
  if (words.some((word) => isAny(word, S.day) )) return 'detail';
  const at = words.findIndex((word) => isAny(word, MOOD));
  const rest = words.slice(at + 1);
  for (let index = 0; index < rest.length; index += 1) {
    const [word, next] = [rest[index], rest[index + 1]];
    if (!word) continue;
    if (isAny(word, S.certain | S.article) && !/^(un|una|unos|unas)$/.test(word.text)) {
      const phrase = spanishPhrase(rest, index);
      const head = phrase.find((one) => one.noun);
      if (head && hasSpanishNoun([head], HAPPENED) && !/^(servicio|salud|bienestar|caso|situacion|trato|paciencia)$/.test(head.text)) return 'detail';
    }
    if (word.text === 'por' && feeling & (S.thanks | S.sorry) && next) {
      if (isAny(next, S.open) && isSpanishVerb(rest, index + 1)) {
        if (!isWritingDeed(rest, index + 1)) return 'relationship';
      } else if (hasSpanishNoun(rest.slice(index + 1, index + 3), HAPPENED) && !isAny(next, S.your | S.general)) return 'relationship';
    }
    if (word.text === 'haber' || word.text === 'haya' || word.text === 'hayas' || word.text === 'hayan') {
      const main = rest.slice(index + 1).find((one) => one.verb !== undefined);
      if (main && main.verb !== 'write' && !isWritingDeed(rest, rest.indexOf(main)) && !(rest[index - 1]?.text === 'que' && rest.some((one) => one.noun === 'writing'))) return 'relationship';
    }
  }
  if (rest.some((word) => word.verb === 'care' && isAny(word, S.over) && !isAny(word, S.now) && !word.noun)) return 'relationship';
  if (feeling & (S.glad | S.hope) && hasSpanishNoun(rest, DETAIL)) return 'detail';
  return rest.some(({ text }) => /^(recuperacion|mejoria|evolucion|curacion)$/.test(text)) ? 'detail' : null;
}

function isWritingDeed(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word) return false;
  const rest = words.slice(at + 1);
  if (word.verb === 'write') return !hasSpanishNoun(rest, DETAIL);
  if (/^(tomar|dedicar|tomado|dedicado)/.test(word.text)) return rest.slice(0, 6).some(({ text }) => /^(tiempo|momento|rato|minuto|minutos|molestia)$/.test(text));
  if (/^(dejar|dar|enviar|mandar|brindar|ofrecer|hacer|dedicar|regalar|poner|dejado|dado|hecho|enviado)/.test(word.text)) return hasSpanishNoun(rest.slice(0, 7), WRITING) || rest.some(({ text }) => /^(saber|llegar|conocer|estrellas)$/.test(text));
  return /^(contactar|comunicar|acercar|alegrar|leer|avisar|informar|ayudar)/.test(word.text) && !hasSpanishNoun(rest, HAPPENED);
}

function judgeCertain({ words, isOpen }: SpanishClause): PrivacyRule | null {
  if (isOpen) return null;
  const isOver = words.some((word) => isAny(word, S.over) && !isAny(word, S.now | S.open) && !word.noun);
  const isHistory = words.some((word) => word.verb === 'history');
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (isAny(word, S.certain) && !isAny(word, S.helper)) {
      const phrase = spanishPhrase(words, at);
      if (hasSpanishNoun(phrase, DETAIL)) return 'detail';
      if (phrase.some(({ text }) => /^(visita|cita|sesion|tratamiento|procedimiento|cirugia|consulta|operacion)$/.test(text))) return 'relationship';
      if (isOver && phrase.some(({ text }) => /^(dia|tarde|manana|espera|noche|retraso|demora)$/.test(text))) return 'relationship';
    }
    if (isOver && !isHistory && /^(el|la|los|las|del|al)$/.test(word?.text ?? '') && hasSpanishNoun(spanishPhrase(words, at), HAPPENED)) return 'detail';
  }
  return null;
}

function judgeDeed({ words, isOpen }: SpanishClause): PrivacyRule | null {
  if (isOpen) return null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || !isSpanishVerb(words, at)) continue;
    if (words.some((one) => isAny(one, S.general) || (one.noun === 'standing' && one.text.endsWith('s')))) continue;
    const isOver = isAny(word, S.over) && !isAny(word, S.now | S.open);
    const isDone = isAny(word, S.done) && words.slice(0, at).some((one) => isAny(one, S.helper) && isAny(one, S.over));
    if (!isOver && !isDone) continue;
    if ((word.verb === 'care' || word.verb === 'bill') && (isAny(word, S.ours) || words.slice(0, at).some((one) => isAny(one, S.helper | S.ours)))) return 'relationship';
    if (words.some((one) => isAny(one, S.day | S.past)) && (word.verb === 'contact' || word.verb === 'light')) return 'detail';
  }
  return null;
}
