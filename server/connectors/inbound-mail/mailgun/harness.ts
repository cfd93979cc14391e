import { createHmac } from 'node:crypto';
import type { InboundHarness } from '#server/connectors/inbound-mail/harness.ts';
import { postedForm, SAMPLE_NOW } from '#server/connectors/inbound-mail/samples.ts';

export const harness: InboundHarness = {
  secret: 'key-3ax6xnjp29jd6fds4gc373sgvjxteol0',
  wrongSecret: 'key-another',
  post: ({ to, from, subject, text, messageId, date, signedBy, headers = [] }, secret) => {
    const timestamp = String(SAMPLE_NOW.getTime() / 1_000);
    const token = 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0';
    const signature = createHmac('sha256', secret)
      .update(timestamp + token)
      .digest('hex');
    const told = [
      ...(signedBy
        ? [
            ['X-Mailgun-Dkim-Check-Result', 'Pass'],
            ['Dkim-Signature', `v=1; a=rsa-sha256; d=${signedBy}; s=s1; b=Ab12`],
          ]
        : [['X-Mailgun-Dkim-Check-Result', 'Fail']]),
      ...headers,
      ['From', from],
      ['Subject', subject],
      ['Message-Id', messageId],
      ['Date', date.toUTCString()],
    ];
    return postedForm({
      recipient: to,
      sender: 'owner@bright.example',
      subject,
      from,
      timestamp,
      token,
      signature,
      'body-plain': text,
      'stripped-text': text,
      'message-headers': JSON.stringify(told),
    });
  },
  proves: true,
};
