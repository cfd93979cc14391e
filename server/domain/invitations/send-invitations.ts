import { allow, type CtxFor } from '#server/allow.ts';
import type { BeforeHandOver, Sent } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { openConnection } from '#server/domain/connections/open-connection.ts';
import { checkGates } from '#server/domain/invitations/check-gates.ts';
import { claim, markHandedOver } from '#server/domain/invitations/claim.ts';
import { composeEmail, composeText } from '#server/domain/invitations/compose-email.ts';
import { type Delivery, loadDeliveries } from '#server/domain/invitations/internal.ts';
import { type Outcome, outcomeOf } from '#server/domain/invitations/outcome-of.ts';
import { settle, turnBack } from '#server/domain/invitations/settle.ts';
import { notFound } from '#server/errors.ts';
import { gather } from '#server/gather.ts';
import { describeError } from '#server/log.ts';
import { parse } from '#server/parse.ts';
import { InvitationIds } from '#shared/campaigns.ts';

/** More than the mail server's connections would only wait for them, and waiting counts as slowness. */
const AT_ONCE = 5;

type DeliverCtx = CtxFor<'invitations.deliver'>;
type Send = (before: BeforeHandOver) => Promise<Sent>;

/**
 * Sends each invitation at most once. The attempt is committed before the provider is called, and again right
 * before it gets the message; when nobody knows whether it took it, the row becomes `unknown` and is looked up,
 * never blindly sent again. Running this twice, or on two machines at once, sends once.
 */
export async function sendInvitations(ctx: Ctx, input: InvitationIds): Promise<void> {
  allow(ctx, 'invitations.deliver');
  const { invitationIds } = parse(InvitationIds, input);
  const found = await loadDeliveries(ctx, invitationIds);
  if (found.length === 0) throw notFound('invitation');
  const queued = found.filter(({ invitation }) => invitation.status === 'queued');
  const gates = await checkGates(ctx, queued);
  const ready = queued.filter((_, index) => gates[index]?.go);
  for (const [index, delivery] of queued.entries()) {
    const gate = gates[index];
    if (gate && !gate.go) await withTx(ctx, (ctx) => turnBack(ctx, delivery, gate));
  }
  const composed = new Map<string, Send>();
  for (const delivery of ready) composed.set(delivery.invitation.id, await prepare(ctx, delivery));
  const claimed = await claim(ctx, ready);

  // Rows change many at a time, or the database would take longer than the mail server.
  const mark = gather((items: { id: string; attempt: number }[]) => markHandedOver(ctx, items));
  const finish = gather((items: { delivery: Delivery; attempt: number; outcome: Outcome }[]) =>
    withTx(ctx, (ctx) => settle(ctx, items)),
  );
  const waiting = claimed.values();
  const finishing: Promise<boolean>[] = [];
  const lane = async () => {
    for (const { delivery, attempt } of waiting) {
      const send = composed.get(delivery.invitation.id);
      const outcome = send && (await deliver(ctx, delivery, attempt, send, mark));
      if (outcome) finishing.push(finish({ delivery, attempt, outcome }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await Promise.all(finishing);
}

class ClaimLost extends Error {}

/** One attempt; null when a sweep took this worker for dead, so that somebody else has the row now. */
async function deliver(
  ctx: DeliverCtx,
  { invitation, connection }: Delivery,
  attempt: number,
  send: Send,
  mark: (item: { id: string; attempt: number }) => Promise<boolean>,
): Promise<Outcome | null> {
  let handedOver = false;
  try {
    const { externalId } = await send(async () => {
      if (!(await mark({ id: invitation.id, attempt }))) throw new ClaimLost();
      handedOver = true;
    });
    return { status: 'sent', externalId };
  } catch (error) {
    if (error instanceof ClaimLost) return null;
    const tries = attempt - invitation.attempts_before;
    const outcome = outcomeOf(ctx, error, { tries, handedOver, ownAccount: connection !== null });
    const fault = error instanceof ConnectorError ? error.fault : 'not a connector error';
    const facts = { invitationId: invitation.id, attempt, fault, outcome: outcome.status };
    ctx.log.warn({ ...facts, err: describeError(error) }, 'invitation not sent');
    return outcome;
  }
}

/** The message, ready to go. Composed before the claim: a fault in it costs no attempt. */
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
