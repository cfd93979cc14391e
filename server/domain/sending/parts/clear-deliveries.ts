import type { BusinessCtx } from '#server/context.ts';
import { findOptedOut } from '#server/domain/contacts/queries.ts';
import { isDemoOpen, isDemoOwner } from '#server/domain/demo/queries.ts';
import type { Delivery } from '#server/domain/sending/internal.ts';
import { roomToday } from '#server/domain/sending/parts/day-places.ts';
import { findAnswers } from '#server/domain/sending/parts/find-answers.ts';
import { obstacleTo } from '#server/domain/sending/parts/obstacle-to.ts';
import { daytimeOf, recipientOf, sendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { type AccountFault, type Channel, type InvitationReason, isAccountFault } from '#shared/channels.ts';

/** Whether a message may leave now; the last look before the provider is called. */
export type Gate =
  | { go: true }
  | { go: false; status: 'skipped' | 'canceled'; reason: InvitationReason }
  /** Stays queued until then. */
  | { go: false; status: 'held'; until: Date }
  /** Stays queued for the next day: this one has its share. */
  | { go: false; status: 'postponed' }
  /** Stays queued until the campaign runs again. */
  | { go: false; status: 'paused' }
  /** Every message of the channel would fail alike: the campaign waits for the owner. */
  | { go: false; status: 'stopped'; reason: AccountFault };

/** The gates of several messages of one business, in their order, with a fixed number of queries. */
export async function checkGates(ctx: BusinessCtx, deliveries: readonly Delivery[]): Promise<Gate[]> {
  const optedOut = new Map<Channel, Set<string>>();
  for (const channel of new Set(deliveries.map(({ invitation }) => invitation.channel))) {
    const recipients = deliveries
      .filter(({ invitation }) => invitation.channel === channel)
      .map(({ contact }) => recipientOf(channel, contact));
    optedOut.set(channel, await findOptedOut(ctx, channel, [...new Set(recipients)]));
  }
  const answers = await findAnswers(
    ctx,
    deliveries.filter(({ invitation }) => invitation.step > 0),
  );
  const gates = await Promise.all(
    deliveries.map((delivery) => {
      const { channel, id } = delivery.invitation;
      const isOptedOut = optedOut.get(channel)?.has(recipientOf(channel, delivery.contact)) ?? false;
      return checkGate(ctx, delivery, { isOptedOut, answer: answers.get(id) });
    }),
  );
  return withinCap(ctx, deliveries, gates);
}

/** Lets as many through as the day has room for, so that nothing is handed over in vain; `claim` has the last word. */
async function withinCap(
  ctx: BusinessCtx,
  deliveries: readonly Delivery[],
  gates: readonly Gate[],
): Promise<Gate[]> {
  const room = new Map<Channel, number>();
  const passed: Gate[] = [];
  for (const [index, { invitation, business, connection }] of deliveries.entries()) {
    const gate = gates[index];
    if (!gate?.go) {
      if (gate) passed.push(gate);
      continue;
    }
    const { channel } = invitation;
    const left =
      room.get(channel) ?? (await roomToday(ctx, channel, sendingRules(channel, business, connection)));
    room.set(channel, left - 1);
    passed.push(left > 0 ? gate : { go: false, status: 'postponed' });
  }
  return passed;
}

async function checkGate(
  ctx: BusinessCtx,
  delivery: Delivery,
  { isOptedOut, answer }: { isOptedOut: boolean; answer: InvitationReason | undefined },
): Promise<Gate> {
  const { invitation, contact, campaign, business, connection } = delivery;
  const { channel, step } = invitation;
  const cancel = (reason: InvitationReason): Gate => ({ go: false, status: 'canceled', reason });
  if (campaign.status === 'canceled') return cancel('stopped');
  if (contact.erasedAt) return cancel('erased');
  const isClosed = isDemoOwner({ email: delivery.accountEmail }) && !isDemoOpen(ctx);
  if (campaign.status === 'paused' || isClosed) return { go: false, status: 'paused' };
  const recipient = recipientOf(channel, contact);
  if (answer && recipient !== '' && !isOptedOut) return cancel(answer);
  const rules = sendingRules(channel, business, connection);
  const obstacle = obstacleTo({
    ...{ channel, recipient, rules, isOptedOut, now: ctx.now() },
    blockedUntil: connection?.blocked_until ?? null,
    daytime: await daytimeOf(channel, recipient, rules),
  });
  if (!obstacle) return { go: true };
  if (obstacle.kind !== 'reason') return { go: false, status: 'held', until: obstacle.until };
  const { reason } = obstacle;
  if (reason === 'opted_out' && step > 0) return cancel(reason);
  if (reason === rules.blocked && isAccountFault(reason)) return { go: false, status: 'stopped', reason };
  return { go: false, status: 'skipped', reason };
}
