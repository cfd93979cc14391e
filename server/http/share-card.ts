import { createHash } from 'node:crypto';
import { box, display, drawShare, HEIGHT, type ShareBox, WIDTH } from '#server/http/share-picture.ts';
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
/** What the fonts here can draw; other names are left to the words beside the picture. */
const DRAWN = /^[\u0020-\u007e\u00a0-\u00ff\u2010-\u201f\u2026]+$/;

/** A business as other sites show it beside its review link: name, logo and colour, and no stars. */
export function shareCard(card: BusinessCard): Promise<Uint8Array<ArrayBuffer>> {
  const { businessName, color, logo } = card;
  const logoHash = logo && createHash('sha256').update(logo.bytes).digest('hex');
  const key = JSON.stringify(['card', businessName, color, logoHash]);
  return drawShare(key, async () => ({
    background: `<rect width="${WIDTH}" height="${HEIGHT}" fill="${brandPalette(color).light.fill}"/>`,
    layout: layout(card, logo && (await asImage(logo))),
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

function layout({ businessName, initials, color }: BusinessCard, logo: Image | null): ShareBox {
  const { onFill, tint, text } = brandPalette(color).light;
  const isDrawn = DRAWN.test(businessName);
  const size = businessName.length > 60 ? 52 : businessName.length > 30 ? 66 : 84;
  const tile = {
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: TILE + 2 * PAD,
    height: TILE + 2 * PAD,
    padding: PAD,
    borderRadius: 48,
  };
  return box(
    {
      width: WIDTH,
      height: HEIGHT,
      padding: 72,
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 44,
      color: onFill,
      fontFamily: 'Inter',
    },
    logo
      ? box({ ...tile, backgroundColor: hexColor('on-mark') }, { key: null, type: 'img', props: { ...logo } })
      : box(
          { ...tile, ...display(104), backgroundColor: tint, color: text },
          DRAWN.test(initials) ? initials : '“',
        ),
    ...(isDrawn
      ? [box({ ...display(size), maxWidth: 1_040, lineHeight: 1.15, textAlign: 'center' }, businessName)]
      : []),
  );
}
