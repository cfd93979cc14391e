import { parseMailbox } from '#server/connectors/channels/address.ts';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { Ctx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { openLetter } from '#server/domain/support/internal.ts';
import type { ContactMailInput } from '#server/domain/support/jobs.ts';
import { renderContactMail } from '#server/emails/contact.tsx';
import { allow } from '#server/identity/allow.ts';

/** Mails a visitor's message to the support address, with the visitor as Reply-To. */
export async function sendContactMail(ctx: Ctx, input: ContactMailInput): Promise<void> {
  allow(ctx, 'support.deliver');
  const { appName, mailFrom, supportEmail } = ctx.config;
  const letter = openLetter(ctx, input.message);
  const name = `${letter.firstName} ${letter.lastName}`.trim();
  const message: EmailMessage = {
    ...(await renderContactMail(ctx.config, { ...letter, name })),
    from: { name: appName, ...parseMailbox(mailFrom) },
    to: { address: supportEmail },
    ...(letter.email ? { replyTo: { name, address: letter.email } } : {}),
    // A person wrote it, so auto-replies of the support address are welcome.
    nature: 'letter',
    key: `contact:${ctx.requestId}`,
  };
  try {
    await ctx.channels.email.send(message);
  } catch (cause) {
    if (!(cause instanceof ConnectorError)) throw cause;
    const code = cause.fault === 'rejected' ? 'invalid' : 'unavailable';
    throw new AppError(code, 'The message could not be passed on.', { cause });
  }
}
