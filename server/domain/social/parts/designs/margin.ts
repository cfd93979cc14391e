import { drawLine } from '#server/core/draw-line.ts';
import { drawFoot } from '#server/domain/social/parts/designs/foot.ts';
import { drawBlock, drawStars, frameOf, type GraphicScene, rect } from '#server/domain/social/parts/scene.ts';
import { darkenedTo, readableOn, tintOf, WHITE } from '#shared/design/contrast.ts';

const PAPER = '#f3eee5';
/** With the gap beside it, in sizes of the font. */
const QUOTE_WIDTH = 0.44;
const QUOTED = /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u;

/** Type only: the text between stars and a foot, with a hanging quotation mark. */
export async function drawMargin(scene: GraphicScene): Promise<string> {
  const frame = frameOf(scene);
  const isLow = scene.size === 'link';
  const ink = darkenedTo(scene.colors.brand, 9, [PAPER]);
  const unit = isLow ? 26 : 32;
  const headY = frame.top + unit * 0.7;
  const footY = frame.bottom - unit * 0.9;
  const ruleY = footY - unit * 2.4;
  const isQuoted = QUOTED.test(scene.text);
  const textTop = headY + unit * 2.2;
  const words = isQuoted ? `${scene.text}”` : scene.text;
  const drawWords = (indent: number) =>
    drawBlock(words, {
      typeface: 'narrow',
      x: frame.left + indent,
      y: textTop,
      width: frame.width - indent,
      height: ruleY - unit * 1.4 - textTop,
      largest: isLow ? 250 : 320,
      lineHeight: 1.1,
      fill: ink,
      valign: 'middle',
    });
  // The mark hangs in the margin; one too wide for it pushes the words in.
  const hanging = frame.margin * 0.66;
  const first = await drawWords(0);
  const indent = isQuoted && !first.isRightToLeft ? Math.max(0, first.size * QUOTE_WIDTH - hanging) : 0;
  const block = indent > 0 ? await drawWords(indent) : first;
  const rtl = block.isRightToLeft;
  const quote =
    isQuoted && !rtl
      ? (
          await drawLine('“', {
            typeface: 'narrow',
            size: block.size,
            fill: ink,
            x: frame.left + indent - block.size * 0.05,
            y: block.top + block.size * 0.55,
            width: block.size,
            align: 'right',
          })
        ).svg
      : '';
  const stars = drawStars(scene.stars, {
    x: rtl ? frame.right : frame.left,
    y: headY,
    size: unit * 1.6,
    fill: '#f0a422',
    empty: tintOf('#f0a422', 0.3, PAPER),
    align: rtl ? 'right' : 'left',
  });
  const platform = await drawLine(scene.platform, {
    typeface: 'sans-bold',
    size: unit,
    fill: ink,
    x: rtl ? frame.left : frame.right,
    y: headY,
    width: frame.width / 2,
    align: rtl ? 'left' : 'right',
  });
  const foot = await drawFoot(scene, frame, {
    y: footY,
    size: unit,
    ink,
    markGround: ink,
    markInk: readableOn(WHITE, ink),
    isMirrored: rtl,
    words: scene.name,
  });
  const rule = rect(frame.left, ruleY, frame.width, 2, tintOf(ink, 0.35, PAPER));
  return (
    rect(0, 0, scene.width, scene.height, PAPER) +
    stars.svg +
    platform.svg +
    quote +
    block.svg +
    rule +
    foot.svg
  );
}
