import { parseMailbox } from '#server/connectors/channels/address.ts';
import type { BeforeHandOver, EmailMessage, Mailbox, Sent } from '#server/connectors/channels/channel.ts';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { isMailLocal } from '#server/core/local-only.ts';
import type { channelConnections } from '#server/db/schema/connections.ts';
import { mailAccountOf } from '#server/domain/connections/parts/mail-account.ts';
import { findConnection } from '#server/domain/connections/queries.ts';
import { toSenderName } from '#shared/business/sender-name.ts';

export interface CustomerMail {
  /** The sender customers see. */
  from: Mailbox & { name: string };
  send(message: EmailMessage, before?: BeforeHandOver): Promise<Sent>;
  /** Nobody receives it: it stays in the mailbox of this machine. */
  isLocalOnly: boolean;
}

/** How mails to customers are sent: through the business's own mail server if it has one, else the service's. */
export function customerMail(
  ctx: Pick<Ctx, 'channels' | 'config'>,
  connection: typeof channelConnections.$inferSelect | null,
  businessName: string,
): CustomerMail {
  const { appName, mailFrom } = ctx.config;
  const name = toSenderName(businessName);
  if (!connection) {
    return {
      from: { name: name ? `${name} via ${appName}` : appName, address: parseMailbox(mailFrom).address },
      send: (message, before) => ctx.channels.email.send(message, before),
      isLocalOnly: isMailLocal(ctx),
    };
  }
  return {
    from: { name: name || appName, address: connection.sender },
    send: (message, before) => ctx.channels.ownMails.send(mailAccountOf(ctx, connection), message, before),
    isLocalOnly: false,
  };
}

/** Whether mails to customers stay in the mailbox of this machine, and reach nobody. */
export async function customerMailStays(ctx: BusinessCtx): Promise<boolean> {
  return isMailLocal(ctx) && (await findConnection(ctx, 'email')) === null;
}
