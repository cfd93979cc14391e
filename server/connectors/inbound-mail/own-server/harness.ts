import type { InboundHarness } from '#server/connectors/inbound-mail/harness.ts';
import { posted, rawMail } from '#server/connectors/inbound-mail/samples.ts';

export const harness: InboundHarness = {
  secret: 'postfix:secret-word',
  wrongSecret: 'postfix:another',
  post: (mail, secret) =>
    posted(rawMail(mail), {
      'content-type': 'message/rfc822',
      authorization: `Basic ${btoa(secret)}`,
      'x-envelope-to': mail.to,
    }),
  proves: true,
};
