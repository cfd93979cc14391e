import { ConnectorError } from '#server/connectors/errors.ts';
import { sameText } from '#server/connectors/hook-body.ts';
import type { WayIn } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { parseMail } from '#server/connectors/inbound-mail/make-mail.ts';

/** The operator's own mail server posts each mail as it is, with its recipient in `X-Envelope-To`. */
export const ownServer: WayIn = {
  id: 'own-server',
  name: 'Your own mail server',
  settings: ['INBOUND_MAIL_LOGIN'],
  harness: async () => (await import('#server/connectors/inbound-mail/own-server/harness.ts')).harness,
  matches: ({ kind }) => kind === 'mail',
  async read({ headers, body }, _, { secrets, authservId }) {
    const login = secrets.INBOUND_MAIL_LOGIN;
    const basic = `Basic ${Buffer.from(login ?? '').toString('base64')}`;
    if (login && !sameText(headers.authorization ?? '', basic)) {
      throw new ConnectorError('auth', 'A mail server has a wrong login');
    }
    const recipients = (headers['x-envelope-to'] ?? '').split(',');
    return { mails: [await parseMail(body, { authservId, recipients })], confirmUrl: null };
  },
};
