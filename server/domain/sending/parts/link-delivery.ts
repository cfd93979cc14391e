import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { invitationHashes, linkToken } from '#server/core/link-tokens.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import type { Delivery, LinkedDelivery } from '#server/domain/sending/internal.ts';

/** The message with its links: new ones where earlier ones, never sent, cannot be recreated. */
export async function linkDelivery(ctx: BusinessCtx, delivery: Delivery): Promise<LinkedDelivery> {
  const { invitation, links } = delivery;
  if (links) return { ...delivery, links };
  const { secret } = ctx.config;
  const { id } = invitation;
  await ctx.db
    .update(invitations)
    .set(invitationHashes(secret, id))
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.id, id),
        eq(invitations.status, 'queued'),
      ),
    );
  return {
    ...delivery,
    links: {
      invitation: linkToken(secret, 'invitation', id),
      unsubscribe: linkToken(secret, 'unsubscribe', id),
    },
  };
}
