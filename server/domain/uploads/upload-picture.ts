import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { filesOf } from '#server/core/files.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { redrawPicture } from '#server/domain/uploads/parts/redraw-picture.ts';
import { originalOf, storageKey, toPictureView } from '#server/domain/uploads/view.ts';
import { allow } from '#server/identity/allow.ts';
import { limit } from '#server/limits/rate-limit.ts';
import { PICTURE_LIMITS, type PictureUse, type PictureView } from '#shared/business/pictures.ts';
import { wholeLetters } from '#shared/text/whole-letters.ts';

const UPLOADS = { name: 'uploads.add', max: 60, windowSeconds: 3_600 };
const LONGEST_NAME = 200;

interface GivenPicture {
  use: PictureUse;
  fileName: string;
  stream: AsyncIterable<Uint8Array>;
}

/** Takes a picture in. It belongs to nothing yet: what nobody chooses within a day is swept away. */
export async function uploadPicture(ctx: Ctx, { use, fileName, stream }: GivenPicture): Promise<PictureView> {
  allow(ctx, 'uploads.add');
  await limit(ctx, UPLOADS, ctx.actor.userId);
  const given = await collect(stream);
  const picture = await redrawPicture(given, use);
  const key = storageKey(picture.hash);
  // Written each time, also what is there: the sweep leaves alone what is fresh.
  await filesOf(ctx).write(originalOf(key), picture.bytes, picture.contentType);
  return withTx(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(uploads)
      .values({
        user_id: ctx.actor.userId,
        filename: tidyName(fileName),
        content_type: picture.contentType,
        size_bytes: picture.bytes.byteLength,
        storage_key: key,
        width: picture.width,
        height: picture.height,
        created_at: ctx.now(),
      })
      .returning();
    if (!row) throw new Error('Keeping the picture returned no row.');
    await record(ctx, 'uploads.add', { type: 'upload', id: row.id }, { use, bytes: row.size_bytes });
    return toPictureView(row);
  });
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.byteLength;
    if (size > PICTURE_LIMITS.bytes) {
      const most = PICTURE_LIMITS.bytes / 1024 / 1024;
      const message = `The picture is larger than ${most} MB. Make it smaller and upload it again.`;
      throw new AppError('too_large', message, { reason: 'picture_too_large' });
    }
    pieces.push(piece);
  }
  if (size === 0) throw new AppError('invalid', 'Choose a picture first.', { reason: 'picture_unreadable' });
  return Buffer.concat(pieces);
}

/** For the eye only: nothing is stored or served under this name. */
function tidyName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  return wholeLetters(last.replace(/\p{C}/gu, '').trim().slice(-LONGEST_NAME)) || 'picture';
}
