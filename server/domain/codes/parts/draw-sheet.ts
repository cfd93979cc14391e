import { drawCards } from '#server/domain/codes/parts/draw-cards.ts';
import { drawPoster } from '#server/domain/codes/parts/draw-poster.ts';
import { drawTent } from '#server/domain/codes/parts/draw-tent.ts';
import { loadSheetFonts } from '#server/domain/codes/parts/sheet-fonts.ts';
import type { Pen, SheetContent } from '#server/domain/codes/parts/sheet-pen.ts';
import type { CodeForm, Paper } from '#shared/business/codes.ts';
import { shownAddress } from '#shared/text/shown-domain.ts';

/** In points. */
const PAPER: Record<Paper, readonly [width: number, height: number]> = {
  a4: [595.28, 841.89],
  a5: [419.53, 595.28],
  letter: [612, 792],
};
/** Sheets are laid out in dots of a screen, as the drafts were: 96 to the inch. */
const DOT = 72 / 96;
/** A smaller paper has everything smaller; cards keep their size. */
const DRAFT_WIDTH = { a4: 794, a5: 794, letter: 816 } as const;
const DRAW = { poster: drawPoster, tent: drawTent, card: drawCards };
const TITLE = { poster: 'Poster', tent: 'Table tent', card: 'Cards' };

interface Sheet extends SheetContent {
  form: Exclude<CodeForm, 'svg' | 'png'>;
  paper: Paper;
  now: Date;
}

/** A page to print: drawn in vectors, its fonts inside. */
export async function drawSheet({ form, paper, now, ...content }: Sheet): Promise<Uint8Array> {
  // Only here, so that a start does not pay for it.
  const texts = [content.businessName, shownAddress(content.reviewLink)];
  const [{ default: PdfDocument }, fonts] = await Promise.all([import('pdfkit'), loadSheetFonts(texts)]);
  const [width, height] = PAPER[paper];
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
  const done = collect(doc);
  for (const [name, file] of fonts.files) doc.registerFont(name, file);
  const scale = form === 'card' ? DOT : width / DRAFT_WIDTH[paper];
  doc.scale(scale);
  const pen: Pen = { doc, fonts, content };
  DRAW[form](pen, width / scale, height / scale);
  doc.end();
  return done;
}

async function collect(doc: AsyncIterable<unknown>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of doc) if (piece instanceof Uint8Array) pieces.push(piece);
  return Buffer.concat(pieces);
}
