import type { InboundHarness } from '#server/connectors/inbound-mail/harness.ts';
import { posted, rawMail } from '#server/connectors/inbound-mail/samples.ts';
import { certificate, SNS, signedEnvelope } from '#server/connectors/mail-reports/ses/harness.ts';

export const harness: InboundHarness = {
  secret: SNS.topic,
  wrongSecret: `${SNS.topic}-2`,
  options: { readCertificate: async () => certificate },
  post: (mail, topic) => {
    const domain = mail.from.replace(/^.*@|>$/g, '');
    const message = {
      notificationType: 'Received',
      mail: { messageId: 'o3vrnil0e2ic28tr', destination: [mail.to] },
      receipt: {
        recipients: [mail.to],
        spfVerdict: { status: 'FAIL' },
        dkimVerdict: { status: mail.signedBy ? 'PASS' : 'GRAY' },
        dmarcVerdict: { status: mail.signedBy === domain ? 'PASS' : 'FAIL' },
        action: { type: 'SNS', topicArn: SNS.topic, encoding: 'BASE64' },
      },
      content: Buffer.from(rawMail(mail, null)).toString('base64'),
    };
    const body = signedEnvelope({ TopicArn: topic, Message: JSON.stringify(message) });
    return posted(body, { 'content-type': 'text/plain; charset=UTF-8' });
  },
  proves: true,
};
