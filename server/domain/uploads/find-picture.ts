import { eq } from 'drizzle-orm';
import type { Sharp } from 'sharp';
import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { filesOf } from '#server/core/files.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { originalOf, storageKey } from '#server/domain/uploads/view.ts';
import { allow } from '#server/identity/allow.ts';
import { makeBulkhead } from '#server/limits/bulkhead.ts';
import { BAND_SHAPE, MAIL_BAND, PICTURE_WIDTHS } from '#shared/business/pictures.ts';

const HASH = /^[0-9a-f]{64}$/;
const AVIF_QUALITIES = [58, 45, 32, 20] as const;
const MOST_AVIF_BYTES = 40 * 1024;
const drawing = makeBulkhead({ atOnce: 2, waiting: 100, retryAfterSeconds: 10 });
/** Renditions in progress, so that concurrent visitors share one. */
const underway = new Map<string, Promise<Uint8Array>>();

type Format = 'avif' | 'webp' | 'jpeg' | 'png';

interface FindPicture {
  hash: string;
  /** From the URL; one of `PICTURE_WIDTHS`, or nothing for the full width. */
  width: string | null;
  /** `BAND_SHAPE`, or nothing for the picture as it is. */
  shape: string | null;
  /** The Accept header of the browser. */
  accept: string;
}

/** A public picture in the best format the browser supports. Each rendition is made once and stored. */
export async function findPicture(
  ctx: Ctx,
  { hash, width, shape, accept }: FindPicture,
): Promise<{ bytes: Uint8Array; contentType: string }> {
  allow(ctx, 'uploads.see');
  if (!HASH.test(hash)) throw notFound('picture');
  const key = storageKey(hash);
  const [row] = await ctx.db
    .select({ width: uploads.width, contentType: uploads.content_type })
    .from(uploads)
    .where(eq(uploads.storage_key, key))
    .limit(1);
  if (!row) throw notFound('picture');
  if (shape !== null && shape !== BAND_SHAPE) throw notFound('picture');
  const wanted = widthOf(width, row.width);
  const height = shape ? Math.round((wanted * MAIL_BAND.height) / MAIL_BAND.width) : null;
  const format = formatFor(accept, row.contentType);
  const sized = `${key}/${height ? `${wanted}x${height}` : wanted}.${format}`;
  const bytes =
    (await filesOf(ctx).read(sized)) ?? (await drawOnce(ctx, { key, wanted, height, format, sized }));
  return { bytes, contentType: `image/${format}` };
}

function widthOf(asked: string | null, own: number): number {
  if (asked === null) return own;
  const width = PICTURE_WIDTHS.find((one) => String(one) === asked);
  if (width === undefined) throw notFound('picture');
  return Math.min(width, own);
}

function formatFor(accept: string, own: string): Format {
  if (/image\/avif(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'avif';
  if (/image\/webp(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'webp';
  // Logos may be transparent, which JPEG does not support.
  return own === 'image/png' ? 'png' : 'jpeg';
}

interface Sized {
  key: string;
  wanted: number;
  /** What is beyond is cut off; null keeps all of it. */
  height: number | null;
  format: Format;
  sized: string;
}

function drawOnce(ctx: Ctx, size: Sized): Promise<Uint8Array> {
  const known = underway.get(size.sized);
  if (known) return known;
  const drawn = drawing.run(() => draw(ctx, size)).finally(() => underway.delete(size.sized));
  underway.set(size.sized, drawn);
  return drawn;
}

/** Phones load it with the review page: one of many details gives up some of them. */
async function asAvif(picture: Sharp): Promise<Buffer> {
  const [first, ...others] = AVIF_QUALITIES;
  let bytes = await picture.avif({ quality: first, effort: 3 }).toBuffer();
  for (const quality of others) {
    if (bytes.byteLength <= MOST_AVIF_BYTES) break;
    bytes = await picture.avif({ quality, effort: 3 }).toBuffer();
  }
  return bytes;
}

async function draw(ctx: Ctx, { key, wanted, height, format, sized }: Sized): Promise<Uint8Array> {
  const files = filesOf(ctx);
  const original = await files.read(originalOf(key));
  // The row exists, but the file was not restored, or the bucket was emptied.
  if (!original) throw notFound('picture');
  const { default: sharp } = await import('sharp');
  // Faces are kept where something has to go.
  const cut = height ? { height, position: sharp.strategy.attention } : {};
  const picture = sharp(original).resize({ width: wanted, withoutEnlargement: true, ...cut });
  const bytes = await {
    avif: () => asAvif(picture),
    webp: () => picture.webp({ quality: 82 }).toBuffer(),
    jpeg: () => picture.jpeg({ quality: 84, mozjpeg: true }).toBuffer(),
    png: () => picture.png({ compressionLevel: 9 }).toBuffer(),
  }[format]();
  await files.write(sized, bytes, `image/${format}`);
  return bytes;
}
