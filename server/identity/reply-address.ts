import type { userSettings } from '#server/db/schema/settings.ts';

type Kept = Pick<typeof userSettings.$inferSelect, 'reply_email' | 'confirmed_reply_email'>;

/** Somebody has opened the link that was mailed there; the address of the account was verified when it was made. */
export function isReplyConfirmed(
  { reply_email: wanted, confirmed_reply_email: confirmed }: Kept,
  accountEmail: string,
): boolean {
  return wanted === '' || [accountEmail, confirmed].includes(wanted);
}

/** Where people write back to: as the settings have it once it is confirmed, else to the account. */
export function replyAddress(kept: Kept | null, accountEmail: string): string {
  return kept?.reply_email && isReplyConfirmed(kept, accountEmail) ? kept.reply_email : accountEmail;
}
