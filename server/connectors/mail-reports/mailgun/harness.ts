import { createHmac } from 'node:crypto';
import type { BounceHarness } from '#server/connectors/mail-reports/harness.ts';
import { hook, MESSAGE_ID, NOW, PERSON, REFUSED } from '#server/connectors/mail-reports/samples.ts';

const mg = (event: string, more: object = {}) => ({
  signature: { timestamp: '1763632800', token: 'a'.repeat(50), signature: 'made by the test' },
  'event-data': {
    event,
    id: `mailgun-${event}`,
    timestamp: 1_763_632_800.1,
    recipient: PERSON,
    message: { headers: { to: PERSON, 'message-id': MESSAGE_ID.slice(1, -1), subject: 'How did we do?' } },
    ...more,
  },
});
const bodies = {
  hard: mg('failed', {
    severity: 'permanent',
    reason: 'bounce',
    'delivery-status': { code: 550, 'enhanced-code': '5.1.1', message: REFUSED, description: '' },
  }),
  soft: mg('failed', {
    severity: 'permanent',
    reason: 'old',
    'delivery-status': { code: 602, message: 'Too old' },
  }),
  complaint: mg('complained'),
  delivery: mg('delivered', { 'delivery-status': { code: 250, message: 'OK' } }),
  delay: mg('failed', {
    severity: 'temporary',
    reason: 'generic',
    'delivery-status': { code: 452, message: '4.2.2 full' },
  }),
  open: mg('opened'),
};

export const SIGNING_KEY = 'key-0123456789';

export const harness = {
  bodies,
  secret: SIGNING_KEY,
  wrongSecret: 'key-another',
  post(body: unknown, secret: string) {
    const [timestamp, token] = [String(NOW.getTime() / 1_000), 'b'.repeat(50)];
    const signature = createHmac('sha256', secret)
      .update(timestamp + token)
      .digest('hex');
    return hook(JSON.stringify({ ...Object(body), signature: { timestamp, token, signature } }));
  },
  needs: '"id":',
  carriesMessageId: true,
  signsBody: false,
  proofInBody: true,
  provedByItself: false,
  eventIsRequest: false,
} satisfies BounceHarness;
