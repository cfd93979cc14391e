import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import type { Delivery } from '#server/domain/sending/internal.ts';

type Answer = 'already_rated' | 'already_clicked';

/**
 * Of these invitations, by id, those whose request has done its work in any of its steps, as it stands now: a rating
 * counts for more than a click.
 */
export async function findAnswers(
  ctx: BusinessCtx,
  deliveries: readonly Pick<Delivery, 'invitation'>[],
): Promise<Map<string, Answer>> {
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
  const answers = new Map<string, Answer>();
  for (const { invitation } of deliveries) {
    const steps = rows.filter(
      ({ campaignId, contactId }) =>
        campaignId === invitation.campaign_id && contactId === invitation.contact_id,
    );
    if (steps.length === 0) continue;
    answers.set(invitation.id, steps.some(({ ratedAt }) => ratedAt) ? 'already_rated' : 'already_clicked');
  }
  return answers;
}
