import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { filesOf } from '#server/core/files.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { collectPicture } from '#server/domain/uploads/parts/collect-picture.ts';
import { redrawPicture } from '#server/domain/uploads/parts/redraw-picture.ts';
import { tidyName } from '#server/domain/uploads/parts/tidy-name.ts';
import { originalOf, storageKey, toPictureView } from '#server/domain/uploads/view.ts';
import { accountIdOf } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import { limit } from '#server/limits/rate-limit.ts';
import type { PictureUse, PictureView } from '#shared/business/pictures.ts';

const UPLOADS = { name: 'uploads.add', max: 60, windowSeconds: 3_600 };

interface GivenPicture {
  use: PictureUse;
  fileName: string;
  stream: AsyncIterable<Uint8Array>;
}

/** Stores a picture that is not used yet; if nobody chooses it within a day it is swept. */
export async function uploadPicture(ctx: Ctx, { use, fileName, stream }: GivenPicture): Promise<PictureView> {
  allow(ctx, 'uploads.add');
  await limit(ctx, UPLOADS, accountIdOf(ctx));
  const given = await collectPicture(stream);
  const picture = await redrawPicture(given, use);
  const key = storageKey(picture.hash);
  // Written even if it exists, since the sweep spares recent files.
  await filesOf(ctx).write(originalOf(key), picture.bytes, picture.contentType);
  return withTx(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(uploads)
      .values({
        user_id: accountIdOf(ctx),
        filename: tidyName(fileName, 'picture'),
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
