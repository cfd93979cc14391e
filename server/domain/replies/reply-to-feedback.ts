import { isMailAddress } from '#server/connectors/channels/address.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { areSameWords, isRepeat } from '#server/core/repeats.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { sendThreadMailJob } from '#server/domain/replies/jobs.ts';
import { assertPrivate } from '#server/domain/replies/parts/check-privacy.ts';
import { loadThread, loadThreadSubject } from '#server/domain/replies/parts/load-thread.ts';
import { findPermission, requireSendable } from '#server/domain/replies/parts/thread-permission.ts';
import { authorIdOf } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import { toEmail } from '#shared/contacts/email-address.ts';
import type { ThreadMailView, ThreadView } from '#shared/replies/replies.ts';
import { ReplyToFeedback } from '#shared/replies/reply-input.ts';

const MAILS: RateRule = { name: 'replies.write-mail', max: 60, windowSeconds: 3_600 };

export interface RepliedThread extends ThreadView {
  /** False where the last mail says the same already. */
  isNew: boolean;
}

/** Writes to somebody who answered on the own page, by email; the answer comes back into the thread where mail comes in. */
export async function replyToFeedback(ctx: Ctx, input: ReplyToFeedback): Promise<RepliedThread> {
  allow(ctx, 'replies.publish');
  const { reviewId, text, override } = parse(ReplyToFeedback, input);
  await loadThreadSubject(ctx, reviewId);
  await limit(ctx, MAILS, ctx.business.id);
  return withTx(ctx, async (ctx) => {
    const subject = await loadThreadSubject(ctx, reviewId, { lock: true });
    if (!isMailAddress(subject.person.email)) {
      throw new AppError('invalid', 'There is no email address to write to.', {
        reason: 'nobody_to_write_to',
      });
    }
    const { mails } = await loadThread(ctx, subject);
    const last = mails.findLast(({ state }) => state !== 'automatic');
    // The form was sent twice, perhaps since its answer was lost on the way.
    if (last && areSameWords(last.text, text) && isUnderWay(last, ctx.now())) {
      return { ...(await loadThread(ctx, subject)), isNew: false };
    }
    await requireSendable(ctx, subject, await findPermission(ctx, subject), text);
    const mailId = newId();
    await assertPrivate(ctx, subject, { text, override }, { mailId });
    await ctx.db.insert(threadMails).values({
      id: mailId,
      business_id: ctx.business.id,
      review_id: reviewId,
      user_id: authorIdOf(ctx),
      recipient: toEmail(subject.person.email),
      direction: 'out',
      text,
      state: 'queued',
      created_at: ctx.now(),
    });
    await record(ctx, 'replies.write-mail', { type: 'review', id: reviewId }, { mailId });
    await ctx.queue.send(sendThreadMailJob, { mailId }, { group: ctx.business.id });
    return { ...(await loadThread(ctx, subject)), isNew: true };
  });
}

/** One of our mails that is being sent, or was sent just now: writing it again would send it twice. */
function isUnderWay({ from, state, at }: ThreadMailView, now: Date): boolean {
  if (from !== 'us') return false;
  return (
    state === 'sending' ||
    state === 'deferred' ||
    ((state === 'sent' || state === 'kept') && isRepeat(at, now))
  );
}
