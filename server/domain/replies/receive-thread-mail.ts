import { eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { parse } from '#server/core/parse.ts';
import { changeReviews, lockReviews } from '#server/db/reviews/change-reviews.ts';
import { REVIEW, submissionOfToken } from '#server/db/reviews/questions.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { notifyOfThreadReply } from '#server/domain/notices/parts/notify-of-thread-reply.ts';
import { loadSubject } from '#server/domain/replies/internal.ts';
import { ownWords } from '#server/domain/replies/parts/own-words.ts';
import { reviewOfToken } from '#server/domain/replies/parts/thread-address.ts';
import { HANDLED_BEFORE } from '#server/domain/reviews/parts/not-handled.ts';
import { markBounced } from '#server/domain/sending/parts/mark-bounced.ts';
import { allow } from '#server/identity/allow.ts';
import { type RateRule, withinLimit } from '#server/limits/rate-limit.ts';
import { toEmail } from '#shared/contacts/email-address.ts';
import { ThreadMail } from '#shared/replies/reply-input.ts';

const MAILS: RateRule = { name: 'replies.receive-mail', max: 50, windowSeconds: 24 * 60 * 60 };
/** Two programs may answer each other without end, and must not use up the answers of the person. */
const AUTOMATIC: RateRule = { name: 'replies.receive-automatic', max: 20, windowSeconds: 24 * 60 * 60 };
const LONGEST = 20_000;

/**
 * What somebody answered to an email of a thread. It waits for somebody again. What a program wrote is kept to be seen,
 * and nobody has answered. `taken` is false where the token is none of ours, where the mail is known, and beyond what
 * comes in a day.
 */
export async function receiveThreadMail(ctx: Ctx, input: ThreadMail): Promise<{ taken: boolean }> {
  allow(ctx, 'replies.receive');
  const { token, from, text, messageId, isProved, isAutomatic, undelivered } = parse(ThreadMail, input);
  const reviewId = reviewOfToken(ctx, token);
  if (!reviewId || !(await withinLimit(ctx, isAutomatic ? AUTOMATIC : MAILS, reviewId)))
    return { taken: false };
  return withTx(ctx, async (outer) => {
    const submissions = submissionOfToken(outer, reviewId);
    const [business] = await outer.db
      .select({ id: submissions.business_id, userId: businessProfiles.user_id })
      .from(submissions)
      .innerJoin(businessProfiles, eq(businessProfiles.id, submissions.business_id));
    if (!business) return { taken: false };
    const ctx = { ...outer, business };
    const [review] = await lockReviews(ctx, eq(REVIEW.id, reviewId));
    if (!review) return { taken: false };
    const mailId = newId();
    const added = await ctx.db
      .insert(threadMails)
      .values({
        id: mailId,
        business_id: business.id,
        review_id: review.id,
        direction: 'in',
        sender: toEmail(from),
        is_proved: isProved,
        text: ownWords(text).slice(0, LONGEST),
        message_id: messageId,
        state: isAutomatic ? 'automatic' : 'received',
        created_at: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: threadMails.id });
    if (added.length === 0) return { taken: false };
    const { person } = await loadSubject(ctx, review.id);
    const isKnown = toEmail(from) === toEmail(person.email);
    const facts = { mailId, isKnown, isAutomatic };
    await record(ctx, 'replies.receive-mail', { type: 'review', id: review.id }, facts);
    if (undelivered) await markBounced(ctx, { reviewId: review.id, ...undelivered });
    if (isAutomatic) return { taken: true };
    await changeReviews(ctx, eq(REVIEW.id, review.id), HANDLED_BEFORE);
    await notifyOfThreadReply(ctx, { reviewId: review.id, mailId });
    return { taken: true };
  });
}
