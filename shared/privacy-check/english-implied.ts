import type { Clause } from './english-clauses.ts';
import { judgeDenial } from './english-denial.ts';
import { judgeFeeling } from './english-feeling.ts';
import { judgeOther, judgeStanding } from './english-others.ts';
import { judgeCertain, judgeDeed } from './english-past.ts';
import { judgeReturn } from './english-return.ts';
import { spanOf } from './english-you.ts';
import type { Suspicion } from './finding.ts';

/** What a clause says of somebody's care without naming the reader. */
export function judgeImplied(clause: Clause, knowsStaff: boolean): Suspicion[] {
  const rule =
    judgeReturn(clause) ??
    judgeDenial(clause) ??
    judgeOther(clause, knowsStaff) ??
    judgeFeeling(clause) ??
    judgeCertain(clause) ??
    judgeDeed(clause, knowsStaff) ??
    judgeStanding(clause);
  return rule ? [spanOf(clause, 0, clause.words.length, rule)] : [];
}
