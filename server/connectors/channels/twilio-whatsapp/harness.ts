import type { TextMessage } from '#server/connectors/channels/channel.ts';
import type { TextHarness } from '#server/connectors/channels/text-harness.ts';
import { fakeSid } from '#server/connectors/channels/twilio/fake-account.ts';
import { magicPhone } from '#server/connectors/channels/twilio/fake-messages.ts';
import { toReports, harness as twilioHarness } from '#server/connectors/channels/twilio/harness.ts';

const values = ['Zoë', 'Bright Smile', 'https://goodword.example/review/x?i=Ab3dE'];
const template = { id: fakeSid('HX', 1), language: 'en', values };

const message: TextMessage = {
  to: '+447700900123',
  sender: '+14155550110',
  text: `Hi ${values[0]}, thank you for visiting ${values[1]}. Would you tell us how it went? ${values[2]}`,
  template,
  statusUrl: 'https://goodword.example/hooks/twilio-whatsapp/1?k=invitation-1',
  key: 'invitation-1',
};

export const harness: TextHarness = {
  credentials: twilioHarness.credentials,
  wrongCredentials: twilioHarness.wrongCredentials,
  malformed: twilioHarness.malformed,
  message,
  refusals: [
    { name: 'an invalid number', given: { to: '+15005550001' }, reason: 'invalid_phone' },
    { name: 'an opt-out', given: { to: magicPhone(21_610) }, reason: 'opted_out' },
    { name: 'no template', given: { template: undefined }, reason: 'no_template' },
    {
      name: 'a template of nobody',
      given: { template: { ...template, id: fakeSid('HX', 99) } },
      reason: 'no_template',
    },
    {
      name: 'an empty value',
      given: { template: { ...template, values: ['Zoë', '', 'x'] } },
      reason: 'content_rejected',
    },
    { name: 'a sender that is offline', given: { sender: '+14155550111' }, reason: 'sender_invalid' },
    { name: 'a sender that is none', given: { sender: 'front desk' }, reason: 'sender_invalid' },
    { name: 'a suspended account', faults: { suspended: true }, reason: 'account_suspended' },
    { name: 'no credit', faults: { noFunds: true }, reason: 'account_suspended' },
  ],
  reports: toReports({
    63003: 'not_on_whatsapp',
    63007: 'sender_invalid',
    63013: 'content_rejected',
    63016: 'no_template',
    63018: 'rejected',
    63024: 'not_on_whatsapp',
    63027: 'no_template',
    63032: 'marketing_limit',
    63049: 'marketing_limit',
  }),
  senders: [
    { id: '+14155550110', usApproved: null },
    { id: '+14155550111', usApproved: null },
  ],
  templates: [
    { id: fakeSid('HX', 1), approved: true },
    { id: fakeSid('HX', 2), approved: false },
    { id: fakeSid('HX', 3), approved: false },
  ],
  carriesKey: true,
  handlesKeywords: false,
};
