import type PdfDocument from 'pdfkit';
import { type Code, QUIET } from '#server/domain/codes/parts/make-code.ts';
import { drawable, runsOf, type SheetFonts, type Weight } from '#server/domain/codes/parts/sheet-fonts.ts';
import type { StoredPicture } from '#server/domain/uploads/queries.ts';
import { initialsOf } from '#shared/business/initials.ts';
import { hexColor } from '#shared/design/colors.ts';
import { tintOf } from '#shared/design/contrast.ts';

/** Text and colours of a sheet. */
export interface SheetContent {
  appName: string;
  businessName: string;
  isHealthcare: boolean;
  reviewLink: string;
  logo: StoredPicture | null;
  code: Code;
  colors: { code: string; panel: string };
}

/** What lines of text are drawn with. */
export interface TextPen {
  doc: InstanceType<typeof PdfDocument>;
  fonts: SheetFonts;
}

export interface Pen extends TextPen {
  content: SheetContent;
}

export interface Style {
  weight: Weight;
  size: number;
  color: string;
}

const WHITE = hexColor('on-mark');

/** "How was your visit?" in two lines, and a neutral text below, since everybody is asked. */
export function sheetWords({ isHealthcare }: SheetContent) {
  return {
    question: isHealthcare ? ['How was', 'your visit?'] : ['How did', 'we do?'],
    invitation: 'Good or not so good: tell us.',
  } as const;
}

/** Draws one line with its baseline at `y`, without characters that no font has; returns its width. */
export function writeLine(
  pen: TextPen,
  text: string,
  { weight, size, color }: Style,
  { x, y, align = 'left' }: { x: number; y: number; align?: 'left' | 'center' | 'right' },
): number {
  const { doc } = pen;
  const width = widthOf(pen, text, { weight, size });
  let at = align === 'left' ? x : align === 'center' ? x - width / 2 : x - width;
  for (const run of runsOf(pen.fonts, text, weight)) {
    doc.font(run.font).fontSize(size).fillColor(color);
    doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
    at += doc.widthOfString(run.text);
  }
  return width;
}

export function widthOf(
  { doc, fonts }: TextPen,
  text: string,
  { weight, size }: Pick<Style, 'weight' | 'size'>,
): number {
  return runsOf(fonts, text, weight).reduce((sum, run) => {
    return sum + doc.font(run.font).fontSize(size).widthOfString(run.text);
  }, 0);
}

/** At most two lines; a longer text ends in an ellipsis. */
export function twoLines(
  pen: TextPen,
  text: string,
  style: Pick<Style, 'weight' | 'size'>,
  width: number,
): string[] {
  const fits = (line: string) => widthOf(pen, line, style) <= width;
  const [first, ...rest] = wrapped(text.trim(), fits);
  if (first === undefined || rest.length === 0) return first === undefined ? [] : [first];
  return [first, shortened(rest.join(' '), fits)];
}

/** As many lines as it takes. */
export function wrapText(
  pen: TextPen,
  text: string,
  style: Pick<Style, 'weight' | 'size'>,
  width: number,
): string[] {
  return wrapped(text.trim(), (line) => widthOf(pen, line, style) <= width);
}

function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line === undefined) lines.push(shortened(word, fits));
    else if (fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function shortened(text: string, fits: (line: string) => boolean): string {
  if (fits(text)) return text;
  let end = text.length;
  while (end > 1 && !fits(`${text.slice(0, end).trimEnd()}…`)) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A box with three rounded corners, the one at the bottom left square: the product's mark. */
export function bubble({ doc }: Pen, { x, y, width, height }: Box, radius: number, color: string): void {
  const small = radius * 0.2;
  const turn = (r: number, dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  doc
    .path(
      `M${x + radius} ${y}h${width - 2 * radius}${turn(radius, radius, radius)}v${height - 2 * radius}` +
        `${turn(radius, -radius, radius)}h${-(width - radius - small)}${turn(small, -small, -small)}` +
        `v${-(height - radius - small)}${turn(radius, radius, -radius)}z`,
    )
    .fill(color);
}

/** The code on white with its full quiet zone, in a pale frame. */
export function drawCodeCard(pen: Pen, { x, y, edge }: { x: number; y: number; edge: number }): void {
  const { doc, content } = pen;
  const frame = edge * 0.026;
  bubble(pen, { x, y, width: edge, height: edge }, edge * 0.14, tintOf(content.colors.panel, 0.15));
  const inner = edge - 2 * frame;
  bubble(pen, { x: x + frame, y: y + frame, width: inner, height: inner }, edge * 0.115, WHITE);
  const module = inner / (content.code.modules + 2 * QUIET);
  doc.save();
  doc.translate(x + frame + QUIET * module, y + frame + QUIET * module).scale(module);
  doc.path(content.code.path).fill(content.colors.code, 'even-odd');
  doc.restore();
}

interface Identity {
  x: number;
  y: number;
  /** Of the whole. */
  width: number;
  /** Of the tile. */
  edge: number;
  align: 'left' | 'center';
}

/** Logo or initials, and the name in one line, or in two smaller ones. */
export function drawIdentity(pen: Pen, { x, y, width, edge, align }: Identity): void {
  const { doc, content } = pen;
  const { logo } = content;
  const shape = logo ? Math.min(3, Math.max(1, logo.width / logo.height)) : 1;
  const tile = edge * shape;
  const gap = edge * 0.3;
  const room = width - tile - gap;
  const big = { weight: 'bold', size: edge * 0.48 } as const;
  const small = { weight: 'bold', size: edge * 0.37 } as const;
  const name = drawable(pen.fonts, content.businessName);
  const style = widthOf(pen, name, big) <= room ? big : small;
  const lines = twoLines(pen, name, style, room);
  const words = Math.max(0, ...lines.map((line) => widthOf(pen, line, style)));
  const from = align === 'left' ? x : x + (width - (tile + (words ? gap + words : 0))) / 2;
  bubble(pen, { x: from, y, width: tile, height: edge }, edge * 0.24, WHITE);
  if (logo) {
    const pad = edge * 0.12;
    const fit: [number, number] = [tile - 2 * pad, edge - 2 * pad];
    doc.image(Buffer.from(logo.bytes), from + pad, y + pad, { fit, align: 'center', valign: 'center' });
  } else {
    const letters = { weight: 'bold', size: edge * 0.36, color: content.colors.panel } as const;
    const middle = { x: from + tile / 2, y: y + edge * 0.63, align: 'center' } as const;
    writeLine(pen, initialsOf(name || content.appName), letters, middle);
  }
  const line = style.size * 1.25;
  const top = y + edge / 2 - (lines.length * line) / 2;
  for (const [at, text] of lines.entries()) {
    const place = { x: from + tile + gap, y: top + at * line + style.size * 0.98 };
    writeLine(pen, text, { ...style, color: WHITE }, place);
  }
}
