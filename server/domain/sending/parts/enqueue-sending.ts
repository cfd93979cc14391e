import type { BusinessCtx } from '#server/context.ts';
import { dispatchInvitationsJob, sendEmailsJob, sendTextJob } from '#server/domain/sending/jobs.ts';
import type { Channel } from '#shared/channels.ts';

/** Emails share a job; texts have one each. */
const EMAILS_PER_JOB = 100;

interface Waiting {
  id: string;
  channel: Channel;
  /** Not before this moment; at once without it. */
  startAfter?: Date;
}

/** The business's account at a provider: what leaves by it shares a pace, and a few of the workers at most. */
export function accountKey(businessId: string, channel: Channel): string {
  return `${businessId}:${channel}`;
}

/** Queues what sends these invitations. Emails are for now; only texts keep their own moments. */
export async function enqueueSending(ctx: BusinessCtx, waiting: readonly Waiting[]): Promise<void> {
  const texts = waiting.filter(({ channel }) => channel !== 'email');
  for (const channel of new Set(texts.map((text) => text.channel))) {
    const mine = texts.filter((text) => text.channel === channel);
    const group = accountKey(ctx.business.id, channel);
    await ctx.queue.sendMany(
      sendTextJob,
      mine.map(({ id }) => ({ invitationIds: [id] })),
      (_, index) => ({ ...optionsOf(mine[index]), group }),
    );
  }
  const emails = waiting.filter(({ channel }) => channel === 'email');
  const now = emails.filter(({ startAfter }) => !startAfter).map(({ id }) => id);
  const group = accountKey(ctx.business.id, 'email');
  for (let at = 0; at < now.length; at += EMAILS_PER_JOB) {
    await ctx.queue.send(sendEmailsJob, { invitationIds: now.slice(at, at + EMAILS_PER_JOB) }, { group });
  }
  for (const email of emails.filter(({ startAfter }) => startAfter)) {
    await ctx.queue.send(sendEmailsJob, { invitationIds: [email.id] }, { ...optionsOf(email), group });
  }
}

/** Has what is due at this moment dispatched. Without a moment to wait for a job announces itself; others wait for a look. */
export async function dispatchFrom(ctx: BusinessCtx, moment: Date): Promise<void> {
  await ctx.queue.send(dispatchInvitationsJob, {}, moment > ctx.now() ? { startAfter: moment } : {});
}

function optionsOf(waiting: Waiting | undefined): { startAfter?: Date } {
  return waiting?.startAfter ? { startAfter: waiting.startAfter } : {};
}
