import type { TextMessage } from '#server/connectors/channels/channel.ts';
import type { TextHarness } from '#server/connectors/channels/text-harness.ts';
import { fakeSid, makeFakeTwilioAccount } from '#server/connectors/channels/twilio/fake-account.ts';
import { magicPhone } from '#server/connectors/channels/twilio/fake-messages.ts';
import type { DeliveryFault } from '#shared/sending/channels.ts';

const { accountSid, authToken } = makeFakeTwilioAccount();

const message: TextMessage = {
  to: '+14155550199',
  sender: '+14155550100',
  text: 'Hi Zoë, thank you for visiting “Bright Smile”. https://goodword.example/review/x?i=Ab3dE Reply STOP to opt out.',
  statusUrl: 'https://goodword.example/hooks/twilio/1?k=invitation-1',
  key: 'invitation-1',
};

export const harness: TextHarness = {
  credentials: { accountSid: ` ${accountSid}\n`, authToken },
  wrongCredentials: { accountSid, authToken: 'f'.repeat(32) },
  malformed: [
    { credentials: { accountSid: 'SK0123', authToken }, says: /account SID is AC/ },
    { credentials: { accountSid, authToken: 'secret' }, says: /auth token is 32/ },
    { credentials: { accountSid }, says: /auth token is 32/ },
  ],
  message,
  refusals: [
    { name: 'an invalid number', given: { to: '+15005550001' }, reason: 'invalid_phone' },
    { name: 'no number at all', given: { to: 'Zoë' }, reason: 'invalid_phone' },
    { name: 'no route', given: { to: '+15005550002' }, reason: 'unreachable' },
    { name: 'a closed region', given: { to: '+15005550003' }, reason: 'region_blocked' },
    { name: 'an opt-out', given: { to: '+15005550004' }, reason: 'opted_out' },
    { name: 'a landline', given: { to: '+15005550009' }, reason: 'landline' },
    { name: 'a trial account', given: { to: magicPhone(21_608) }, reason: 'trial_account' },
    { name: 'a text that is too long', given: { text: 'x'.repeat(1_601) }, reason: 'content_rejected' },
    { name: 'no text', given: { text: ' ' }, reason: 'content_rejected' },
    { name: 'a code without words of ours', given: { to: magicPhone(21_999) }, reason: 'rejected' },
    { name: 'a voice number', given: { sender: '+14155550105' }, reason: 'sender_invalid' },
    { name: 'a service of nobody', given: { sender: fakeSid('MG', 99) }, reason: 'sender_invalid' },
    { name: 'a sender that is none', given: { sender: 'front desk' }, reason: 'sender_invalid' },
    { name: 'a suspended account', faults: { suspended: true }, reason: 'account_suspended' },
    // Twilio suspends an account without credit and gives no other reason.
    { name: 'no credit', faults: { noFunds: true }, reason: 'account_suspended' },
  ],
  reports: toReports({
    30001: 'rejected',
    30002: 'account_suspended',
    30003: 'unreachable',
    30004: 'blocked',
    30005: 'invalid_phone',
    30006: 'landline',
    30007: 'filtered',
    30008: 'rejected',
    30022: 'rejected',
    30023: 'rejected',
    30032: 'sender_unregistered',
    30034: 'sender_unregistered',
    30036: 'expired',
    30410: 'unreachable',
  }),
  senders: [
    { id: '+14155550100', usApproved: true },
    { id: '+14155550101', usApproved: false },
    { id: '+14155550102', usApproved: false },
    { id: '+18885550103', usApproved: true },
    { id: '+18335550104', usApproved: false },
    { id: '+442071838750', usApproved: null },
    { id: fakeSid('MG', 1), usApproved: true },
    { id: fakeSid('MG', 2), usApproved: false },
  ],
  templates: [],
  carriesKey: true,
  handlesKeywords: true,
};

export function toReports(reasons: Readonly<Record<string, DeliveryFault>>): TextHarness['reports'] {
  return Object.entries(reasons).map(([code, reason]) => ({ code, reason }));
}
