import { drawCards } from '#server/domain/codes/parts/draw-cards.ts';
import { drawPoster } from '#server/domain/codes/parts/draw-poster.ts';
import { drawTent } from '#server/domain/codes/parts/draw-tent.ts';
import { loadSheetFonts } from '#server/domain/codes/parts/sheet-fonts.ts';
import type { Pen, SheetContent } from '#server/domain/codes/parts/sheet-pen.ts';
import type { CodeForm, Paper } from '#shared/business/codes.ts';
import { shownAddress } from '#shared/text/shown-domain.ts';

/** In points. */
export const PAPER_SIZES: Record<Paper, readonly [width: number, height: number]> = {
  a4: [595.28, 841.89],
  a5: [419.53, 595.28],
  letter: [612, 792],
};
/** Sheets are laid out in CSS pixels, 96 to the inch, like the drafts. */
const DOT = 72 / 96;
/** Smaller paper scales everything down; cards keep their size. */
const DRAFT_WIDTH = { a4: 794, a5: 794, letter: 816 } as const;
const DRAW = { poster: drawPoster, tent: drawTent, card: drawCards };
const TITLE = { poster: 'Poster', tent: 'Table tent', card: 'Cards' };

interface Sheet extends SheetContent {
  form: Exclude<CodeForm, 'svg' | 'png'>;
  paper: Paper;
  now: Date;
}

/** A page to print: vectors, with embedded fonts. */
export async function drawSheet({ form, paper, now, ...content }: Sheet): Promise<Uint8Array> {
  // Loaded on demand, so that a start does not pay for it.
  const texts = [content.businessName, shownAddress(content.reviewLink)];
  const [{ default: PdfDocument }, fonts] = await Promise.all([import('pdfkit'), loadSheetFonts(texts)]);
  const [width, height] = PAPER_SIZES[paper];
  const doc = new PdfDocument({
    size: [width, height],
    margin: 0,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${TITLE[form]}: ${content.businessName}`,
      Author: content.businessName,
      Creator: content.appName,
      Producer: content.appName,
      CreationDate: now,
    },
  });
  const done = collectPdf(doc);
  for (const [name, file] of fonts.files) doc.registerFont(name, file);
  const scale = form === 'card' ? DOT : width / DRAFT_WIDTH[paper];
  doc.scale(scale);
  const pen: Pen = { doc, fonts, content };
  DRAW[form](pen, width / scale, height / scale);
  doc.end();
  return done;
}

/** The finished file. */
export async function collectPdf(doc: AsyncIterable<unknown>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of doc) if (piece instanceof Uint8Array) pieces.push(piece);
  return Buffer.concat(pieces);
}
