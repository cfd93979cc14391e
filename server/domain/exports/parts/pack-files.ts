import { Uint8ArrayReader, type ZipWriter } from '@zip.js/zip.js';
import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { filesOf } from '#server/core/files.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import type { ExportManifest } from '#server/domain/exports/parts/manifest.ts';
import type { Owner } from '#server/domain/exports/parts/tables.ts';
import { originalOf } from '#server/domain/uploads/view.ts';

/** What was uploaded, as it is kept. */
export async function packFiles(
  ctx: Ctx,
  zip: ZipWriter<unknown>,
  { userId }: Owner,
  each: () => Promise<void>,
): Promise<ExportManifest['files']> {
  const files = filesOf(ctx);
  const rows = await ctx.db
    .select({ id: uploads.id, name: uploads.filename, key: uploads.storage_key })
    .from(uploads)
    .where(eq(uploads.user_id, userId))
    .orderBy(asc(uploads.id));
  const packed: ExportManifest['files'] = [];
  for (const { id, name, key } of rows) {
    const bytes = await files.read(originalOf(key));
    if (bytes) {
      const path = `files/${id}-${safeName(name)}`;
      await zip.add(path, new Uint8ArrayReader(bytes), { level: 0 });
      packed.push({ id, path });
    } else ctx.log.warn({ uploadId: id }, 'an uploaded file is missing');
    await each();
  }
  return packed;
}

/** Nothing that leads out of a folder, or that some system cannot keep. */
function safeName(name: string): string {
  return (
    name
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^\.+/, '')
      .slice(-80) || 'file'
  );
}
