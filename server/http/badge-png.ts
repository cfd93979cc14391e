import { hexColor } from '#shared/design/colors.ts';

/** A badge in words and figures, as it is drawn into a picture. */
export interface BadgeWords {
  /** Of five; null if there is none to show. */
  stars: number | null;
  average: string;
  line: string;
  /** The name in the line, and what is said where none of its letters can be drawn. */
  named: { name: string; without: string } | null;
  corners: number;
}

const HEIGHT = 56;
/** Mail programs show it at half its size, so that it is sharp on screens with more pixels. */
const SCALE = 2;
const MAX_KEPT = 300;
const STARS_WIDTH = 90;
const PAD = 16;
const GAP = 14;
/** A longer line, such as one with a long name, is cut. */
const WIDEST_LINE = 560;

/** Marks between letters that are missing are no name. */
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

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

async function draw({ stars, average, line, named, corners }: BadgeWords, starsPath: string) {
  // Loaded on demand, so that a start does not pay for it.
  const { drawLine } = await import('#server/core/draw-line.ts');
  const { drawableText } = await import('#server/core/shape-text.ts');
  const number = await drawLine(average, {
    typeface: 'sans',
    size: 26,
    fill: hexColor('ink'),
    x: PAD,
    y: HEIGHT / 2,
    width: STARS_WIDTH,
  });
  const left = stars === null ? PAD : PAD + number.width + GAP;
  const isNameless = named !== null && !SAYS_SOMETHING.test(await drawableText(named.name, 'sans'));
  const said = await drawLine(isNameless ? named.without : await drawableText(line, 'sans'), {
    typeface: 'sans',
    size: 13,
    fill: hexColor('ink-2'),
    x: left,
    y: stars === null ? HEIGHT / 2 : 38,
    width: WIDEST_LINE,
  });
  const width = Math.ceil(left + Math.max(stars === null ? 0 : STARS_WIDTH, said.width) + PAD);
  const frame = `<rect x="0.5" y="0.5" width="${width - 1}" height="${HEIGHT - 1}" rx="${Math.min(corners, HEIGHT / 2)}" fill="${hexColor('surface')}" stroke="${hexColor('line')}"/>`;
  const rated = stars === null ? '' : number.svg + drawnStars(stars, starsPath, { x: left, y: 10 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}">${frame}${rated}${said.svg}</svg>`;
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(svg), { density: 72 * SCALE })
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(png);
}

/** Filled to the tenth. */
function drawnStars(stars: number, path: string, { x, y }: { x: number; y: number }): string {
  const width = Math.round(Math.max(0, Math.min(5, stars)) * (STARS_WIDTH / 5) * 10) / 10;
  return `<svg x="${x}" y="${y}" width="${STARS_WIDTH}" height="16" viewBox="0 0 ${STARS_WIDTH} 16"><path d="${path}" fill="${hexColor('line-strong')}"/><svg width="${width}" height="16"><path d="${path}" fill="${hexColor('star')}"/></svg></svg>`;
}
