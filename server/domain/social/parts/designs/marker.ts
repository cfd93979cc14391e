import { drawLine } from '#server/core/draw-line.ts';
import { drawFoot } from '#server/domain/social/parts/designs/foot.ts';
import { drawBlock, drawStars, frameOf, type GraphicScene, rect } from '#server/domain/social/parts/scene.ts';
import { personInitials } from '#shared/business/initials.ts';
import { darkenedTo, lightenedTo, readableOn, tintOf, WHITE } from '#shared/design/contrast.ts';

const INK = '#16211d';
const DOT = { every: 86, r: 2.2 };

/** Seen on the paper, and so light that the words on it stay black on white, whatever the color. */
const highlightOf = (color: string): string =>
  darkenedTo(lightenedTo(tintOf(color, 0.36), 10.5, [INK]), 1.3, [WHITE]);

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
    largest: isLow ? 150 : 220,
    lineHeight: 1.28,
    fill: INK,
    valign: 'middle',
    highlight: highlightOf(accent),
    marks: scene.marks,
  });
  const rtl = block.isRightToLeft;
  const start = rtl ? frame.right : frame.left;
  const sign = rtl ? -1 : 1;
  const circle = unit * 3;
  const initials = personInitials(scene.name);
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
  const isTwoLines = scene.stars !== null && scene.name !== '';
  const indent = hasCircle ? circle + unit * 0.8 : 0;
  const foot = await drawFoot(scene, frame, {
    y: footY,
    wordsY: isTwoLines ? footY - unit * 0.75 : footY,
    size: unit,
    ink: INK,
    markGround: deep,
    markInk: readableOn(WHITE, deep),
    markSize: unit * 2.4,
    isMirrored: rtl,
    words: scene.name,
    indent,
  });
  const stars = drawStars(scene.stars, {
    x: start + sign * indent,
    y: isTwoLines ? footY - unit * 0.75 + foot.wordsHeight / 2 + unit * 0.95 : footY,
    size: unit * 1.05,
    fill: '#f0a422',
    empty: '#e7e2d8',
    align: rtl ? 'right' : 'left',
  });
  const dots = `<defs><pattern id="dots" width="${DOT.every}" height="${DOT.every}" patternUnits="userSpaceOnUse"><circle cx="${DOT.every / 2}" cy="${DOT.every / 2}" r="${DOT.r}" fill="#d9ded9"/></pattern></defs>`;
  return (
    dots +
    rect(0, 0, scene.width, scene.height, WHITE) +
    rect(0, 0, scene.width, scene.height, 'url(#dots)') +
    block.svg +
    badge +
    foot.svg +
    stars.svg
  );
}
