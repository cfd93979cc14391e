import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { businessTag, dropPages } from '#server/core/page-tags.ts';
import { sessions, verifications } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { dataExportChunks, dataExports } from '#server/db/schema/exports.ts';
import { syncRuns } from '#server/db/schema/platforms.ts';

/** Once the caller's transaction commits, nobody is signed in, nothing is sent or read, and the page says that it is closed. */
export async function closeAccount(ctx: Ctx, userId: string): Promise<{ businessId: string | null }> {
  await ctx.db.delete(sessions).where(eq(sessions.user_id, userId));
  await ctx.db.delete(verifications).where(eq(verifications.value, userId));
  return closeBusiness(ctx, userId);
}

/** The same, except that everybody stays signed in. Runs in the caller's transaction; idempotent. */
export async function closeBusiness(ctx: Ctx, userId: string): Promise<{ businessId: string | null }> {
  const now = ctx.now();
  const canceled = await ctx.db
    .update(dataExports)
    .set({ status: 'canceled', updated_at: now })
    .where(and(eq(dataExports.user_id, userId), eq(dataExports.status, 'packing')))
    .returning({ id: dataExports.id });
  for (const { id } of canceled) {
    await ctx.db.delete(dataExportChunks).where(eq(dataExportChunks.export_id, id));
  }
  const [business] = await ctx.db
    .update(businessProfiles)
    .set({ closed_at: now, updated_at: now })
    .where(eq(businessProfiles.user_id, userId))
    .returning({ id: businessProfiles.id });
  if (!business) return { businessId: null };
  await ctx.db
    .update(syncRuns)
    .set({ outcome: 'stopped', finished_at: now, holder: null })
    .where(and(eq(syncRuns.business_id, business.id), isNull(syncRuns.outcome)));
  // Campaigns with unsent messages are paused until their owner resumes them.
  await ctx.db.execute(sql`
    update campaigns c set status = 'paused', pause_reason = 'account_closed'
    where c.business_id = ${business.id} and c.status = 'running' and (c.pending_import_ids <> '[]' or c.pending_rest
      or exists (select 1 from invitations i where i.campaign_id = c.id and i.status in ('queued', 'sending')))`);
  await ctx.db.execute(sql`
    update invitations set dispatched_at = null
    where business_id = ${business.id} and status = 'queued' and dispatched_at is not null`);
  await dropPages(ctx, businessTag(business.id));
  return { businessId: business.id };
}
