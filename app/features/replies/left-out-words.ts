import {
  type LeftOut,
  MOST_DRAFTS_AT_ONCE,
  NO_DRAFT_REASONS,
  type NoDraftReason,
} from '#shared/replies/replies.ts';
import { counted } from '#shared/text/plural.ts';

const WORDS: Record<Exclude<NoDraftReason, 'private'>, string> = {
  page: 'rated on your page, where no reply is shown',
  removed: 'no longer on the platform',
  replied: 'with a reply already',
  handled: 'handled already',
  imported: 'imported, so not waiting for a reply',
  old: 'from before you connected the platform',
  drafted: 'with a draft already',
  too_many: `beyond the newest ${MOST_DRAFTS_AT_ONCE}, which is as many as are written at once`,
};

/** "3 with a reply already", one line for each reason; empty if none was left out. */
export function leftOutLines(leftOut: LeftOut): string[] {
  return NO_DRAFT_REASONS.flatMap((reason) => {
    const count = leftOut[reason] ?? 0;
    return count > 0 ? [lineOf(reason, count)] : [];
  });
}

function lineOf(reason: NoDraftReason, count: number): string {
  if (reason === 'private')
    return `${counted(count, 'piece')} of private feedback, which you answer by email`;
  return `${count.toLocaleString('en')} ${WORDS[reason]}`;
}
