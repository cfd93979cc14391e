import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { filesOf } from '#server/core/files.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { originalOf, storageKey } from '#server/domain/uploads/view.ts';
import { allow } from '#server/identity/allow.ts';
import { makeBulkhead } from '#server/limits/bulkhead.ts';
import { PICTURE_WIDTHS } from '#shared/business/pictures.ts';

const HASH = /^[0-9a-f]{64}$/;
const drawing = makeBulkhead({ atOnce: 2, waiting: 100, retryAfterSeconds: 10 });
/** Sizes that are being drawn, so that ten visitors at once draw one. */
const underway = new Map<string, Promise<Uint8Array>>();

type Format = 'avif' | 'webp' | 'jpeg' | 'png';

interface FindPicture {
  hash: string;
  /** As it stands in the address; one of `PICTURE_WIDTHS`, or nothing for the whole width. */
  width: string | null;
  /** What the browser takes. */
  accept: string;
}

/** A picture for anybody who knows its address, in the best form the browser reads. Each form is drawn once and kept. */
export async function findPicture(
  ctx: Ctx,
  { hash, width, accept }: FindPicture,
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
  const wanted = widthOf(width, row.width);
  const format = formatFor(accept, row.contentType);
  const sized = `${key}/${wanted}.${format}`;
  const bytes = (await filesOf(ctx).read(sized)) ?? (await drawOnce(ctx, { key, wanted, format, sized }));
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
  // Logos may be clear in places, which JPEG cannot say.
  return own === 'image/png' ? 'png' : 'jpeg';
}

interface Sized {
  key: string;
  wanted: number;
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

async function draw(ctx: Ctx, { key, wanted, format, sized }: Sized): Promise<Uint8Array> {
  const files = filesOf(ctx);
  const original = await files.read(originalOf(key));
  // The row says there is one: a folder that was not brought along, or a bucket that was emptied.
  if (!original) throw notFound('picture');
  const { default: sharp } = await import('sharp');
  const picture = sharp(original).resize({ width: wanted, withoutEnlargement: true });
  const bytes = await {
    avif: () => picture.avif({ quality: 58, effort: 3 }),
    webp: () => picture.webp({ quality: 82 }),
    jpeg: () => picture.jpeg({ quality: 84, mozjpeg: true }),
    png: () => picture.png({ compressionLevel: 9 }),
  }
    [format]()
    .toBuffer();
  await files.write(sized, bytes, `image/${format}`);
  return bytes;
}
