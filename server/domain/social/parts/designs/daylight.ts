import { drawFoot } from '#server/domain/social/parts/designs/foot.ts';
import {
  drawBlock,
  drawStars,
  frameOf,
  type GraphicScene,
  rect,
  softly,
} from '#server/domain/social/parts/scene.ts';
import { darkenedTo, tintOf, WHITE } from '#shared/design/contrast.ts';

/** What the veil leaves of a white photo, so that white words can be read on any. */
const VEIL = '#1c130d';

/** The owner's photo, or light through a window, with the text on a veil that grows darker below. */
export async function drawDaylight(scene: GraphicScene): Promise<string> {
  const frame = frameOf(scene);
  const isLow = scene.size === 'link';
  const unit = isLow ? 25 : 33;
  const footY = frame.bottom - unit * 0.5;
  const ruleY = footY - unit * 1.9;
  const height = (ruleY - frame.top) * (isLow ? 0.78 : 0.66);
  const block = await drawBlock(scene.text, {
    typeface: 'serif',
    x: frame.left,
    y: ruleY - unit * 1.5 - height,
    width: frame.width,
    height,
    largest: isLow ? 70 : 92,
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
    empty: '#8a7c70',
    align: rtl ? 'right' : 'left',
  });
  const words = [scene.name, scene.platform].filter(Boolean).join(' on ');
  const foot = await drawFoot(scene, frame, {
    y: footY,
    size: unit,
    ink: WHITE,
    markGround: WHITE,
    markInk: VEIL,
    isMirrored: rtl,
    words,
    hasMark: false,
  });
  const share = Math.max(0.08, (block.top - unit * 3.6) / scene.height);
  const veil =
    `<defs><linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${VEIL}" stop-opacity="0.05"/>` +
    `<stop offset="${Math.max(0, share - 0.16).toFixed(3)}" stop-color="${VEIL}" stop-opacity="0.12"/>` +
    `<stop offset="${share.toFixed(3)}" stop-color="${VEIL}" stop-opacity="0.74"/><stop offset="1" stop-color="${VEIL}" stop-opacity="0.9"/></linearGradient></defs>` +
    rect(0, 0, scene.width, scene.height, 'url(#veil)');
  const rule = rect(frame.left, ruleY, frame.width, 2, WHITE, ' opacity="0.55"');
  return drawGround(scene) + veil + stars.svg + block.svg + rule + foot;
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
