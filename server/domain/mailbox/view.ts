import type { StoredMail } from '#server/connectors/channels/mailbox/index.ts';
import type { MailSummary, MailView } from '#shared/sending/mailbox.ts';

const SNIPPET_LENGTH = 120;

export function toMailSummary(mail: StoredMail): MailSummary {
  return {
    id: mail.id,
    fromName: mail.from.name || mail.from.address,
    to: mail.to.address,
    subject: mail.subject,
    snippet: mail.text.replace(/\s+/g, ' ').slice(0, SNIPPET_LENGTH),
    at: mail.at,
  };
}

export function toMailView(mail: StoredMail & { source: string }): MailView {
  return {
    ...toMailSummary(mail),
    from: toLine(mail.from),
    to: toLine(mail.to),
    replyTo: mail.replyTo ? toLine(mail.replyTo) : '',
    text: mail.text,
    html: mail.html,
    source: mail.source,
  };
}

function toLine({ name, address }: { name: string; address: string }): string {
  return name ? `${name} <${address}>` : address;
}
