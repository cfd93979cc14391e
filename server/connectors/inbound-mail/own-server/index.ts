import { requireLogin } from '#server/connectors/hook-body.ts';
import type { MailIntake } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { parseMail } from '#server/connectors/inbound-mail/make-mail.ts';

/** The operator's own mail server posts each raw mail, with its recipient in `X-Envelope-To`. */
export const ownServer: MailIntake = {
  id: 'own-server',
  name: 'Your own mail server',
  settings: ['INBOUND_MAIL_LOGIN'],
  harness: async () => (await import('#server/connectors/inbound-mail/own-server/harness.ts')).harness,
  matches: ({ kind }) => kind === 'mail',
  async read({ headers, body }, _, { secrets, authservId }) {
    requireLogin(headers, secrets.INBOUND_MAIL_LOGIN, 'A mail server');
    const recipients = (headers['x-envelope-to'] ?? '').split(',');
    return { mails: [parseMail(body, { authservId, recipients })], confirmUrl: null };
  },
};
