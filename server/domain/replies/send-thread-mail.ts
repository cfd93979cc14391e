import { and, eq, gte, lt, lte, ne, notExists } from 'drizzle-orm';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { retryThroughOutage } from '#server/core/retry-outage.ts';
import { changeReviews } from '#server/db/reviews/change-reviews.ts';
import { CAN_BE_HANDLED } from '#server/db/reviews/kinds.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { loadBrand } from '#server/domain/businesses/queries.ts';
import { reviewLinkOf, toMailBrand } from '#server/domain/businesses/view.ts';
import { customerMail } from '#server/domain/connections/parts/customer-mail.ts';
import { findConnection } from '#server/domain/connections/queries.ts';
import { isClosedNow } from '#server/domain/demo/queries.ts';
import { threadStopLink } from '#server/domain/invitations/parts/thread-stop.ts';
import { loadSubject, type Subject } from '#server/domain/replies/internal.ts';
import { ThreadMailId } from '#server/domain/replies/jobs.ts';
import { threadAddress } from '#server/domain/replies/parts/thread-address.ts';
import { findPermission, requireSendable } from '#server/domain/replies/parts/thread-permission.ts';
import { agreementPath } from '#server/domain/reviews/parts/agreement-link.ts';
import { findLatestAgreement } from '#server/domain/reviews/parts/find-agreements.ts';
import { loadLanguage } from '#server/domain/reviews/parts/load-language.ts';
import { markHandled } from '#server/domain/reviews/parts/mark-handled.ts';
import { dayIn, hourOfDay } from '#server/domain/sending/parts/calendar.ts';
import { listUnsubscribe } from '#server/domain/sending/parts/list-unsubscribe.ts';
import { takeLetterQuota } from '#server/domain/sending/parts/operator-quota.ts';
import { renderThreadMail } from '#server/emails/thread-mail.tsx';
import { allow } from '#server/identity/allow.ts';
import { toEmail } from '#shared/contacts/email-address.ts';
import type { ThreadPermission } from '#shared/replies/replies.ts';
import { withLanguage } from '#shared/text/languages.ts';

type MailRow = typeof threadMails.$inferSelect;

/** Another run has it, or the account was closed while the mail server was reached: nothing is left to do here. */
class MailTaken extends Error {}

/** The operator's mail account has had its share of the day. */
class DayFull extends Error {}

/**
 * Mails one answer, once. The row is taken right before the mail server gets the mail; when nobody knows whether it took
 * it, the mail becomes `unclear` and a person decides.
 */
export async function sendThreadMail(ctx: Ctx, input: ThreadMailId): Promise<void> {
  allow(ctx, 'replies.deliver');
  const { mailId } = parse(ThreadMailId, input);
  const [mail] = await ctx.db
    .select()
    .from(threadMails)
    .where(and(eq(threadMails.business_id, ctx.business.id), eq(threadMails.id, mailId)));
  if (mail?.direction !== 'out') return;
  // An earlier run ended while the mail server had it.
  if (mail.state === 'sending') return recordOutcome(ctx, mail, 'sending', 'unclear');
  if (mail.state !== 'queued' || (mail.held_until && mail.held_until > ctx.now())) return;
  const subject = await loadSubject(ctx, mail.review_id);
  // Taken up again by the sweep, once the owner has taken the deletion back.
  if (subject.isClosed) return;
  // Erased since: nobody to write to.
  if (!subject.person.email) return recordOutcome(ctx, mail, 'queued', 'failed');
  const permission = await findPermission(ctx, subject, mail);
  try {
    // Name, address and permission may be others than when it was written.
    await requireSendable(ctx, subject, permission, mail.text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return recordOutcome(ctx, mail, 'queued', 'withheld');
  }
  const connection = await findConnection(ctx, 'email');
  const { business } = subject;
  const { from, send, isLocalOnly } = customerMail(ctx, connection, business.business_name);
  const today = dayIn(ctx.now(), business.time_zone);
  const isCounted = connection !== null || mail.counted_on === today;
  const message = { ...(await compose(ctx, mail, subject, permission)), from };
  let taken = false;
  let messageId: string | null = null;
  try {
    const handedOver = await send(message, async () => {
      if (taken) return;
      if (await isClosedNow(ctx)) throw new MailTaken();
      if (!isCounted && !(await takeLetterQuota(ctx, business))) throw new DayFull();
      const recipient = toEmail(subject.person.email);
      if (!(await move(ctx, mail, 'queued', 'sending', { counted_on: today, recipient })))
        throw new MailTaken();
      taken = true;
    });
    messageId = handedOver.externalId;
  } catch (error) {
    if (error instanceof MailTaken) return;
    if (error instanceof DayFull) return defer(ctx, mail, hourOfDay(ctx.now(), 1, 0, business.time_zone));
    if (!(error instanceof ConnectorError)) throw error;
    const before = taken ? 'sending' : 'queued';
    if (error.ambiguous) return retryThroughOutage(() => recordOutcome(ctx, mail, before, 'unclear'));
    if (error.fault === 'rejected')
      return retryThroughOutage(() => recordOutcome(ctx, mail, before, 'failed'));
    // A password that the owner's server refuses stays refused until the owner changes it.
    if (error.fault === 'auth' && connection)
      return retryThroughOutage(() => recordOutcome(ctx, mail, before, 'locked'));
    if (taken) await retryThroughOutage(() => move(ctx, mail, 'sending', 'queued'));
    throw new AppError('unavailable', 'The email could not be sent yet.', { cause: error });
  }
  await retryThroughOutage(() =>
    recordOutcome(ctx, mail, 'sending', isLocalOnly ? 'kept' : 'sent', messageId),
  );
}

/** Answers come back by the address of the thread, or to the owner's own. */
async function compose(
  ctx: BusinessCtx,
  mail: MailRow,
  subject: Subject,
  permission: ThreadPermission,
): Promise<Omit<EmailMessage, 'from'>> {
  const { business, review, person, replyEmail } = subject;
  const [earlier] = await ctx.db
    .select({ id: threadMails.id })
    .from(threadMails)
    .where(
      and(
        eq(threadMails.business_id, ctx.business.id),
        eq(threadMails.review_id, review.id),
        lt(threadMails.created_at, mail.created_at),
      ),
    )
    .limit(1);
  const stopLink = permission === 'once' ? threadStopLink(ctx, review.id) : null;
  const language = await loadLanguage(ctx, review);
  const latest = await findLatestAgreement(ctx, review.id);
  const agreement = latest?.ended_at === null ? latest : null;
  const content = await renderThreadMail({
    businessName: business.business_name,
    brand: toMailBrand(ctx, business, await loadBrand(ctx, business)),
    postalAddress: business.postal_address,
    text: mail.text,
    isFollowing: earlier !== undefined,
    language,
    stopLink,
    privacyLink: withLanguage(`${reviewLinkOf(ctx, business)}/privacy`, language),
    agreementLink: agreement ? ctx.config.origin + agreementPath(ctx, agreement.id, language) : null,
  });
  const inside = threadAddress(ctx, review.id);
  return {
    ...content,
    to: { name: person.name, address: person.email },
    replyTo: { name: business.business_name, address: inside ?? replyEmail },
    ...(stopLink ? { headers: listUnsubscribe(stopLink) } : {}),
    nature: 'letter',
    key: `thread:${mail.id}`,
  };
}

async function recordOutcome(
  ctx: BusinessCtx,
  mail: MailRow,
  from: MailRow['state'],
  to: MailRow['state'],
  messageId: string | null = null,
): Promise<void> {
  await withTx(ctx, async (ctx) => {
    const sent = to === 'sent' ? { sent_at: ctx.now(), message_id: messageId } : {};
    if (!(await move(ctx, mail, from, to, sent))) return;
    const handled = to === 'sent' && (await noteWritten(ctx, mail));
    const facts = { mailId: mail.id, to, handled };
    await record(ctx, 'replies.send-mail', { type: 'review', id: mail.review_id }, facts);
  });
}

/** Who was written to has their reply, unless they wrote again while the mail was on its way. */
async function noteWritten(ctx: BusinessCtx, mail: MailRow): Promise<boolean> {
  const ofReview = and(
    eq(threadMails.business_id, ctx.business.id),
    eq(threadMails.review_id, mail.review_id),
    eq(threadMails.direction, 'in'),
    ne(threadMails.state, 'automatic'),
    gte(threadMails.created_at, mail.created_at),
  );
  const since = ctx.db.select({ id: threadMails.id }).from(threadMails).where(ofReview);
  const rows = await changeReviews(
    ctx,
    and(
      eq(REVIEW.id, mail.review_id),
      CAN_BE_HANDLED,
      lte(REVIEW.review_date, mail.created_at),
      notExists(since),
    ),
    markHandled({ batch: mail.id, at: ctx.now(), kinds: ['written'], words: '' }),
  );
  return rows.length > 0;
}

/** By the clock it is tried again then. */
async function defer(ctx: BusinessCtx, { id }: MailRow, until: Date): Promise<void> {
  await ctx.db
    .update(threadMails)
    .set({ held_until: until })
    .where(
      and(
        eq(threadMails.business_id, ctx.business.id),
        eq(threadMails.id, id),
        eq(threadMails.state, 'queued'),
      ),
    );
}

/** Returns whether the mail was in state `from`. By its Message-ID a report about it is known. */
async function move(
  ctx: BusinessCtx,
  { id }: MailRow,
  from: MailRow['state'],
  to: MailRow['state'],
  facts: Partial<Pick<MailRow, 'sent_at' | 'message_id' | 'counted_on' | 'recipient'>> = {},
): Promise<boolean> {
  const moved = await ctx.db
    .update(threadMails)
    .set({ state: to, ...facts })
    .where(
      and(eq(threadMails.business_id, ctx.business.id), eq(threadMails.id, id), eq(threadMails.state, from)),
    )
    .returning({ id: threadMails.id });
  return moved.length > 0;
}
