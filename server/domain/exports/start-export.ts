import { eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { dataExports } from '#server/db/schema/exports.ts';
import { packExportJob } from '#server/domain/exports/jobs.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { accountIdOf } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { limit } from '#server/limits/rate-limit.ts';
import { dayInFiles, SITE_TIME } from '#shared/time/time.ts';

/** Each reads everything; this leaves room for some failed attempts a day. */
const RULE = { name: 'exports.start', max: 20, windowSeconds: 86_400 };

/** Starts packing everything the account owns. If an export is in progress, that one is returned. */
export async function startExport(ctx: Ctx): Promise<{ exportId: string }> {
  allow(ctx, 'exports.manage');
  const userId = accountIdOf(ctx);
  await requireRecentSignIn(ctx);
  await limit(ctx, RULE, userId);
  return withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const [business] = await ctx.db
      .select({ name: businessProfiles.business_name, time_zone: businessProfiles.time_zone })
      .from(businessProfiles)
      .where(eq(businessProfiles.user_id, userId));
    const timeForm = { ...SITE_TIME, ...(business && { timeZone: business.time_zone }) };
    const file_name = fileName(business?.name ?? ctx.config.appName, dayInFiles(now, timeForm));
    const [row] = await ctx.db
      .insert(dataExports)
      .values({ user_id: userId, file_name, created_at: now, updated_at: now })
      // Waits for a concurrent start.
      .onConflictDoNothing()
      .returning({ id: dataExports.id });
    if (!row) return { exportId: await findPacking(ctx, userId) };
    await ctx.queue.send(packExportJob, { exportId: row.id }, { singletonKey: row.id });
    await notifyOwner(ctx, { event: 'export-asked', userId });
    await record(ctx, 'exports.start', { type: 'export', id: row.id });
    return { exportId: row.id };
  });
}

async function findPacking(ctx: Ctx, userId: string): Promise<string> {
  const running = await ctx.db
    .select({ id: dataExports.id, status: dataExports.status })
    .from(dataExports)
    .where(eq(dataExports.user_id, userId));
  const packing = running.find(({ status }) => status === 'packing');
  if (!packing) throw new Error('An export ended while another one was asked for.');
  return packing.id;
}

/** "bright-smiles-dental-2026-11-22.zip". */
function fileName(name: string, day: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${plain || 'export'}-${day}.zip`;
}
