import type { Suspicion } from './finding.ts';
import { splitSpanishClauses } from './spanish-clauses.ts';
import { S } from './spanish-flags.ts';
import { judgeSpanishImplied } from './spanish-implied.ts';
import { judgeSpanishReader } from './spanish-you.ts';
import { isAny, type Sentence, type Word } from './words.ts';

/** Every phrase of these sentences that tells that somebody was in care. */
export function checkSpanish(sentences: readonly Sentence[], staff: ReadonlySet<string>): Suspicion[] {
  const found: Suspicion[] = [];
  let knowsStaff = false;
  for (const sentence of sentences) {
    for (const clause of splitSpanishClauses(sentence)) {
      knowsStaff ||= namesStaff(clause.words, staff);
      found.push(...judgeSpanishReader(clause, knowsStaff), ...judgeSpanishImplied(clause, knowsStaff));
    }
  }
  return found;
}

function namesStaff(words: readonly Word[], staff: ReadonlySet<string>): boolean {
  return words.some(
    (word, at) =>
      (word.noun === 'staff' &&
        !/^(equipo|personal|plantilla|direccion|recepcion|administracion)$/.test(word.text)) ||
      staff.has(word.text) ||
      (word.isCapital &&
        !word.isKnown &&
        (at > 0
          ? !/^(gracias|hola|estimad[oa]|senora?|don|dona)$/.test(words[at - 1]?.text ?? '')
          : words[1]?.before === 0 && isAny(words[1], S.third))),
  );
}
