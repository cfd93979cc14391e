import { collectPdf, PAPER_SIZES } from '#server/domain/codes/parts/draw-sheet.ts';
import { loadSheetFonts } from '#server/domain/codes/parts/sheet-fonts.ts';
import {
  type Style,
  type TextPen,
  widthOf,
  wrapText,
  writeLine,
} from '#server/domain/codes/parts/sheet-pen.ts';
import type { ReportFigure, ReportWords, SentencePart } from '#shared/analytics/report-words.ts';
import { paperOf } from '#shared/business/codes.ts';
import { hexColor } from '#shared/design/colors.ts';

interface ReportPages {
  appName: string;
  businessName: string;
  country: string;
  words: ReportWords;
  countedAt: string;
  now: Date;
}

/** In points. */
const MARGIN = 36;
const ROW = 17;
const BAR_HEIGHT = 52;

const PLAIN: Style = { weight: 'plain', size: 10.5, color: hexColor('ink') };
const QUIET: Style = { weight: 'plain', size: 9.5, color: hexColor('ink-2') };
const BOLD: Style = { weight: 'bold', size: 10.5, color: hexColor('ink') };
const TITLE: Style = { weight: 'bold', size: 12, color: hexColor('ink') };

/** Where the next line is drawn; a new page begins where there is no room. */
interface Sheet extends TextPen {
  y: number;
  width: number;
  height: number;
}

/** One page, two where there is much to say: text and vectors, with embedded fonts. */
export async function drawPages(report: ReportPages): Promise<Uint8Array> {
  const { appName, businessName, words, countedAt, now } = report;
  const texts = [businessName, ...words.sections.flatMap(({ rows }) => rows.map(({ label }) => label))];
  // Loaded on demand, so that a start does not pay for it.
  const [{ default: PdfDocument }, fonts] = await Promise.all([import('pdfkit'), loadSheetFonts(texts)]);
  const [width, height] = PAPER_SIZES[paperOf(report.country)];
  const doc = new PdfDocument({
    size: [width, height],
    margin: 0,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${businessName}, ${words.name}`,
      Author: businessName,
      Creator: appName,
      Producer: appName,
      CreationDate: now,
    },
  });
  const done = collectPdf(doc);
  for (const [name, file] of fonts.files) doc.registerFont(name, file);
  const sheet: Sheet = { doc, fonts, y: MARGIN, width: width - 2 * MARGIN, height };
  drawHead(sheet, `${businessName}, ${words.name}`, appName);
  drawSentence(sheet, words.sentence);
  drawFigures(sheet, words.figures);
  drawBars(sheet, words.bars);
  for (const { title, rows } of words.sections)
    drawRows(
      sheet,
      title,
      rows.map(({ label, value, more }) => [label, value, more]),
    );
  drawRows(
    sheet,
    'Waiting for you',
    words.waiting.map(({ label, value }) => [label, value, '']),
  );
  const note = wrapText(sheet, `Counted ${countedAt}. ${words.note}`, QUIET, sheet.width);
  room(sheet, note.length * 14);
  for (const line of note) {
    writeLine(sheet, line, QUIET, { x: MARGIN, y: sheet.y + 10 });
    sheet.y += 14;
  }
  doc.end();
  return done;
}

function room(sheet: Sheet, needed: number): void {
  if (sheet.y + needed <= sheet.height - MARGIN) return;
  sheet.doc.addPage();
  sheet.y = MARGIN;
}

function rule({ doc, width }: Sheet, y: number): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.6)
    .stroke(hexColor('line-strong'));
}

function drawHead(sheet: Sheet, title: string, appName: string): void {
  writeLine(sheet, appName, BOLD, { x: MARGIN, y: sheet.y + 10 });
  const lines = wrapText(sheet, title, QUIET, sheet.width * 0.7);
  for (const [index, line] of lines.entries())
    writeLine(sheet, line, QUIET, { x: MARGIN + sheet.width, y: sheet.y + 10 + index * 13, align: 'right' });
  sheet.y += 16 + lines.length * 13;
}

/** Words in the serif of the screen, the counts in the brand's colour. */
function drawSentence(sheet: Sheet, parts: readonly SentencePart[]): void {
  const size = 20;
  const words = parts.flatMap(({ text, isCount }) =>
    text
      .split(/(?<= )/)
      .filter(Boolean)
      .map((word) => ({ word, color: isCount ? hexColor('brand') : hexColor('ink') })),
  );
  let x = 0;
  sheet.y += 8;
  for (const { word, color } of words) {
    const style: Style = { weight: 'display', size, color };
    const width = widthOf(sheet, word, style);
    if (x > 0 && x + widthOf(sheet, word.trimEnd(), style) > sheet.width) {
      x = 0;
      sheet.y += size * 1.3;
    }
    writeLine(sheet, word, style, { x: MARGIN + x, y: sheet.y + size });
    x += width;
  }
  sheet.y += size * 1.3 + 14;
}

function drawFigures(sheet: Sheet, figures: readonly ReportFigure[]): void {
  const column = sheet.width / 4;
  rule(sheet, sheet.y);
  for (const [index, { label, value, note, isRating }] of figures.entries()) {
    const x = MARGIN + index * column + (index === 0 ? 0 : 10);
    const width = column - 14;
    writeLine(sheet, label, QUIET, { x, y: sheet.y + 18 });
    const big: Style = { weight: 'bold', size: value.length > 8 ? 12 : 20, color: hexColor('ink') };
    const drawn = writeLine(sheet, value, big, { x, y: sheet.y + 43 });
    if (isRating) drawStar(sheet, x + drawn + 12, sheet.y + 36);
    for (const [line, text] of wrapText(sheet, note, QUIET, width).slice(0, 3).entries())
      writeLine(sheet, text, { ...QUIET, size: 8.5 }, { x, y: sheet.y + 58 + line * 11 });
  }
  sheet.y += 82;
  rule(sheet, sheet.y);
  sheet.y += 20;
}

/** The fonts have none. */
function drawStar({ doc }: Sheet, x: number, y: number): void {
  const points = Array.from({ length: 10 }, (_, index) => {
    const [angle, reach] = [(index * Math.PI) / 5 - Math.PI / 2, index % 2 === 0 ? 8 : 3.4];
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as [number, number];
  });
  doc.polygon(...points).fill(hexColor('star'));
}

function drawBars(sheet: Sheet, { title, bars }: ReportWords['bars']): void {
  room(sheet, BAR_HEIGHT + 70);
  writeLine(sheet, title, TITLE, { x: MARGIN, y: sheet.y + 12 });
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const column = sheet.width / bars.length;
  const foot = sheet.y + 38 + BAR_HEIGHT;
  for (const [index, { label, count }] of bars.entries()) {
    const isLast = index === bars.length - 1;
    const height = Math.max(1.5, (count / most) * BAR_HEIGHT);
    const x = MARGIN + index * column;
    sheet.doc.rect(x + 4, foot - height, column - 8, height).fill(hexColor(isLast ? 'g5' : 'g2'));
    const middle = { x: x + column / 2, align: 'center' } as const;
    writeLine(sheet, count.toLocaleString('en'), isLast ? BOLD : QUIET, { ...middle, y: foot - height - 5 });
    writeLine(sheet, label, QUIET, { ...middle, y: foot + 14 });
  }
  rule(sheet, foot);
  sheet.y = foot + 28;
}

function drawRows(
  sheet: Sheet,
  title: string,
  rows: readonly (readonly [label: string, value: string, more: string])[],
): void {
  if (rows.length === 0) return;
  room(sheet, 24 + 2 * ROW);
  writeLine(sheet, title, TITLE, { x: MARGIN, y: sheet.y + 12 });
  sheet.y += 22;
  for (const [label, value, more] of rows) {
    room(sheet, ROW);
    rule(sheet, sheet.y);
    writeLine(sheet, label, { ...PLAIN, color: hexColor('ink-2') }, { x: MARGIN, y: sheet.y + 12 });
    const x = MARGIN + sheet.width * 0.34;
    const drawn = writeLine(sheet, value, BOLD, { x, y: sheet.y + 12 });
    if (more) writeLine(sheet, more, PLAIN, { x: x + drawn, y: sheet.y + 12 });
    sheet.y += ROW;
  }
  rule(sheet, sheet.y);
  sheet.y += 13;
}
