import { drawLine, drawName } from '#server/core/draw-line.ts';
import {
  drawBlock,
  drawMark,
  frameOf,
  type GraphicScene,
  rect,
  softly,
} from '#server/domain/social/parts/scene.ts';
import { darkenedTo, readableOn, tintOf } from '#shared/design/contrast.ts';

const CARD = '#fdfaf2';
const LINE = '#c9c3b5';

/** A card on a quiet ground: the text on one half, stamp, postmark and address on the other. */
export async function drawPostcard(scene: GraphicScene): Promise<string> {
  const frame = frameOf(scene);
  const isLow = scene.size === 'link';
  const isTall = scene.size === 'portrait' || scene.size === 'story';
  const { brand, accent } = scene.colors;
  const ink = darkenedTo(brand, 9, [CARD]);
  const red = darkenedTo(accent, 4.5, [CARD]);
  const width = scene.width - (isLow ? 110 : 120);
  const height = isLow ? 500 : isTall ? Math.min(1_120, frame.height) : 760;
  const [left, top] = [(scene.width - width) / 2, frame.top + (frame.height - height) / 2];
  const unit = isLow ? 22 : 27;
  const pad = isLow ? 44 : 62;
  const stampSize = isLow ? 128 : 164;
  // A tall card has its text above the address, the others beside it.
  const band = stampSize * 1.22 + pad * 1.5;
  const splitX = isTall ? left + width : left + width * 0.56;
  const splitY = isTall ? top + height - band : top + height;
  const signed = scene.name ? unit * 4 : 0;
  const words = {
    x: left + pad,
    y: top + pad * 0.9,
    width: splitX - left - pad * (isTall ? 2 : 1.7),
    height: splitY - top - pad * (isTall ? 1.5 : 1.8) - signed,
  };
  const block = await drawBlock(scene.text, {
    typeface: 'hand',
    ...words,
    largest: isLow ? 110 : isTall ? 190 : 130,
    lineHeight: 1.16,
    fill: ink,
    valign: 'middle',
  });
  const rtl = block.isRightToLeft;
  const sign = await drawName(scene.name, {
    typeface: 'hand',
    size: unit * 2.4,
    fill: red,
    x: rtl ? words.x + words.width : words.x,
    y: splitY - pad * (isTall ? 0.8 : 1) - unit * 0.9,
    width: words.width,
    align: rtl ? 'right' : 'left',
  });
  const stampX = left + width - pad * 0.9 - stampSize;
  const stampTop = isTall ? splitY + pad * 0.6 : top + pad * 0.9;
  const address = isTall
    ? { left: left + pad, right: stampX - stampSize * 1.25 }
    : { left: splitX + pad * 0.7, right: left + width - pad * 0.9 };
  const stamp = await drawStamp(scene, { x: stampX, y: stampTop, size: stampSize, fill: red });
  const postmark = await drawPostmark(scene.date, {
    x: isTall ? stampX - stampSize * 0.55 : address.left + stampSize * 0.42,
    y: stampTop + stampSize * 0.5,
    r: stampSize * 0.39,
    ink,
    to: stampX + stampSize * 0.28,
  });
  const lines = [scene.business.name, scene.business.town, scene.platform && `via ${scene.platform}`].filter(
    Boolean,
  );
  const step = unit * 2.5;
  const firstY = top + height - pad - step * (lines.length - 1) - unit * 0.9;
  const addressWidth = address.right - address.left;
  const drawn = await Promise.all(
    lines.map(async (line, at) => {
      const y = firstY + at * step;
      const style = { typeface: 'typewriter' as const, size: unit * 0.96, fill: ink, x: address.left, y };
      const name = await drawName(line, { ...style, width: addressWidth });
      return name.svg + rect(address.left, y + unit * 1.05, addressWidth, 1.6, LINE);
    }),
  );
  const middle = isTall
    ? rect(left + pad, splitY, width - 2 * pad, 1.6, LINE)
    : rect(splitX, top + pad * 0.7, 1.6, height - pad * 1.4, LINE);
  const [cx, cy] = [scene.width / 2, top + height / 2];
  const shadow = softly(
    (by) =>
      `<rect x="${left - by}" y="${top + 16 - by}" width="${width + 2 * by}" height="${height + 2 * by}" rx="${18 + by / 2}"/>`,
    { fill: '#000000', opacity: 0.16, edge: 36 },
  );
  return (
    rect(0, 0, scene.width, scene.height, readableOn(tintOf(brand, 0.24), CARD, 1.3)) +
    `<g transform="rotate(-2.2 ${cx} ${cy})">${shadow}${rect(left, top, width, height, CARD)}${middle}` +
    `${block.svg}${sign.svg}${drawn.join('')}${stamp}${postmark}</g>`
  );
}

async function drawStamp(
  scene: GraphicScene,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): Promise<string> {
  const height = size * 1.22;
  const mark = size * 0.52;
  const logo = await drawMark(scene, {
    x: x + (size - mark) / 2,
    y: y + height * 0.4,
    size: mark,
    ground: CARD,
    ink: fill,
  });
  const words = scene.stars === null ? '' : `${scene.stars} of 5`;
  const rating = await drawLine(words, {
    typeface: 'typewriter',
    size: size * 0.15,
    fill: CARD,
    x: x + size / 2,
    y: y + height * 0.82,
    width: size,
    align: 'center',
  });
  const hole = size * 0.035;
  const along = (count: number, at: (nth: number) => [number, number]) =>
    Array.from({ length: count }, (_, nth) => {
      const [cx, cy] = at((nth + 0.5) / count);
      return `<circle cx="${cx}" cy="${cy}" r="${hole}" fill="${CARD}"/>`;
    }).join('');
  const holes =
    along(11, (share) => [x + share * size, y]) +
    along(11, (share) => [x + share * size, y + height]) +
    along(13, (share) => [x, y + share * height]) +
    along(13, (share) => [x + size, y + share * height]);
  return rect(x, y, size, height, fill) + holes + logo + rating.svg;
}

async function drawPostmark(
  date: string,
  { x, y, r, ink, to }: { x: number; y: number; r: number; ink: string; to: number },
): Promise<string> {
  const [day = '', year = ''] = date.split(', ');
  const style = { typeface: 'typewriter' as const, fill: ink, x, width: r * 1.5, align: 'center' as const };
  const upper = await drawLine(day.toUpperCase(), { ...style, size: r * 0.27, y: y - r * 0.16 });
  const lower = await drawLine(year, { ...style, size: r * 0.27, y: y + r * 0.2 });
  const ring = (radius: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${ink}" stroke-width="2.4"/>`;
  const from = x + r * 1.05;
  const step = Math.max(12, (to + r - from) / 4);
  const waves = [-0.4, -0.13, 0.13, 0.4].map(
    (share) =>
      `<path d="M${from} ${y + share * r * 1.3}q${step / 2} -14 ${step} 0t${step} 0t${step} 0t${step} 0" fill="none" stroke="${ink}" stroke-width="2.4"/>`,
  );
  return `<g opacity="0.72">${ring(r)}${ring(r * 0.72)}${upper.svg}${lower.svg}${waves.join('')}</g>`;
}
