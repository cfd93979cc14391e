import type { Ctx } from '#server/context.ts';
import { sendEmailsJob, sendTextJob } from '#server/domain/sending/jobs.ts';
import type { Channel } from '#shared/channels.ts';

/** Emails share a job; texts have one each. */
const EMAILS_PER_JOB = 100;

interface Waiting {
  id: string;
  channel: Channel;
  /** Not before this moment; at once without it. */
  startAfter?: Date;
}

/** Queues what sends these invitations. Emails are for now; only texts keep their own moments. */
export async function enqueueSending(ctx: Ctx, waiting: readonly Waiting[]): Promise<void> {
  const texts = waiting.filter(({ channel }) => channel !== 'email');
  await ctx.queue.sendMany(
    sendTextJob,
    texts.map(({ id }) => ({ invitationIds: [id] })),
    (_, index) => optionsOf(texts[index]),
  );
  const emails = waiting.filter(({ channel }) => channel === 'email');
  const now = emails.filter(({ startAfter }) => !startAfter).map(({ id }) => id);
  for (let at = 0; at < now.length; at += EMAILS_PER_JOB) {
    await ctx.queue.send(sendEmailsJob, { invitationIds: now.slice(at, at + EMAILS_PER_JOB) });
  }
  for (const email of emails.filter(({ startAfter }) => startAfter)) {
    await ctx.queue.send(sendEmailsJob, { invitationIds: [email.id] }, optionsOf(email));
  }
}

function optionsOf(waiting: Waiting | undefined): { startAfter?: Date } {
  return waiting?.startAfter ? { startAfter: waiting.startAfter } : {};
}
