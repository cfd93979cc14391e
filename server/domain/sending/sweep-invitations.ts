import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { whereOpen } from '#server/domain/demo/queries.ts';
import { isStuck } from '#server/domain/sending/internal.ts';
import { dispatchInvitationsJob, recoverInvitationsJob } from '#server/domain/sending/jobs.ts';
import { allow } from '#server/identity/allow.ts';

/** Finds what has become due or stuck, and enqueues one job for each business that has some. */
export async function sweepInvitations(ctx: Ctx): Promise<{ due: number; stuck: number }> {
  allow(ctx, 'system.sweep');
  const isDue = ctx.db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
    .where(
      and(
        eq(invitations.business_id, businessProfiles.id),
        // Spelled out so that the index `invitations_due` applies.
        sql`${invitations.status} = 'queued'`,
        isNull(invitations.dispatched_at),
        lte(invitations.due_at, ctx.now()),
        lte(campaigns.starts_at, ctx.now()),
        eq(campaigns.status, 'running'),
      ),
    )
    .limit(1);
  // An index lookup per business, which stops at the first row: most waiting rows are reminders for later days.
  const due = await ctx.db
    .select({ businessId: businessProfiles.id })
    .from(businessProfiles)
    .innerJoinLateral(isDue.as('is_due'), sql`true`)
    .where(whereOpen(ctx));
  const { open, lost } = isStuck(ctx);
  const stuck = await ctx.db
    .selectDistinct({ businessId: invitations.business_id })
    .from(invitations)
    .innerJoin(businessProfiles, eq(businessProfiles.id, invitations.business_id))
    .where(and(or(open, lost), whereOpen(ctx)));
  for (const { businessId } of due) await ctx.queue.send(dispatchInvitationsJob, {}, { businessId });
  for (const { businessId } of stuck) await ctx.queue.send(recoverInvitationsJob, {}, { businessId });
  return { due: due.length, stuck: stuck.length };
}
