import {
  drawCodeCard,
  drawIdentity,
  type Pen,
  sheetWords,
  writeLine,
} from '#server/domain/codes/parts/sheet-pen.ts';
import { hexColor } from '#shared/design/colors.ts';

/** Two faces, the base and a strip to glue: 120 + 120 + 41 + 16 of 297 mm, in the same proportions on other paper. */
const PARTS = { face: 120 / 297, base: 41 / 297 };
const FACE = { width: 794, height: 454 };
const STAR = 'M10 1.6l2.5 5.4 5.9.8-4.3 4.1 1.1 5.9L10 14.9l-5.2 2.9 1.1-5.9L1.6 7.8l5.9-.8L10 1.6Z';

/** For a desk. The upper face is upside down, since it is folded over the ridge. */
export function drawTent(pen: Pen, width: number, height: number): void {
  const { doc } = pen;
  const face = height * PARTS.face;
  const scale = Math.min(width / FACE.width, face / FACE.height);
  const left = (width - FACE.width * scale) / 2;
  doc.save();
  doc.rotate(180, { origin: [width / 2, face / 2] });
  doc.translate(left, 0).scale(scale);
  drawFace(pen);
  doc.restore();
  doc.save();
  doc.translate(left, face).scale(scale);
  drawFace(pen);
  doc.restore();
  const base = 2 * face;
  const strip = base + height * PARTS.base;
  for (const [y, words] of [
    [face, 'fold here, the ridge'],
    [base, 'fold'],
    [strip, 'fold'],
  ] as const) {
    drawFold(pen, { width, y, words });
  }
  const small = { weight: 'plain', size: 13, color: hexColor('ink-2') } as const;
  const middle = { x: width / 2, align: 'center' } as const;
  const at = (base + strip) / 2;
  writeLine(pen, 'Base, stays hidden', { ...small, weight: 'bold' }, { ...middle, y: at - 6 });
  const how = 'Print at 100 % on thick paper. Fold along the three lines, printed side out,';
  writeLine(pen, how, small, { ...middle, y: at + 14 });
  writeLine(pen, 'and glue the strip inside the first face.', small, { ...middle, y: at + 32 });
  writeLine(pen, 'Glue this strip', small, { ...middle, y: (strip + height) / 2 + 4 });
}

function drawFold(pen: Pen, { width, y, words }: { width: number; y: number; words: string }): void {
  const style = { weight: 'plain', size: 11, color: hexColor('ink-2') } as const;
  const told = writeLine(pen, words, style, { x: width - 38, y: y + 4, align: 'right' });
  pen.doc
    .moveTo(12, y)
    .lineTo(width - 46 - told, y)
    .lineWidth(0.8)
    .dash(3, { space: 3 })
    .stroke(hexColor('ink-3'))
    .undash();
}

function drawFace(pen: Pen): void {
  const { doc, content } = pen;
  const { question } = sheetWords(content);
  const white = hexColor('on-mark');
  // Clear of the folds and of the unprintable margin.
  doc.roundedRect(38, 30, 718, 394, 30).fill(content.colors.panel);
  drawIdentity(pen, { x: 78, y: 76, width: 330, edge: 40, align: 'left' });
  for (const [at, line] of question.entries()) {
    writeLine(pen, line, { weight: 'display', size: 60, color: white }, { x: 78, y: 190 + at * 62 });
  }
  // Empty: nobody is asked for five.
  for (let at = 0; at < 5; at += 1) {
    doc.save();
    doc.translate(78 + at * 41, 280).scale(1.5);
    doc.path(STAR).lineWidth(1.5).lineJoin('round').stroke(hexColor('star'));
    doc.restore();
  }
  const said = { weight: 'plain', size: 18, color: white } as const;
  writeLine(pen, 'Good or not so good: tell us.', said, { x: 78, y: 348 });
  writeLine(pen, 'Point your camera here.', said, { x: 78, y: 374 });
  drawCodeCard(pen, { x: 424, y: 78, edge: 298 });
}
