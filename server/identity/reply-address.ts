import type { userSettings } from '#server/db/schema/settings.ts';

type Kept = Pick<typeof userSettings.$inferSelect, 'reply_email' | 'confirmed_reply_email'>;

/** The link mailed there was opened; the account's own address was verified at registration. */
export function isReplyConfirmed(
  { reply_email: wanted, confirmed_reply_email: confirmed }: Kept,
  accountEmail: string,
): boolean {
  return wanted === '' || [accountEmail, confirmed].includes(wanted);
}

/** Where customers' replies go: the address in the settings once it is confirmed, else the account's. */
export function replyAddress(kept: Kept | null, accountEmail: string): string {
  return kept?.reply_email && isReplyConfirmed(kept, accountEmail) ? kept.reply_email : accountEmail;
}
