import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { filesOf } from '#server/core/files.ts';
import { parse } from '#server/core/parse.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { isOwnPhoto } from '#server/domain/uploads/parts/photos.ts';
import { originalOf } from '#server/domain/uploads/view.ts';
import { allow } from '#server/identity/allow.ts';
import { makeBulkhead } from '#server/limits/bulkhead.ts';
import { ChosenPhoto } from '#shared/business/picture-input.ts';

const EDGE = 240;
const drawing = makeBulkhead({ atOnce: 2, waiting: 100, retryAfterSeconds: 10 });

/** A small square of it, for the screen on which it is chosen. */
export async function findPhoto(ctx: Ctx, input: ChosenPhoto): Promise<Uint8Array<ArrayBuffer>> {
  allow(ctx, 'uploads.read');
  const { photoId } = parse(ChosenPhoto, input);
  const [row] = await ctx.db
    .select({ key: uploads.storage_key })
    .from(uploads)
    .where(and(isOwnPhoto(ctx), eq(uploads.id, photoId)));
  const original = row ? await filesOf(ctx).read(originalOf(row.key)) : null;
  if (!original) throw notFound('photo');
  return drawing.run(async () => {
    const { default: sharp } = await import('sharp');
    const small = sharp(original).resize({ width: EDGE, height: EDGE, position: sharp.strategy.attention });
    return new Uint8Array(await small.jpeg({ quality: 80 }).toBuffer());
  });
}
