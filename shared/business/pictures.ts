/** Decides how the picture is cropped. */
export const PICTURE_USES = ['desktop', 'logo'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

export const PICTURE_LIMITS = {
  bytes: 25 * 1024 * 1024,
  pixels: 40_000_000,
  jpegPixels: 200_000_000,
} as const;
/** Beside the stars on wide screens, in pixels. */
export const DESKTOP_PICTURE = { width: 720, height: 900 } as const;
/** Half of it is the least that does not look blurred there; smaller pictures are refused, not enlarged. */
export const SMALLEST_DESKTOP = { width: 360, height: 450 } as const;
/** The longer edge: the smallest place a logo is shown at, on a screen with two dots to a pixel. */
export const SMALLEST_LOGO = 96;
/** A logo keeps its shape and fits into this square. */
export const LOGO_EDGE = 1_024;
/** Behind the words of pictures made of reviews: of any shape, since it is cut to each picture's size. */
export const PHOTO = { longest: 1_920, smallest: 600 } as const;
/** Of a business; one has to be removed before another is added. */
export const MOST_PHOTOS = 6;

export interface PhotoView {
  id: string;
  /** The name of the owner's file. */
  fileName: string;
}

/** The `accept` of the file field. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The widths a picture is served in; never wider than the original. */
export const PICTURE_WIDTHS = [96, 192, 360, 720, 1_024] as const;

/** The page picture over an email: cut to this shape, and shown that wide. */
export const MAIL_BAND = { width: 560, height: 224 } as const;
/** In the address of a picture. */
export const BAND_SHAPE = 'band';

export interface PictureView {
  id: string;
  /** The name of the owner's file. */
  fileName: string;
  width: number;
  height: number;
  bytes: number;
  /** Path of the original on this site; `pictureSized` gives a smaller one. */
  path: string;
}

export function picturePath(hash: string): string {
  return `/pictures/${hash}`;
}

/** The path of the same picture in another width. */
export function pictureSized(path: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return `${path}?w=${width}`;
}

/** The path of what emails show of it, sharp on most screens. */
export function pictureBand(path: string): string {
  return `${pictureSized(path, 720)}&shape=${BAND_SHAPE}`;
}
