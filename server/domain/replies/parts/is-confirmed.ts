import { and, eq, gte, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { IS_PRIVATE } from '#server/db/reviews/kinds.ts';
import { REVIEW, reviewsOf, submissionsOf } from '#server/db/reviews/questions.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import type { Subject } from '#server/domain/replies/internal.ts';
import { toEmail } from '#shared/contacts/email-address.ts';

/** What may have reached somebody, or may yet. */
const LEFT = ['queued', 'sending', 'sent', 'unclear', 'bounced'] as const;
/** Where an email about this feedback goes now; older rows do not say where theirs went. */
const ADDRESS_NOW = sql`lower(trim(case when ${IS_PRIVATE}
  then ${REVIEW.reviewer_email} else coalesce(${contacts.email}, ${REVIEW.reviewer_email}) end))`;

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
    and(
      eq(threadMails.direction, 'out'),
      inArray(threadMails.state, [...LEFT]),
      eq(sql`coalesce(nullif(${threadMails.recipient}, ''), ${ADDRESS_NOW})`, toEmail(person.email)),
      earlier,
    ),
  );
}

/**
 * A mail that surely is from the address itself, or one in a thread all of whose emails went there: nobody else knows
 * where it answers to. What a program wrote is nobody's answer.
 */
function hasWrittenBack(ctx: BusinessCtx, recipient: string): Promise<boolean> {
  const isTheirs = and(eq(threadMails.sender, recipient), sql`${threadMails.is_proved} is not false`);
  const wrote = (
    which: SQL,
  ) => sql`exists (select from ${threadMails} o where o.review_id = ${threadMails.review_id}
    and o.direction = 'out' and coalesce(nullif(o.recipient, ''), ${ADDRESS_NOW}) ${which} ${recipient})`;
  return hasMail(
    ctx,
    and(
      eq(threadMails.direction, 'in'),
      ne(threadMails.state, 'automatic'),
      or(isTheirs, and(wrote(sql`=`), not(wrote(sql`<>`)))),
    ),
  );
}

async function hasMail(ctx: BusinessCtx, which: SQL | undefined): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: threadMails.id })
    .from(threadMails)
    .innerJoin(reviewsOf(ctx), eq(REVIEW.id, threadMails.review_id))
    .leftJoin(contacts, eq(contacts.id, REVIEW.contact_id))
    .where(and(eq(threadMails.business_id, ctx.business.id), which))
    .limit(1);
  return row !== undefined;
}

/** One answer per invitation: its key names the first that was sent. One that went to a former address says nothing. */
async function hasAnsweredInvitation(ctx: BusinessCtx, recipient: string): Promise<boolean> {
  const answers = submissionsOf(ctx);
  const [row] = await ctx.db
    .select({ id: invitations.id })
    .from(contacts)
    .innerJoin(invitations, eq(invitations.contact_id, contacts.id))
    .innerJoin(answers, eq(answers.submission_key, sql`'invitation:' || ${invitations.id}`))
    .where(
      and(
        eq(contacts.business_id, ctx.business.id),
        eq(sql`lower(${contacts.email})`, recipient),
        ne(contacts.email, ''),
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.channel, 'email'),
        or(isNull(contacts.email_changed_at), gte(invitations.sent_at, contacts.email_changed_at)),
      ),
    )
    .limit(1);
  return row !== undefined;
}
