import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { hexColor } from '#shared/design/colors.ts';

/**
 * Draws the icons of `public/` from `public/icon.svg`. Run it when the mark changes, and commit the result.
 */
const mark = readFileSync('public/icon.svg', 'utf8');
const [, inside = ''] = /<svg[^>]*>(.*)<\/svg>/s.exec(mark) ?? [];
const PAPER = hexColor('paper');
const GREEN = '#075e48';

/** The mark centred on a square; systems crop the corners, so it stays within `share` of it. */
function square(share: number, ground: string): string {
  const edge = (32 * (1 - share)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><g transform="translate(${edge} ${edge}) scale(${share})">${inside}</g></svg>`;
}

function draw(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer();
}

/** One PNG in an ICO file, for browsers that request `/favicon.ico` in any case. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

writeFileSync('public/icon-192.png', await draw(mark, 192));
writeFileSync('public/icon-512.png', await draw(mark, 512));
writeFileSync('public/icon-maskable-512.png', await draw(square(1, GREEN), 512));
writeFileSync('public/apple-touch-icon.png', await draw(square(0.72, PAPER), 180));
writeFileSync('public/favicon.ico', ico(await draw(mark, 32), 32));
