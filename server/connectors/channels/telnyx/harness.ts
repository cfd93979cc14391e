import { telnyxRefusedWith } from '#server/connectors/channels/telnyx/fake.ts';
import { FAKE_ACCOUNT, FAKE_POOL, publicKeyOf } from '#server/connectors/channels/telnyx/fake-account.ts';
import type { TextHarness } from '#server/connectors/channels/text-harness.ts';

const { apiKey } = FAKE_ACCOUNT;
const publicKey = publicKeyOf(FAKE_ACCOUNT);

export const harness: TextHarness = {
  credentials: { apiKey, publicKey },
  wrongCredentials: { apiKey: 'KEY0000000000_another', publicKey: Buffer.alloc(32, 7).toString('base64') },
  malformed: [
    { credentials: { apiKey, publicKey: '' }, says: /public key.*Telnyx portal.*Public Key/ },
    { credentials: { apiKey, publicKey: publicKey.slice(4) }, says: /44 characters/ },
    { credentials: { apiKey }, says: /public key.*Telnyx portal/ },
    { credentials: { apiKey: 'KEY with spaces', publicKey }, says: /API Keys/ },
  ],
  message: {
    to: '+13125550199',
    sender: '+13125550100',
    text: 'Hi Ann, how was your visit? https://goodword.example/r/bright?i=abc Reply STOP to opt out',
    statusUrl: 'https://goodword.example/hooks/telnyx/1?k=invitation%3A1',
    key: 'invitation:1',
  },
  refusals: [
    { name: 'an opt-out', given: { to: telnyxRefusedWith('40300') }, reason: 'opted_out' },
    { name: 'a wrong number', given: { to: telnyxRefusedWith('40310') }, reason: 'invalid_phone' },
    { name: 'a landline', given: { to: telnyxRefusedWith('40001') }, reason: 'landline' },
    { name: 'a country that is off', given: { to: telnyxRefusedWith('40309') }, reason: 'region_blocked' },
    { name: 'refused words', given: { to: telnyxRefusedWith('40322') }, reason: 'content_rejected' },
    { name: 'a foreign sender', given: { sender: '+13125550177' }, reason: 'sender_invalid' },
    {
      name: 'an unverified number',
      given: { to: telnyxRefusedWith('40329') },
      reason: 'sender_unregistered',
    },
    { name: 'no funds', faults: { noFunds: true }, reason: 'no_funds' },
    { name: 'a blocked account', faults: { suspended: true }, reason: 'account_suspended' },
  ],
  reports: [
    { code: '40001', reason: 'landline' },
    { code: '40003', reason: 'filtered' },
    { code: '40008', reason: 'unreachable' },
    { code: '40010', reason: 'sender_unregistered' },
    { code: '40014', reason: 'expired' },
    { code: '40300', reason: 'opted_out' },
    { code: '49999', reason: 'rejected' },
  ],
  senders: [
    { id: '+13125550100', usApproved: true },
    { id: '+13125550101', usApproved: false },
    { id: '+13125550102', usApproved: false },
    { id: '+13125550103', usApproved: true },
    { id: '+18335550104', usApproved: true },
    { id: '+18335550105', usApproved: false },
    { id: '+442071838750', usApproved: null },
    { id: '+13125550106', usApproved: false },
    { id: FAKE_POOL, usApproved: true },
  ],
  templates: [],
  carriesKey: true,
  handlesKeywords: true,
};
