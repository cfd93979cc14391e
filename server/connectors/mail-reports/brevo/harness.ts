import type { BounceHarness } from '#server/connectors/mail-reports/harness.ts';
import { hook, MESSAGE_ID, PERSON, REFUSED } from '#server/connectors/mail-reports/samples.ts';

const br = (event: string, more: object = {}) => ({
  event,
  email: PERSON,
  id: 26_224,
  date: '2026-11-20 10:00:00',
  ts_event: 1_763_632_800,
  'message-id': MESSAGE_ID,
  subject: 'How did we do?',
  ...more,
});
const bodies = {
  hard: br('hard_bounce', { reason: REFUSED }),
  soft: br('soft_bounce', { reason: '452 4.2.2 mailbox full' }),
  complaint: br('spam'),
  delivery: br('delivered'),
  delay: br('deferred', { reason: '421 later' }),
  open: br('unique_opened'),
};

export const harness = {
  bodies,
  secret: 'token-1',
  wrongSecret: 'token-2',
  post: (body: unknown, secret: string) => hook(JSON.stringify(body), { authorization: `Bearer ${secret}` }),
  needs: '"email":',
  carriesMessageId: true,
  signsBody: false,
  proofInBody: false,
  provedByItself: false,
  eventIsRequest: false,
} satisfies BounceHarness;
