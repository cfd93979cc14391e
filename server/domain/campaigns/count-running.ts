import { and, desc, eq, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { allow } from '#server/identity/allow.ts';
import type { RunningCampaignView } from '#shared/campaigns/campaigns.ts';

/** The newest campaign whose first messages are leaving now, for the menu; null if none is. */
export async function countRunning(ctx: Ctx): Promise<RunningCampaignView | null> {
  allow(ctx, 'campaigns.read');
  const isQueued = eq(invitations.status, 'queued');
  const [running] = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.business_id, ctx.business.id),
        eq(campaigns.status, 'running'),
        inArray(
          campaigns.id,
          // Both are found in indexes of the few messages that are about to leave.
          ctx.db
            .select({ id: invitations.campaign_id })
            .from(invitations)
            .where(
              and(
                eq(invitations.business_id, ctx.business.id),
                eq(invitations.step, 0),
                isQueued,
                or(
                  and(isNull(invitations.dispatched_at), lte(invitations.due_at, ctx.now())),
                  isNotNull(invitations.dispatched_at),
                ),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(campaigns.created_at), desc(campaigns.id))
    .limit(1);
  if (!running) return null;
  const [counted] = await ctx.db
    .select({
      left: sql<number>`count(*) filter (where ${invitations.status} not in ('queued', 'sending'))`.mapWith(
        Number,
      ),
      all: sql<number>`count(*)`.mapWith(Number),
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.campaign_id, running.id),
        eq(invitations.step, 0),
        notInArray(invitations.status, ['skipped', 'canceled']),
      ),
    );
  return counted ? { left: counted.left, all: counted.all } : null;
}
