import type { ZipWriter } from '@zip.js/zip.js';
import type { Ctx } from '#server/context.ts';
import type { ExportManifest } from '#server/domain/exports/parts/manifest.ts';
import type { Owner } from '#server/domain/exports/parts/tables.ts';

/** What was uploaded, as it was uploaded. */
export async function packFiles(
  _ctx: Ctx,
  _zip: ZipWriter<unknown>,
  _owner: Owner,
  _each: () => Promise<void>,
): Promise<ExportManifest['files']> {
  return [];
}
