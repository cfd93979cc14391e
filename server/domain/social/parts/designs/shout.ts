import { drawFoot, writerWords } from '#server/domain/social/parts/designs/foot.ts';
import { drawBlock, drawStars, frameOf, type GraphicScene, rect } from '#server/domain/social/parts/scene.ts';
import { inkOn, readableOn, tintOf } from '#shared/design/contrast.ts';

/** More of it needs more than a third of the room. */
const LONG_REST = 110;

/** The colour of the business, and one sentence of the review enlarged; the rest follows in small type. */
export async function drawShout(scene: GraphicScene): Promise<string> {
  const frame = frameOf(scene);
  const isLow = scene.size === 'link';
  const ground = scene.colors.brand;
  const ink = inkOn(ground);
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
    height: rest ? room * (rest.length > LONG_REST ? 0.5 : 0.64) : room,
    largest: isLow ? 190 : 260,
    lineHeight: 0.98,
    fill: ink,
  });
  const rtl = head.isRightToLeft;
  const restTop = head.bottom + unit * 0.9;
  const restWidth = frame.width * 0.9;
  const below = rest
    ? await drawBlock(rest, {
        typeface: 'sans',
        x: rtl ? frame.right - restWidth : frame.left,
        y: restTop,
        width: restWidth,
        height: Math.max(unit * 3, footTop - unit * 1.2 - restTop),
        largest: unit * 1.5,
        lineHeight: 1.36,
        fill: readableOn(tintOf(ink, 0.86, ground), ground, 4.5),
      })
    : null;
  const free = footTop - unit * 1.2 - (below ?? head).bottom;
  const lowered = Math.max(0, free) * (rest ? 0.42 : 0.5);
  const wordsY = frame.bottom - unit * 0.6;
  const foot = await drawFoot(scene, frame, {
    y: frame.bottom - unit * 1.3,
    wordsY,
    size: unit,
    ink,
    markGround: ink,
    markInk: ground,
    markSize: unit * 2.5,
    businessTypeface: 'sans-bold',
    isMirrored: rtl,
    words: writerWords(scene),
  });
  const stars = drawStars(scene.stars, {
    x: rtl ? frame.right : frame.left,
    y: scene.name || scene.platform ? wordsY - foot.wordsHeight / 2 - unit * 0.85 : frame.bottom - unit * 1.3,
    size: unit * 1.35,
    fill: readableOn('#ffcf5c', ground, 3),
    empty: tintOf(ink, 0.25, ground),
    align: rtl ? 'right' : 'left',
  });
  return (
    rect(0, 0, scene.width, scene.height, ground) +
    `<g transform="translate(0 ${lowered.toFixed(1)})">${head.svg}${below?.svg ?? ''}</g>` +
    stars.svg +
    foot.svg
  );
}
