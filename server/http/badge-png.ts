import { box, drawWords } from '#server/http/share-picture.ts';
import { hexColor } from '#shared/design/colors.ts';

/** A badge in words and figures, as it is drawn into a picture. */
export interface BadgeWords {
  /** Of five; null where there is none to show. */
  stars: number | null;
  average: string;
  line: string;
  corners: number;
}

const HEIGHT = 56;
/** Mail programs show it at half its size, so that it is sharp on screens with more pixels. */
const SCALE = 2;
const MAX_KEPT = 300;
const STARS_WIDTH = 90;

const pictures = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Drawn once for the same words, as many mails and websites ask for it. */
export function badgePng(words: BadgeWords, starsPath: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify(words);
  const kept = pictures.get(key);
  if (kept) return kept;
  const drawn = draw(words, starsPath);
  drawn.catch(() => pictures.delete(key));
  if (pictures.size >= MAX_KEPT) pictures.clear();
  pictures.set(key, drawn);
  return drawn;
}

async function draw({ stars, average, line, corners }: BadgeWords, starsPath: string) {
  const number = box({ fontSize: 26, fontWeight: 400, color: hexColor('ink') }, average);
  const row = {
    key: null,
    type: 'img',
    props: { src: drawnStars(stars ?? 0, starsPath), width: STARS_WIDTH, height: 16 },
  };
  const said = box({ fontSize: 13, color: hexColor('ink-2'), whiteSpace: 'nowrap' }, line);
  const layout = box(
    {
      height: HEIGHT,
      boxSizing: 'border-box',
      alignItems: 'center',
      gap: 14,
      padding: '0 16px',
      border: `1px solid ${hexColor('line')}`,
      borderRadius: Math.min(corners, HEIGHT / 2),
      background: hexColor('surface'),
      fontFamily: 'Inter',
    },
    ...(stars === null ? [said] : [number, box({ flexDirection: 'column', gap: 4 }, row, said)]),
  );
  const svg = await drawWords(layout, { height: HEIGHT });
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(svg), { density: 72 * SCALE })
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(png);
}

/** Filled to the tenth. */
function drawnStars(stars: number, path: string): string {
  const width = Math.round(Math.max(0, Math.min(5, stars)) * (STARS_WIDTH / 5) * 10) / 10;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${STARS_WIDTH}" height="16" viewBox="0 0 ${STARS_WIDTH} 16"><path d="${path}" fill="${hexColor('line-strong')}"/><svg width="${width}" height="16"><path d="${path}" fill="${hexColor('star')}"/></svg></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
