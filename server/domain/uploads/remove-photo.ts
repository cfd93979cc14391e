import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { isFree, isOwnPhoto } from '#server/domain/uploads/parts/photos.ts';
import { allow } from '#server/identity/allow.ts';
import { ChosenPhoto } from '#shared/business/picture-input.ts';

/** Its file is swept within a day. A post that waits with it has to be canceled first. */
export async function removePhoto(ctx: Ctx, input: ChosenPhoto): Promise<void> {
  allow(ctx, 'uploads.photos');
  const { photoId } = parse(ChosenPhoto, input);
  await withTx(ctx, async (ctx) => {
    const own = and(isOwnPhoto(ctx), eq(uploads.id, photoId));
    const [found] = await ctx.db.select({ id: uploads.id }).from(uploads).where(own).for('update');
    if (!found) throw notFound('photo');
    const [gone] = await ctx.db
      .delete(uploads)
      .where(and(own, isFree(ctx)))
      .returning({ id: uploads.id });
    if (!gone) {
      throw new AppError('conflict', 'A planned post shows this photo. Cancel or change that post first.');
    }
    await record(ctx, 'uploads.remove-photo', { type: 'upload', id: photoId });
  });
}
