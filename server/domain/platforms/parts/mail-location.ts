import { inboundAddress } from '#server/connectors/inbound-mail/address.ts';
import { openHook } from '#server/db/hook-tokens.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';
import type { PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import type { Config } from '#server/start/env.ts';

type Settings = Pick<Config, 'inboundMail' | 'mailHookToken'>;

/** Names of the missing settings without which no mail can arrive. */
export function missingForMails({ inboundMail, mailHookToken }: Settings): string[] {
  const { place, imapUrl } = inboundMail;
  return [
    ...(place.domain || place.mailbox ? [] : ['INBOUND_MAIL_DOMAIN or INBOUND_MAIL_ADDRESS']),
    ...(imapUrl || mailHookToken ? [] : ['MAIL_HOOK_TOKEN or INBOUND_MAIL_IMAP_URL']),
  ];
}

/** Where the owner forwards the mails of one page; null while none can arrive. */
export function mailAddressOf(
  settings: Settings & Pick<Config, 'secret'>,
  row: PlatformConnectionRow,
): string | null {
  if (missingForMails(settings).length > 0) return null;
  const token = openHook(settings.secret, SEAL_PURPOSES.platformHook, row);
  return inboundAddress(settings.inboundMail.place, 'reviews', token);
}
