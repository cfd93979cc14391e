import { ConnectorError } from '#server/connectors/errors.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { findConnection } from '#server/domain/connections/queries.ts';
import { checkEligibility, type Ineligibility } from '#server/domain/sending/parts/check-eligibility.ts';
import { releaseQuota, takeQuota } from '#server/domain/sending/parts/daily-quota.ts';
import { bookSlot } from '#server/domain/sending/parts/enqueue-sending.ts';
import { loadSuppressions } from '#server/domain/sending/parts/load-suppressions.ts';
import { applyAccountEffects } from '#server/domain/sending/parts/outcome.ts';
import { outcomeOfError } from '#server/domain/sending/parts/outcome-of-error.ts';
import {
  daytimeOf,
  loadSendingRules,
  type SendingRules,
} from '#server/domain/sending/parts/sending-rules.ts';
import { type Channel, INVITATION_REASONS } from '#shared/sending/channels.ts';
import { personKey } from '#shared/sending/same-person.ts';
import { atInWords } from '#shared/time/time.ts';

interface ToSelf {
  channel: Channel;
  /** Lower-case email or E.164 phone. */
  recipient: string;
  /** What it is, for messages to people: "The test". */
  what: string;
}

/**
 * Sends something to the owner's own address through the same checks as every request, and counts it in the day;
 * refuses in plain words. Never call it inside a transaction: `send` uses the network.
 */
export async function sendToSelf(
  ctx: BusinessCtx,
  { channel, recipient, what }: ToSelf,
  send: () => Promise<unknown>,
): Promise<void> {
  const rules = await loadSendingRules(ctx, channel);
  const connection = await findConnection(ctx, channel);
  const { optedOut, bounced } = await loadSuppressions(ctx, channel, [recipient]);
  const ineligibility = checkEligibility({
    channel,
    rules,
    person: { name: what, email: recipient, phone: recipient },
    isOptedOut: optedOut.has(recipient),
    hasBounced: bounced.has(personKey(channel, recipient)),
    moment: {
      now: ctx.now(),
      blockedUntil: connection?.blocked_until ?? null,
      daytime: daytimeOf(channel, recipient, rules, { byHand: true }),
    },
  });
  if (ineligibility) {
    const words = `${what} was not sent: ${wordsOf(ineligibility, channel, rules, ctx.now())}`;
    throw new AppError('conflict', words, { reason: 'channel_blocked' });
  }
  const day = await takeQuota(ctx, channel, rules);
  if (!day) {
    const raise = rules.cappedByOperator ? '' : ', or raise it in Settings, under Sending';
    const why = `you have reached your daily message limit. Try again tomorrow${raise}.`;
    throw new AppError('conflict', `${what} was not sent: ${why}`, { reason: 'daily_limit' });
  }
  await bookSlot(ctx, connection);
  try {
    await send();
  } catch (error) {
    const known = error instanceof ConnectorError ? error : null;
    if (!known?.ambiguous) await releaseQuota(ctx, channel, day);
    if (!known) throw error;
    ctx.log.warn({ channel, fault: known.fault, err: known }, 'message to the owner not sent');
    const only = { tries: 1, handedOver: true, ownAccount: connection !== null };
    const outcome = outcomeOfError(ctx, known, only);
    const subject = { type: 'business', id: ctx.business.id };
    await withTx(ctx, (ctx) =>
      applyAccountEffects(ctx, { channel, recipient, connection, subject }, outcome),
    );
    const why = outcome.status === 'stopped' ? outcome.reason : known.reason;
    const reason = why ? INVITATION_REASONS[why] : 'The provider did not accept it';
    throw new AppError('unavailable', `${what} was not sent: ${reason}.`, { reason: 'not_sent' });
  }
}

function wordsOf(ineligibility: Ineligibility, channel: Channel, rules: SendingRules, now: Date): string {
  // "until on Friday" is not English.
  const moment = (until: Date) => atInWords(until, now, rules).replace(/^on /, '');
  if (ineligibility.kind === 'account') {
    return `your provider has asked us to wait until ${moment(ineligibility.until)}.`;
  }
  // A test is no reminder, so `unread` cannot occur here.
  if (ineligibility.kind !== 'reason') {
    return `it is outside the hours for texts where this number is. Try again from ${moment(ineligibility.until)}, your time.`;
  }
  const { reason } = ineligibility;
  if (reason === 'opted_out') {
    return channel === 'email'
      ? 'this address has opted out of your emails.'
      : 'this number has opted out of your messages. Text START from it first.';
  }
  if (reason === rules.blocked) return `${rules.blockedWords.replace(/\.$/, '')}.`;
  return `${INVITATION_REASONS[reason]}.`;
}
