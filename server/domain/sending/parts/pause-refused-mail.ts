import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { pauseForFault } from '#server/domain/sending/parts/stop-channel.ts';
import { ABOUT_SENDER, type MailFault } from '#shared/sending/channels.ts';

/** A single server may be strict, or wrong. */
const ENOUGH = 3;
const WITHIN_MS = 3_600_000;

/**
 * On the third refusal of the sender within an hour, requests by email stop until the owner resumes them, or each would
 * be lost. Runs inside the transaction that wrote the refusal; idempotent.
 */
export async function pauseRefusedMail(ctx: BusinessCtx, receiver: string): Promise<void> {
  const [business] = await ctx.db
    .select({ fault: businessProfiles.mail_fault, resumedAt: businessProfiles.mail_resumed_at })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id))
    .for('no key update');
  if (!business || business.fault) return;
  const since = new Date(Math.max(ctx.now().getTime() - WITHIN_MS, business.resumedAt?.getTime() ?? 0));
  const refused = await ctx.db
    .select({ reason: invitations.reason, count: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.channel, 'email'),
        eq(invitations.status, 'failed'),
        inArray(invitations.reason, [...ABOUT_SENDER]),
        gt(invitations.updated_at, since),
      ),
    )
    .groupBy(invitations.reason);
  if (refused.reduce((sum, row) => sum + row.count, 0) < ENOUGH) return;
  // Missing authentication is blamed only if most refusals were about it.
  const unproved = refused.find(({ reason }) => reason === 'sender_unproved')?.count ?? 0;
  const fault: MailFault = unproved * 2 > ENOUGH ? 'mail_unproved' : 'mail_refused';
  await ctx.db
    .update(businessProfiles)
    .set({ mail_fault: fault, mail_fault_by: receiver })
    .where(and(eq(businessProfiles.id, ctx.business.id), isNull(businessProfiles.mail_fault)));
  await record(ctx, 'campaigns.pause', { type: 'business', id: ctx.business.id }, { fault, receiver });
  const running = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.business_id, ctx.business.id),
        eq(campaigns.campaign_type, 'EMAIL'),
        eq(campaigns.status, 'running'),
      ),
    )
    .orderBy(campaigns.id);
  for (const { id } of running) await pauseForFault(ctx, fault, id);
}
