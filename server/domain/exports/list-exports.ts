import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { dataExports } from '#server/db/schema/exports.ts';
import { toExportView } from '#server/domain/exports/view.ts';
import { accountIdOf } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import type { ExportView } from '#shared/business/exports.ts';

const NEWEST = 5;

export async function listExports(ctx: Ctx): Promise<ExportView[]> {
  allow(ctx, 'exports.manage');
  const rows = await ctx.db
    .select()
    .from(dataExports)
    .where(eq(dataExports.user_id, accountIdOf(ctx)))
    .orderBy(desc(dataExports.created_at), desc(dataExports.id))
    .limit(NEWEST);
  return rows.map((row) => toExportView(row, ctx.now()));
}
