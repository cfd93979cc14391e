import { eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { parseMailbox } from '#server/connectors/channels/address.ts';
import type { Ctx } from '#server/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { mailAccountOf } from '#server/domain/connections/parts/mail-account.ts';
import { findConnection } from '#server/domain/connections/queries.ts';
import { INVITATION_REASONS } from '#shared/channels.ts';
import type { MailSenderView } from '#shared/mail-accounts.ts';
import { toSenderName } from '#shared/sender-name.ts';

/** How emails leave, and what customers see as their sender; without the password. */
export async function getMailSender(ctx: Ctx): Promise<MailSenderView> {
  allow(ctx, 'connections.read');
  const { appName, mailFrom } = ctx.config;
  const [business] = await ctx.db
    .select({ name: businessProfiles.business_name })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id));
  const name = toSenderName(business?.name ?? '');
  const connection = await findConnection(ctx, 'email');
  if (!connection) {
    return {
      account: null,
      fromName: name ? `${name} via ${appName}` : appName,
      fromAddress: parseMailbox(mailFrom).address,
    };
  }
  const { host, port, username } = mailAccountOf(ctx, connection);
  const { sender: fromAddress, checked_at: checkedAt, problem } = connection;
  return {
    account: {
      ...{ host, port, username, fromAddress, checkedAt },
      problem: problem && INVITATION_REASONS[problem],
    },
    fromName: name || appName,
    fromAddress,
  };
}
