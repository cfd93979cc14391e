import { and, eq, sql } from 'drizzle-orm';
import { receiverOf } from '#server/connectors/mail-reports/diagnostic.ts';
import { recordMany } from '#server/core/audit.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { recordOptOut } from '#server/domain/contacts/parts/record-opt-out.ts';
import type { Delivery } from '#server/domain/sending/internal.ts';
import { reconcileInvitationJob } from '#server/domain/sending/jobs.ts';
import { releaseQuotaOf } from '#server/domain/sending/parts/daily-quota.ts';
import { accountKey, enqueueSending } from '#server/domain/sending/parts/enqueue-sending.ts';
import { pauseRefusedMail } from '#server/domain/sending/parts/pause-refused-mail.ts';
import { cancelReminders, planReminders } from '#server/domain/sending/parts/reminders.ts';
import { markAccountFault, pauseForFault } from '#server/domain/sending/parts/stop-channel.ts';
import { blockedUntil } from '#server/jobs/pace.ts';
import {
  type AccountFault,
  type Channel,
  type InvitationReason,
  type InvitationStatus,
  isAboutSender,
  isAccountFault,
} from '#shared/sending/channels.ts';

/** What became of a message. */
export type Outcome =
  /** `isLocalOnly`: delivered to the mailbox of this machine, so nobody received it. */
  | { status: 'sent' | 'delivered'; externalId: string | null; isLocalOnly?: boolean | undefined }
  | {
      status: 'failed';
      reason: InvitationReason;
      externalId?: string | null;
      /** The mail provider that refused it, as far as its answer tells. */
      receiver?: string;
    }
  | { status: 'unknown'; reason: InvitationReason }
  | { status: 'queued'; retryAt?: Date; blockedUntil?: Date }
  /** Nothing was sent, and nothing would be: the owner has to fix the account. */
  | { status: 'stopped'; reason: AccountFault }
  /** It arrived, and the person reported it as spam. The message's own status stays. */
  | { status: 'complained' };

/** An outcome with its source, in the terms of the audit; made by the functions named `of…`. */
export interface LearnedOutcome {
  delivery: Delivery;
  outcome: Outcome;
  source: 'invitations.send' | 'invitations.report' | 'invitations.reconcile' | 'invitations.recover';
  /** Applies only while the row has one of these statuses, after so many attempts. */
  from: readonly InvitationStatus[];
  attemptsBefore: number;
  attempts: number;
  /** When it was sent; null if it was not. */
  sentAt: Date | null;
}

interface Attempted {
  delivery: Delivery;
  /** Counted from 1 over all attempts. */
  attempt: number;
  /** The row was claimed, and the provider may have got the message. */
  handedOver: boolean;
  outcome: Outcome;
}

/** Learned by sending. A sweep may have marked the row unknown meanwhile; now it is known. */
export function ofAttempt(now: Date, { delivery, attempt, handedOver, outcome }: Attempted): LearnedOutcome {
  return {
    delivery,
    outcome,
    source: 'invitations.send',
    from: handedOver ? ['sending', 'unknown'] : ['queued'],
    attemptsBefore: handedOver ? attempt : attempt - 1,
    attempts: attempt,
    sentAt: outcome.status === 'sent' ? now : null,
  };
}

/**
 * The statuses that a report may change. What arrived cannot fail any more, nothing moves back, and a complaint changes
 * no status.
 */
const MOVES_FROM = {
  sent: ['queued', 'sending', 'unknown'],
  delivered: ['queued', 'sending', 'unknown', 'sent'],
  failed: ['sending', 'unknown', 'sent'],
  complained: [],
} as const satisfies Record<string, readonly InvitationStatus[]>;

export type Reported = Extract<Outcome, { status: keyof typeof MOVES_FROM }>;

/** Learned from a report of the provider; these may come in any order and repeatedly. */
export function ofReport(now: Date, delivery: Delivery, outcome: Reported): LearnedOutcome {
  const { attempts, sent_at, sending_at } = delivery.invitation;
  return {
    delivery,
    outcome,
    source: 'invitations.report',
    from: MOVES_FROM[outcome.status],
    attemptsBefore: attempts,
    attempts,
    sentAt: sent_at ?? sending_at ?? now,
  };
}

/** Learned by a lookup: the provider certainly never got it, so it is sent again. */
export function ofLookup(delivery: Delivery): LearnedOutcome {
  const { attempts } = delivery.invitation;
  return {
    delivery,
    outcome: { status: 'queued' },
    source: 'invitations.reconcile',
    from: ['unknown'],
    attemptsBefore: attempts,
    attempts,
    sentAt: null,
  };
}

/** Found still in flight long after its sender must have died: the provider may have got it. */
export function ofRecovery(delivery: Delivery): LearnedOutcome {
  const { attempts } = delivery.invitation;
  return {
    delivery,
    outcome: { status: 'unknown', reason: 'unconfirmed' },
    source: 'invitations.recover',
    from: ['sending'],
    attemptsBefore: attempts,
    attempts,
    sentAt: null,
  };
}

/**
 * Writes outcomes and everything that follows: rows, audit, slots of the day, reminders, opt-outs, the channel. Used
 * for sending, reports, lookups and recovery. Runs inside a transaction. Returns for each whether it was news: for a
 * row changed meanwhile nothing follows.
 */
export async function applyOutcomes(ctx: BusinessCtx, items: readonly LearnedOutcome[]): Promise<boolean[]> {
  const written = await moveRows(ctx, items);
  const news = items.filter(({ delivery }) => written.has(delivery.invitation.id));
  for (const source of new Set(news.map((item) => item.source))) {
    await recordMany(ctx, source, news.filter((item) => item.source === source).map(toAudit));
  }
  await releaseQuotaOf(
    ctx,
    news.filter(wasNeverTaken).map(({ delivery }) => delivery.invitation.id),
  );
  await planReminders(ctx, news.flatMap(hasLeft));
  const followed: boolean[] = [];
  for (const item of items) {
    const isNews = item.outcome.status === 'complained' || written.has(item.delivery.invitation.id);
    followed.push(isNews && (await applySideEffects(ctx, item)));
  }
  return followed;
}

/** Updates many in one statement; returns the ids of those that changed. */
async function moveRows(ctx: BusinessCtx, items: readonly LearnedOutcome[]): Promise<Set<string>> {
  if (items.length === 0) return new Set();
  // Arrays show the planner how few rows there are, so that it looks each up instead of scanning the table.
  const column = (read: (item: LearnedOutcome) => string | number) => sql.param(items.map(read));
  const given = sql`unnest(
    ${column(({ delivery }) => delivery.invitation.id)}::uuid[],
    ${column(({ from }) => from.join(' '))}::text[],
    ${column(({ attemptsBefore }) => attemptsBefore)}::integer[],
    ${column(({ attempts }) => attempts)}::integer[],
    ${column(({ outcome }) => outcome.status)}::text[],
    ${column(({ outcome }) => reasonOf(outcome))}::text[],
    ${column(({ outcome }) => ('externalId' in outcome && outcome.externalId) || '')}::text[],
    ${column(({ sentAt }) => sentAt?.toISOString() ?? '')}::text[]
  ) as given (id, moves_from, attempts_before, attempts, outcome, reason, external_id, sent_at)`;
  const now = ctx.now();
  const rows = await ctx.db
    .update(invitations)
    .set({
      status: sql`case given.outcome when 'stopped' then 'queued' else given.outcome end`,
      reason: sql`nullif(given.reason, '')`,
      attempts: sql`given.attempts`,
      external_id: sql`coalesce(nullif(given.external_id, ''), ${invitations.external_id})`,
      sent_at: sql`coalesce(nullif(given.sent_at, '')::timestamptz, ${invitations.sent_at})`,
      delivered_at: sql`case when given.outcome = 'delivered' then ${now.toISOString()}::timestamptz else ${invitations.delivered_at} end`,
      sending_at: sql`case when given.outcome in ('queued', 'stopped') then null else ${invitations.sending_at} end`,
      dispatched_at: sql`case when given.outcome = 'stopped' then null else ${invitations.dispatched_at} end`,
      updated_at: now,
    })
    .from(given)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        sql`${invitations.id} = given.id`,
        sql`${invitations.status} = any(string_to_array(given.moves_from, ' '))`,
        sql`${invitations.attempts} = given.attempts_before`,
      ),
    )
    .returning({ id: invitations.id });
  return new Set(rows.map(({ id }) => id));
}

/** Stored with the row; a refused account is stored with its connection. */
function reasonOf(outcome: Outcome): string {
  if ('isLocalOnly' in outcome && outcome.isLocalOnly) return 'stays_here';
  return outcome.status === 'failed' || outcome.status === 'unknown' ? outcome.reason : '';
}

function toAudit({ delivery, outcome, attempts }: LearnedOutcome) {
  const because = 'reason' in outcome ? { reason: outcome.reason } : {};
  return {
    subject: { type: 'invitation', id: delivery.invitation.id },
    detail: { attempt: attempts, outcome: outcome.status, ...because },
  };
}

/** The provider never got it, so it does not count in the day. */
function wasNeverTaken({ outcome: { status }, source }: LearnedOutcome): boolean {
  return (
    source !== 'invitations.report' && (status === 'failed' || status === 'queued' || status === 'stopped')
  );
}

function hasLeft({ delivery, outcome, sentAt }: LearnedOutcome): { delivery: Delivery; sentAt: Date }[] {
  return sentAt && (outcome.status === 'sent' || outcome.status === 'delivered')
    ? [{ delivery, sentAt }]
    : [];
}

/** What follows from an outcome beyond the invitation; false where that was known, too. */
async function applySideEffects(
  ctx: BusinessCtx,
  { delivery, outcome, source }: LearnedOutcome,
): Promise<boolean> {
  const { invitation, campaign, connection, contact } = delivery;
  const { channel } = invitation;
  const subject = { type: 'invitation', id: invitation.id };
  const answered = { channel, recipient: recipientOf(channel, contact), connection, subject };
  const isNewNo = await applyAccountEffects(ctx, answered, outcome);
  if (outcome.status === 'complained') return isNewNo;
  if (outcome.status === 'failed' && invitation.step === 0) {
    const request = { campaignId: campaign.id, contactId: invitation.contact_id };
    await cancelReminders(ctx, request, 'earlier_failed');
  }
  if ('reason' in outcome && isAccountFault(outcome.reason)) {
    await pauseForFault(ctx, outcome.reason, campaign.id);
  }
  if (outcome.status === 'failed' && isAboutSender(outcome.reason)) {
    await pauseRefusedMail(ctx, outcome.receiver || receiverOf(answered.recipient, []));
  }
  if (outcome.status === 'queued') {
    const { id } = invitation;
    await enqueueSending(ctx, [{ id, channel, ...(outcome.retryAt ? { startAfter: outcome.retryAt } : {}) }]);
  }
  // A report states the outcome itself, and mail servers cannot be asked.
  if (outcome.status === 'unknown' && connection && channel !== 'email') {
    const stale = ctx.config.sendingStaleAfterSeconds * 1_000;
    // Recovered messages have already waited that long.
    const startAfter = new Date(ctx.now().getTime() + (source === 'invitations.send' ? stale : 0));
    const group = accountKey(ctx.business.id, channel);
    await ctx.queue.send(reconcileInvitationJob, { invitationId: invitation.id }, { startAfter, group });
  }
  return true;
}

interface Answered {
  channel: Channel;
  /** Lower-case email or E.164 phone. */
  recipient: string;
  connection: Pick<typeof channelConnections.$inferSelect, 'id' | 'connector'> | null;
  subject: { type: string; id: string };
}

/**
 * Applies what an answer says beyond the one message (invitation, test or code): an opt-out, a fault of the account, a
 * pause. True for an opt-out that was not known. Runs inside a transaction.
 */
export async function applyAccountEffects(
  ctx: BusinessCtx,
  { channel, recipient, connection, subject }: Answered,
  outcome: Outcome,
): Promise<boolean> {
  if ('reason' in outcome && isAccountFault(outcome.reason)) {
    await markAccountFault(ctx, channel, outcome.reason);
  }
  if (outcome.status === 'queued' && connection && outcome.blockedUntil) {
    await pauseConnection(ctx, connection.id, outcome.blockedUntil);
  }
  const isComplaint =
    outcome.status === 'complained' || (outcome.status === 'failed' && outcome.reason === 'complained');
  if (!isComplaint && !(outcome.status === 'failed' && outcome.reason === 'opted_out')) return false;
  return recordOptOut(ctx, {
    channel,
    recipient,
    subject,
    provider: connection?.connector ?? 'mail',
    source: isComplaint ? 'complaint' : 'provider',
  });
}

/** The provider asked us to send nothing before. */
async function pauseConnection(ctx: BusinessCtx, connectionId: string, until: Date): Promise<void> {
  await ctx.db
    .update(channelConnections)
    .set({ blocked_until: blockedUntil(channelConnections.blocked_until, until) })
    .where(and(eq(channelConnections.business_id, ctx.business.id), eq(channelConnections.id, connectionId)));
}
