import { eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { filesOf } from '#server/core/files.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { collectPicture } from '#server/domain/uploads/parts/collect-picture.ts';
import { isOwnPhoto } from '#server/domain/uploads/parts/photos.ts';
import { redrawPicture } from '#server/domain/uploads/parts/redraw-picture.ts';
import { tidyName } from '#server/domain/uploads/parts/tidy-name.ts';
import { originalOf, photoKey } from '#server/domain/uploads/view.ts';
import { allow } from '#server/identity/allow.ts';
import { limit } from '#server/limits/rate-limit.ts';
import { MOST_PHOTOS, type PhotoView } from '#shared/business/pictures.ts';

const ADDED = { name: 'uploads.add-photo', max: 30, windowSeconds: 3_600 };

interface GivenPhoto {
  fileName: string;
  stream: AsyncIterable<Uint8Array>;
}

/** Stores a photo to be behind pictures of reviews. Never in place of another: which one goes, the owner decides. */
export async function addPhoto(ctx: Ctx, { fileName, stream }: GivenPhoto): Promise<PhotoView> {
  allow(ctx, 'uploads.photos');
  await assertRoom(ctx);
  await limit(ctx, ADDED, ctx.business.id);
  const photo = await redrawPicture(await collectPicture(stream), 'photo');
  const key = photoKey(photo.hash);
  // Written even if it exists, since the sweep spares recent files.
  await filesOf(ctx).write(originalOf(key), photo.bytes, photo.contentType);
  return withTx(ctx, async (ctx) => {
    // Locked, so that two at once do not exceed the limit.
    const [business] = await ctx.db
      .select({ id: businessProfiles.id })
      .from(businessProfiles)
      .where(eq(businessProfiles.id, ctx.business.id))
      .for('update');
    if (!business) throw notFound('business');
    await assertRoom(ctx);
    const [row] = await ctx.db
      .insert(uploads)
      .values({
        user_id: ctx.business.userId,
        filename: tidyName(fileName, 'photo'),
        content_type: photo.contentType,
        size_bytes: photo.bytes.byteLength,
        storage_key: key,
        width: photo.width,
        height: photo.height,
        created_at: ctx.now(),
      })
      .returning();
    if (!row) throw new Error('Keeping the photo returned no row.');
    await record(ctx, 'uploads.add-photo', { type: 'upload', id: row.id }, { bytes: row.size_bytes });
    return { id: row.id, fileName: row.filename };
  });
}

async function assertRoom(ctx: BusinessCtx): Promise<void> {
  if ((await ctx.db.$count(uploads, isOwnPhoto(ctx))) < MOST_PHOTOS) return;
  const message = `You have ${MOST_PHOTOS} photos, and there is room for no more. Choose one you no longer need, press “Remove this photo”, and add the new one again.`;
  throw new AppError('conflict', message, { reason: 'too_many_photos' });
}
