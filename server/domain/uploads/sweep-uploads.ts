import { and, eq, lt, not, notExists, or } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { filesOf } from '#server/core/files.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { videos } from '#server/db/schema/videos.ts';
import { isPhoto } from '#server/domain/uploads/parts/photos.ts';
import { firstPieceOf } from '#server/domain/uploads/parts/pieces.ts';
import { originalOf, PHOTOS, PICTURES, VIDEOS } from '#server/domain/uploads/view.ts';
import { allow } from '#server/identity/allow.ts';
import { isUuid } from '#shared/text/uuid.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/**
 * Runs by the clock: deletes pictures nobody chose within a day, and files whose account, business or picture is gone.
 * Newer files stay, since somebody may be about to choose them.
 */
export async function sweepUploads(ctx: Ctx): Promise<{ rows: number; files: number }> {
  allow(ctx, 'system.sweep');
  const before = new Date(ctx.now().getTime() - DAY_MS);
  const rows = await dropUnchosen(ctx, before);
  const files = filesOf(ctx);
  let dropped = 0;
  for (const folder of [PICTURES, PHOTOS]) {
    for await (const key of files.folders(folder)) {
      const writtenAt = await files.writtenAt(originalOf(key));
      if (writtenAt !== null && writtenAt >= before) continue;
      if ((await ctx.db.$count(uploads, eq(uploads.storage_key, key))) > 0) continue;
      await files.drop(key);
      dropped += 1;
    }
  }
  dropped += await dropLostVideos(ctx, before);
  if (rows + dropped > 0) {
    await withTx(ctx, (ctx) =>
      record(ctx, 'uploads.sweep', { type: 'system', id: 'uploads' }, { rows, files: dropped }),
    );
  }
  return { rows, files: dropped };
}

/** Of an upload that was broken off, or of a video whose row is gone. */
async function dropLostVideos(ctx: Ctx, before: Date): Promise<number> {
  const files = filesOf(ctx);
  let dropped = 0;
  for await (const folder of files.folders(VIDEOS)) {
    const writtenAt =
      (await files.writtenAt(firstPieceOf(folder))) ?? (await files.writtenAt(`${folder}/poster`));
    if (writtenAt !== null && writtenAt >= before) continue;
    const id = folder.slice(VIDEOS.length + 1);
    if (isUuid(id) && (await ctx.db.$count(videos, eq(videos.id, id))) > 0) continue;
    await files.drop(folder);
    dropped += 1;
  }
  return dropped;
}

async function dropUnchosen(ctx: Ctx, before: Date): Promise<number> {
  const users = ctx.db
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(or(eq(businessProfiles.desktop_image_id, uploads.id), eq(businessProfiles.logo_id, uploads.id)));
  const gone = await ctx.db
    .delete(uploads)
    .where(and(lt(uploads.created_at, before), not(isPhoto()), notExists(users)))
    .returning({ id: uploads.id });
  return gone.length;
}
