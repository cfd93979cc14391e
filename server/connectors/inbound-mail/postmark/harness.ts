import type { InboundHarness } from '#server/connectors/inbound-mail/harness.ts';
import { postedJson } from '#server/connectors/inbound-mail/samples.ts';

export const harness: InboundHarness = {
  secret: 'goodword:secret-word',
  wrongSecret: 'goodword:another',
  post: ({ to, from, subject, text, messageId, date, signedBy, headers = [] }, secret) => {
    const aligned = signedBy !== null && from.includes(`@${signedBy}`);
    const tests = signedBy ? `DKIM_SIGNED,DKIM_VALID${aligned ? ',DKIM_VALID_AU' : ''}` : 'SPF_PASS';
    return postedJson(
      {
        From: from,
        FromName: '',
        To: 'owner@bright.example',
        OriginalRecipient: to,
        Subject: subject,
        MailboxHash: '',
        MessageID: '73e6d360-66eb-11e1-8e72-a8904824019b',
        MessageStream: 'inbound',
        Date: date.toUTCString(),
        TextBody: text,
        HtmlBody: '',
        StrippedTextReply: '',
        Tag: '',
        Headers: [
          { Name: 'X-Spam-Status', Value: 'No' },
          { Name: 'X-Spam-Tests', Value: tests },
          ...headers.map(([Name, Value]) => ({ Name, Value })),
          { Name: 'Message-ID', Value: messageId },
        ],
        Attachments: [],
      },
      { authorization: `Basic ${btoa(secret)}` },
    );
  },
  proves: true,
};
