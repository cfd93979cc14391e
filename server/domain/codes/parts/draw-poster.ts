import { drawable } from '#server/domain/codes/parts/sheet-fonts.ts';
import {
  drawCodeCard,
  drawIdentity,
  type Pen,
  sheetWords,
  writeLine,
} from '#server/domain/codes/parts/sheet-pen.ts';
import { hexColor } from '#shared/design/colors.ts';
import { tintOf } from '#shared/design/contrast.ts';
import { shownAddress } from '#shared/text/shown-domain.ts';

const EDGE = 38;
const STEPS = [
  ['Open your', 'phone’s camera'],
  ['Tap the link', 'that appears'],
  ['Choose your stars,', 'half a minute'],
] as const;

/** For a wall. Designed for a width of 794; on paper shorter than A4 the panel shrinks. */
export function drawPoster(pen: Pen, width: number, height: number): void {
  const { doc, content } = pen;
  const { question, invitation } = sheetWords(content);
  const { panel, code } = content.colors;
  const [middle, low] = [width / 2, height - 1_123];
  const white = hexColor('on-mark');
  doc.roundedRect(EDGE, EDGE, width - 2 * EDGE, 716 + low, 36).fill(panel);
  drawIdentity(pen, {
    x: EDGE + 60,
    y: 84 + low * 0.2,
    width: width - 2 * EDGE - 120,
    edge: 46,
    align: 'center',
  });
  const headline = { weight: 'display', size: 94 + low * 0.2, color: white } as const;
  for (const [at, line] of question.entries()) {
    writeLine(pen, line, headline, { x: middle, y: 252 + at * headline.size + low * 0.55, align: 'center' });
  }
  const said = { weight: 'plain', size: 23, color: white } as const;
  writeLine(pen, invitation, said, { x: middle, y: 402 + low * 0.75, align: 'center' });
  drawCodeCard(pen, { x: middle - 192, y: 466 + low, edge: 384 });
  const pointer = { weight: 'display', size: 30, color: code } as const;
  writeLine(pen, 'Point your camera here', pointer, { x: middle, y: 899 + low, align: 'center' });
  for (const [at, lines] of STEPS.entries()) {
    const x = middle + (at - 1) * 218;
    doc.circle(x, 946 + low, 15).fill(tintOf(panel, 0.15));
    const figure = { weight: 'bold', size: 14, color: code } as const;
    writeLine(pen, String(at + 1), figure, { x, y: 951 + low, align: 'center' });
    for (const [line, text] of lines.entries()) {
      const style = { weight: 'plain', size: 17, color: hexColor('ink') } as const;
      writeLine(pen, text, style, { x, y: 988 + line * 24 + low, align: 'center' });
    }
  }
  drawFoot(pen, { from: EDGE, to: width - EDGE, y: 1_050 + low });
}

function drawFoot(pen: Pen, { from, to, y }: { from: number; to: number; y: number }): void {
  const { doc, content } = pen;
  doc.moveTo(from, y).lineTo(to, y).lineWidth(1).stroke(hexColor('line'));
  const [shown, kept] = [shownAddress(content.reviewLink), content.reviewLink];
  const address = (drawable(pen.fonts, shown) === shown ? shown : kept).replace(/^https?:\/\//, '');
  writeLine(pen, address, { weight: 'plain', size: 14, color: hexColor('ink-2') }, { x: from, y: y + 30 });
  const by = { weight: 'bold', size: 13, color: content.colors.code } as const;
  writeLine(pen, `Reviews with ${content.appName}`, by, { x: to, y: y + 30, align: 'right' });
}
