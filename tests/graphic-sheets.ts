import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { drawGraphic } from '#server/domain/social/parts/draw-graphic.ts';
import type { GraphicScene } from '#server/domain/social/parts/scene.ts';
import { GRAPHIC_SIZES, type GraphicDesign, type GraphicSize } from '#shared/social/graphics.ts';
import { PICTURE_KINDS, type PictureKind, sceneOfKind } from '#tests/graphics-of-all-kinds.ts';

/** Pictures of one design and size that were looked at, side by side on one sheet, to compare new ones with. */
const FOLDER = 'tests/fixtures/graphics';
const DIFFERENCES = 'test-results/graphics';
const WIDTH = 180;
const COLUMNS = 4;
/** Few shades keep a sheet small; a shade between two becomes either, so the next one is no difference. */
const SHADE = 51;
const DIFFERENT = SHADE + 1;

interface Look {
  design: GraphicDesign;
  size: GraphicSize;
}

/** Red, green and blue of each dot. */
interface Dots {
  data: Buffer;
  width: number;
  height: number;
}

const sheetOf = ({ design, size }: Look): string => `${FOLDER}/${design}-${size}.png`;

function cellOf({ size }: Look): { width: number; height: number } {
  const { width, height } = GRAPHIC_SIZES[size];
  return { width: WIDTH, height: Math.round((WIDTH * height) / width) };
}

const dotsOf = async (picture: Sharp): Promise<Dots> => {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const fromDots = ({ data, width, height }: Dots): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

/** As small as on the sheet, in its shades. */
async function drawSmall(scene: GraphicScene, look: Look): Promise<Dots> {
  const { width } = cellOf(look);
  const dots = await dotsOf(sharp(await drawGraphic(look.design, scene, 'png', { width })));
  return {
    ...dots,
    data: dots.data.map((value) => Math.min(255, Math.round(value / SHADE) * SHADE)) as Buffer,
  };
}

const placeOf = (at: number, look: Look): { left: number; top: number } => {
  const { width, height } = cellOf(look);
  return { left: (at % COLUMNS) * width, top: Math.floor(at / COLUMNS) * height };
};

export async function writeSheet(look: Look): Promise<void> {
  const { width, height } = cellOf(look);
  const cells: OverlayOptions[] = [];
  for (const [at, kind] of PICTURE_KINDS.entries()) {
    const { data, ...raw } = await drawSmall(sceneOfKind(kind, look), look);
    cells.push({ input: data, raw: { ...raw, channels: 3 }, ...placeOf(at, look) });
  }
  const rows = Math.ceil(PICTURE_KINDS.length / COLUMNS);
  const sheet = sharp({
    create: { width: COLUMNS * width, height: rows * height, channels: 3, background: 'white' },
  });
  const whole = await sheet.composite(cells).png().toBuffer();
  await mkdir(FOLDER, { recursive: true });
  // Fewer colors than the palette has room for, so that none is changed.
  const small = await sharp(whole)
    .png({ palette: true, dither: 0, effort: 7, compressionLevel: 9 })
    .toBuffer();
  await writeFile(sheetOf(look), small);
}

/** The share of dots that differ from the sheet; a picture of the difference is written where there are any. */
export async function differenceFromSheet(
  kind: PictureKind,
  look: Look,
  scene = sceneOfKind(kind, look),
): Promise<number> {
  const now = await drawSmall(scene, look);
  const place = placeOf(PICTURE_KINDS.indexOf(kind), look);
  const before = await dotsOf(
    sharp(await readFile(sheetOf(look))).extract({ ...place, width: now.width, height: now.height }),
  );
  const marked = Buffer.alloc(now.data.length, 255);
  let different = 0;
  for (let at = 0; at < now.data.length; at += 3) {
    const most = Math.max(...[0, 1, 2].map((add) => Math.abs(byte(now, at + add) - byte(before, at + add))));
    if (most < DIFFERENT) continue;
    different += 1;
    marked.set([220, 0, 60], at);
  }
  const share = different / (now.width * now.height);
  if (share > 0) await writeDifference(kind, look, [before, now, { ...now, data: marked }]);
  return share;
}

const byte = ({ data }: Dots, at: number): number => data[at] ?? 0;

/** Before, now, and where they differ, beside each other. */
async function writeDifference(kind: PictureKind, look: Look, pictures: readonly Dots[]): Promise<void> {
  const { width, height } = cellOf(look);
  const cells = await Promise.all(
    pictures.map(async (dots, at) => ({
      input: await fromDots(dots).png().toBuffer(),
      left: at * width,
      top: 0,
    })),
  );
  const sheet = sharp({
    create: { width: pictures.length * width, height, channels: 3, background: 'white' },
  });
  await mkdir(DIFFERENCES, { recursive: true });
  const file = `${DIFFERENCES}/${look.design}-${look.size}-${kind}.png`;
  await writeFile(file, await sheet.composite(cells).png().toBuffer());
}
