import type { SendPreview } from '#shared/campaigns/audience.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import type { Channel, InvitationReason } from '#shared/sending/channels.ts';

/** Short forms for a row; the dialog has the whole sentence. */
const SHORT: Partial<Record<InvitationReason, string>> = {
  invalid_phone: 'Phone not valid',
  invalid_email: 'Email not valid',
  no_phone: 'No phone',
  no_email: 'No email',
  bounced: 'Email bounced',
  duplicate: 'Listed twice',
  sender_unregistered: 'Not approved for US texts',
  whatsapp_us: 'No WhatsApp in the US',
  no_template: 'No approved template',
  no_postal_address: 'Postal address missing',
  foreign_link: 'Link in your profile',
  brand_name: 'Name of a well-known company',
};

/** The reason in a row; with the date for people asked recently. */
export function sendPreviewWords({ reason, text }: SendPreview, channel: Channel): string {
  if (reason === null) return 'Ready';
  if (reason === 'channel_not_set_up') return `${CHANNEL_NAMES[channel]} not set up`;
  return SHORT[reason] ?? text;
}

/** The same for several people, within a sentence. */
export function reasonWords(reason: InvitationReason, text: string, channel: Channel): string {
  const words = sendPreviewWords({ reason, text, at: null }, channel);
  // "No WhatsApp in the US", but "SMS not set up" and "WhatsApp not set up".
  return /^[A-Z][a-z]+\b/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/** The field a reason is about: while it is being edited, half an address is not a fault. */
export function fieldOf(reason: InvitationReason | null): 'name' | 'email' | 'phone' | null {
  if (reason === 'no_name') return 'name';
  if (reason === 'no_email' || reason === 'invalid_email') return 'email';
  return reason === 'no_phone' || reason === 'invalid_phone' ? 'phone' : null;
}
