import { splitClauses } from './english-clauses.ts';
import { judgeImplied } from './english-implied.ts';
import { judgeReader } from './english-you.ts';
import type { Suspicion } from './finding.ts';
import { isAny, type Sentence, type Word } from './words.ts';
import { E } from './english-flags.ts';

/** Every phrase of these sentences that tells that somebody was in care. */
export function checkEnglish(sentences: readonly Sentence[], staff: ReadonlySet<string>): Suspicion[] {
  const found: Suspicion[] = [];
  let knowsStaff = false;
  for (const sentence of sentences) {
    for (const clause of splitClauses(sentence)) {
      knowsStaff ||= namesStaff(clause.words, staff);
      found.push(...judgeReader(clause), ...judgeImplied(clause, knowsStaff));
    }
  }
  return found;
}

/** Somebody of the business is spoken of, so that "she" may be a colleague. */
function namesStaff(words: readonly Word[], staff: ReadonlySet<string>): boolean {
  return words.some(
    (word, at) =>
      (word.noun === 'staff' && !/^(team|staff|office|crew|desk)$/.test(word.text)) ||
      staff.has(word.text) ||
      (word.isCapital && !word.isKnown && (at > 0 ? !isAny(words[at - 1], E.thanks | E.you) && words[at - 1]?.text !== 'hi' : isDoing(words[1]))),
  );
}

function isDoing(word: Word | undefined): boolean {
  return word !== undefined && word.before === 0 && (isAny(word, E.be | E.have | E.link) || word.forms.includes('s'));
}
