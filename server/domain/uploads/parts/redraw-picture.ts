import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { AppError } from '#server/core/errors.ts';
import { makeBulkhead } from '#server/limits/bulkhead.ts';
import {
  DESKTOP_PICTURE,
  LOGO_EDGE,
  PHOTO,
  PICTURE_LIMITS,
  type PictureUse,
  SMALLEST_DESKTOP,
  SMALLEST_LOGO,
} from '#shared/business/pictures.ts';

/**
 * A picture of 40 megapixels takes 160 MB while open. A JPEG is downscaled while decoding and takes a fraction of that,
 * unless it is progressive, when all passes are held.
 */
const workshop = makeBulkhead({ atOnce: 2, waiting: 20, retryAfterSeconds: 20 });
type DrawnUse = PictureUse | 'photo';
const SECONDS = 30;
const OPENING = { failOn: 'error', pages: 1 } as const;
const HEIC =
  'This is a HEIC photo, as iPhones take them. Open it, export or share it as a JPEG, and upload that. For new photos choose Settings, Camera, Formats, “Most Compatible” on the iPhone.';

/** A picture as stored: redrawn, without any metadata. */
export interface RedrawnPicture {
  bytes: Uint8Array;
  contentType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  /** Of the bytes; equal for equal pictures. */
  hash: string;
}

/** File signatures. Anything else never reaches the decoder: SVG and PDF are programs, not pictures. */
const KINDS: readonly { format: string; begins: (bytes: Buffer) => boolean }[] = [
  { format: 'jpeg', begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { format: 'png', begins: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n' },
  { format: 'gif', begins: (bytes) => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString('latin1')) },
  {
    format: 'webp',
    begins: (bytes) => /^RIFF.{4}WEBP/s.test(bytes.subarray(0, 12).toString('latin1')),
  },
  { format: 'heif', begins: (bytes) => brandsOf(bytes).some((brand) => /^avi[fs]$/.test(brand)) },
];
/** Markers of polyglot files: a page, a script, a document, an archive. */
const ALSO = /<script|<!doctype|<html|<\?php|<\?xml[^>]{0,200}\?>\s*<svg/i;

/** HEIC files: the generic brands `mif1` and `msf1` do not tell the codec. */
const HEIC_BRANDS = /^(?:he(?:ic|ix|im|is|vc|vx|vm|vs)|m[is]f1)$/;
const MOST_BRANDS = 32;

/** The file's brands: the major one, then the compatible ones. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 16 + 4 * MOST_BRANDS);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

/**
 * Crops and redraws a picture for its use. Throws `invalid` with `picture_unreadable` for anything that is not only a
 * picture.
 */
export async function redrawPicture(given: Uint8Array, use: DrawnUse): Promise<RedrawnPicture> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const kind = KINDS.find(({ begins }) => begins(bytes));
  if (!kind && brandsOf(bytes).some((brand) => HEIC_BRANDS.test(brand))) throw unreadable(HEIC);
  if (!kind) throw unreadable('Please choose a JPEG, PNG, WebP, AVIF or GIF picture.');
  if (isMoreThanAPicture(bytes))
    throw unreadable('This file is not only a picture. Save it as a new picture.');
  return workshop.run(async () => {
    const { default: sharp } = await import('sharp');
    // The header's data, before anything is decoded.
    const said = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata().catch(refuse);
    const { format, width, height } = said;
    if (format !== kind.format) throw unreadable();
    const isShrunk = format === 'jpeg' && said.isProgressive !== true;
    const most = isShrunk ? PICTURE_LIMITS.jpegPixels : PICTURE_LIMITS.pixels;
    if (width * height > most) throw tooManyDots(most);
    // Orientations from 5 on are rotated by 90 degrees.
    refuseSmall((said.orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height }, use);
    const { data, info } = await cut(
      sharp(bytes, { ...OPENING, limitInputPixels: most })
        .timeout({ seconds: SECONDS })
        .autoOrient(),
      use,
    )
      .toBuffer({ resolveWithObject: true })
      .catch(refuse);
    return {
      bytes: data,
      contentType: info.format === 'png' ? 'image/png' : 'image/jpeg',
      width: info.width,
      height: info.height,
      hash: createHash('sha256').update(data).digest('hex'),
    };
  });
}

/** Without `keepMetadata`, nothing of camera, location or editor is kept. */
function cut(picture: Sharp, use: DrawnUse): Sharp {
  const plain = picture.toColourspace('srgb');
  if (use === 'logo') {
    const fitted = { width: LOGO_EDGE, height: LOGO_EDGE, fit: 'inside', withoutEnlargement: true } as const;
    return plain.resize(fitted).png({ compressionLevel: 9 });
  }
  const box =
    use === 'photo'
      ? ({ width: PHOTO.longest, height: PHOTO.longest, fit: 'inside', withoutEnlargement: true } as const)
      : ({ ...DESKTOP_PICTURE, fit: 'cover' } as const);
  return plain.resize(box).flatten({ background: 'white' }).jpeg({ quality: 90, mozjpeg: true });
}

/** Archive readers look at the end, document readers near the start, browsers everywhere. */
function isMoreThanAPicture(bytes: Buffer): boolean {
  return (
    bytes.subarray(-66_000).includes('PK\x05\x06', 0, 'latin1') ||
    bytes.subarray(0, 1_024).includes('%PDF-', 0, 'latin1') ||
    ALSO.test(bytes.toString('latin1'))
  );
}

function refuse(cause: unknown): never {
  throw unreadable(undefined, cause);
}

/** Enlarging it would look blurred where it is shown. */
function refuseSmall({ width, height }: { width: number; height: number }, use: DrawnUse): void {
  const { isSmall, least } = {
    logo: {
      isSmall: Math.max(width, height) < SMALLEST_LOGO,
      least: `${SMALLEST_LOGO} px on its longer side`,
    },
    desktop: {
      isSmall: width < SMALLEST_DESKTOP.width || height < SMALLEST_DESKTOP.height,
      least: `${SMALLEST_DESKTOP.width} × ${SMALLEST_DESKTOP.height} px`,
    },
    photo: {
      isSmall: Math.min(width, height) < PHOTO.smallest,
      least: `${PHOTO.smallest} px on its shorter side`,
    },
  }[use];
  if (!isSmall) return;
  const message = `This picture has ${width} × ${height} px and would look blurred. Choose one of at least ${least}.`;
  throw new AppError('invalid', message, { reason: 'picture_too_small' });
}

function tooManyDots(most: number): AppError {
  const message = `The picture has more than ${most / 1_000_000} megapixels. Make it smaller and upload it again.`;
  return new AppError('too_large', message, { reason: 'picture_too_large' });
}

function unreadable(message = 'We could not read this picture. Please try another one.', cause?: unknown) {
  return new AppError('invalid', message, { reason: 'picture_unreadable', cause });
}
