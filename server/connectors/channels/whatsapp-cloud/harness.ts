import type { TextHarness } from '#server/connectors/channels/text-harness.ts';
import { metaRefusedWith } from '#server/connectors/channels/whatsapp-cloud/fake.ts';
import { FAKE_CLOUD } from '#server/connectors/channels/whatsapp-cloud/fake-account.ts';

const { accessToken, phoneNumberId, wabaId, appSecret, verifyToken } = FAKE_CLOUD;
const credentials = { accessToken, phoneNumberId, wabaId, appSecret, verifyToken };
const template = {
  id: 'visit_follow_up',
  language: 'en_US',
  values: ['Ann', 'Bright Smile', 'https://x.example/a'],
};

export const harness: TextHarness = {
  credentials,
  wrongCredentials: {
    ...credentials,
    accessToken: 'EAAAnotherSystemUserToken0123456789',
    appSecret: 'ffffffffffffffffffffffffffffffff',
    verifyToken: 'another-verify-token',
  },
  malformed: [
    { credentials: { ...credentials, phoneNumberId: '+44 20 7183 8750' }, says: /phone number ID/ },
    { credentials: { ...credentials, appSecret: 'short' }, says: /app secret/ },
    { credentials: { ...credentials, wabaId: '' }, says: /WhatsApp Business account ID/ },
    { credentials: { ...credentials, verifyToken: 'short' }, says: /16 letters and digits/ },
    { credentials: { phoneNumberId, wabaId, appSecret, verifyToken }, says: /access token/ },
  ],
  message: {
    to: '+442071838751',
    sender: phoneNumberId,
    text: 'Hi Ann, thank you for your visit to Bright Smile. Tell us how it went: https://x.example/a and thank you.',
    template,
    statusUrl: null,
    key: 'invitation:1',
  },
  refusals: [
    { name: 'nobody on WhatsApp', given: { to: metaRefusedWith(131026) }, reason: 'not_on_whatsapp' },
    { name: 'an opt-out', given: { to: metaRefusedWith(131050) }, reason: 'opted_out' },
    { name: 'the limit of a person', given: { to: metaRefusedWith(131049) }, reason: 'marketing_limit' },
    {
      name: 'a number not on the test list',
      given: { to: metaRefusedWith(131030) },
      reason: 'trial_account',
    },
    { name: 'refused words', given: { to: metaRefusedWith(132007) }, reason: 'content_rejected' },
    {
      name: 'a template in review',
      given: { template: { ...template, language: 'de' } },
      reason: 'no_template',
    },
    { name: 'a missing value', given: { template: { ...template, values: ['Ann'] } }, reason: 'no_template' },
    { name: 'a foreign sender', given: { sender: '999999999999999' }, reason: 'sender_invalid' },
    { name: 'a missing payment', faults: { noFunds: true }, reason: 'no_funds' },
    { name: 'a locked account', faults: { suspended: true }, reason: 'account_suspended' },
  ],
  reports: [
    { code: '131026', reason: 'not_on_whatsapp' },
    { code: '131049', reason: 'marketing_limit' },
    { code: '131050', reason: 'opted_out' },
    { code: '131042', reason: 'no_funds' },
    { code: '139999', reason: 'rejected' },
  ],
  senders: [{ id: phoneNumberId, usApproved: null }],
  templates: [
    { id: 'visit_follow_up', approved: true },
    { id: 'visit_follow_up', approved: false },
    { id: 'recall', approved: false },
    { id: 'with_button', approved: true },
    { id: 'named', approved: true },
  ],
  carriesKey: true,
  handlesKeywords: false,
};
