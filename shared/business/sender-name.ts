import { cleanText } from '#shared/text/clean-text.ts';

/** Read as a mail address, or as the end of the name and the beginning of one. */
const MARKS = /[<>@\\]/;
/** Only these can be a mark, or look like one. */
const MARK_OR_RARE = /[<>@\\]|[^\0-\x7f]/gu;
/** `info (at) bank.example` and `https://bank.example` are read as addresses, too. */
const IMITATION = /[([{]\s*at\s*[)\]}]|:\/\//i;
const IMITATIONS = new RegExp(IMITATION, 'gi');

/** Straight quotes are part of many names; a mail's own would end at them, so they become these. */
const QUOTES = /["＂]/g;

/** Why a name cannot stand as the sender of a mail, in words that follow "The name"; null when it can. */
export function senderNameFault(name: string): string | null {
  // Full-width and small forms of the marks look like the marks.
  const plain = name.normalize('NFKC');
  // Mail programs hide or reorder by these, and a header ends at the end of a line.
  if (/[\n\t]/.test(name) || cleanText(name) !== name.trim())
    return 'contains a character that cannot be seen. Please type it again.';
  if (MARKS.test(name + plain)) return 'cannot contain <, >, @ or \\.';
  if (IMITATION.test(plain)) return 'cannot look like an email or web address.';
  return null;
}

/** A name as a mail may carry it, whatever was kept before the rule above: what it refuses is left out. */
export function toSenderName(name: string): string {
  const plain = cleanText(name).replace(QUOTES, "'");
  const bare = plain.replace(MARK_OR_RARE, (character) =>
    MARKS.test(character.normalize('NFKC')) ? '' : character,
  );
  return bare.replace(IMITATIONS, '-').replace(/\s+/g, ' ').trim();
}
