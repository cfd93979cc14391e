import { and, eq, inArray, sql } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { lockContacts } from '#server/domain/contacts/parts/lock-contacts.ts';
import { ofBatch } from '#server/domain/contacts/parts/record-opt-outs.ts';
import { notFound } from '#server/errors.ts';
import { OptOutBatch } from '#shared/contacts.ts';

/**
 * Takes back what one press opted out, and nothing more: a "no" that was known before stays, and so does one that the
 * person has said since. What was called back waits for the next sweep again, unless its campaign was canceled.
 */
export async function undoOptOuts(ctx: Ctx, input: OptOutBatch): Promise<{ optedIn: number }> {
  allow(ctx, 'contacts.manage');
  const parsed = OptOutBatch.safeParse(input);
  if (!parsed.success) throw notFound('opt-out');
  const { batchId } = parsed.data;
  return withTx(ctx, async (ctx) => {
    await lockContacts(ctx);
    const mine = and(
      eq(optOuts.business_id, ctx.business.id),
      eq(optOuts.batch_id, batchId),
      eq(optOuts.source, 'owner'),
    );
    const waiting = await ctx.db
      .update(invitations)
      .set({ status: 'queued', reason: null, dispatched_at: null, updated_at: ctx.now() })
      .where(
        and(
          eq(invitations.business_id, ctx.business.id),
          eq(invitations.status, 'canceled'),
          eq(invitations.reason, 'opted_out'),
          inArray(invitations.id, ofBatch(ctx, batchId)),
          // Another "no" may have called a message back before; only what this press did is undone.
          sql`${invitations.updated_at} in (select o.created_at from opt_outs o
            where o.business_id = ${ctx.business.id} and o.batch_id = ${batchId})`,
          inArray(
            invitations.campaign_id,
            ctx.db
              .select({ id: campaigns.id })
              .from(campaigns)
              .where(
                and(
                  eq(campaigns.business_id, ctx.business.id),
                  inArray(campaigns.status, ['running', 'paused']),
                ),
              ),
          ),
        ),
      )
      .returning({ id: invitations.id });
    const removed = await ctx.db.delete(optOuts).where(mine).returning({ recipient: optOuts.recipient });
    if (removed.length === 0) return { optedIn: 0 };
    const facts = { addresses: removed.length, invitations: waiting.length, source: 'owner' };
    await record(ctx, 'contacts.opt-in', { type: 'opt-out-batch', id: batchId }, facts);
    return { optedIn: removed.length };
  });
}
