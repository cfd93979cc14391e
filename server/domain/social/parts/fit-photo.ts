import type { BackgroundPhoto, GraphicScene } from '#server/domain/social/parts/scene.ts';
import { luminanceIn, WHITE } from '#shared/design/contrast.ts';

const JPEG_QUALITY = 88;
/** Cells in which a photo is looked at: as wide as a letter or two of the text on it. */
const CELLS = { columns: 36, rows: 48 };
const BANDS = 12;

/** A photo cut to the picture, with how bright it is where. */
export async function fitPhoto(
  bytes: Uint8Array,
  { width, height }: Pick<GraphicScene, 'width' | 'height'>,
): Promise<BackgroundPhoto> {
  const { default: sharp } = await import('sharp');
  const photo = await sharp(bytes)
    .rotate()
    .flatten({ background: WHITE })
    .resize({ width, height, fit: 'cover' })
    .toColourspace('srgb')
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  const cells = await sharp(photo)
    .resize({ width: CELLS.columns, height: CELLS.rows, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const bands = Array.from({ length: BANDS }, () => 0);
  for (let at = 0; at < CELLS.columns * CELLS.rows; at += 1) {
    const [red = 0, green = 0, blue = 0] = cells.subarray(at * 3, at * 3 + 3);
    const band = Math.floor((Math.floor(at / CELLS.columns) * BANDS) / CELLS.rows);
    bands[band] = Math.max(bands[band] ?? 0, luminanceIn([red, green, blue]));
  }
  return { source: `data:image/jpeg;base64,${photo.toString('base64')}`, width, height, bands };
}
