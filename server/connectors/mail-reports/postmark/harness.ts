import type { BounceHarness } from '#server/connectors/mail-reports/harness.ts';
import { hook, PERSON, REFUSED } from '#server/connectors/mail-reports/samples.ts';

const pm = (RecordType: string, more: object = {}) => ({
  RecordType,
  MessageStream: 'outbound',
  ID: 4_323_372_036,
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  ...more,
});
const bodies = {
  hard: pm('Bounce', { Type: 'HardBounce', TypeCode: 1, Email: PERSON, Details: REFUSED, Inactive: true }),
  soft: pm('Bounce', { Type: 'SoftBounce', TypeCode: 4_096, Email: PERSON, Details: '452 4.2.2 full' }),
  complaint: pm('SpamComplaint', { Type: 'SpamComplaint', Email: PERSON }),
  delivery: pm('Delivery', { Recipient: PERSON, Details: 'smtp;250 ok', ID: undefined }),
  delay: null,
  open: pm('Bounce', { Type: 'AutoResponder', Email: PERSON, Details: 'I am on holiday' }),
};

export const harness = {
  bodies,
  secret: 'goodword:secret-word',
  wrongSecret: 'goodword:another',
  post: (body: unknown, secret: string) =>
    hook(JSON.stringify(body), { authorization: `Basic ${btoa(secret)}` }),
  needs: '"Email":',
  carriesMessageId: false,
  signsBody: false,
  proofInBody: false,
  provedByItself: false,
  eventIsRequest: false,
} satisfies BounceHarness;
