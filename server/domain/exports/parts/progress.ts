import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { videos } from '#server/db/schema/videos.ts';
import { advanceExport, type ExportRow } from '#server/domain/exports/internal.ts';
import { countRows } from '#server/domain/exports/parts/read-table.ts';
import { EXPORTED, type Owner } from '#server/domain/exports/parts/tables.ts';
import { EXPORT_PARTS, type ExportPart, type ExportPartName } from '#shared/business/exports.ts';

/** Often enough to follow, rarely enough to cost nothing. */
const PAUSE_MS = 500;

interface Progress {
  add(part: ExportPartName, rows: number): Promise<void>;
  end(): Promise<void>;
}

/** Counts what there is to pack and stores the progress. */
export async function makeProgress(ctx: Ctx, row: ExportRow, owner: Owner): Promise<Progress> {
  const parts: ExportPart[] = EXPORT_PARTS.map((name) => ({ name, rows: 0, done: 0 }));
  const partOf = (name: ExportPartName) => {
    const part = parts.find((one) => one.name === name);
    if (!part) throw new Error(`An export has no part ${name}`);
    return part;
  };
  for (const table of EXPORTED) partOf(table.part).rows += await countRows(ctx, table, owner);
  partOf('files').rows = await ctx.db.$count(uploads, eq(uploads.user_id, owner.userId));
  if (owner.businessId !== null) {
    partOf('files').rows += await ctx.db.$count(videos, eq(videos.business_id, owner.businessId));
  }
  await advanceExport(ctx, row, { parts });
  let told = performance.now();
  return {
    async add(name, rows) {
      const part = partOf(name);
      part.done += rows;
      // Rows may have been added since they were counted.
      part.rows = Math.max(part.rows, part.done);
      if (performance.now() - told < PAUSE_MS) return;
      told = performance.now();
      await advanceExport(ctx, row, { parts });
    },
    async end() {
      for (const part of parts) part.rows = part.done;
      await advanceExport(ctx, row, { parts });
    },
  };
}
