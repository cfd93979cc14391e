import { findMail } from '#server/connectors/channels/mailbox/index.ts';
import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { mailboxDirOf } from '#server/domain/mailbox/internal.ts';
import { toMailView } from '#server/domain/mailbox/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { MailView } from '#shared/sending/mailbox.ts';

export async function getMail(ctx: Ctx, input: { id: string }): Promise<MailView> {
  allow(ctx, 'mailbox.read');
  const mail = await findMail(mailboxDirOf(ctx), input.id);
  if (!mail) throw notFound('message');
  return toMailView(mail);
}
