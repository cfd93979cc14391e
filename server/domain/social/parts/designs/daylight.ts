import { drawFoot, writerWords } from '#server/domain/social/parts/designs/foot.ts';
import {
  drawBlock,
  drawStars,
  frameOf,
  type GraphicScene,
  rect,
  softly,
} from '#server/domain/social/parts/scene.ts';
import { contrastOf, darkenedTo, grayOf, tintOf, WHITE } from '#shared/design/contrast.ts';

const VEIL = '#1c130d';
/** Of sunlight on the wall, the brightest of the drawn ground. */
const SUNLIGHT = 0.78;
const CONTRAST = 4.5;
/** A dark photo is veiled too, so that words do not compete with what is on it. */
const LEAST_VEIL = 0.34;

/** The owner's photo, or light through a window, with the text on a veil that grows darker below. */
export async function drawDaylight(scene: GraphicScene): Promise<string> {
  const frame = frameOf(scene);
  const isLow = scene.size === 'link';
  const unit = isLow ? 25 : 33;
  const footY = frame.bottom - unit * 0.5;
  const ruleY = footY - unit * 1.9;
  const height = (ruleY - frame.top) * (isLow ? 0.74 : 0.66);
  const block = await drawBlock(scene.text, {
    typeface: 'serif',
    x: frame.left,
    y: ruleY - unit * 1.5 - height,
    width: frame.width,
    height,
    largest: isLow ? 110 : 150,
    lineHeight: 1.2,
    fill: WHITE,
    valign: 'bottom',
  });
  const rtl = block.isRightToLeft;
  const stars = drawStars(scene.stars, {
    x: rtl ? frame.right : frame.left,
    y: block.top - unit * 1.3,
    size: unit * 1.55,
    fill: '#ffc64d',
    empty: '#c4b8ac',
    align: rtl ? 'right' : 'left',
  });
  const foot = await drawFoot(scene, frame, {
    y: footY,
    size: unit,
    ink: WHITE,
    markGround: WHITE,
    markInk: VEIL,
    isMirrored: rtl,
    words: writerWords(scene, ' on '),
    hasMark: false,
  });
  const veil = drawVeil(scene, Math.max(0.1, (block.top - unit * 2.6) / scene.height));
  const rule = rect(frame.left, ruleY, frame.width, 2, WHITE, ' opacity="0.55"');
  return drawGround(scene) + veil + stars.svg + block.svg + rule + foot.svg;
}

/** Dark from where the words begin, as far as the brightest place under them needs it. */
function drawVeil({ photo, width, height }: GraphicScene, from: number): string {
  const bands = photo?.bands ?? [];
  const under = bands.slice(Math.floor(from * bands.length));
  const needed = Math.max(LEAST_VEIL, veilOver(photo ? Math.max(...under) : SUNLIGHT));
  const lowest = Math.min(0.94, needed + 0.16);
  const stops: [number, number][] = [
    [0, 0.04],
    [Math.max(0, from - 0.3), 0.06],
    [Math.max(0.01, from - 0.16), needed * 0.38],
    [Math.max(0.02, from - 0.07), needed * 0.78],
    [from, needed],
    [1, lowest],
  ];
  const drawn = stops.map(
    ([at, opacity]) =>
      `<stop offset="${at.toFixed(3)}" stop-color="${VEIL}" stop-opacity="${opacity.toFixed(3)}"/>`,
  );
  return (
    `<defs><linearGradient id="veil" x1="0" y1="0" x2="0" y2="1">${drawn.join('')}</linearGradient></defs>` +
    rect(0, 0, width, height, 'url(#veil)')
  );
}

/** How opaque the veil must be over a place of this luminance for white words. */
function veilOver(luminance: number): number {
  const gray = grayOf(luminance);
  for (let opacity = 0; opacity < 1; opacity += 0.01) {
    if (contrastOf(WHITE, tintOf(VEIL, opacity, gray)) >= CONTRAST) return opacity;
  }
  return 1;
}

function drawGround({ photo, width, height, colors }: GraphicScene): string {
  if (photo) {
    return `<image href="${photo.source}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`;
  }
  const warm = tintOf(colors.accent, 0.3, '#d9b894');
  const dark = darkenedTo(warm, 3.2);
  const pane = (x: number, y: number) =>
    softly(
      (by) =>
        `<path transform="translate(${x} ${y + 109}) scale(${(1 + by / 110).toFixed(4)})" d="M0 -109l190 -26l-62 240l-196 30Z"/>`,
      { fill: '#fff3da', opacity: 0.85, edge: 26 },
    );
  const leaf = (cx: number, cy: number, ry: number, turned: number) =>
    softly(
      (by) =>
        `<ellipse cx="${cx}" cy="${cy}" rx="${46 + by}" ry="${ry + by}" transform="rotate(${turned} ${cx} ${cy})"/>`,
      { fill: dark, opacity: 0.45, edge: 36 },
    );
  const scale = Math.max(width, height) / 1080;
  return (
    `<defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tintOf(warm, 0.8)}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>` +
    rect(0, 0, width, height, 'url(#wall)') +
    `<g transform="scale(${scale.toFixed(3)})">${pane(330, 40)}${pane(545, 12)}${pane(258, 310)}${pane(474, 281)}` +
    `${leaf(930, 590, 150, -24)}${leaf(1030, 690, 140, -58)}</g>`
  );
}
