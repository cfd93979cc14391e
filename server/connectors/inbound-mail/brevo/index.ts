import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { sameText } from '#server/connectors/hook-body.ts';
import { parseResponse } from '#server/connectors/http.ts';
import type { MailIntake } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { makeMail } from '#server/connectors/inbound-mail/make-mail.ts';
import type { MailHeader } from '#server/connectors/mail-reading/read-headers.ts';

const Address = z.object({ Address: z.string() });
const Body = z.object({
  items: z
    .array(
      z.object({
        MessageId: z.string().nullish(),
        From: Address,
        To: z.array(Address).nullish(),
        Cc: z.array(Address).nullish(),
        Recipients: z.array(z.string()).nullish(),
        Subject: z.string().nullish(),
        SentAtDate: z.string().nullish(),
        RawTextBody: z.string().nullish(),
        RawHtmlBody: z.string().nullish(),
        Headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).nullish(),
      }),
    )
    .max(100),
});

/**
 * Brevo's inbound parsing, authenticated by the token set for its webhook, if any.
 * https://developers.brevo.com/docs/inbound-parse-webhooks
 */
export const brevoInbound: MailIntake = {
  id: 'brevo',
  name: 'Brevo',
  settings: ['BREVO_HOOK_TOKEN'],
  harness: async () => (await import('#server/connectors/inbound-mail/brevo/harness.ts')).harness,
  matches: (body) =>
    body.kind === 'json' &&
    z.object({ items: z.array(z.object({ From: Address })) }).safeParse(body.value).success,
  async read({ headers: sent }, body, { secrets, authservId }) {
    const token = secrets.BREVO_HOOK_TOKEN;
    if (token && !sameText(sent.authorization ?? '', `Bearer ${token}`)) {
      throw new ConnectorError('auth', 'A mail of Brevo has a wrong token');
    }
    const { items } = parseResponse(Body, body.kind === 'json' ? body.value : null);
    return {
      confirmUrl: null,
      mails: items.map((item) => {
        const told = Object.entries(item.Headers ?? {}).flatMap(([name, values]) =>
          [values].flat().map((value): MailHeader => ({ name: name.toLowerCase(), value })),
        );
        const add = (name: string, value: string | null | undefined): MailHeader[] =>
          value && !told.some((header) => header.name === name) ? [{ name, value }] : [];
        const headers = [
          ...told,
          ...[...add('from', item.From.Address), ...add('subject', item.Subject)],
          ...[...add('message-id', item.MessageId), ...add('date', item.SentAtDate)],
        ];
        const to = [...(item.To ?? []), ...(item.Cc ?? [])].map(({ Address }) => Address);
        const recipients = [...(item.Recipients ?? []), ...to];
        return makeMail({ recipients, headers, text: item.RawTextBody, html: item.RawHtmlBody, authservId });
      }),
    };
  },
};
