import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import type { Delivery } from '#server/domain/sending/internal.ts';

interface Asked {
  invitation: Delivery['invitation'];
  campaign?: Pick<Delivery['campaign'], 'followsId'>;
}
type Responded = 'already_rated' | 'already_clicked';

/**
 * Finds, by id, those of the invitations whose request has succeeded in any of its steps, with how: a rating outranks a
 * click.
 */
export async function findResponded(
  ctx: BusinessCtx,
  deliveries: readonly Asked[],
): Promise<Map<string, Responded>> {
  if (deliveries.length === 0) return new Map();
  const column = (read: (invitation: Delivery['invitation']) => string) => [
    ...new Set(deliveries.map(({ invitation }) => read(invitation))),
  ];
  const rows = await ctx.db
    .select({
      campaignId: invitations.campaign_id,
      contactId: invitations.contact_id,
      ratedAt: invitations.rated_at,
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        isAmong(
          invitations.campaign_id,
          column(({ campaign_id }) => campaign_id),
        ),
        isAmong(
          invitations.contact_id,
          column(({ contact_id }) => contact_id),
        ),
        or(isNotNull(invitations.rated_at), isNotNull(invitations.clicked_at)),
      ),
    );
  const responded = new Map<string, Responded>();
  for (const { invitation } of deliveries) {
    const steps = rows.filter(
      ({ campaignId, contactId }) =>
        campaignId === invitation.campaign_id && contactId === invitation.contact_id,
    );
    if (steps.length === 0) continue;
    responded.set(invitation.id, steps.some(({ ratedAt }) => ratedAt) ? 'already_rated' : 'already_clicked');
  }
  for (const id of await findRatedElsewhere(ctx, deliveries)) responded.set(id, 'already_rated');
  return responded;
}

/** People asked again by another channel may have rated through the first message meanwhile. */
async function findRatedElsewhere(ctx: BusinessCtx, deliveries: readonly Asked[]): Promise<string[]> {
  const again = deliveries.filter(({ campaign }) => campaign?.followsId);
  if (again.length === 0) return [];
  const roots = [...new Set(again.flatMap(({ campaign }) => campaign?.followsId ?? []))];
  const rows = await ctx.db
    .select({
      rootId: sql<string>`coalesce(${campaigns.follows_id}, ${campaigns.id})`,
      contactId: invitations.contact_id,
    })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        or(isAmong(campaigns.id, roots), isAmong(campaigns.follows_id, roots)),
        isAmong(
          invitations.contact_id,
          again.map(({ invitation }) => invitation.contact_id),
        ),
        isNotNull(invitations.rated_at),
      ),
    );
  const rated = new Set(rows.map(({ rootId, contactId }) => `${rootId} ${contactId}`));
  return again
    .filter(({ invitation, campaign }) => rated.has(`${campaign?.followsId} ${invitation.contact_id}`))
    .map(({ invitation }) => invitation.id);
}
