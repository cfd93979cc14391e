import type { uploads } from '#server/db/schema/uploads.ts';
import { type PictureView, picturePath } from '#shared/business/pictures.ts';

type UploadRow = typeof uploads.$inferSelect;

/** Below this folder of the store lie all pictures, each in one of its own. */
export const PICTURES = 'pictures';

export function toPictureView(row: UploadRow): PictureView {
  return {
    id: row.id,
    fileName: row.filename,
    width: row.width,
    height: row.height,
    bytes: row.size_bytes,
    path: picturePath(hashOf(row.storage_key)),
  };
}

export function storageKey(hash: string): string {
  return `${PICTURES}/${hash}`;
}

function hashOf(key: string): string {
  return key.slice(PICTURES.length + 1);
}

/** The picture as it was taken in; smaller ones are drawn from it. */
export function originalOf(key: string): string {
  return `${key}/original`;
}
