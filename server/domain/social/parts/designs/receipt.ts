import { drawLine, drawName } from '#server/core/draw-line.ts';
import {
  drawBlock,
  drawMark,
  drawStars,
  frameOf,
  type GraphicScene,
  rect,
} from '#server/domain/social/parts/scene.ts';
import { readableOn } from '#shared/design/contrast.ts';

const PAPER = '#fffef8';
const INK = '#1d1c1a';
const TOOTH = 24;
/** With more letters, labels make room for the text. */
const LONG_TEXT = 160;

/** A receipt over the second colour: what was said, from whom, and the total in stars. */
export async function drawReceipt(scene: GraphicScene): Promise<string> {
  const frame = frameOf(scene);
  const isLow = scene.size === 'link';
  const isLong = scene.text.length > LONG_TEXT;
  const isTall = scene.size === 'portrait' || scene.size === 'story';
  const unit = isLow ? 22 : isLong ? 28 : isTall ? 35 : 32;
  const width = isLow ? 860 : isLong || isTall ? 830 : 752;
  const left = (scene.width - width) / 2;
  const inner = { x: left + unit * 2.1, width: width - unit * 4.2 };
  const right = inner.x + inner.width;
  const isWhole = scene.size === 'square' || isLow;
  const paperTop = isWhole ? 0 : frame.top - unit * 2;
  const paperBottom = isWhole ? scene.height - unit * 1.4 : frame.bottom;
  const center = scene.width / 2;
  const mono = { typeface: 'typewriter' as const, fill: INK };
  let y = paperTop + unit * (isLow ? 1.9 : 1.6);
  const parts: string[] = [];
  if (!isLow) {
    const size = unit * 2.8;
    parts.push(
      await drawMark(scene, { x: center - size / 2, y: y + size / 2, size, ground: INK, ink: PAPER }),
    );
    y += size + unit * 1.4;
  }
  const name = await drawName(scene.business.name.toUpperCase(), {
    ...mono,
    size: unit * 1.2,
    x: center,
    y: y + unit * 0.2,
    width: inner.width,
    align: 'center',
  });
  parts.push(name.svg);
  y += unit * 0.5 + name.height / 2 + unit * 0.5;
  parts.push(dashes(inner, y));
  y += unit * 1.2;
  const source = scene.platform === '' ? 'REVIEW' : `${scene.platform.toUpperCase()} REVIEW`;
  parts.push((await drawLine(source, { ...mono, size: unit, x: inner.x, y, width: inner.width * 0.6 })).svg);
  const date = { ...mono, size: unit, x: right, y, width: inner.width * 0.4, align: 'right' as const };
  parts.push((await drawLine(scene.date.toUpperCase(), date)).svg);
  y += unit * 1.3;

  const totalY = paperBottom - TOOTH - unit * (scene.stars === null ? 0.4 : 3.6);
  const hasFrom = scene.name !== '';
  const bodyBottom = totalY - unit * (hasFrom ? 4.5 : 2.5);
  const block = await drawBlock(scene.text, {
    ...mono,
    x: inner.x,
    y,
    width: inner.width,
    height: bodyBottom - y,
    largest: unit * 3,
    smallest: 15,
    lineHeight: 1.36,
    valign: 'middle',
  });
  parts.push(block.svg);
  let line = totalY - unit * (hasFrom ? 3.6 : 1.6);
  parts.push(dashes(inner, line));
  if (hasFrom) {
    line += unit * 1.2;
    parts.push(
      (await drawLine('FROM', { ...mono, size: unit, x: inner.x, y: line, width: inner.width / 2 })).svg,
    );
    const from = {
      ...mono,
      size: unit,
      x: right,
      y: line,
      width: inner.width * 0.8,
      align: 'right' as const,
    };
    parts.push((await drawName(scene.name.toUpperCase(), from)).svg);
    line += unit * 1.2;
    parts.push(dashes(inner, line));
  }
  if (scene.stars !== null) {
    const total = { ...mono, size: unit * 1.7, y: totalY + unit * 0.5, width: inner.width / 2 };
    parts.push((await drawLine('TOTAL', { ...total, x: inner.x })).svg);
    parts.push((await drawLine(`${scene.stars} / 5`, { ...total, x: right, align: 'right' })).svg);
    const style = { x: center, y: totalY + unit * 2.7, size: unit * 1.9, align: 'center' as const };
    parts.push(drawStars(scene.stars, { ...style, gap: unit * 0.8, fill: '#f0a422', empty: '#e9e5da' }).svg);
  }
  const paper = `<path d="${paperPath(left, width, paperTop, paperBottom, isWhole)}" fill="${PAPER}"/>`;
  return (
    rect(0, 0, scene.width, scene.height, readableOn(scene.colors.accent, PAPER, 1.35)) +
    paper +
    parts.join('')
  );
}

const dashes = ({ x, width }: { x: number; width: number }, y: number): string =>
  `<path d="M${x} ${y}h${width}" stroke="${INK}" stroke-width="2" stroke-dasharray="7 7" fill="none"/>`;

/** Torn off below, and above where it does not come from beyond the picture. */
function paperPath(left: number, width: number, top: number, bottom: number, isWhole: boolean): string {
  const teeth = Math.round(width / TOOTH);
  const step = width / teeth;
  const zigzag = (from: number, by: number) =>
    Array.from({ length: teeth }, () => `l${from * (step / 2)} ${by}l${from * (step / 2)} ${-by}`).join('');
  const upper = isWhole ? `h${width}` : zigzag(1, TOOTH / 2);
  return `M${left} ${top}${upper}V${bottom}${zigzag(-1, -TOOTH / 2)}Z`;
}
