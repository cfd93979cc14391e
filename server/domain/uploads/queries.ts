import { and, desc, eq, inArray } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { filesOf } from '#server/core/files.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { isOwnPhoto } from '#server/domain/uploads/parts/photos.ts';
import { originalOf, toPictureView } from '#server/domain/uploads/view.ts';
import { MOST_PHOTOS, type PhotoView, type PictureView } from '#shared/business/pictures.ts';

/** By their ids; missing ones are left out. */
export async function loadPictures(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly (string | null)[],
): Promise<Map<string, PictureView>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await ctx.db.select().from(uploads).where(inArray(uploads.id, known));
  return new Map(rows.map((row) => [row.id, toPictureView(row)]));
}

export interface StoredPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** The picture as stored; null if its file is missing. */
export async function loadStoredPicture(
  ctx: Pick<Ctx, 'db' | 'config'>,
  id: string,
): Promise<StoredPicture | null> {
  const [row] = await ctx.db.select().from(uploads).where(eq(uploads.id, id));
  const bytes = row ? await filesOf(ctx).read(originalOf(row.storage_key)) : null;
  return row && bytes ? { bytes, width: row.width, height: row.height } : null;
}

/** The newest first. */
export function listPhotos(ctx: BusinessCtx): Promise<PhotoView[]> {
  return ctx.db
    .select({ id: uploads.id, fileName: uploads.filename })
    .from(uploads)
    .where(isOwnPhoto(ctx))
    .orderBy(desc(uploads.created_at), desc(uploads.id))
    .limit(MOST_PHOTOS * 2);
}

/** Where the photo is stored; null for one that is not of this business. */
export async function findPhotoKey(ctx: BusinessCtx, photoId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ key: uploads.storage_key })
    .from(uploads)
    .where(and(isOwnPhoto(ctx), eq(uploads.id, photoId)));
  return row?.key ?? null;
}
