import { type Code, QUIET } from '#server/domain/codes/parts/make-code.ts';

/** For printers: scalable, nothing but the code and its quiet zone. */
export function drawSvg({ modules, path, address }: Code, color: string): string {
  const edge = modules + 2 * QUIET;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" width="${edge * 10}" height="${edge * 10}" role="img">`,
    `<title>${escaped(address)}</title>`,
    `<rect width="${edge}" height="${edge}" fill="white"/>`,
    `<path transform="translate(${QUIET} ${QUIET})" fill="${color}" fill-rule="evenodd" d="${path}"/>`,
    '</svg>',
  ].join('');
}

/** For screens. Each module has the same whole number of pixels; the remainder widens the quiet zone. */
export async function drawPng(code: Code, color: string, size: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const edge = code.modules + 2 * QUIET;
  const drawn = Math.floor(size / edge) * edge;
  const rest = size - drawn;
  const before = Math.floor(rest / 2);
  const after = rest - before;
  return sharp(Buffer.from(drawSvg(code, color)))
    .resize(drawn, drawn, { kernel: 'nearest' })
    .extend({ top: before, left: before, bottom: after, right: after, background: 'white' })
    .flatten({ background: 'white' })
    .png({ palette: true, colours: 16, compressionLevel: 9 })
    .toBuffer();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
