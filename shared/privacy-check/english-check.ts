import { splitClauses } from './english-clauses.ts';
import { judgeImplied } from './english-implied.ts';
import { namesStaff } from './english-staff.ts';
import { judgeReader } from './english-you.ts';
import type { Suspicion } from './finding.ts';
import type { Sentence } from './words.ts';

/** Every phrase of these sentences that tells that somebody was in care. */
export function checkEnglish(sentences: readonly Sentence[], staff: ReadonlySet<string>): Suspicion[] {
  const found: Suspicion[] = [];
  let knowsStaff = false;
  for (const sentence of sentences) {
    for (const clause of splitClauses(sentence)) {
      found.push(...judgeReader(clause), ...judgeImplied(clause, knowsStaff));
      knowsStaff ||= namesStaff(clause.words, staff);
    }
  }
  return found;
}
