import { AppError } from '#server/core/errors.ts';
import { PICTURE_LIMITS } from '#shared/business/pictures.ts';

/** The whole of an uploaded picture, within its limit. */
export async function collectPicture(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
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
  if (size === 0)
    throw new AppError('invalid', 'The file is empty. Choose another picture.', {
      reason: 'picture_unreadable',
    });
  return Buffer.concat(pieces);
}
