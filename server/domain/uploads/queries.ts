import { inArray } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { toPictureView } from '#server/domain/uploads/view.ts';
import type { PictureView } from '#shared/pictures.ts';

/** By their ids; what is gone is left out. */
export async function loadPictures(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly (string | null)[],
): Promise<Map<string, PictureView>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await ctx.db.select().from(uploads).where(inArray(uploads.id, known));
  return new Map(rows.map((row) => [row.id, toPictureView(row)]));
}
