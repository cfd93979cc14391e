import { createHash } from 'node:crypto';
import { box, drawShare, HEIGHT, WIDTH } from '#server/http/share-picture.ts';
import { brandPalette } from '#shared/design/brand-palette.ts';
import { hexColor } from '#shared/design/colors.ts';

interface BusinessCard {
  businessName: string;
  initials: string;
  color: string;
  logo: { bytes: Uint8Array; width: number; height: number } | null;
}

const TILE = 200;
const PAD = 28;
const GAP = 44;
const NAME = { width: 1_040, height: 240, smallest: 40, lineHeight: 1.15 };

/** A business as other sites show it beside its review link: name, logo and colour, and no stars. */
export function shareCard(card: BusinessCard): Promise<Uint8Array<ArrayBuffer>> {
  const { businessName, color, logo } = card;
  const logoHash = logo && createHash('sha256').update(logo.bytes).digest('hex');
  const key = JSON.stringify(['card', businessName, color, logoHash]);
  return drawShare(key, async () => ({
    background: await draw(card, logo && (await asImage(logo))),
    layout: box({ width: WIDTH, height: HEIGHT }),
  }));
}

interface Image {
  src: string;
  width: number;
  height: number;
}

/** Fitted into the tile, three times as wide as high at most. */
async function asImage({ bytes }: NonNullable<BusinessCard['logo']>): Promise<Image> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(bytes)
    .resize({ width: 3 * TILE, height: TILE, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const src = `data:image/png;base64,${data.toString('base64')}`;
  return { src, width: info.width, height: info.height };
}

/** Letters that no font here has are left to the words beside the picture. */
async function draw({ businessName, initials, color }: BusinessCard, logo: Image | null): Promise<string> {
  // Loaded on demand, so that a start does not pay for it.
  const { drawLine, fitName } = await import('#server/core/draw-line.ts');
  const { drawText } = await import('#server/core/draw-text.ts');
  const { drawableText } = await import('#server/core/shape-text.ts');
  const { fill, onFill, tint, text } = brandPalette(color).light;
  const name = await drawableText(businessName, 'display');
  const largest = name.length > 60 ? 52 : name.length > 30 ? 66 : 84;
  const laid = name && (await fitName(name, { ...NAME, typeface: 'display', largest }));
  const tile = TILE + 2 * PAD;
  const width = Math.max(tile, logo ? logo.width + 2 * PAD : 0);
  const top = (HEIGHT - tile - (laid ? GAP + laid.height : 0)) / 2;
  const [left, middle] = [(WIDTH - width) / 2, top + tile / 2];
  const ground = logo ? hexColor('on-mark') : tint;
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${tile}" rx="48" fill="${ground}"/>`,
  ];
  if (logo) {
    const [x, y] = [(WIDTH - logo.width) / 2, middle - logo.height / 2];
    parts.push(`<image href="${logo.src}" x="${x}" y="${y}" width="${logo.width}" height="${logo.height}"/>`);
  } else {
    const style = { typeface: 'display', size: 104, fill: text, x: WIDTH / 2, y: middle } as const;
    const letters = (await drawableText(initials, 'display')) || '“';
    parts.push((await drawLine(letters, { ...style, width: TILE, align: 'center' })).svg);
  }
  if (laid) {
    const at = { x: (WIDTH - NAME.width) / 2, y: top + tile + GAP, width: NAME.width };
    parts.push(drawText(laid, { ...at, fill: onFill, align: 'center' }));
  }
  return parts.join('');
}
