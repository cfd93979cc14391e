import { or } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { isStuck } from '#server/domain/invitations/internal.ts';
import { recoverInvitationsJob } from '#server/domain/invitations/jobs.ts';

/** Finds stuck invitations and sends one job to each business that has some. */
export async function sweepInvitations(ctx: Ctx): Promise<{ businesses: number }> {
  allow(ctx, 'system.sweep');
  const { open, unsent, lost } = isStuck(ctx);
  const stuck = await ctx.db
    .selectDistinct({ businessId: invitations.business_id })
    .from(invitations)
    .where(or(open, unsent, lost));
  for (const { businessId } of stuck) await ctx.queue.send(recoverInvitationsJob, {}, { businessId });
  return { businesses: stuck.length };
}
