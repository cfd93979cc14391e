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
    judgeReturn(clause, knowsStaff) ??
    judgeUnreal(clause) ??
    judgeDenial(clause) ??
    judgeOther(clause, knowsStaff) ??
    judgeFeeling(clause) ??
    judgeCertain(clause) ??
    judgeDeed(clause, knowsStaff) ??
    judgeName(clause);
  return rule ? [spanishSpan(clause, 0, clause.words.length, rule)] : [];
}

function judgeReturn(
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
      (hasSpanishNoun(words, HAPPENED) || words.some((one) => isAny(one, S.you | S.second)))
    )
      return 'next_time';
    if (/^(seg|sig|contin|retom)/.test(word.text) && !/^siguiente/.test(word.text)) {
      const rest = words.slice(at + 1);
      const isTold =
        !isStaffs(word) &&
        (isAny(word, S.third | S.second) || /^(siga|sigue|sigan|sigas|continue|continua)$/.test(word.text));
      if (
        isTold &&
        (hasSpanishNoun(rest, HAPPENED) ||
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

const LOST =
  /^(const|figur|aparec|encontr|localiz|tenemos|existe|hay|ubic|reconoc|identific|atend|trat|registr|acud|vin|estuv|visit|coincid|ha|han|hemos|fue|es)/;
const RECORDS =
  /^(constancia|registro|registros|expediente|ficha|historial|archivo|archivos|sistema|base|agenda|paciente|pacientes|cliente|clienta|cita|visita|nombre|datos|consta|usted|reserva)$/;
const SECRET =
  /^(ley|leyes|normativa|confidencialidad|privacidad|confirmar|negar|desmentir|hipaa|publicamente|publico)$/;

function judgeDenial({ words }: SpanishClause): PrivacyRule | null {
  const line = ` ${words.map((word) => word.text).join(' ')} `;
  if (
    / (otra|otro|diferente|equivocad[oa]|distint[oa]) /.test(line) &&
    words.some(({ noun }) => noun === 'place' || noun === 'staff') &&
    / (confund\w*|equivoc\w*|error|creemos|refier\w*|trat\w*|correspond\w*|pens\w*|parece|sea|debe) /.test(
      line,
    )
  )
    return 'denial';
  if (
    / (se equivoca|se confunde|se ha confundido|se ha equivocado|confundiendo|te confundes|te equivocas) /.test(
      line,
    )
  )
    return 'denial';
  const denies = words.some((word) => isAny(word, S.not) || /^(ningun|ninguna|nadie)$/.test(word.text));
  if (!denies) return null;
  if (
    / con (ese|este|dicho|su|tu|esa) nombre /.test(line) ||
    (/ (esta|esa|dicha) (persona|resena) no /.test(line) && / (paciente|cliente|corresponde) /.test(line))
  )
    return 'denial';
  if (words.some(({ text }) => SECRET.test(text)) && !words.some((word) => isAny(word, S.your | S.certain)))
    return null;
  if (/ no (nos )?consta\w* /.test(line)) return 'denial';
  return words.some(({ text }) => LOST.test(text)) &&
    words.some(({ text }) => RECORDS.test(text)) &&
    !words.some((word) => isAny(word, S.open) && isAny(word, S.helper)) &&
    !/ (todos|cada|cualquier) /.test(line) &&
    / (nuestr\w+|este|ese|esta|esa|usted|le|te|tu|su|ningun|ninguna|nunca|jamas) /.test(line)
    ? 'denial'
    : null;
}

function judgeOther({ words, isOpen }: SpanishClause, knowsStaff: boolean): PrivacyRule | null {
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

/** "Si hubiera tomado", "de haber venido", "si fuera paciente": it was not so. */
function judgeUnreal({ words, earlier }: SpanishClause): PrivacyRule | null {
  const isReal = words.some((word) => word.noun === 'writing') || isSpanishGeneral([...earlier, ...words]);
  if (isReal) return null;
  const wouldBe = words.findIndex(({ text }) => /^(hubier|hubies|fuera|fueras|fuese)/.test(text));
  const rest = words.slice(wouldBe + 1);
  if (
    wouldBe >= 0 &&
    (rest.some((word) => word.noun === 'standing') ||
      hasSpanishNoun(rest, DETAIL) ||
      rest.some((word) => isAny(word, S.done) && word.verb !== 'write'))
  )
    return 'relationship';
  const have = words.findIndex(({ text }) => text === 'haber');
  const main = words.slice(have + 1, have + 3).find((word) => isAny(word, S.done));
  if (
    have >= 0 &&
    main &&
    main.verb !== 'write' &&
    !isWritingDeed(words, words.indexOf(main)) &&
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

/** Gracias, lamentamos, nos alegra: what for? */
function judgeFeeling(clause: SpanishClause): PrivacyRule | null {
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
        hasSpanishNoun([head], HAPPENED) &&
        !RATES.test(head.text) &&
        !/^(servicio|salud|bienestar|caso|situacion|trato|paciencia)$/.test(head.text)
      )
        return 'detail';
    }
    if (word.text === 'por' && feeling & (S.thanks | S.sorry) && next) {
      if (isAny(next, S.open) && isSpanishVerb(rest, index + 1)) {
        if (!isWritingDeed(rest, index + 1)) return 'relationship';
      } else if (
        hasSpanishNoun(rest.slice(index + 1, index + 3), HAPPENED) &&
        !isAny(next, S.your | S.general)
      )
        return 'relationship';
    }
    if (word.text === 'haber' || word.text === 'haya' || word.text === 'hayas' || word.text === 'hayan') {
      const main = rest.slice(index + 1).find((one) => one.verb !== undefined);
      if (
        main &&
        main.verb !== 'write' &&
        !isWritingDeed(rest, rest.indexOf(main)) &&
        !(rest[index - 1]?.text === 'que' && rest.some((one) => one.noun === 'writing'))
      )
        return 'relationship';
    }
  }
  if (rest.some((word) => word.verb === 'care' && isAny(word, S.over) && !isAny(word, S.now) && !word.noun))
    return 'relationship';
  if (
    feeling & (S.glad | S.hope) &&
    rest.some((word) => word.noun !== undefined && DETAIL.has(word.noun) && !RATES.test(word.text))
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
      !words.slice(0, at).some((one) => one.noun !== undefined && !PERSONAL.has(one.noun)) &&
      words.slice(0, at).some(({ text }) => text === 'que'),
  );
}

function isWritingDeed(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word) return false;
  const rest = words.slice(at + 1);
  if (word.verb === 'write') return !hasSpanishNoun(rest, DETAIL);
  if (/^(tomar|dedicar|tomado|dedicado)/.test(word.text))
    return rest.slice(0, 6).some(({ text }) => /^(tiempo|momento|rato|minuto|minutos|molestia)$/.test(text));
  if (
    /^(dejar|dar|enviar|mandar|brindar|ofrecer|hacer|dedicar|regalar|poner|dejado|dado|hecho|enviado)/.test(
      word.text,
    )
  )
    return (
      hasSpanishNoun(rest.slice(0, 7), WRITING) ||
      rest.some(({ text }) => /^(saber|llegar|conocer|estrellas)$/.test(text))
    );
  return (
    /^(contactar|comunicar|acercar|alegrar|leer|avisar|informar|ayudar)/.test(word.text) &&
    !hasSpanishNoun(rest, HAPPENED)
  );
}

const RATES =
  /^(precio|costo|coste|tarifa|lista|seguro|cobertura|presupuesto|facturacion|medicaid|medicare|aseguradora|mutua|prestacion|plazo|laboratorio|mano|vista|pie|corazon|puente|placa|registro|sistema|base|agenda|calendario|prueba|limpieza|monto|importe|financiacion|piel|documento|archivo|hora)s?$/;
const PERSONAL = new Set<NounClass>([
  'health',
  'billing',
  'record',
  'event',
  'relative',
  'standing',
  'contact',
]);
const OWN = new Set<NounClass>(['staff', 'place', 'writing']);

export function isSpanishGeneral(words: readonly Word[]): boolean {
  return words.some(
    (word) =>
      (isAny(word, S.general) && !/^(otra|otro|otras|otros|ningun|ninguna|nadie)$/.test(word.text)) ||
      (word.noun === 'people' && !/^(persona|individuo|quien)$/.test(word.text)) ||
      (word.noun === 'standing' && word.text.endsWith('s')) ||
      /^(siempre|normalmente|habitualmente|generalmente|ninos|ninas|familias|padres|adultos|personas|quien|quienes|suele|suelen|solemos)$/.test(
        word.text,
      ),
  );
}

function isPastAt(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word || !isAny(word, S.over) || isAny(word, S.now | S.open)) return false;
  if (/^(el|la|los|las|un|una|de|del|este|esta|su|tu)$/.test(words[at - 1]?.text ?? '') && word.noun)
    return false;
  return isAny(word, S.helper) || isSpanishVerb(words, at);
}

export function isSpanishOver(words: readonly Word[]): boolean {
  return words.some((_, at) => isPastAt(words, at));
}

function judgeCertain({ words, isOpen, earlier }: SpanishClause): PrivacyRule | null {
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
      if (hasSpanishNoun([head], DETAIL)) return 'detail';
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
      hasSpanishNoun([head], HAPPENED) &&
      !RATES.test(head.text) &&
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

const CALLED = /^(tranquil[oa]|campeon|campeona|valiente|guap[oa])$/;

/** Something was done. What is over was once, and with one person, unless it was done to the business or to the review. */
function judgeDeed({ words, isOpen, earlier }: SpanishClause, knowsStaff: boolean): PrivacyRule | null {
  if (isOpen || isSpanishGeneral([...earlier, ...words])) return null;
  const isOfPlace = words.some(
    (word) => isAny(word, S.our | S.we) || (word.noun !== undefined && OWN.has(word.noun)),
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
        (one) => one.noun !== undefined && DETAIL.has(one.noun) && !(isOfPlace && RATES.test(one.text)),
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
      !rest.some((one) => one.noun !== undefined && OWN.has(one.noun))
    )
      return 'relationship';
    const subject = before.find(
      (one) => one.noun !== undefined || (one.isCapital && !one.isKnown && one !== words[0]),
    );
    if (subject && (subject.noun === undefined || !PERSONAL.has(subject.noun))) continue;
    if (subject?.noun === 'relative' || subject?.noun === 'standing' || subject?.noun === 'event')
      return 'relationship';
    if (words.some((one) => isAny(one, S.we | S.our)) || (knowsStaff && main.verb !== 'care')) continue;
    if (
      rest.slice(0, 5).some((one) => one.noun !== undefined && !PERSONAL.has(one.noun) && one.noun !== 'time')
    )
      continue;
    return 'relationship';
  }
  return null;
}

const TITLES = /^(senor|senora|senorita|sr|sra|srta|don|dona)$/;

/** "Señora Villaseñor", "don Ernesto": who somebody is, but for those of the business. */
function judgeName({ words, sentence }: SpanishClause): PrivacyRule | null {
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
