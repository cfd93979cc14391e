import { drawDaylight } from '#server/domain/social/parts/designs/daylight.ts';
import { drawFive } from '#server/domain/social/parts/designs/five.ts';
import { drawMargin } from '#server/domain/social/parts/designs/margin.ts';
import { drawMarker } from '#server/domain/social/parts/designs/marker.ts';
import { drawOrbit } from '#server/domain/social/parts/designs/orbit.ts';
import { drawPostcard } from '#server/domain/social/parts/designs/postcard.ts';
import { drawReceipt } from '#server/domain/social/parts/designs/receipt.ts';
import { drawShout } from '#server/domain/social/parts/designs/shout.ts';
import type { GraphicScene } from '#server/domain/social/parts/scene.ts';
import { WHITE } from '#shared/design/contrast.ts';
import type { GraphicDesign, PictureFormat } from '#shared/social/graphics.ts';

const DRAW: Record<GraphicDesign, (scene: GraphicScene) => Promise<string>> = {
  margin: drawMargin,
  shout: drawShout,
  postcard: drawPostcard,
  orbit: drawOrbit,
  receipt: drawReceipt,
  daylight: drawDaylight,
  five: drawFive,
  marker: drawMarker,
};
const JPEG_QUALITY = 92;

/** The design as SVG, its words as outlines: it needs no font where it is drawn. */
export async function graphicSvg(design: GraphicDesign, scene: GraphicScene): Promise<string> {
  const { width, height } = scene;
  const drawn = await DRAW[design](scene);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
}

/** The picture in sRGB, as the networks take it. */
export async function drawGraphic(
  design: GraphicDesign,
  scene: GraphicScene,
  format: PictureFormat,
  { width }: { width?: number } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded on demand, so that a start does not pay for it.
  const { default: sharp } = await import('sharp');
  // No picture is drawn twice, so what libvips remembers of its operations is memory for nothing.
  sharp.cache(false);
  const drawn = sharp(Buffer.from(await graphicSvg(design, scene)));
  const picture = (width === undefined ? drawn : drawn.resize({ width })).toColourspace('srgb');
  const bytes = await (format === 'png'
    ? picture.png({ compressionLevel: 6 }).toBuffer()
    : picture
        .flatten({ background: WHITE })
        .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
        .toBuffer());
  return new Uint8Array(bytes);
}
