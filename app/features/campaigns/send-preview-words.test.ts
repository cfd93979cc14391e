import { expect, test } from 'vitest';
import type { Channel, InvitationReason } from '#shared/sending/channels.ts';
import { reasonWords } from './send-preview-words.ts';

test.each<[InvitationReason, string, Channel, string]>([
  ['channel_not_set_up', '', 'whatsapp', 'WhatsApp not set up'],
  ['channel_not_set_up', '', 'sms', 'SMS not set up'],
  ['channel_not_set_up', '', 'email', 'email not set up'],
  ['whatsapp_us', '', 'whatsapp', 'no WhatsApp in the US'],
  ['opted_out', 'Opted out', 'sms', 'opted out'],
])('%s of %s on %s reads "%s" after a number', (reason, text, channel, words) => {
  expect(reasonWords(reason, text, channel)).toBe(words);
});
