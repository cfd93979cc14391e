import { parseMailbox } from '#server/connectors/channels/address.ts';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { Ctx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';

/** What a mail about an account needs from the channel, which adds the sender. */
export type AccountMessage = Pick<EmailMessage, 'to' | 'subject' | 'text' | 'html' | 'key'>;

/** Sends it now. Temporary failures are `unavailable`, so that the job is retried. */
export async function deliverEmail(ctx: Ctx, message: AccountMessage): Promise<void> {
  const from = parseMailbox(ctx.config.mailFrom);
  try {
    await ctx.channels.email.send({
      ...message,
      nature: 'notice',
      from: { name: ctx.config.appName, ...from },
    });
  } catch (cause) {
    if (!(cause instanceof ConnectorError)) throw cause;
    const code = cause.fault === 'rejected' ? 'invalid' : 'unavailable';
    throw new AppError(code, 'The email could not be sent.', { cause });
  }
}
