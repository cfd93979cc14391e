import type { uploads } from '#server/db/schema/uploads.ts';
import { type PictureView, picturePath } from '#shared/business/pictures.ts';

type UploadRow = typeof uploads.$inferSelect;

/** The store's folder of all pictures, each in a subfolder of its own. */
export const PICTURES = 'pictures';

/** The store's folder of photos behind pictures of reviews; unlike pictures they have no public address. */
export const PHOTOS = 'photos';

export function photoKey(hash: string): string {
  return `${PHOTOS}/${hash}`;
}

/** The store's folder of all videos: `videos/{id}` has the file in pieces, and its poster. */
export const VIDEOS = 'videos';

export function videoFolder(videoId: string): string {
  return `${VIDEOS}/${videoId}`;
}

export function posterKey(videoId: string): string {
  return `${videoFolder(videoId)}/poster`;
}

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

/** The uploaded picture; smaller renditions are made from it. */
export function originalOf(key: string): string {
  return `${key}/original`;
}
