import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { InboundHarness } from '#server/connectors/inbound-mail/harness.ts';
import { postedForm, rawMail, SAMPLE_NOW } from '#server/connectors/inbound-mail/samples.ts';

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const keys = { ours: pair(), another: pair() };
const toPublic = (key: typeof keys.ours) =>
  createPublicKey(key.export({ type: 'pkcs8', format: 'pem' }))
    .export({ type: 'spki', format: 'der' })
    .toString('base64');
const [secret, wrongSecret] = [toPublic(keys.ours), toPublic(keys.another)];

export const harness: InboundHarness = {
  secret,
  wrongSecret,
  post: (mail, by) => {
    const { to, signedBy, text, subject } = mail;
    const raw = rawMail(mail, null);
    const request = postedForm({
      headers: raw.slice(0, raw.indexOf('\r\n\r\n')),
      dkim: `{${signedBy ? `@${signedBy} : pass` : 'none'}}`,
      text,
      subject,
      from: mail.from,
      to: 'owner@bright.example',
      SPF: 'softfail',
      envelope: JSON.stringify({ to: [to], from: 'owner@bright.example' }),
    });
    const timestamp = String(SAMPLE_NOW.getTime() / 1_000);
    const key = createPrivateKey(
      (by === secret ? keys.ours : keys.another).export({ type: 'pkcs8', format: 'pem' }),
    );
    const signature = sign('sha256', Buffer.concat([Buffer.from(timestamp), request.body]), key);
    return {
      ...request,
      headers: {
        ...request.headers,
        'x-twilio-email-event-webhook-timestamp': timestamp,
        'x-twilio-email-event-webhook-signature': signature.toString('base64'),
      },
    };
  },
  proves: true,
};
