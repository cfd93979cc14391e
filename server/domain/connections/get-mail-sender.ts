import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { customerMail } from '#server/domain/connections/parts/customer-mail.ts';
import { mailAccountOf } from '#server/domain/connections/parts/mail-account.ts';
import { findConnection } from '#server/domain/connections/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { INVITATION_REASONS, mailFaultWords } from '#shared/sending/channels.ts';
import type { MailSenderView } from '#shared/sending/mail-accounts.ts';

/** How emails are sent, and which sender customers see; without the password. */
export async function getMailSender(ctx: Ctx): Promise<MailSenderView> {
  allow(ctx, 'connections.read');
  const [business] = await ctx.db
    .select({
      name: businessProfiles.business_name,
      fault: businessProfiles.mail_fault,
      receiver: businessProfiles.mail_fault_by,
    })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id));
  const connection = await findConnection(ctx, 'email');
  const { from, isLocalOnly } = customerMail(ctx, connection, business?.name ?? '');
  const refused = business?.fault
    ? {
        words: mailFaultWords(business.fault, business.receiver),
        isUnproved: business.fault === 'mail_unproved',
      }
    : null;
  const shown = { fromName: from.name, fromAddress: from.address, refused, isLocalOnly };
  if (!connection) return { account: null, ...shown };
  const { host, port, username } = mailAccountOf(ctx, connection);
  const { sender: fromAddress, checked_at: checkedAt, problem } = connection;
  return {
    account: {
      host,
      port,
      username,
      fromAddress,
      checkedAt,
      problem: problem && INVITATION_REASONS[problem],
    },
    ...shown,
  };
}
