import { and, count, desc, eq, isNull, max, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { hasLeft } from '#server/db/has-left.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { businessSetups } from '#server/db/schema/setups.ts';
import { allow } from '#server/identity/allow.ts';
import type { LastAskedView } from '#shared/campaigns/campaigns.ts';

/** The campaign that asked people last, without the owner's own trial in the first steps; null before the first. */
export async function findLastAsked(ctx: Ctx): Promise<LastAskedView | null> {
  allow(ctx, 'campaigns.read');
  // A message that could not be delivered, such as to a landline, has no time of sending.
  const askedAt = sql<Date>`coalesce(${max(invitations.sent_at)}, ${campaigns.created_at})`.mapWith(
    invitations.sent_at,
  );
  const [row] = await ctx.db
    .select({ id: campaigns.id, name: campaigns.campaign_name, people: count(), askedAt })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
    .leftJoin(businessSetups, eq(businessSetups.own_campaign_id, campaigns.id))
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.step, 0),
        hasLeft(invitations.status),
        isNull(businessSetups.own_campaign_id),
      ),
    )
    .groupBy(campaigns.id)
    .orderBy(desc(askedAt))
    .limit(1);
  return row ?? null;
}
