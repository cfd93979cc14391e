import { z } from 'zod';

/** What a picture is for decides how it is cut. */
export const PICTURE_USES = ['desktop', 'logo'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

export const PICTURE_LIMITS = {
  bytes: 25 * 1024 * 1024,
  pixels: 40_000_000,
  jpegPixels: 200_000_000,
} as const;
/** Beside the stars on wide screens. */
export const DESKTOP_PICTURE = { width: 720, height: 900 } as const;
/** Half of it is the least that does not look blurred there; smaller ones are refused rather than enlarged. */
export const SMALLEST_DESKTOP = { width: 360, height: 450 } as const;
/** Of the longer edge: the smallest place where a logo is shown, on a screen with two dots to a pixel. */
export const SMALLEST_LOGO = 96;
/** A logo keeps its shape and fits into this square. */
export const LOGO_EDGE = 1_024;
/** What the file window of a browser offers. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The sizes a picture is sent in; never wider than it is. */
export const PICTURE_WIDTHS = [96, 192, 360, 720, 1_024] as const;

export interface PictureView {
  id: string;
  /** As the owner's file was called. */
  fileName: string;
  width: number;
  height: number;
  bytes: number;
  /** Of the picture as it is, on this site; `pictureSized` for a smaller one. */
  path: string;
}

export const ChoosePicture = z.object({
  use: z.enum(PICTURE_USES),
  /** Null takes the picture away. */
  uploadId: z.uuid().nullable(),
});
export type ChoosePicture = z.input<typeof ChoosePicture>;

export function picturePath(hash: string): string {
  return `/pictures/${hash}`;
}

/** Where the same picture is found in one of the sizes. */
export function pictureSized(path: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return `${path}?w=${width}`;
}
