import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { Subject } from '#server/domain/replies/internal.ts';
import { toEmail } from '#shared/email-address.ts';

/** What may have reached somebody, or may yet. */
const LEFT = ['queued', 'sending', 'sent', 'unclear', 'bounced'] as const;

/**
 * Whether somebody who reads mail at this address has answered this business: by an invitation that was sent to it, or
 * an email about any of their feedback. On the public page anybody can type anybody's address.
 */
export async function isConfirmed(ctx: BusinessCtx, { person }: Subject): Promise<boolean> {
  const recipient = toEmail(person.email);
  return (await hasWrittenBack(ctx, recipient)) || (await hasAnsweredInvitation(ctx, recipient));
}

/** Whether an email has left to this address before, about whatever feedback; `mail` is the one that is to leave now. */
export async function hasBeenWrittenTo(
  ctx: BusinessCtx,
  { person }: Subject,
  mail?: Pick<typeof threadMails.$inferSelect, 'id' | 'created_at'>,
): Promise<boolean> {
  const earlier =
    mail &&
    and(
      ne(threadMails.id, mail.id),
      sql`(${threadMails.created_at}, ${threadMails.id}) < (${mail.created_at.toISOString()}::timestamptz, ${mail.id}::uuid)`,
    );
  return hasMail(
    ctx,
    toEmail(person.email),
    and(eq(threadMails.direction, 'out'), inArray(threadMails.state, [...LEFT]), earlier),
  );
}

// What a program wrote is nobody's answer.
function hasWrittenBack(ctx: BusinessCtx, recipient: string): Promise<boolean> {
  return hasMail(ctx, recipient, and(eq(threadMails.direction, 'in'), ne(threadMails.state, 'automatic')));
}

async function hasMail(ctx: BusinessCtx, recipient: string, which: SQL | undefined): Promise<boolean> {
  const address = sql`case when ${reviews.is_public} then coalesce(${contacts.email}, ${reviews.reviewer_email})
    else ${reviews.reviewer_email} end`;
  const [row] = await ctx.db
    .select({ id: threadMails.id })
    .from(threadMails)
    .innerJoin(reviews, eq(reviews.id, threadMails.review_id))
    .leftJoin(contacts, eq(contacts.id, reviews.contact_id))
    .where(
      and(eq(threadMails.business_id, ctx.business.id), eq(sql`lower(trim(${address}))`, recipient), which),
    )
    .limit(1);
  return row !== undefined;
}

/** One answer per invitation: its key names the first that was sent. */
async function hasAnsweredInvitation(ctx: BusinessCtx, recipient: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: invitations.id })
    .from(contacts)
    .innerJoin(invitations, eq(invitations.contact_id, contacts.id))
    .innerJoin(
      reviews,
      and(
        eq(reviews.business_id, ctx.business.id),
        eq(reviews.submission_key, sql`'invitation:' || ${invitations.id}`),
      ),
    )
    .where(
      and(
        eq(contacts.business_id, ctx.business.id),
        eq(sql`lower(${contacts.email})`, recipient),
        ne(contacts.email, ''),
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.channel, 'email'),
      ),
    )
    .limit(1);
  return row !== undefined;
}
