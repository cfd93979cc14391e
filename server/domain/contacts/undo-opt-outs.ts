import { and, eq, inArray, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { isAmong } from '#server/db/is-among.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { lockContacts } from '#server/domain/contacts/parts/lock-contacts.ts';
import { removeOptOuts } from '#server/domain/contacts/parts/record-opt-out.ts';
import { peopleOfBatch } from '#server/domain/contacts/parts/record-opt-outs.ts';
import { allow } from '#server/identity/allow.ts';
import { OptOutBatch } from '#shared/contacts/contacts.ts';
import { CHANNELS } from '#shared/sending/channels.ts';

/**
 * Undoes exactly one batch: opt-outs known before stay, and so do those the persons confirmed since. Canceled messages
 * wait for the next sweep again, unless their campaign was canceled.
 */
export async function undoOptOuts(ctx: Ctx, input: OptOutBatch): Promise<{ optedIn: number }> {
  allow(ctx, 'contacts.manage');
  const parsed = OptOutBatch.safeParse(input);
  if (!parsed.success) throw notFound('opt-out');
  const { batchId } = parsed.data;
  return withTx(ctx, async (ctx) => {
    await lockContacts(ctx);
    const waiting = await waitAgain(ctx, batchId);
    const optedIn = await removeOptOuts(ctx, { batchId, liftable: true });
    if (optedIn === 0) return { optedIn };
    const facts = { addresses: optedIn, invitations: waiting, source: 'owner' };
    await record(ctx, 'contacts.opt-in', { type: 'opt-out-batch', id: batchId }, facts);
    return { optedIn };
  });
}

/** The messages this batch canceled; those canceled by another opt-out stay so. */
async function waitAgain(ctx: BusinessCtx, batchId: string): Promise<number> {
  let waiting = 0;
  const alive = ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.business_id, ctx.business.id), inArray(campaigns.status, ['running', 'paused'])));
  for (const channel of CHANNELS) {
    const ids = await peopleOfBatch(ctx, { batchId, channel });
    if (ids.length === 0) continue;
    const rows = await ctx.db
      .update(invitations)
      .set({ status: 'queued', reason: null, dispatched_at: null, updated_at: ctx.now() })
      .where(
        and(
          eq(invitations.business_id, ctx.business.id),
          isAmong(invitations.contact_id, ids),
          eq(invitations.channel, channel),
          eq(invitations.status, 'canceled'),
          eq(invitations.reason, 'opted_out'),
          sql`${invitations.updated_at} in (select o.created_at from opt_outs o
            where o.business_id = ${ctx.business.id} and o.batch_id = ${batchId})`,
          inArray(invitations.campaign_id, alive),
        ),
      )
      .returning({ id: invitations.id });
    waiting += rows.length;
  }
  return waiting;
}
