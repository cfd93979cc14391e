import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsQr from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { choosePicture } from '#server/domain/businesses/choose-picture.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { drawCode } from '#server/domain/codes/draw-code.ts';
import { getCode } from '#server/domain/codes/get-code.ts';
import { drawable, loadSheetFonts, runsOf } from '#server/domain/codes/parts/sheet-fonts.ts';
import { findCodePath } from '#server/domain/events/find-code-path.ts';
import { uploadPicture } from '#server/domain/uploads/upload-picture.ts';
import { CODE_FORMS, PAPERS } from '#shared/business/codes.ts';
import { contrastOf } from '#shared/design/contrast.ts';
import { asVisitor, makeBusiness } from '#tests/make.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'codes-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

async function open(given: Parameters<typeof makeBusiness>[0] = {}) {
  const { ctx, business } = await makeBusiness(given);
  return { ctx: { ...ctx, config: { ...ctx.config, dataDir } }, business };
}

async function pixelsOf(picture: Uint8Array, size?: number): Promise<Pixels> {
  const drawn = sharp(picture).flatten({ background: 'white' }).ensureAlpha();
  const { data, info } = await (size ? drawn.resize(size) : drawn)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** What a scanner reads in the picture, or in a part of it (in shares of its height). */
function readIn({ data, width, height }: Pixels, from = 0, to = 1): string | undefined {
  const [first, last] = [Math.round(height * from), Math.round(height * to)];
  const part = data.slice(first * width * 4, last * width * 4);
  return jsQr(part, width, last - first, { inversionAttempts: 'dontInvert' })?.data;
}

/** Part of pdf.js, which brings its own canvas. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

/** One pixel per point, as on a small screen; what scans there scans on paper. */
async function openPdf(bytes: Uint8Array, scale = 1) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale });
  const { canvas, context } = (pdf.canvasFactory as CanvasFactory).create(viewport.width, viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  const drawn = context.getImageData(0, 0, canvas.width, canvas.height);
  const found = {
    pages: pdf.numPages,
    points: page.getViewport({ scale: 1 }),
    pixels: { data: drawn.data, width: drawn.width, height: drawn.height },
    words: items.map((item) => ('str' in item ? item.str : '')),
  };
  await task.destroy();
  return found;
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

test('visitors get no code, and nobody gets an unknown form, paper or size', async () => {
  const { ctx } = await open();
  await expect(drawCode(asVisitor(ctx), { form: 'svg' })).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(getCode(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  for (const given of [
    { form: 'gif' },
    { form: 'poster', paper: 'a3' },
    { form: 'png', size: 299 },
    { form: 'png', size: 3_001 },
  ]) {
    await expect(drawCode(ctx, given as never)).rejects.toMatchObject({ code: 'invalid' });
  }
});

describe('the drawing and the picture', () => {
  test('the drawing scans at any size and contains nothing but the code', async () => {
    const { ctx } = await open({ review_link_url: 'code-drawing' });
    const { bytes, contentType } = await drawCode(ctx, { form: 'svg' });
    expect(contentType).toBe('image/svg+xml');
    const { address } = await getCode(ctx);
    expect(address).toBe(`${ctx.config.origin}/q/code-drawing`);
    for (const size of [200, 777, 2_000]) expect(readIn(await pixelsOf(bytes, size))).toBe(address);
  });

  test.each([300, 1_001, 2_048, 3_000])(
    'a picture of %i pixels scans and keeps a quiet zone',
    async (size) => {
      const { ctx } = await open();
      const { bytes } = await drawCode(ctx, { form: 'png', size });
      const pixels = await pixelsOf(bytes);
      expect(pixels).toMatchObject({ width: size, height: size });
      // Cameras deliver no larger images to scanners.
      expect(readIn(size > 1_001 ? await pixelsOf(bytes, 1_000) : pixels)).toBe((await getCode(ctx)).address);
      const { modules, quiet } = await edgeOf(ctx, pixels);
      expect(quiet / modules).toBeGreaterThanOrEqual(4);
    },
  );
});

/** The width of a module, and the empty pixels on the left. */
async function edgeOf(ctx: Ctx, { data, width, height }: Pixels) {
  const { size } = await getCode(ctx);
  const isDark = (x: number) => {
    for (let y = 0; y < height; y += 1) if ((data[(y * width + x) * 4] ?? 255) < 128) return true;
    return false;
  };
  let [quiet, last] = [0, width - 1];
  while (quiet < width && !isDark(quiet)) quiet += 1;
  while (last > quiet && !isDark(last)) last -= 1;
  return { modules: (last - quiet + 1) / (size - 8), quiet };
}

describe('sheets to print', () => {
  const SIZES = { a4: [595.28, 841.89], a5: [419.53, 595.28], letter: [612, 792] } as const;
  const sheets = CODE_FORMS.filter((form) => form !== 'svg' && form !== 'png').flatMap((form) =>
    PAPERS.map((paper) => [form, paper] as const),
  );

  test.each(sheets)('the %s on %s scans, has one page and embeds its fonts', async (form, paper) => {
    const { ctx } = await open({ business_name: 'Bright Smiles Dental' });
    const { bytes, contentType, fileName } = await drawCode(ctx, { form, paper });
    expect([contentType, fileName]).toEqual(['application/pdf', `review-${form}-${paper}.pdf`]);
    const { address } = await getCode(ctx);
    const { pages, points, pixels, words } = await openPdf(bytes, form === 'card' ? 2 : 1);
    expect(pages).toBe(1);
    expect([points.width, points.height].map(Math.round)).toEqual(SIZES[paper].map(Math.round));
    if (form === 'poster') expect(readIn(pixels)).toBe(address);
    else if (form === 'tent') {
      // Both faces; the upper one is upside down.
      expect(readIn(pixels, 0, 0.404)).toBe(address);
      expect(readIn(pixels, 0.404, 0.81)).toBe(address);
    } else {
      expect(readIn(await firstCard(pixels))).toBe(address);
    }
    expect(words).toContain('Bright Smiles Dental');
    expect(words.join(' ')).toMatch(/Good or not so good: tell us\./);
    expect(textOf(bytes)).toMatch(/\/FontFile[23]/);
    expect(textOf(bytes)).not.toMatch(/\/BaseFont \/Helvetica/);
  });

  /** Cards have one size on every paper: 321 x 208 CSS pixels, rendered at two pixels per point. */
  async function firstCard({ data, width, height }: Pixels): Promise<Pixels> {
    const dots = 96 / 72 / 2;
    const around = (edge: number, card: number) => {
      const count = Math.floor((edge * dots - 76) / card);
      return Math.round((edge * dots - count * card) / 2 / dots);
    };
    const part = { left: around(width, 321), top: around(height, 208), width: 481, height: 312 };
    const cut = await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
      .extract(part)
      .raw()
      .toBuffer();
    return { data: new Uint8ClampedArray(cut), width: part.width, height: part.height };
  }

  test('a long name takes two lines, one without glyphs takes none, and the logo replaces it', async () => {
    const name =
      'The Very Long Name Of A Practice For Restorative, Preventive And Cosmetic Dentistry In Austin';
    const long = await open({ business_name: name });
    const { words } = await openPdf((await drawCode(long.ctx, { form: 'poster' })).bytes);
    const lines = words.filter(
      (word) => word.startsWith('The Very') || word.endsWith('…') || word.endsWith('Austin'),
    );
    expect(lines).toHaveLength(2);
    const mixed = await open({ business_name: 'Zahnärzte Łódź Ελλάς' });
    expect((await openPdf((await drawCode(mixed.ctx, { form: 'tent' })).bytes)).words.join('')).toContain(
      'Ελλάς',
    );

    const { ctx } = await open({ business_name: '𐌱𐍂𐌰𐌹𐌷𐍄 𐌷𐌿𐍃' });
    const plain = await openPdf((await drawCode(ctx, { form: 'poster' })).bytes);
    expect(plain.words.join('')).not.toMatch(/\p{Script=Gothic}/u);
    const red = await sharp({ create: { width: 300, height: 100, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    async function* stream() {
      yield red;
    }
    const { id } = await uploadPicture(ctx, { use: 'logo', fileName: 'logo.png', stream: stream() });
    await choosePicture(ctx, { use: 'logo', uploadId: id });
    const { pixels } = await openPdf((await drawCode(ctx, { form: 'poster' })).bytes);
    expect(redIn(pixels)).toBeGreaterThan(500);
    expect(redIn(plain.pixels)).toBe(0);
  });

  test.each([
    ['明るい歯科', ['明るい歯科']],
    ['北京阳光牙科 Dental', ['北京阳光牙科', 'Dental']],
    ['서울 밝은 치과', ['서울', '밝은', '치과']],
    ['คลินิกทันตกรรม', ['คล', 'กท']],
    ['दंत चिकित्सा', ['द', 'च']],
    ['Ատամնաբույժ', ['Ատամնաբույժ']],
    ['სტომატოლოგია', ['სტომატოლოგია']],
    ['Bright Smiles ™ 🦷', ['Bright Smiles ™']],
    ['🦷 Bright 𐌱 Smiles', ['Bright Smiles']],
  ])('the name %s is printed, without what no font draws', async (business_name, parts) => {
    const { ctx } = await open({ business_name });
    for (const form of ['poster', 'tent', 'card'] as const) {
      const { words } = await openPdf((await drawCode(ctx, { form })).bytes);
      for (const part of parts) expect(words.join('')).toContain(part);
      expect(words.join('')).not.toMatch(/[\p{Script=Gothic}\p{Extended_Pictographic}](?<!™)/u);
    }
  });

  test.each([
    ['عيادة الأسنان', 'الأسنان عيادة'],
    ['מרפאת שיניים', 'שיניים מרפאת'],
    ['עיון Bright Smiles שיניים', 'שיניים Bright Smiles עיון'],
    ['Praxis עיון שיניים Berlin', 'Praxis שיניים עיון Berlin'],
    ['Corner Dental', 'Corner Dental'],
  ])('the words of %s are on paper in the order they are read', async (name, onPaper) => {
    const fonts = await loadSheetFonts([name]);
    const drawn = runsOf(fonts, name, 'bold').map(({ text }) => text);
    expect(drawn.join('')).toBe(onPaper);
    const { ctx } = await open({ business_name: name });
    const { words } = await openPdf((await drawCode(ctx, { form: 'poster' })).bytes);
    expect(words.join('')).toMatch(/\p{Script=Arabic}|\p{Script=Hebrew}|Corner Dental/u);
  });

  test('characters that a family promises and its files lack are left out, not drawn as boxes', async () => {
    const name = `Ọlá\u0329 Dental\u2011Care ‰\u2016 Nguyễn`.normalize('NFD');
    const drawn = drawable(await loadSheetFonts([name]), name);
    expect(drawn).toMatch(/^Ọlá Dental-Care .*Nguyễn$/u);
    expect(drawn).not.toMatch(/[\u0329\u2016]/u);
  });

  test('every font contains all characters drawn with it', async () => {
    const names = ['北京陽光場', '歯科クリニックあ々', '치과', 'عيادة پ ۱', 'שן', 'दंत १', 'ฟัน', 'Ատ', 'სტ'];
    const { files } = await loadSheetFonts(names);
    expect([...files.keys()].filter((name) => name.startsWith('bold-noto')).length).toBeGreaterThan(9);
    for (const name of names) expect(drawable(await loadSheetFonts([name]), name)).toBe(name);
  });

  test.each([
    ['Corner  Dental', null],
    ['Zahnärzte Łódź & Co.', null],
    ['歯科クリニック', null],
    ['Smiles ធ្មេញ', { shown: 'Smiles' }],
    ['ធ្មេញ', { shown: '' }],
  ])('of the name %s the screen says what the sheets cannot show', async (name, missing) => {
    const { ctx } = await open({ business_name: name });
    expect(await getCode(ctx)).toMatchObject({ missing });
  });

  test.each([
    ['xn--mnchen-3ya.example', 'münchen.example'],
    ['xn--r8jz45g.jp', '例え.jp'],
    ['xn--fc8c.example', 'xn--fc8c.example'],
  ])('the domain %s is printed as people write it, where a font has its letters', async (host, printed) => {
    const { ctx } = await open({ business_name: 'Corner Dental' });
    const there = { ...ctx, config: { ...ctx.config, origin: `https://${host}` } };
    const { words } = await openPdf((await drawCode(there, { form: 'poster' })).bytes);
    expect(words.join('')).toContain(`${printed}/review/`);
  });

  function redIn({ data }: Pixels): number {
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60 && (data[at + 2] ?? 255) < 60) count += 1;
    }
    return count;
  }
});

test('any brand colour leads to a code of 7:1 and a panel of 4.5:1, and still scans', async () => {
  const { ctx } = await open();
  const { address } = await getCode(ctx);
  // Yellow, white, a pale rose, plum, black.
  for (const parts of [
    [255, 221, 0],
    [255, 255, 255],
    [255, 192, 203],
    [106, 47, 107],
    [0, 0, 0],
  ]) {
    const brandColor = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    await saveBusiness(ctx, { brandColor });
    const { color } = await getCode(ctx);
    expect(contrastOf(color, `#${'f'.repeat(6)}`)).toBeGreaterThanOrEqual(7);
    const { bytes } = await drawCode(ctx, { form: 'poster', paper: 'a5' });
    const { pixels } = await openPdf(bytes);
    expect(readIn(pixels)).toBe(address);
    const at = (Math.round(pixels.height * 0.05) * pixels.width + Math.round(pixels.width / 2)) * 4;
    const panel = `#${[0, 1, 2].map((part) => (pixels.data[at + part] ?? 0).toString(16).padStart(2, '0')).join('')}`;
    expect(contrastOf(panel, `#${'f'.repeat(6)}`)).toBeGreaterThanOrEqual(4.5);
  }
  await expect(saveBusiness(ctx, { brandColor: 'teal' })).rejects.toMatchObject({ code: 'invalid' });
});

test('the code does not change with the address, and printed codes keep working', async () => {
  const { ctx, business } = await open();
  expect((await getCode(ctx)).address).toBe(`${ctx.config.origin}/q/${business.user_id}`);
  await saveBusiness(ctx, { reviewLinkUrl: 'code-first' });
  const printed = (await getCode({ ...ctx, now: () => new Date() })).address;
  await saveBusiness({ ...ctx, now: () => new Date(Date.now() + 60_000) }, { reviewLinkUrl: 'code-second' });
  expect((await getCode(ctx)).address).toBe(printed);
  const visitor = asVisitor(ctx);
  for (const businessKey of [business.user_id, 'code-first', 'code-second']) {
    expect(await findCodePath(visitor, { businessKey })).toBe('/review/code-second#qr');
  }
});

test('the code of the opt-in page leads there, as a picture and a drawing only', async () => {
  const { ctx, business } = await open();
  const { ctx: other } = await open();
  const address = `${ctx.config.origin}/review/${business.user_id}/texts`;
  expect((await getCode(ctx, 'texts')).address).toBe(address);
  expect((await getCode(other, 'texts')).address).not.toBe(address);
  const { bytes, fileName } = await drawCode(ctx, { of: 'texts', form: 'png', size: 1_000 });
  expect(fileName).toBe('texts-code-1000.png');
  expect(readIn(await pixelsOf(bytes))).toBe(address);
  await expect(drawCode(ctx, { of: 'texts', form: 'poster' })).rejects.toMatchObject({
    fields: { form: ['Choose PNG or SVG.'] },
  });
});
