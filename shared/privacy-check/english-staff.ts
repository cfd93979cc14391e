import { E } from './english-flags.ts';
import { isAny, type Word } from './words.ts';

/** Somebody of the business is spoken of, so that "she" may be a colleague. */
export function namesStaff(words: readonly Word[], staff: ReadonlySet<string>): boolean {
  return words.some(
    (word, at) =>
      (word.noun === 'staff' && !/^(team|staff|office|crew|desk)$/.test(word.text)) ||
      staff.has(word.text) ||
      (word.isCapital &&
        !word.isKnown &&
        (at > 0
          ? !isAny(words[at - 1], E.thanks | E.you) && words[at - 1]?.text !== 'hi'
          : isDoing(words[1]))),
  );
}

function isDoing(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    word.before === 0 &&
    (isAny(word, E.be | E.have | E.link | E.modal) || word.forms.includes('s') || word.forms.includes('past'))
  );
}
