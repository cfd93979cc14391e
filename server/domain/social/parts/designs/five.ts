import { drawLine } from '#server/core/draw-line.ts';
import {
  drawBlock,
  drawMark,
  drawStars,
  frameOf,
  type GraphicScene,
  rect,
} from '#server/domain/social/parts/scene.ts';

const GROUND = '#11261e';
const DIM = '#8fa39a';
const INK = '#ffffff';

/** The stars from top to bottom, and the text beside them with what is marked in white. */
export async function drawFive(scene: GraphicScene): Promise<string> {
  const frame = frameOf(scene);
  const isLow = scene.size === 'link';
  const unit = isLow ? 26 : 34;
  const gap = isLow ? 14 : 38;
  const size = Math.min((frame.height - 4 * gap) / 5, isLow ? 88 : 154);
  const long = 5 * size + 4 * gap;
  const starsTop = frame.top + (frame.height - long) / 2;
  const hasStars = scene.stars !== null;
  const indent = hasStars ? size + unit * 2 : 0;
  const shaped = { width: frame.width - indent, height: frame.height - unit * 7 };
  const [x, y] = [frame.left + indent, hasStars ? starsTop : frame.top];
  const block = await drawBlock(scene.text, {
    typeface: 'sans-bold',
    x,
    y,
    ...shaped,
    largest: isLow ? 74 : 92,
    lineHeight: 1.16,
    fill: scene.marks.length > 0 ? DIM : INK,
    markedFill: INK,
    marks: scene.marks,
  });
  const rtl = block.isRightToLeft;
  const turned = rtl ? frame.left - x : 0;
  const left = x + turned;
  const edge = rtl ? left + shaped.width : left;
  const writerY = block.bottom + unit * 1.6;
  const writer = await drawLine(scene.name, {
    typeface: 'sans-bold',
    size: unit,
    fill: INK,
    x: edge,
    y: writerY,
    width: shaped.width * 0.6,
    align: rtl ? 'right' : 'left',
  });
  const beside = writer.width > 0 ? writer.width + unit * 0.6 : 0;
  const platform = await drawLine(scene.platform, {
    typeface: 'sans',
    size: unit,
    fill: DIM,
    x: rtl ? edge - beside : edge + beside,
    y: writerY,
    width: shaped.width * 0.38,
    align: rtl ? 'right' : 'left',
  });
  const middle = frame.bottom - unit * 0.9;
  const markSize = unit * 1.9;
  const mark = await drawMark(scene, {
    x: rtl ? edge - markSize : edge,
    y: middle,
    size: markSize,
    ground: INK,
    ink: GROUND,
  });
  const name = await drawLine(scene.business.name, {
    typeface: 'sans',
    size: unit,
    fill: INK,
    x: rtl ? edge - markSize - unit * 0.6 : edge + markSize + unit * 0.6,
    y: middle,
    width: shaped.width - markSize - unit,
    align: rtl ? 'right' : 'left',
  });
  const stars = drawStars(scene.stars, {
    x: rtl ? frame.right - size : frame.left,
    y: starsTop,
    size,
    gap,
    fill: '#f0a422',
    empty: '#2c443a',
    isColumn: true,
  });
  const words = turned === 0 ? block.svg : `<g transform="translate(${turned} 0)">${block.svg}</g>`;
  return (
    rect(0, 0, scene.width, scene.height, GROUND) +
    stars.svg +
    words +
    writer.svg +
    platform.svg +
    mark +
    name.svg
  );
}
