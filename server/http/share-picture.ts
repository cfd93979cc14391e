import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { SHARE_DRAWINGS } from '#server/http/share-drawings.ts';
import { hexColor } from '#shared/design/colors.ts';
import type { ShareSubject } from '#shared/design/share-subjects.ts';

export interface SharePicture {
  appName: string;
  /** The small line above the title. */
  kicker: string;
  title: string;
  subject: ShareSubject;
}

export const WIDTH = 1200;
export const HEIGHT = 630;
const MAX_KEPT = 300;
const MARK = 'M10 0h12a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10H3a3 3 0 0 1-3-3V10A10 10 0 0 1 10 0Z';
const QUOTE =
  'M8.5 17.6c0-4 2.3-7 6-8.1l.6 1.8c-1.9.8-3 2.2-3.1 3.9h3v6H8.5Zm8.6 0c0-4 2.3-7 6-8.1l.6 1.8c-1.9.8-3 2.2-3.1 3.9h3v6h-6.5Z';
const STAR = 'M8 1.2l2.02 4.2 4.63.63-3.38 3.22.84 4.6L8 11.62l-4.11 2.23.84-4.6L1.35 6.03l4.63-.63L8 1.2Z';
const PAPER = hexColor('paper');
const INK = hexColor('ink');
const BRAND = hexColor('brand');

const pictures = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
let fonts: Promise<{ name: string; data: Buffer; weight: 400 | 600; style: 'normal' }[]> | null = null;

interface Drawing {
  /** SVG below the words. */
  background: string;
  layout: ShareBox;
}

/** The preview picture for links to the public site on other sites. */
export function sharePicture(picture: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  return drawShare(JSON.stringify(picture), async () => ({
    background: backgroundOf(picture.subject),
    layout: layout(picture),
  }));
}

/** 1200 x 630, rendered once per key. */
export function drawShare(key: string, compose: () => Promise<Drawing>): Promise<Uint8Array<ArrayBuffer>> {
  const kept = pictures.get(key);
  if (kept) return kept;
  const drawn = compose().then(draw);
  drawn.catch(() => pictures.delete(key));
  if (pictures.size >= MAX_KEPT) pictures.clear();
  pictures.set(key, drawn);
  return drawn;
}

async function draw({ background, layout }: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const words = await drawWords(layout, { width: WIDTH, height: HEIGHT });
  const svg = words.replace(/^<svg[^>]*>/, (opening) => opening + background);
  const png = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(png);
}

/** As SVG with its letters as paths: no font of the machine is needed. As wide as the words are, if no width is given. */
export async function drawWords(
  layout: ShareBox,
  size: { width: number; height: number } | { height: number },
): Promise<string> {
  // Loaded on demand, so that a start does not pay for it.
  const { default: satori } = await import('satori');
  fonts ??= loadFonts();
  return satori(layout, { ...size, fonts: await fonts });
}

async function loadFonts() {
  const { resolve } = createRequire(import.meta.url);
  const read = (file: string) => readFile(resolve(file));
  const [inter, fraunces] = await Promise.all([
    read('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    // satori draws a variable font in its heaviest weight, so this one is static.
    read('@fontsource/fraunces/files/fraunces-latin-600-normal.woff2'),
  ]);
  return [
    { name: 'Inter', data: inter, weight: 400 as const, style: 'normal' as const },
    { name: 'Fraunces', data: fraunces, weight: 600 as const, style: 'normal' as const },
  ];
}

/** A JSX element as satori takes it, without React. */
export interface ShareBox {
  key: null;
  type: string;
  props: Record<string, unknown> & { children?: (ShareBox | string)[] | string };
}

export const box = (style: Record<string, unknown>, ...children: (ShareBox | string)[]): ShareBox => ({
  key: null,
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

export const display = (fontSize: number) => ({
  fontFamily: 'Fraunces',
  fontWeight: 600,
  fontSize,
  letterSpacing: '-0.022em',
});

/** Everything but the text. */
const backgroundOf = (subject: ShareSubject) =>
  `${DRAWING}<g transform="translate(788 168)">${SHARE_DRAWINGS[subject]}</g>`;

const DRAWING = [
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
  `<g transform="translate(910 -120) scale(11.25)"><path d="${MARK}" fill="${hexColor('brand-tint')}" fill-opacity=".75"/><path d="${QUOTE}" fill="${hexColor('brand-line')}" fill-opacity=".55"/></g>`,
  `<g transform="translate(72 64) scale(1.625)"><path d="${MARK}" fill="${BRAND}"/><path d="${QUOTE}" fill="${hexColor('on-brand')}"/></g>`,
  ...Array.from({ length: 5 }, (_, at) => {
    return `<path transform="translate(${72 + at * 42} 532) scale(2.125)" d="${STAR}" fill="${hexColor('star')}"/>`;
  }),
].join('');

function layout({ appName, kicker, title }: SharePicture): ShareBox {
  const size = title.length > 70 ? 48 : title.length > 44 ? 56 : 68;
  return box(
    {
      width: WIDTH,
      height: HEIGHT,
      boxSizing: 'border-box',
      padding: '64px 72px 132px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      color: INK,
      fontFamily: 'Inter',
    },
    box({ ...display(40), paddingLeft: 70 }, appName),
    box(
      { flexDirection: 'column', gap: 18, maxWidth: 670 },
      box({ fontSize: 27, color: BRAND }, kicker),
      box({ ...display(size), lineHeight: 1.1 }, title),
    ),
  );
}
