import type { Suspicion } from './finding.ts';
import type { SpanishClause } from './spanish-clauses.ts';
import { judgeSpanishDenial } from './spanish-denial.ts';
import { judgeSpanishFeeling } from './spanish-feeling.ts';
import { judgeSpanishName, judgeSpanishOther } from './spanish-others.ts';
import { judgeSpanishCertain, judgeSpanishDeed } from './spanish-past.ts';
import { judgeSpanishReturn, judgeSpanishUnreal } from './spanish-return.ts';
import { spanishSpan } from './spanish-you.ts';

export function judgeSpanishImplied(clause: SpanishClause, knowsStaff: boolean): Suspicion[] {
  const rule =
    judgeSpanishReturn(clause, knowsStaff) ??
    judgeSpanishUnreal(clause) ??
    judgeSpanishDenial(clause) ??
    judgeSpanishOther(clause, knowsStaff) ??
    judgeSpanishFeeling(clause) ??
    judgeSpanishCertain(clause) ??
    judgeSpanishDeed(clause, knowsStaff) ??
    judgeSpanishName(clause);
  return rule ? [spanishSpan(clause, 0, clause.words.length, rule)] : [];
}
