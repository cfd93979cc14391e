import { generateKeyPairSync, sign } from 'node:crypto';
import type { BounceHarness } from '#server/connectors/mail-reports/harness.ts';
import { hook, MESSAGE_ID, PERSON, REFUSED, SECONDS } from '#server/connectors/mail-reports/samples.ts';

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const sg = (event: string, more: object = {}) => ({
  email: PERSON,
  timestamp: 1_763_632_800,
  'smtp-id': MESSAGE_ID,
  event,
  sg_event_id: `event-${event}`,
  sg_message_id: '14c5d75ce93.dfd.64b469.filter0001.16648.5515E0B88.0',
  ...more,
});
const bodies = {
  hard: [
    sg('bounce', {
      type: 'bounce',
      status: '5.1.1',
      reason: REFUSED,
      bounce_classification: 'Invalid Address',
    }),
  ],
  soft: [
    sg('bounce', {
      type: 'blocked',
      status: '5.7.1',
      reason: '550 5.7.1 refused',
      bounce_classification: 'Reputation',
    }),
  ],
  complaint: [sg('spamreport')],
  delivery: [sg('delivered', { response: '250 OK' })],
  delay: [sg('deferred', { response: '421 4.4.1 try later', attempt: '3' })],
  open: [sg('open', { useragent: 'Mozilla' })],
};

export const harness = {
  bodies,
  secret: ec.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  wrongSecret: other.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  post(body: unknown) {
    const text = JSON.stringify(body);
    const signature = sign('sha256', Buffer.from(SECONDS + text), ec.privateKey).toString('base64');
    return hook(text, {
      'x-twilio-email-event-webhook-timestamp': SECONDS,
      'x-twilio-email-event-webhook-signature': signature,
    });
  },
  needs: '"email":',
  carriesMessageId: true,
  signsBody: true,
  proofInBody: false,
  provedByItself: false,
  eventIsRequest: false,
} satisfies BounceHarness;
