import { drawLine, drawName, lineWidthOf } from '#server/core/draw-line.ts';
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
  const size = isLow ? 88 : 154;
  const gap = (frame.height - 5 * size) / 4;
  const indent = scene.stars === null ? 0 : size + unit * 2;
  const markSize = unit * 1.9;
  const middle = frame.bottom - markSize / 2;
  const hasWriter = scene.name !== '' || scene.platform !== '';
  const shaped = {
    width: frame.width - indent,
    height: middle - markSize / 2 - unit * (hasWriter ? 4.2 : 1.4) - frame.top,
  };
  const x = frame.left + indent;
  const block = await drawBlock(scene.text, {
    typeface: 'sans-bold',
    x,
    y: frame.top,
    ...shaped,
    largest: isLow ? 110 : 140,
    lineHeight: 1.16,
    fill: scene.marks.length > 0 ? DIM : INK,
    markedFill: INK,
    marks: scene.marks,
  });
  const free = frame.top + shaped.height - block.bottom;
  // A short text would leave the lower half empty.
  const lowered = free > shaped.height * 0.3 ? free * 0.5 : 0;
  const rtl = block.isRightToLeft;
  const turned = rtl ? frame.left - x : 0;
  const left = x + turned;
  const edge = rtl ? left + shaped.width : left;
  const writerY = block.bottom + lowered + unit * 1.6;
  const besideGap = unit * 0.6;
  const platformRoom = Math.min(
    shaped.width * 0.5,
    await lineWidthOf(scene.platform, { typeface: 'sans', size: unit }),
  );
  const writer = await drawName(scene.name, {
    typeface: 'sans-bold',
    size: unit,
    fill: INK,
    x: edge,
    y: writerY,
    width: shaped.width - platformRoom - besideGap,
    align: rtl ? 'right' : 'left',
  });
  const beside = writer.width > 0 ? writer.width + besideGap : 0;
  const platform = await drawLine(scene.platform, {
    typeface: 'sans',
    size: unit,
    fill: DIM,
    x: rtl ? edge - beside : edge + beside,
    y: writerY,
    width: platformRoom + 1,
    align: rtl ? 'right' : 'left',
  });
  const mark = await drawMark(scene, {
    x: rtl ? edge - markSize : edge,
    y: middle,
    size: markSize,
    ground: INK,
    ink: GROUND,
  });
  const name = await drawName(scene.business.name, {
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
    y: frame.top,
    size,
    gap,
    fill: '#f0a422',
    empty: '#2c443a',
    isColumn: true,
  });
  const words = `<g transform="translate(${turned} ${lowered.toFixed(1)})">${block.svg}</g>`;
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
