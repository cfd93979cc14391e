import { and, eq, isNotNull } from 'drizzle-orm';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import type { channelConnections } from '#server/db/schema/connections.ts';
import { findConnection } from '#server/domain/connections/queries.ts';
import {
  dispatchInvitationsJob,
  sendEmailsJob,
  sendOwnEmailsJob,
  sendTextJob,
} from '#server/domain/sending/jobs.ts';
import { countInTransit } from '#server/domain/sending/parts/count-per-day.ts';
import { type Pace, takeSlots } from '#server/jobs/pace.ts';
import { type Channel, TEXT_CHANNELS, type TextChannel } from '#shared/sending/channels.ts';

/** Emails share a job, which is one turn of their business; each text has its own. */
export const EMAILS_PER_JOB = 25;
/**
 * If a business has none waiting, its first ones come in smaller jobs, so that two workers share the emails of a small
 * business.
 */
export const FIRST_EMAILS_PER_JOB = 10;
const FIRST_JOBS = 2;
/** Jobs of texts are queued this far ahead at the provider's pace; a later dispatch continues from there. */
export const HORIZON_MS = 120_000;

type Connection = Pick<typeof channelConnections.$inferSelect, 'business_id' | 'channel' | 'per_second'>;

interface Waiting {
  id: string;
  channel: Channel;
  /** Not before this time; at once without it. */
  startAfter?: Date;
}

/** The business's account at a provider: its messages share a pace, and take at most a few of the workers. */
export function accountKey(businessId: string, channel: Channel): string {
  return `${businessId}:${channel}`;
}

/**
 * Enqueues the sending of these invitations, each text at its slot. Texts for later, or beyond the horizon, are left to
 * a later dispatch: slots are assigned shortly before. Runs inside a transaction; returns the ids with a job.
 */
export async function enqueueSending(ctx: BusinessCtx, waiting: readonly Waiting[]): Promise<string[]> {
  const emails = waiting.filter(({ channel }) => channel === 'email');
  const queued = emails.map(({ id }) => id);
  for (const channel of TEXT_CHANNELS) {
    const texts = waiting.filter((text) => text.channel === channel);
    if (texts.length > 0) queued.push(...(await enqueueTexts(ctx, channel, texts)));
  }
  if (emails.length > 0) await enqueueEmails(ctx, emails);
  return queued;
}

/**
 * Businesses take turns at the mail server: each waiting job of one lets all the others go first, so that a business
 * with few emails does not wait for the end of a large campaign.
 */
async function enqueueEmails(ctx: BusinessCtx, emails: readonly Waiting[]): Promise<void> {
  const job = (await findConnection(ctx, 'email')) ? sendOwnEmailsJob : sendEmailsJob;
  const group = accountKey(ctx.business.id, 'email');
  const now = emails.filter(({ startAfter }) => !startAfter).map(({ id }) => id);
  const turn =
    now.length > 0 ? Math.floor((await countInTransit(ctx, 'email', ctx.now())) / EMAILS_PER_JOB) : 0;
  const first = turn === 0 ? FIRST_JOBS * FIRST_EMAILS_PER_JOB : 0;
  const batches = [
    ...inBatches(now.slice(0, first), FIRST_EMAILS_PER_JOB),
    ...inBatches(now.slice(first), EMAILS_PER_JOB),
  ].map((invitationIds) => ({ invitationIds }));
  await ctx.queue.sendMany(job, batches, (_, index) => ({ group, priority: -(turn + index) }));
  for (const { id, startAfter } of emails) {
    if (startAfter) await ctx.queue.send(job, { invitationIds: [id] }, { startAfter, group });
  }
}

function inBatches(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) =>
    ids.slice(at * size, (at + 1) * size),
  );
}

async function enqueueTexts(
  ctx: BusinessCtx,
  channel: TextChannel,
  texts: readonly Waiting[],
): Promise<string[]> {
  const now = ctx.now();
  const isDue = ({ startAfter }: Waiting) => !startAfter || startAfter <= now;
  const due = texts.filter(isDue);
  const slots = await slotsFor(ctx, channel, due.length);
  const going = due.slice(0, slots.length).map(({ id }) => id);
  const group = accountKey(ctx.business.id, channel);
  await ctx.queue.sendMany(
    sendTextJob,
    going.map((id) => ({ invitationIds: [id] })),
    (_, index) => {
      const slot = slots[index];
      return { ...(slot && slot > now ? { startAfter: slot } : {}), group };
    },
  );
  await leaveToDispatch(ctx, due.slice(slots.length));
  for (const text of texts) {
    if (!isDue(text)) await leaveToDispatch(ctx, [text], text.startAfter);
  }
  return going;
}

/** Send times for texts at the pace of their provider, up to the horizon. */
async function slotsFor(ctx: BusinessCtx, channel: TextChannel, wanted: number): Promise<Date[]> {
  if (wanted === 0) return [];
  const now = ctx.now();
  const connection = await findConnection(ctx, channel);
  // Without a connection there is no pace; the pre-send check says why nothing can be sent.
  if (!connection) return Array.from({ length: wanted }, () => now);
  return takeSlots(ctx, paceOf(connection), { wanted, until: new Date(now.getTime() + HORIZON_MS) });
}

/** For a message sent at once because somebody waits for it: it takes a slot, too, and the texts after it move back. */
export async function bookSlot(ctx: BusinessCtx, connection: Connection | null): Promise<void> {
  if (!connection || connection.channel === 'email') return;
  await withTx(ctx, (ctx) => takeSlots(ctx, paceOf(connection), { wanted: 1 }));
}

function paceOf({ business_id, channel, per_second }: Connection): Pace {
  return { key: accountKey(business_id, channel), perSecond: per_second };
}

/** `dueAt` is when they become due; without it they already were, and a later dispatch has the next slots. */
async function leaveToDispatch(ctx: BusinessCtx, texts: readonly Waiting[], dueAt?: Date): Promise<void> {
  if (texts.length === 0) return;
  const now = ctx.now();
  await ctx.db
    .update(invitations)
    .set({ dispatched_at: null, ...(dueAt ? { due_at: dueAt } : {}), updated_at: now })
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        isAmong(
          invitations.id,
          texts.map(({ id }) => id),
        ),
        eq(invitations.status, 'queued'),
        // Those left over by a dispatch are waiting already.
        dueAt ? undefined : isNotNull(invitations.dispatched_at),
      ),
    );
  await dispatchFrom(ctx, dueAt ?? new Date(now.getTime() + HORIZON_MS / 2));
}

/** Schedules a dispatch at this time. Without a queue of its own a job has to be announced; otherwise it is polled. */
export async function dispatchFrom(ctx: BusinessCtx, moment: Date): Promise<void> {
  await ctx.queue.send(dispatchInvitationsJob, {}, moment > ctx.now() ? { startAfter: moment } : {});
}
