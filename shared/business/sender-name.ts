import { cleanText } from '#shared/text/clean-text.ts';

/** Would be read as a mail address, or as the end of the name and the start of one. */
const MARKS = /[<>@\\]/;
/** Only these can be such a character, or look like one. */
const MARK_OR_RARE = /[<>@\\]|[^\0-\x7f]/gu;
/** `info (at) bank.example` and `https://bank.example` also read as addresses. */
const IMITATION = /[([{]\s*at\s*[)\]}]|:\/\//i;
const IMITATIONS = new RegExp(IMITATION, 'gi');

/** Many names contain straight quotes; in a mail they would end the name, so they are replaced. */
const QUOTES = /["＂]/g;

/** Why a name cannot be the sender of a mail, continuing "The name"; null if it can. */
export function senderNameFault(name: string): string | null {
  // Full-width and small forms look like the real characters.
  const plain = name.normalize('NFKC');
  // These hide or reorder text in mail programs, and a line break ends a header.
  if (/[\n\t]/.test(name) || cleanText(name) !== name.trim())
    return 'contains a character that cannot be seen. Please type it again.';
  if (MARKS.test(name + plain)) return 'cannot contain <, >, @ or \\.';
  if (IMITATION.test(plain)) return 'cannot look like an email or web address.';
  return null;
}

/**
 * A name that is safe in a mail header, even if it was stored before the rule above: refused characters are
 * removed.
 */
export function toSenderName(name: string): string {
  const plain = cleanText(name).replace(QUOTES, "'");
  const bare = plain.replace(MARK_OR_RARE, (character) =>
    MARKS.test(character.normalize('NFKC')) ? '' : character,
  );
  return bare.replace(IMITATIONS, '-').replace(/\s+/g, ' ').trim();
}
