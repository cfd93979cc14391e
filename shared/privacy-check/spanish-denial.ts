import type { PrivacyRule } from './finding.ts';
import type { SpanishClause } from './spanish-clauses.ts';
import { S } from './spanish-flags.ts';
import { isAny } from './words.ts';

const LOST =
  /^(const|figur|aparec|encontr|localiz|tenemos|existe|hay|ubic|reconoc|identific|atend|trat|registr|acud|vin|estuv|visit|coincid|ha|han|hemos|fue|es)/;

const RECORDS =
  /^(constancia|registro|registros|expediente|ficha|historial|archivo|archivos|sistema|base|agenda|paciente|pacientes|cliente|clienta|cita|visita|nombre|datos|consta|usted|reserva)$/;

const SECRET =
  /^(ley|leyes|normativa|confidencialidad|privacidad|confirmar|negar|desmentir|hipaa|publicamente|publico)$/;

export function judgeSpanishDenial({ words }: SpanishClause): PrivacyRule | null {
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
