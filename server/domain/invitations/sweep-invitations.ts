import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { isStuck } from '#server/domain/invitations/internal.ts';
import { dispatchInvitationsJob, recoverInvitationsJob } from '#server/domain/invitations/jobs.ts';

/** Finds what has become due and what is stuck, and sends one job to each business that has some. */
export async function sweepInvitations(ctx: Ctx): Promise<{ due: number; stuck: number }> {
  allow(ctx, 'system.sweep');
  const due = await ctx.db
    .selectDistinct({ businessId: invitations.business_id })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
    .where(
      and(
        eq(invitations.status, 'queued'),
        isNull(invitations.dispatched_at),
        lte(invitations.due_at, ctx.now()),
        eq(campaigns.status, 'running'),
      ),
    );
  const { open, lost } = isStuck(ctx);
  const stuck = await ctx.db
    .selectDistinct({ businessId: invitations.business_id })
    .from(invitations)
    .where(or(open, lost));
  for (const { businessId } of due) await ctx.queue.send(dispatchInvitationsJob, {}, { businessId });
  for (const { businessId } of stuck) await ctx.queue.send(recoverInvitationsJob, {}, { businessId });
  return { due: due.length, stuck: stuck.length };
}
