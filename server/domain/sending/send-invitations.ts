import { allow, type CtxFor } from '#server/allow.ts';
import type { BeforeHandOver, Sent } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { openConnection } from '#server/domain/connections/parts/open-connection.ts';
import { type Delivery, loadDeliveries } from '#server/domain/sending/internal.ts';
import { type Attempt, type Claimed, claim } from '#server/domain/sending/parts/claim.ts';
import { checkGates, type Gate } from '#server/domain/sending/parts/clear-deliveries.ts';
import { composeEmail, composeText } from '#server/domain/sending/parts/compose-email.ts';
import { enqueueSending } from '#server/domain/sending/parts/enqueue-sending.ts';
import { outcomeOf } from '#server/domain/sending/parts/outcome-of.ts';
import { sendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { type Settled, settle, turnBack, waitForNextDay } from '#server/domain/sending/parts/settle.ts';
import { notFound } from '#server/errors.ts';
import { gather } from '#server/gather.ts';
import { parse } from '#server/parse.ts';
import { throughOutage } from '#server/through-outage.ts';
import { InvitationIds } from '#shared/campaigns.ts';

/** More than the mail server's connections would only wait for them, and waiting counts as slowness. */
const AT_ONCE = 5;
/** What has left is written together with what leaves within so long. */
const SETTLE_LINGER_MS = 20;

type DeliverCtx = CtxFor<'invitations.deliver'>;
type Send = (before: BeforeHandOver) => Promise<Sent>;
type Claim = (item: Attempt) => Promise<Claimed>;

/**
 * Sends each invitation at most once. The attempt is committed right before the provider gets the message; when
 * nobody knows whether it took it, the row becomes `unknown` and is looked up, never blindly sent again. Running
 * this twice, or on two machines at once, sends once.
 */
export async function sendInvitations(ctx: Ctx, input: InvitationIds): Promise<void> {
  allow(ctx, 'invitations.deliver');
  const { invitationIds } = parse(InvitationIds, input);
  const found = await loadDeliveries(ctx, invitationIds);
  if (found.length === 0) throw notFound('invitation');
  const queued = found.filter(({ invitation }) => invitation.status === 'queued');
  const gates = await checkGates(ctx, queued);
  const ready = queued.filter((_, index) => gates[index]?.go);
  const postponed = queued.filter((_, index) => isPostponed(gates[index]));
  for (const [index, delivery] of queued.entries()) {
    const gate = gates[index];
    if (gate && !gate.go && gate.status !== 'postponed') {
      await withTx(ctx, (ctx) => turnBack(ctx, delivery, gate));
    }
  }
  if (postponed.length > 0) await withTx(ctx, (ctx) => waitForNextDay(ctx, postponed));
  const composed = new Map<Delivery, Send>();
  for (const delivery of ready) composed.set(delivery, await prepare(ctx, delivery));

  // Rows change many at a time, or the database would take longer than the mail server.
  const claims = new Map(ready.map((delivery) => [delivery.invitation.channel, claimFor(ctx, delivery)]));
  // What has left is known here alone: through an outage of the database it is kept, and written once it is back.
  const write = (items: Settled[]) => throughOutage(() => withTx(ctx, (ctx) => settle(ctx, items)));
  const finish = gather(write, SETTLE_LINGER_MS);
  const waiting = composed.entries();
  const finishing: Promise<boolean>[] = [];
  const full: Delivery[] = [];
  let lost = false;
  const stop = () => {
    lost = true;
  };
  const lane = async () => {
    while (!lost) {
      const { value: next } = waiting.next();
      const claimOne = next && claims.get(next[0].invitation.channel);
      if (!claimOne) return;
      const settled = await deliver(ctx, ...next, claimOne);
      if (settled === 'lost') return stop();
      if (settled === 'full') {
        full.push(next[0]);
        return stop();
      }
      const written = finish(settled);
      // Awaited below, which may be long after it has failed.
      written.catch(stop);
      finishing.push(written);
    }
  };
  const lanes = Array.from({ length: AT_ONCE }, lane);
  for (const one of lanes) one.catch(stop);
  // None may fail unseen while another is awaited. The job is tried again; rows that were taken stay as they are.
  const ended = [...(await Promise.allSettled(lanes)), ...(await Promise.allSettled(finishing))];
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  if (full.length > 0) await withTx(ctx, (ctx) => waitForNextDay(ctx, full));
  // One that is no longer ours may mean a pause: what is left passes the gates again before a server is asked.
  const rest = [...waiting].map(([{ invitation }]) => invitation);
  if (rest.length > 0) await enqueueSending(ctx, rest);
}

/** The row could not be taken, so the provider got nothing and no attempt was made. */
class ClaimFailed extends Error {}

function isPostponed(gate: Gate | undefined): boolean {
  return gate?.go === false && gate.status === 'postponed';
}

/** Everything of one channel of a business is claimed under the same cap. */
function claimFor(ctx: DeliverCtx, { invitation: { channel }, business, connection }: Delivery): Claim {
  const rules = sendingRules(channel, business, connection);
  return gather((items: Attempt[]) => claim(ctx, items, { channel, rules }));
}

class NotClaimed extends Error {
  readonly claimed: 'lost' | 'full';

  constructor(claimed: 'lost' | 'full') {
    super('The message is not ours to send now');
    this.claimed = claimed;
  }
}

/**
 * One attempt. `lost` when the row went to somebody else, or its campaign stopped, before the provider had it; `full`
 * when others have taken the last place of the day.
 */
async function deliver(
  ctx: DeliverCtx,
  delivery: Delivery,
  send: Send,
  claimOne: Claim,
): Promise<Settled | 'lost' | 'full'> {
  const { invitation, connection } = delivery;
  const item = { invitationId: invitation.id, attempt: invitation.attempts + 1 };
  let handedOver = false;
  try {
    const { externalId } = await send(async () => {
      const claimed = await claimOne(item).catch((cause: unknown) => {
        throw new ClaimFailed('The row could not be taken', { cause });
      });
      if (claimed !== 'mine') throw new NotClaimed(claimed);
      handedOver = true;
    });
    return { ...{ delivery, handedOver }, attempt: item.attempt, outcome: { status: 'sent', externalId } };
  } catch (error) {
    if (error instanceof NotClaimed) return error.claimed;
    if (error instanceof ClaimFailed) throw error.cause;
    const tries = item.attempt - invitation.attempts_before;
    const outcome = outcomeOf(ctx, error, { tries, handedOver, ownAccount: connection !== null });
    const fault = error instanceof ConnectorError ? error.fault : 'not a connector error';
    ctx.log.warn({ ...item, fault, outcome: outcome.status, err: error }, 'invitation not sent');
    return { delivery, handedOver, attempt: item.attempt, outcome };
  }
}

/** The message, ready to go. Composed before the attempt: a fault in it costs none. */
async function prepare(ctx: DeliverCtx, delivery: Delivery): Promise<Send> {
  if (delivery.invitation.channel === 'email') {
    const message = await composeEmail(ctx, delivery);
    return (before) => ctx.channels.email.send(message, before);
  }
  if (!delivery.connection) throw new Error('The gate let a text pass without a connection.');
  const message = composeText(ctx, delivery, delivery.connection);
  const channel = openConnection(ctx, delivery.connection);
  return (before) => channel.send(message, before);
}
