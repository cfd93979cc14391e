import { drawLine } from '#server/core/draw-line.ts';
import { writerWords } from '#server/domain/social/parts/designs/foot.ts';
import {
  drawBlock,
  drawMark,
  drawStars,
  frameOf,
  type GraphicScene,
  rect,
} from '#server/domain/social/parts/scene.ts';
import { readableOn, tintOf, WHITE } from '#shared/design/contrast.ts';

/** The colour of the business, and one sentence of the review enlarged; the rest follows in small type. */
export async function drawShout(scene: GraphicScene): Promise<string> {
  const frame = frameOf(scene);
  const isLow = scene.size === 'link';
  const ground = scene.colors.brand;
  const ink = readableOn(WHITE, ground, 4.5);
  const [mark] = scene.marks;
  const loud = mark ? scene.text.slice(mark.from, mark.to).trim() : scene.text;
  const rest = mark
    ? `${scene.text.slice(0, mark.from).trim()} ${scene.text.slice(mark.to).trim()}`.trim()
    : '';
  const unit = isLow ? 26 : 34;
  const footTop = frame.bottom - unit * 2.6;
  const room = footTop - unit * 1.2 - frame.top;
  const head = await drawBlock(loud, {
    typeface: 'poster',
    x: frame.left,
    y: frame.top,
    width: frame.width,
    height: rest ? room * 0.66 : room,
    largest: isLow ? 120 : 190,
    lineHeight: 0.98,
    fill: ink,
    valign: 'top',
  });
  const restTop = head.bottom + unit * 1.1;
  const below = rest
    ? await drawBlock(rest, {
        typeface: 'sans',
        x: frame.left,
        y: restTop,
        width: frame.width * 0.86,
        height: Math.max(unit * 3, footTop - unit - restTop),
        largest: unit * 1.28,
        lineHeight: 1.36,
        fill: readableOn(tintOf(ink, 0.86, ground), ground, 4.5),
      })
    : null;
  const rtl = head.isRightToLeft;
  const [start, end] = rtl ? [frame.right, frame.left] : [frame.left, frame.right];
  const stars = drawStars(scene.stars, {
    x: start,
    y: footTop + unit * 0.55,
    size: unit * 1.35,
    fill: readableOn('#ffcf5c', ground, 3),
    empty: tintOf(ink, 0.25, ground),
    align: rtl ? 'right' : 'left',
  });
  const writer = await drawLine(writerWords(scene), {
    typeface: 'sans-bold',
    size: unit,
    fill: ink,
    x: start,
    y: frame.bottom - unit * 0.6,
    width: frame.width * 0.46,
    align: rtl ? 'right' : 'left',
  });
  const markSize = unit * 2.5;
  const markX = rtl ? end : end - markSize;
  const middle = frame.bottom - unit * 1.3;
  const name = await drawLine(scene.business.name, {
    typeface: 'sans-bold',
    size: unit,
    fill: ink,
    x: rtl ? end + markSize + unit * 0.6 : end - markSize - unit * 0.6,
    y: middle,
    width: frame.width * 0.46 - markSize,
    align: rtl ? 'left' : 'right',
  });
  const logo = await drawMark(scene, { x: markX, y: middle, size: markSize, ground: ink, ink: ground });
  return (
    rect(0, 0, scene.width, scene.height, ground) +
    head.svg +
    (below?.svg ?? '') +
    stars.svg +
    writer.svg +
    name.svg +
    logo
  );
}
