import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { filesOf } from '#server/core/files.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { choosePicture } from '#server/domain/businesses/choose-picture.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { findPicture } from '#server/domain/uploads/find-picture.ts';
import { sweepUploads } from '#server/domain/uploads/sweep-uploads.ts';
import { uploadPicture } from '#server/domain/uploads/upload-picture.ts';
import { pictureBand } from '#shared/business/pictures.ts';
import { asJob, asVisitor, makeBusiness, makeCtx } from '#tests/make.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'uploads-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const here = <C extends Ctx>(ctx: C): C => ({ ...ctx, config: { ...ctx.config, dataDir } });
async function owner() {
  const { ctx, business } = await makeBusiness();
  return { ctx: here(ctx), business };
}

async function* streamOf(bytes: Uint8Array) {
  yield bytes;
}
const given = (bytes: Uint8Array, use: 'desktop' | 'logo' = 'desktop') => ({
  use,
  fileName: 'C:\\pictures\\waiting-room.jpg',
  stream: streamOf(bytes),
});
const photo = (width = 1_000, height = 800, color = 'teal') =>
  sharp({ create: { width, height, channels: 3, background: color } });
const hashOf = (path: string) => path.split('/').at(-1) ?? '';
const seen = (
  ctx: Ctx,
  path: string,
  accept = '',
  width: string | null = null,
  shape: string | null = null,
) => findPicture(asVisitor(ctx), { hash: hashOf(path), width, shape, accept });

/** A PNG that declares a large size with hardly any data. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(8 + data.length + 4);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), 8 + data.length);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const magic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const body = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe('uploading', () => {
  test('visitors and jobs upload nothing', async () => {
    const { ctx } = await owner();
    const jpeg = await photo().jpeg().toBuffer();
    await expect(uploadPicture(asVisitor(ctx), given(jpeg))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(uploadPicture(asJob(ctx, 'x'), given(jpeg))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(choosePicture(asVisitor(ctx), { use: 'logo', uploadId: null })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test.each([
    ['jpeg', () => photo().jpeg().toBuffer()],
    ['png', () => photo().png().toBuffer()],
    ['webp', () => photo().webp().toBuffer()],
    ['avif', () => photo(400, 500).avif({ effort: 0 }).toBuffer()],
    ['gif', () => photo().gif().toBuffer()],
  ])('a %s becomes 720 x 900 and is recorded', async (_, make) => {
    const { ctx } = await owner();
    const picture = await uploadPicture(ctx, given(await make()));
    expect(picture).toMatchObject({ width: 720, height: 900, fileName: 'waiting-room.jpg' });
    expect(picture.path).toMatch(/^\/pictures\/[0-9a-f]{64}$/);
    const events = await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, picture.id));
    expect(events).toMatchObject([{ action: 'uploads.add', detail: { use: 'desktop' } }]);
    const { bytes } = await seen(ctx, picture.path);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 900 });
  });

  test('location, camera and orientation of the photo are removed, and it is upright', async () => {
    const { ctx } = await owner();
    const sideways = await photo(900, 600)
      .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).exif?.includes('Secret Camera')).toBe(true);
    const picture = await uploadPicture(ctx, given(sideways, 'logo'));
    expect(picture).toMatchObject({ width: 600, height: 900 });
    for (const accept of ['', 'image/webp', 'image/avif']) {
      const { bytes } = await seen(ctx, picture.path, accept);
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      expect(Buffer.from(bytes).includes('Secret Camera')).toBe(false);
    }
  });

  test('a logo keeps its shape and its transparency', async () => {
    const { ctx } = await owner();
    const clear = await sharp({ create: { width: 2_000, height: 500, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const logo = await uploadPicture(ctx, given(clear, 'logo'));
    expect(logo).toMatchObject({ width: 1_024, height: 256 });
    const { bytes, contentType } = await seen(ctx, logo.path);
    expect(contentType).toBe('image/png');
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  });

  test('the file name does not matter: anything but a picture is refused', async () => {
    const { ctx } = await owner();
    const jpeg = await photo().jpeg().toBuffer();
    const gif = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(200), Buffer.from('*/=1;alert(1)')]);
    const not: [string, Uint8Array][] = [
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      [
        'an SVG behind a declaration',
        Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      ],
      ['a page', Buffer.from('<!doctype html><img>')],
      ['a document', Buffer.from('%PDF-1.7 ...')],
      ['an archive', Buffer.from('PK\x03\x04....')],
      ['a script that begins as a GIF', gif],
      ['half a photo', jpeg.subarray(0, 400)],
      [
        'a photo with an archive behind it',
        Buffer.concat([jpeg, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
      ],
      ['a photo with a page behind it', Buffer.concat([jpeg, Buffer.from('<SCRIPT>alert(1)</SCRIPT>')])],
      [
        'a photo with a document in it',
        Buffer.concat([
          jpeg.subarray(0, 2),
          Buffer.from('\xff\xfe\x00\x0a%PDF-1.4', 'latin1'),
          jpeg.subarray(2),
        ]),
      ],
      ['nothing', Buffer.alloc(0)],
    ];
    for (const [what, bytes] of not) {
      await expect(uploadPicture(ctx, given(bytes)), what).rejects.toMatchObject({
        code: 'invalid',
        reason: 'picture_unreadable',
      });
    }
    expect(await ctx.db.$count(uploads, eq(uploads.user_id, ctx.business.userId))).toBe(0);
  });

  test('more than 25 MB or 40 megapixels is refused before decoding', async () => {
    const { ctx } = await owner();
    let taken = 0;
    async function* endless() {
      for (;;) {
        taken += 1;
        yield Buffer.alloc(1024 * 1024, 0xff);
      }
    }
    const refused = { code: 'too_large', reason: 'picture_too_large' };
    await expect(uploadPicture(ctx, { ...given(Buffer.alloc(0)), stream: endless() })).rejects.toMatchObject(
      refused,
    );
    expect(taken).toBe(26);
    const before = process.memoryUsage.rss();
    await expect(uploadPicture(ctx, given(bomb(60_000, 60_000)))).rejects.toMatchObject(refused);
    await expect(uploadPicture(ctx, given(bomb(6_326, 6_326)))).rejects.toMatchObject(refused);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('a phone’s JPEG is accepted up to 200 megapixels, and downscaled while decoding', async () => {
    const { ctx } = await owner();
    const large = await photo(8_064, 6_048).jpeg().toBuffer();
    expect(await uploadPicture(ctx, given(large))).toMatchObject({ width: 720, height: 900 });
    const claiming = async (width: number, height: number, progressive: boolean) => {
      const bytes = await photo(400, 500).jpeg({ progressive }).toBuffer();
      const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
      bytes.writeUInt16BE(height, frame + 5);
      bytes.writeUInt16BE(width, frame + 7);
      return uploadPicture(ctx, given(bytes));
    };
    const tooLarge = (most: string) => ({
      code: 'too_large',
      reason: 'picture_too_large',
      message: expect.stringContaining(most),
    });
    await expect(claiming(14_200, 14_100, false)).rejects.toMatchObject(tooLarge('200 megapixels'));
    // All passes of a progressive one are held in memory.
    await expect(claiming(8_064, 6_048, true)).rejects.toMatchObject(tooLarge('40 megapixels'));
  });

  const introduced = (...[first = '', ...others]: string[]) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(16 + 4 * others.length);
    const brands = Buffer.from(`ftyp${first}\0\0\0\0${others.join('')}`, 'latin1');
    return Buffer.concat([size, brands, Buffer.alloc(200)]);
  };

  test.each([
    [['heic', 'mif1', 'heic']],
    [['mif1', 'mif1', 'heic', 'miaf']],
    [['msf1', 'hevc']],
    [['hevc', 'mif1']],
    [['heix', 'mif1']],
    [['mif1', 'miaf']],
  ])('a file of the brands %j is told what to do', async (brands) => {
    const { ctx } = await owner();
    await expect(uploadPicture(ctx, given(introduced(...brands)))).rejects.toMatchObject({
      code: 'invalid',
      reason: 'picture_unreadable',
      message: expect.stringMatching(/HEIC.*export or share it as a JPEG/),
    });
  });

  test.each([[['avif', 'mif1', 'miaf']], [['mif1', 'avif', 'miaf']]])(
    'an AVIF with the brands %j is accepted',
    async (brands) => {
      const { ctx } = await owner();
      const bytes = await photo().avif().toBuffer();
      const head = bytes.readUInt32BE(0);
      const other = introduced(...brands).subarray(0, 16 + 4 * (brands.length - 1));
      // No longer than the header it replaces, as offsets count from the beginning.
      expect(head).toBeGreaterThanOrEqual(other.length);
      const padded = Buffer.concat([other, Buffer.alloc(head - other.length, 'miaf')]);
      padded.writeUInt32BE(head, 0);
      expect(await uploadPicture(ctx, given(Buffer.concat([padded, bytes.subarray(head)])))).toMatchObject({
        width: 720,
      });
    },
  );

  test.each([
    ['desktop', 20, 20, false],
    ['desktop', 359, 900, false],
    ['desktop', 360, 450, true],
    ['logo', 95, 20, false],
    ['logo', 96, 20, true],
  ] as const)('as %s a picture of %i × %i px is taken: %s', async (use, width, height, taken) => {
    const { ctx } = await owner();
    const sent = uploadPicture(ctx, given(await photo(width, height).png().toBuffer(), use));
    if (taken) return expect(await sent).toMatchObject({ fileName: 'waiting-room.jpg' });
    await expect(sent).rejects.toMatchObject({ code: 'invalid', reason: 'picture_too_small' });
    await expect(sent).rejects.toThrow(`${width} × ${height} px`);
  });

  test('the size of the upright photo counts', async () => {
    const { ctx } = await owner();
    const lying = await photo(450, 360).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await uploadPicture(ctx, given(lying))).toMatchObject({ width: 720, height: 900 });
  });
});

describe('choosing', () => {
  test("another business's picture is not found, and another business stays as it is", async () => {
    const [{ ctx }, { ctx: bystander, business }] = [await owner(), await owner()];
    const theirs = await uploadPicture(bystander, given(await photo().jpeg().toBuffer()));
    await choosePicture(bystander, { use: 'desktop', uploadId: theirs.id });
    await uploadPicture(ctx, given(await photo().jpeg().toBuffer()));
    await expect(choosePicture(ctx, { use: 'desktop', uploadId: theirs.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    const own = await uploadPicture(ctx, given(await photo(500, 500, 'red').jpeg().toBuffer(), 'logo'));
    await choosePicture(ctx, { use: 'logo', uploadId: own.id });
    expect((await getBusiness(ctx)).logo).toEqual(own);
    await choosePicture(ctx, { use: 'logo', uploadId: null });
    expect((await getBusiness(ctx)).logo).toBeNull();
    const [row] = await ctx.db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
    expect(row).toMatchObject({ desktop_image_id: theirs.id, logo_id: null, version: 2 });
  });
});

describe('serving', () => {
  test('the best format the browser supports, never wider than requested, rendered once', async () => {
    const { ctx } = await owner();
    const picture = await uploadPicture(ctx, given(await photo(800, 1_000, 'olive').jpeg().toBuffer()));
    const chrome = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';
    for (const [accept, type, width] of [
      [chrome, 'image/avif', '360'],
      ['image/webp,*/*', 'image/webp', '192'],
      ['image/avif;q=0,image/webp', 'image/webp', '192'],
      ['*/*', 'image/jpeg', '96'],
    ] as const) {
      const { bytes, contentType } = await seen(ctx, picture.path, accept, width);
      expect(contentType).toBe(type);
      expect((await sharp(bytes).metadata()).width).toBe(Number(width));
    }
    const kept = `${picture.path.slice(1)}/96.jpeg`;
    await filesOf(ctx).write(kept, Buffer.from('kept'), 'image/jpeg');
    expect(Buffer.from((await seen(ctx, picture.path, '', '96')).bytes).toString()).toBe('kept');
  });

  test('emails get a band of it, in formats that mail programs know', async () => {
    const { ctx } = await owner();
    const { path } = await uploadPicture(ctx, given(await photo(800, 1_000, 'olive').jpeg().toBuffer()));
    const band = new URL(pictureBand(path), 'https://goodword.example').searchParams;
    const { bytes, contentType } = await seen(ctx, path, '*/*', band.get('w'), band.get('shape'));
    expect(contentType).toBe('image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 720, height: 288 });
    // The whole picture is a rendition of its own.
    expect(await sharp((await seen(ctx, path, '*/*', '720')).bytes).metadata()).toMatchObject({
      height: 900,
    });
    await expect(seen(ctx, path, '', '720', 'star')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a picture of many details gives up some of them rather than keep a phone waiting', async () => {
    const { ctx } = await owner();
    // The same grain in every run.
    const raw = Buffer.alloc(720 * 900 * 3);
    let grain = 1;
    for (const at of raw.keys()) {
      grain = Math.imul(grain, 1_103_515_245) + 12_345;
      raw[at] = grain >>> 16;
    }
    const grainy = await sharp(raw, { raw: { width: 720, height: 900, channels: 3 } })
      .blur(2)
      .jpeg({ quality: 95 })
      .toBuffer();
    const picture = await uploadPicture(ctx, given(grainy));
    const { bytes } = await seen(ctx, picture.path, 'image/avif', '720');
    const asItIs = await sharp((await seen(ctx, picture.path, '', '720')).bytes)
      .avif({ quality: 58 })
      .toBuffer();
    expect(asItIs.byteLength).toBeGreaterThan(40 * 1024);
    expect(bytes.byteLength).toBeLessThanOrEqual(40 * 1024);
  });

  test('no other sizes, no other addresses, and nothing its owner has removed', async () => {
    const { ctx } = await owner();
    const picture = await uploadPicture(ctx, given(await photo(640, 800, 'navy').jpeg().toBuffer()));
    const missing = { code: 'not_found' };
    await expect(seen(ctx, picture.path, '', '361')).rejects.toMatchObject(missing);
    await expect(seen(ctx, '/pictures/../secret.key')).rejects.toMatchObject(missing);
    await expect(seen(ctx, `/pictures/${'0'.repeat(64)}`)).rejects.toMatchObject(missing);
    await ctx.db.delete(uploads).where(eq(uploads.id, picture.id));
    await expect(seen(ctx, picture.path)).rejects.toMatchObject(missing);
  });
});

describe('sweeping', () => {
  test('unchosen pictures are deleted after a day, with their files; used or shared ones stay', async () => {
    const [{ ctx }, { ctx: other }] = [await owner(), await owner()];
    const [chosen, forgotten, shared] = [
      await photo(600, 600, 'red').jpeg().toBuffer(),
      await photo(600, 600, 'blue').jpeg().toBuffer(),
      await photo(600, 600, 'green').jpeg().toBuffer(),
    ];
    const used = await uploadPicture(ctx, given(chosen));
    await choosePicture(ctx, { use: 'desktop', uploadId: used.id });
    const lost = await uploadPicture(ctx, given(forgotten));
    const both = await uploadPicture(ctx, given(shared));
    const same = await uploadPicture(other, given(shared));
    expect(same.path).toBe(both.path);
    await choosePicture(other, { use: 'logo', uploadId: same.id });
    const system = here(asJob(await makeCtx(), 'uploads.sweep'));
    await expect(sweepUploads(ctx)).rejects.toMatchObject({ code: 'forbidden' });

    expect(await sweepUploads(system)).toEqual({ rows: 0, files: 0 });
    const later = { ...system, now: () => new Date(Date.now() + 25 * 3_600_000) };
    expect((await sweepUploads(later)).rows).toBeGreaterThanOrEqual(2);
    await expect(seen(ctx, lost.path)).rejects.toMatchObject({ code: 'not_found' });
    expect(await filesOf(ctx).read(`${lost.path.slice(1)}/original`)).toBeNull();
    expect((await seen(ctx, used.path)).bytes.byteLength).toBeGreaterThan(0);
    expect((await seen(ctx, both.path)).bytes.byteLength).toBeGreaterThan(0);
    expect(await sweepUploads(later)).toEqual({ rows: 0, files: 0 });
  });
});
