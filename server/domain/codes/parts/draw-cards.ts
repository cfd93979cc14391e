import {
  drawCodeCard,
  drawIdentity,
  type Pen,
  sheetWords,
  writeLine,
} from '#server/domain/codes/parts/sheet-pen.ts';
import { hexColor } from '#shared/design/colors.ts';

/** 85 x 55 mm at 96 dots per inch; a sheet has as many as fit within its safe area. */
const CARD = { width: 321, height: 208 };
const SAFE = 38;
const MARK = 12;

/** For the counter or the bag: a sheet of cards with crop marks. */
export function drawCards(pen: Pen, width: number, height: number): void {
  const columns = Math.floor((width - 2 * SAFE) / CARD.width);
  const rows = Math.floor((height - 2 * SAFE) / CARD.height);
  const left = (width - columns * CARD.width) / 2;
  const top = (height - rows * CARD.height) / 2;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      pen.doc.save();
      pen.doc.translate(left + column * CARD.width, top + row * CARD.height);
      drawCard(pen);
      pen.doc.restore();
    }
  }
  const { doc } = pen;
  doc.lineWidth(0.6).strokeColor(hexColor('ink-3'));
  for (let column = 0; column <= columns; column += 1) {
    const x = left + column * CARD.width;
    for (const y of [top - MARK - 3, top + rows * CARD.height + 3])
      doc
        .moveTo(x, y)
        .lineTo(x, y + MARK)
        .stroke();
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = top + row * CARD.height;
    for (const x of [left - MARK - 3, left + columns * CARD.width + 3])
      doc
        .moveTo(x, y)
        .lineTo(x + MARK, y)
        .stroke();
  }
}

function drawCard(pen: Pen): void {
  const { doc, content } = pen;
  const { question } = sheetWords(content);
  const white = hexColor('on-mark');
  // The colour ends inside the edge, so that an imprecise cut does not show.
  doc.roundedRect(6, 6, CARD.width - 12, CARD.height - 12, 12).fill(content.colors.panel);
  drawIdentity(pen, { x: 20, y: 22, width: 132, edge: 26, align: 'left' });
  for (const [at, line] of question.entries()) {
    writeLine(pen, line, { weight: 'display', size: 27, color: white }, { x: 20, y: 96 + at * 29 });
  }
  const said = { weight: 'plain', size: 9.2, color: white } as const;
  writeLine(pen, 'Good or not so good: tell us.', said, { x: 20, y: 152 });
  writeLine(pen, 'Point your camera here.', said, { x: 20, y: 166 });
  drawCodeCard(pen, { x: 164, y: 32, edge: 143 });
}
