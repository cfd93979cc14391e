import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { type Delivery, loadDeliveries } from '#server/domain/sending/internal.ts';
import { attempt, prepare, type Send } from '#server/domain/sending/parts/attempt.ts';
import { enqueueSending } from '#server/domain/sending/parts/enqueue-sending.ts';
import { withLedger } from '#server/domain/sending/parts/ledger.ts';
import { linkDelivery } from '#server/domain/sending/parts/link-delivery.ts';
import { checkBeforeSend } from '#server/domain/sending/parts/pre-send-check.ts';
import { recordNotSent, waitForNextDay } from '#server/domain/sending/parts/record-not-sent.ts';
import { allow } from '#server/identity/allow.ts';
import { InvitationIds } from '#shared/campaigns/campaigns.ts';

/** As many as there are connections to the mail server: others would wait for one, and be measured as slow. */
const AT_ONCE = 5;

/**
 * Sends each invitation at most once. The attempt is committed right before the hand-over; if its outcome is unclear,
 * the row becomes `unknown` and is looked up, never blindly sent again. Idempotent, also on two machines at once.
 */
export async function sendInvitations(ctx: Ctx, input: InvitationIds): Promise<void> {
  allow(ctx, 'invitations.deliver');
  const { invitationIds } = parse(InvitationIds, input);
  const found = await loadDeliveries(ctx, invitationIds);
  if (found.length === 0) throw notFound('invitation');
  const queued = found.filter(({ invitation }) => invitation.status === 'queued');
  const checks = await checkBeforeSend(ctx, queued);
  const ready: Delivery[] = [];
  const postponed: Delivery[] = [];
  for (const [index, delivery] of queued.entries()) {
    const check = checks[index];
    if (check?.go) ready.push(delivery);
    else if (check?.status === 'postponed') postponed.push(delivery);
    else if (check) await withTx(ctx, (ctx) => recordNotSent(ctx, delivery, check));
  }
  if (postponed.length > 0) await withTx(ctx, (ctx) => waitForNextDay(ctx, postponed));
  const composed = new Map<Delivery, Send>();
  for (const delivery of ready) {
    composed.set(delivery, await prepare(ctx, await linkDelivery(ctx, delivery)));
  }

  const waiting = composed.entries();
  const full: Delivery[] = [];
  await withLedger(ctx, async (ledger) => {
    const finishing: Promise<boolean>[] = [];
    let lost = false;
    const stop = () => {
      lost = true;
    };
    const lane = async () => {
      while (!lost && !ctx.isStopping?.()) {
        const { value: next } = waiting.next();
        if (!next) return;
        const [delivery, send] = next;
        const result = await attempt(ctx, delivery, send, ledger);
        if (result === 'lost') return stop();
        if (result === 'full') {
          full.push(delivery);
          return stop();
        }
        const written = ledger.finish(result);
        // Awaited below, possibly long after it has failed.
        written.catch(stop);
        finishing.push(written);
      }
    };
    const lanes = Array.from({ length: AT_ONCE }, lane);
    for (const one of lanes) one.catch(stop);
    // No failure may go unnoticed while another is awaited. The job is retried; claimed rows stay as they are.
    const ended = [...(await Promise.allSettled(lanes)), ...(await Promise.allSettled(finishing))];
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  });
  if (full.length > 0) await withTx(ctx, (ctx) => waitForNextDay(ctx, full));
  // A lost claim may mean a pause: the rest is checked again before a server is called. A process that is stopping
  // leaves it to another, as what it has not finished in time would be unconfirmed.
  const rest = [...waiting].map(([{ invitation }]) => invitation);
  if (rest.length > 0) await withTx(ctx, (ctx) => enqueueSending(ctx, rest));
}
