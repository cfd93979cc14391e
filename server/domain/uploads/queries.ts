import { eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { filesOf } from '#server/core/files.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { originalOf, toPictureView } from '#server/domain/uploads/view.ts';
import type { PictureView } from '#shared/business/pictures.ts';

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
