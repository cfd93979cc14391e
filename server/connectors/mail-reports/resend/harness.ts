import { createHmac } from 'node:crypto';
import type { BounceHarness } from '#server/connectors/mail-reports/harness.ts';
import { hook, MESSAGE_ID, PERSON, REFUSED, SECONDS } from '#server/connectors/mail-reports/samples.ts';

const rs = (type: string, more: object = {}) => ({
  type,
  created_at: '2026-11-20T09:59:58.000Z',
  data: {
    email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
    from: 'Bright <no-reply@goodword.example>',
    to: [PERSON],
    headers: [{ name: 'Message-ID', value: MESSAGE_ID }],
    ...more,
  },
});
const bodies = {
  hard: rs('email.bounced', { bounce: { type: 'Permanent', subType: 'NoEmail', message: REFUSED } }),
  soft: rs('email.bounced', {
    bounce: { type: 'Transient', subType: 'MailboxFull', message: '452 4.2.2 full' },
  }),
  complaint: rs('email.complained'),
  delivery: rs('email.delivered'),
  delay: rs('email.delivery_delayed'),
  open: rs('email.opened'),
};

export const harness = {
  bodies,
  secret: `whsec_${Buffer.from('a secret of the webhook').toString('base64')}`,
  wrongSecret: `whsec_${Buffer.from('another').toString('base64')}`,
  post(body: unknown, secret: string) {
    const text = JSON.stringify(body);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`msg_1.${SECONDS}.${text}`).digest('base64');
    return hook(text, {
      'svix-id': 'msg_1',
      'svix-timestamp': SECONDS,
      'svix-signature': `v1,AAAA v1,${signature}`,
    });
  },
  needs: '"to":',
  carriesMessageId: true,
  signsBody: true,
  proofInBody: false,
  provedByItself: false,
  eventIsRequest: true,
} satisfies BounceHarness;
