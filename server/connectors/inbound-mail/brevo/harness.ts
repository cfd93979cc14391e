import type { InboundHarness } from '#server/connectors/inbound-mail/harness.ts';
import { postedJson, resultsOf } from '#server/connectors/inbound-mail/samples.ts';

export const harness: InboundHarness = {
  secret: 'brevo-secret-token',
  wrongSecret: 'another-token',
  post: (mail, secret) => {
    const { to, from, subject, text, messageId, date, headers = [] } = mail;
    const [, address = from] = /<(.+)>/.exec(from) ?? [];
    return postedJson(
      {
        items: [
          {
            Uuid: ['cb2f5b2e'],
            MessageId: messageId,
            Subject: subject,
            SentAtDate: date.toUTCString(),
            From: { Name: '', Address: address },
            To: [{ Name: '', Address: to }],
            Recipients: [to],
            RawTextBody: text,
            RawHtmlBody: null,
            SpamScore: 1.2,
            Attachments: [],
            Headers: { 'Authentication-Results': resultsOf(mail), ...Object.fromEntries(headers) },
          },
        ],
      },
      { authorization: `Bearer ${secret}` },
    );
  },
  proves: true,
};
