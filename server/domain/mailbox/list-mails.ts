import { listMail } from '#server/connectors/channels/mailbox/index.ts';
import type { Ctx } from '#server/core/context.ts';
import { mailboxDirOf } from '#server/domain/mailbox/internal.ts';
import { toMailSummary } from '#server/domain/mailbox/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { MailSummary } from '#shared/sending/mailbox.ts';

const NEWEST = 100;

/** Mails sent while no mail server is set up, newest first. */
export async function listMails(ctx: Ctx): Promise<MailSummary[]> {
  allow(ctx, 'mailbox.read');
  return (await listMail(mailboxDirOf(ctx), NEWEST)).map(toMailSummary);
}
