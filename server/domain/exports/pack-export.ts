import { TextReader, ZipWriter } from '@zip.js/zip.js';
import { eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newToken } from '#server/core/crypto.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { dataExportChunks, dataExports } from '#server/db/schema/exports.ts';
import { sendAccountMailJob } from '#server/domain/accounts/jobs.ts';
import { findBusinessOfUser } from '#server/domain/businesses/queries.ts';
import { advanceExport, ExportLost, type ExportRow } from '#server/domain/exports/internal.ts';
import {
  EXPORT_FORMAT,
  EXPORT_MANIFEST,
  type ExportManifest,
  readmeOf,
} from '#server/domain/exports/parts/manifest.ts';
import { packFiles, packVideos } from '#server/domain/exports/parts/pack-files.ts';
import { packTable } from '#server/domain/exports/parts/pack-table.ts';
import { makeProgress } from '#server/domain/exports/parts/progress.ts';
import { openTable } from '#server/domain/exports/parts/read-table.ts';
import { storePieces } from '#server/domain/exports/parts/store-pieces.ts';
import { EXPORTED, NOT_EXPORTED, type Owner } from '#server/domain/exports/parts/tables.ts';
import { allow } from '#server/identity/allow.ts';
import { ExportId } from '#shared/business/export-input.ts';
import { EXPORT_DAYS } from '#shared/business/exports.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/**
 * Packs everything the account owns into one file, streaming. Starts over after a worker died; a former worker finds
 * that it has lost the export.
 */
export async function packExport(ctx: Ctx, input: ExportId): Promise<void> {
  allow(ctx, 'exports.pack');
  const { exportId } = parse(ExportId, input);
  const row = await claim(ctx, exportId);
  if (!row) return;
  try {
    const size = await pack(ctx, row);
    await finish(ctx, row, size);
  } catch (error) {
    if (!(error instanceof ExportLost)) throw error;
    ctx.log.info({ exportId }, 'export no longer wanted');
  }
}

function claim(ctx: Ctx, exportId: string): Promise<ExportRow | null> {
  return withTx(ctx, async (ctx) => {
    const [known] = await ctx.db.select().from(dataExports).where(eq(dataExports.id, exportId)).for('update');
    if (!known) throw notFound('export');
    if (known.status !== 'packing') return null;
    const holder = newToken();
    await ctx.db.delete(dataExportChunks).where(eq(dataExportChunks.export_id, exportId));
    await ctx.db
      .update(dataExports)
      .set({ holder, updated_at: ctx.now() })
      .where(eq(dataExports.id, exportId));
    return { ...known, holder };
  });
}

async function pack(ctx: Ctx, row: ExportRow): Promise<number> {
  const business = await findBusinessOfUser(ctx, row.user_id);
  const owner: Owner = { userId: row.user_id, businessId: business?.id ?? null };
  const progress = await makeProgress(ctx, row, owner);
  const { sink, size } = storePieces(ctx, row);
  const options = { useWebWorkers: false, lastModDate: ctx.now() };
  const zip = new ZipWriter(sink, options);
  const tables: ExportManifest['tables'] = [];
  for (const table of EXPORTED) {
    const open = await openTable(ctx, table, owner);
    const rows = await packTable(zip, table.name, open, (more) => progress.add(table.part, more));
    tables.push({ name: table.name, rows, leftOutColumns: Object.keys(table.without) });
  }
  const files = await packFiles(ctx, zip, owner, () => progress.add('files', 1));
  const videoFiles = await packVideos(ctx, zip, owner, () => progress.add('files', 1));
  const manifest: ExportManifest = {
    format: EXPORT_FORMAT,
    product: ctx.config.appName,
    madeAt: ctx.now().toISOString(),
    tables,
    files,
    videoFiles,
    notIncluded: NOT_EXPORTED,
  };
  await zip.add(EXPORT_MANIFEST, new TextReader(`${JSON.stringify(manifest, null, 1)}\n`));
  await zip.add('README.txt', new TextReader(readmeOf(manifest)));
  await zip.close();
  await progress.end();
  return size();
}

async function finish(ctx: Ctx, row: ExportRow, size: number): Promise<void> {
  await withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const expires_at = new Date(now.getTime() + EXPORT_DAYS * DAY_MS);
    await advanceExport(ctx, row, {
      status: 'ready',
      size_bytes: size,
      expires_at,
      holder: null,
    });
    await record(ctx, 'exports.finish', { type: 'export', id: row.id }, { bytes: size });
    await ctx.queue.send(sendAccountMailJob, { kind: 'export-ready', userId: row.user_id });
  });
}
