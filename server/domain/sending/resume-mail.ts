import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { dispatchInvitationsJob } from '#server/domain/sending/jobs.ts';
import { allow } from '#server/identity/allow.ts';
import type { PauseReason } from '#shared/sending/channels.ts';

const FOR_THE_SENDER = ['mail_unproved', 'mail_refused'] as const satisfies PauseReason[];

/**
 * The owner has fixed the domain: emails are sent again, and campaigns paused for it continue. Earlier refusals no
 * longer count. Idempotent.
 */
export async function resumeMail(ctx: Ctx): Promise<void> {
  allow(ctx, 'campaigns.manage');
  await withTx(ctx, async (ctx) => {
    const [lifted] = await ctx.db
      .update(businessProfiles)
      .set({ mail_fault: null, mail_fault_by: '', mail_resumed_at: ctx.now() })
      .where(and(eq(businessProfiles.id, ctx.business.id), isNotNull(businessProfiles.mail_fault)))
      .returning({ id: businessProfiles.id });
    if (!lifted) return;
    const resumed = await ctx.db
      .update(campaigns)
      .set({ status: 'running', pause_reason: null })
      .where(
        and(
          eq(campaigns.business_id, ctx.business.id),
          eq(campaigns.status, 'paused'),
          inArray(campaigns.pause_reason, [...FOR_THE_SENDER]),
        ),
      )
      .returning({ id: campaigns.id });
    for (const { id } of resumed) await record(ctx, 'campaigns.resume', { type: 'campaign', id });
    await record(ctx, 'campaigns.resume-mail', { type: 'business', id: lifted.id });
    await ctx.queue.send(dispatchInvitationsJob, {});
  });
}
