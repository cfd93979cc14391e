import { isMailAddress } from '#server/connectors/channels/address.ts';
import { type HeaderToken, tokensOf } from '#server/connectors/mail-reading/header-tokens.ts';
import type { MailHeader } from '#server/connectors/mail-reading/read-headers.ts';

const LONGEST = 2_000;

/**
 * The sender of a mail: the single mailbox of its single `From`, in lower case. Empty for none, several or a group, and
 * for anything that two parsers could read differently.
 */
export function senderOf(headers: readonly MailHeader[]): string {
  const [first, second] = headers.filter(({ name }) => name === 'from');
  if (!first || second || first.value.length > LONGEST) return '';
  const tokens = tokensOf(first.value, '<>@,:;');
  if (!tokens || tokens.some((token) => isMark(token, ':') || isMark(token, ';'))) return '';
  const opens = tokens.findIndex((token) => isMark(token, '<'));
  const address = opens < 0 ? bareAddress(tokens) : addressInBrackets(tokens, opens);
  return address !== null && isMailAddress(address) ? address : '';
}

function isMark({ kind, text }: HeaderToken, mark: string): boolean {
  return kind === 'mark' && text === mark;
}

/** Without brackets, there must be nothing but the address. */
function bareAddress(tokens: readonly HeaderToken[]): string | null {
  const [local, at, domain, ...more] = tokens;
  if (more.length > 0 || local?.kind !== 'text' || !at || !isMark(at, '@') || domain?.kind !== 'text')
    return null;
  return `${local.text}@${domain.text}`.toLowerCase();
}

/** A display name may contain an unquoted comma, or the same address again, but no other. */
function addressInBrackets(tokens: readonly HeaderToken[], opens: number): string | null {
  const [close, ...more] = tokens.slice(opens + 4);
  const address = bareAddress(tokens.slice(opens + 1, opens + 4));
  if (address === null || !close || !isMark(close, '>') || more.length > 0) return null;
  const name = tokens.slice(0, opens);
  const isClear = name.every(
    (token, index) =>
      !isMark(token, '>') &&
      (!isMark(token, '@') || bareAddress(name.slice(index - 1, index + 2)) === address),
  );
  return isClear ? address : null;
}
