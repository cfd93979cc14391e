import { and, eq, gte, lt, lte, ne, notExists } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/context.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { isClosedNow } from '#server/domain/closing/queries.ts';
import { customerMail } from '#server/domain/connections/parts/customer-mail.ts';
import { findConnection } from '#server/domain/connections/queries.ts';
import { loadSubject, type Subject } from '#server/domain/replies/internal.ts';
import { ThreadMailId } from '#server/domain/replies/jobs.ts';
import { threadAddress } from '#server/domain/replies/parts/thread-address.ts';
import { asHandled } from '#server/domain/reviews/parts/as-handled.ts';
import { CAN_BE_HANDLED } from '#server/domain/reviews/parts/can-be-handled.ts';
import { loadLanguage } from '#server/domain/reviews/parts/load-language.ts';
import { renderAnswer } from '#server/emails/answer.tsx';
import { AppError } from '#server/errors.ts';
import { parse } from '#server/parse.ts';
import { throughOutage } from '#server/through-outage.ts';

type MailRow = typeof threadMails.$inferSelect;

/** Another run has it, or the account was closed while the mail server was reached: nothing is left to do here. */
class MailTaken extends Error {}

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
  if (mail.state !== 'queued') return;
  const subject = await loadSubject(ctx, mail.review_id);
  // Taken up again by the sweep, once the owner has taken the deletion back.
  if (subject.isClosed) return;
  // Erased since: nobody to write to.
  if (!subject.person.email) return recordOutcome(ctx, mail, 'queued', 'failed');
  const connection = await findConnection(ctx, 'email');
  const { from, send, staysHere } = customerMail(ctx, connection, subject.business.business_name);
  const message = { ...(await compose(ctx, mail, subject)), from };
  let taken = false;
  let messageId: string | null = null;
  try {
    const handedOver = await send(message, async () => {
      if (!taken && ((await isClosedNow(ctx)) || !(await move(ctx, mail, 'queued', 'sending'))))
        throw new MailTaken();
      taken = true;
    });
    messageId = handedOver.externalId;
  } catch (error) {
    if (error instanceof MailTaken) return;
    if (!(error instanceof ConnectorError)) throw error;
    const stood = taken ? 'sending' : 'queued';
    if (error.ambiguous) return throughOutage(() => recordOutcome(ctx, mail, stood, 'unclear'));
    if (error.fault === 'rejected') return throughOutage(() => recordOutcome(ctx, mail, stood, 'failed'));
    // A password that the owner's server refuses stays refused until the owner changes it.
    if (error.fault === 'auth' && connection)
      return throughOutage(() => recordOutcome(ctx, mail, stood, 'locked'));
    if (taken) await throughOutage(() => move(ctx, mail, 'sending', 'queued'));
    throw new AppError('unavailable', 'The email could not be sent yet.', { cause: error });
  }
  await throughOutage(() => recordOutcome(ctx, mail, 'sending', staysHere ? 'kept' : 'sent', messageId));
}

/** Answers come back by the address of the thread, or to the owner's own. */
async function compose(
  ctx: BusinessCtx,
  mail: MailRow,
  subject: Subject,
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
  const content = await renderAnswer({
    ...{ businessName: business.business_name, postalAddress: business.postal_address },
    ...{ text: mail.text, isFollowing: earlier !== undefined },
    language: await loadLanguage(ctx, review),
  });
  const inside = threadAddress(ctx, review.id);
  return {
    ...content,
    to: { name: person.name, address: person.email },
    replyTo: { name: business.business_name, address: inside ?? replyEmail },
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
    if (!(await move(ctx, mail, from, to, messageId))) return;
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
  const rows = await ctx.db
    .update(reviews)
    .set(asHandled({ batch: mail.id, at: ctx.now(), kinds: ['written'], words: '' }))
    .where(
      and(
        eq(reviews.business_id, ctx.business.id),
        eq(reviews.id, mail.review_id),
        CAN_BE_HANDLED,
        lte(reviews.review_date, mail.created_at),
        notExists(since),
      ),
    )
    .returning({ id: reviews.id });
  return rows.length > 0;
}

/** Answers whether the mail stood at `from`. By its Message-ID a report about it is known. */
async function move(
  ctx: BusinessCtx,
  { id }: MailRow,
  from: MailRow['state'],
  to: MailRow['state'],
  messageId: string | null = null,
): Promise<boolean> {
  const moved = await ctx.db
    .update(threadMails)
    .set({ state: to, ...(to === 'sent' ? { sent_at: ctx.now(), message_id: messageId } : {}) })
    .where(
      and(eq(threadMails.business_id, ctx.business.id), eq(threadMails.id, id), eq(threadMails.state, from)),
    )
    .returning({ id: threadMails.id });
  return moved.length > 0;
}
