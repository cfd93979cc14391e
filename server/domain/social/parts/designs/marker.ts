import { drawLine } from '#server/core/draw-line.ts';
import {
  drawBlock,
  drawMark,
  drawStars,
  frameOf,
  type GraphicScene,
  rect,
} from '#server/domain/social/parts/scene.ts';
import { initialsOf } from '#shared/business/initials.ts';
import { darkenedTo, readableOn, tintOf, WHITE } from '#shared/design/contrast.ts';

const INK = '#16211d';
const DOT = { every: 86, r: 2.2 };

/** The text on dotted paper, with what the owner marks behind a highlighter. */
export async function drawMarker(scene: GraphicScene): Promise<string> {
  const frame = frameOf(scene);
  const isLow = scene.size === 'link';
  const { brand, accent } = scene.colors;
  const deep = darkenedTo(brand, 9);
  const unit = isLow ? 25 : 32;
  const footY = frame.bottom - unit * 1.4;
  const block = await drawBlock(scene.text, {
    typeface: 'serif',
    x: frame.left,
    y: frame.top,
    width: frame.width,
    height: footY - unit * 2.6 - frame.top,
    largest: isLow ? 84 : 118,
    lineHeight: 1.28,
    fill: INK,
    highlight: tintOf(accent, 0.36),
    marks: scene.marks,
  });
  const rtl = block.isRightToLeft;
  const [start, end] = rtl ? [frame.right, frame.left] : [frame.left, frame.right];
  const sign = rtl ? -1 : 1;
  const circle = unit * 3;
  const initials = initialsOf(scene.name);
  const [cx, hasCircle] = [start + (sign * circle) / 2, initials !== ''];
  const letters = await drawLine(initials, {
    typeface: 'sans-bold',
    size: unit * 1.1,
    fill: readableOn(WHITE, deep),
    x: cx,
    y: footY,
    width: circle,
    align: 'center',
  });
  const badge = hasCircle
    ? `<circle cx="${cx}" cy="${footY}" r="${circle / 2}" fill="${deep}"/>${letters.svg}`
    : '';
  const beside = start + (hasCircle ? sign * (circle + unit * 0.8) : 0);
  const isTwoLines = scene.stars !== null && scene.name !== '';
  const name = await drawLine(scene.name, {
    typeface: 'sans-bold',
    size: unit,
    fill: INK,
    x: beside,
    y: isTwoLines ? footY - unit * 0.75 : footY,
    width: frame.width * 0.32,
    align: rtl ? 'right' : 'left',
  });
  const stars = drawStars(scene.stars, {
    x: beside,
    y: isTwoLines ? footY + unit * 0.8 : footY,
    size: unit * 1.05,
    fill: '#f0a422',
    empty: '#e7e2d8',
    align: rtl ? 'right' : 'left',
  });
  const markSize = unit * 2.4;
  const mark = await drawMark(scene, {
    x: rtl ? end : end - markSize,
    y: footY,
    size: markSize,
    ground: deep,
    ink: readableOn(WHITE, deep),
  });
  const business = await drawLine(scene.business.name, {
    typeface: 'sans',
    size: unit,
    fill: INK,
    x: rtl ? end + markSize + unit * 0.6 : end - markSize - unit * 0.6,
    y: footY,
    width: frame.width * 0.46 - markSize,
    align: rtl ? 'left' : 'right',
  });
  const dots = `<defs><pattern id="dots" width="${DOT.every}" height="${DOT.every}" patternUnits="userSpaceOnUse"><circle cx="${DOT.every / 2}" cy="${DOT.every / 2}" r="${DOT.r}" fill="#d9ded9"/></pattern></defs>`;
  return (
    dots +
    rect(0, 0, scene.width, scene.height, WHITE) +
    rect(0, 0, scene.width, scene.height, 'url(#dots)') +
    block.svg +
    badge +
    name.svg +
    stars.svg +
    mark +
    business.svg
  );
}
