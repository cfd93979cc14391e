import { allow } from '#server/allow.ts';
import { findMail } from '#server/connectors/channels/mailbox/index.ts';
import type { Ctx } from '#server/context.ts';
import { mailboxDirOf } from '#server/domain/mailbox/internal.ts';
import { toMailView } from '#server/domain/mailbox/view.ts';
import { notFound } from '#server/errors.ts';
import type { MailView } from '#shared/mailbox.ts';

export async function getMail(ctx: Ctx, input: { id: string }): Promise<MailView> {
  allow(ctx, 'mailbox.read');
  const mail = await findMail(mailboxDirOf(ctx), input.id);
  if (!mail) throw notFound('message');
  return toMailView(mail);
}
