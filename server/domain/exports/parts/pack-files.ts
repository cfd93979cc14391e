import { Uint8ArrayReader, type ZipWriter } from '@zip.js/zip.js';
import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { filesOf } from '#server/core/files.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { videos } from '#server/db/schema/videos.ts';
import type { ExportManifest } from '#server/domain/exports/parts/manifest.ts';
import type { Owner } from '#server/domain/exports/parts/tables.ts';
import { firstPieceOf, streamPieces } from '#server/domain/uploads/parts/pieces.ts';
import { originalOf, posterKey, videoFolder } from '#server/domain/uploads/view.ts';

/** Uploaded files, as stored. */
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

/** Videos and their pictures, as stored. */
export async function packVideos(
  ctx: Ctx,
  zip: ZipWriter<unknown>,
  { businessId }: Owner,
  each: () => Promise<void>,
): Promise<ExportManifest['videoFiles']> {
  if (businessId === null) return [];
  const files = filesOf(ctx);
  const rows = await ctx.db
    .select()
    .from(videos)
    .where(eq(videos.business_id, businessId))
    .orderBy(asc(videos.id));
  const packed: ExportManifest['videoFiles'] = [];
  for (const { id, source, filename, size_bytes, poster_hash } of rows) {
    const bytes = poster_hash ? await files.read(posterKey(id)) : null;
    const poster = bytes ? `files/${id}-poster.jpg` : null;
    if (bytes && poster) await zip.add(poster, new Uint8ArrayReader(bytes), { level: 0 });
    const isStored = source === 'file' && (await files.writtenAt(firstPieceOf(videoFolder(id)))) !== null;
    const file = isStored ? `files/${id}-${safeName(filename)}` : null;
    if (file) {
      const content = streamPieces(files, videoFolder(id), { start: 0, end: size_bytes });
      await zip.add(file, content, { level: 0 });
    } else if (source === 'file') ctx.log.warn({ videoId: id }, 'the file of a video is missing');
    if (file || poster) packed.push({ id, file, poster });
    await each();
  }
  return packed;
}

/** A name that stays within its folder and is valid on every system. */
function safeName(name: string): string {
  return (
    name
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^\.+/, '')
      .slice(-80) || 'file'
  );
}
