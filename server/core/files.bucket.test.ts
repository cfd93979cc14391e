import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { isAppError } from '#server/core/errors.ts';
import { filesOf } from '#server/core/files.ts';
import { describeError } from '#server/core/log.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { dropPicturesOf } from '#server/domain/accounts/parts/drop-files.ts';
import { findPicture } from '#server/domain/uploads/find-picture.ts';
import { sweepUploads } from '#server/domain/uploads/sweep-uploads.ts';
import { uploadPicture } from '#server/domain/uploads/upload-picture.ts';
import type { Bucket } from '#server/start/env.ts';
import { asJob, asVisitor, makeBusiness, makeCtx } from '#tests/make.ts';
import { S3_KEY, type S3Faults, startS3, type TestS3 } from '#tests/s3.ts';

let store: TestS3;
beforeEach(async () => {
  store = await startS3(['pictures-of-owners', 'somebody-elses']);
});
afterEach(() => store.close());

const bucketOf = (given: Partial<Bucket> = {}): Bucket => ({
  name: 'pictures-of-owners',
  region: 'us-east-1',
  endpoint: store.endpoint,
  patienceMs: 2_000,
  ...S3_KEY,
  ...given,
});
const onBucket = <C extends Ctx>(ctx: C, given: Partial<Bucket> = {}): C => ({
  ...ctx,
  config: { ...ctx.config, bucket: bucketOf(given) },
});
const keys = (name = 'pictures-of-owners') => [...(store.buckets.get(name)?.keys() ?? [])].sort();
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const place = async (given: Partial<Bucket> = {}) => filesOf(onBucket(await makeCtx(), given));
const hashOf = (path: string) => path.split('/').at(-1) ?? '';
const photo = (color: string) =>
  sharp({ create: { width: 800, height: 900, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
async function* streamOf(given: Uint8Array) {
  yield given;
}
const upload = async (ctx: Ctx, color: string) =>
  uploadPicture(ctx, { use: 'desktop', fileName: 'room.jpg', stream: streamOf(await photo(color)) });

describe('files in a bucket', () => {
  test('are written, replaced, read and dated, and keys with odd signs are theirs', async () => {
    const files = await place();
    for (const key of ['pictures/a/original', 'pictures/a room!/original']) {
      expect([await files.read(key), await files.writtenAt(key)]).toEqual([null, null]);
      await files.write(key, bytes('one'), 'image/png');
      await files.write(key, bytes('two'), 'image/jpeg');
      expect(Buffer.from((await files.read(key)) ?? []).toString()).toBe('two');
      expect(Math.abs(Date.now() - ((await files.writtenAt(key))?.getTime() ?? 0))).toBeLessThan(60_000);
      expect(store.buckets.get('pictures-of-owners')?.get(key)?.contentType).toBe('image/jpeg');
    }
    expect(keys()).toHaveLength(2);
    expect(keys('somebody-elses')).toEqual([]);
  });

  test('are listed and dropped folder by folder, over more than one page of the store', async () => {
    const files = await place();
    const names = Array.from({ length: 7 }, (_, at) => `pictures/p${at}`);
    for (const name of names) await files.write(`${name}/original`, bytes(name), 'image/png');
    for (let size = 0; size < 8; size += 1)
      await files.write(`pictures/p3/${size}.webp`, bytes('x'), 'image/webp');
    const found: string[] = [];
    for await (const folder of files.folders('pictures')) found.push(folder);
    expect(found).toEqual(names);
    await files.drop('pictures/p3');
    // A name that begins alike is another folder.
    await files.write('pictures/p33/original', bytes('x'), 'image/png');
    await files.drop('pictures/p3');
    expect(keys()).toEqual(
      [...names.filter((name) => name !== 'pictures/p3'), 'pictures/p33']
        .map((name) => `${name}/original`)
        .sort(),
    );
    await files.drop('pictures/nothing-there');
  });
});

describe('a store that fails', () => {
  const unavailable = { code: 'unavailable', retryAfterSeconds: expect.any(Number) };

  test('is asked again where it is only busy or slow', async () => {
    const files = await place();
    store.faults = { busy: 2, slow: 30 };
    await files.write('pictures/a/original', bytes('one'), 'image/png');
    store.faults.busy = 2;
    expect(Buffer.from((await files.read('pictures/a/original')) ?? []).toString()).toBe('one');
  });

  test.each<[string, S3Faults, Partial<Bucket>]>([
    ['busy all the time', { busy: 1_000 }, {}],
    ['silent', { hang: true }, {}],
    ['gone', {}, { endpoint: 'http://127.0.0.1:9' }],
    ['locked by another key', {}, { keyId: 'AKIDOTHER' }],
    ['locked by another secret', {}, { secret: 'wrong-secret-word' }],
    ['without the bucket', {}, { name: 'never-made' }],
  ])(
    '%s: people are told so, what was there stays, and no key is said',
    async (what, faults, given) => {
      await (await place()).write('pictures/a/original', bytes('one'), 'image/png');
      const files = await place(given);
      store.faults = faults;
      const tries = [
        () => files.write('pictures/a/original', bytes('two'), 'image/png'),
        () => files.writtenAt('pictures/a/original'),
        () => files.drop('pictures/a'),
        async () => {
          for await (const folder of files.folders('pictures')) expect(folder).toBe('pictures/a');
        },
      ];
      for (const attempt of tries) {
        const error = await attempt().then(
          () => null,
          (thrown: unknown) => thrown,
        );
        // A bucket that is not there has no file; everything else of it fails.
        if (error === null && what === 'without the bucket') continue;
        expect(error).toMatchObject(unavailable);
        expect(isAppError(error)).toBe(true);
        const said = JSON.stringify(describeError(error));
        for (const secret of [S3_KEY.secret, 'wrong-secret-word']) expect(said).not.toContain(secret);
      }
      store.faults = {};
      expect(Buffer.from((await (await place()).read('pictures/a/original')) ?? []).toString()).toBe('one');
    },
    30_000,
  );

  test('that keeps what it should delete is not believed', async () => {
    const files = await place();
    await files.write('pictures/a/original', bytes('one'), 'image/png');
    store.faults = { keeps: true };
    await expect(files.drop('pictures/a')).rejects.toMatchObject(unavailable);
    store.faults = {};
    await files.drop('pictures/a');
    expect(keys()).toEqual([]);
  });
});

describe('pictures', () => {
  test('are taken in, drawn smaller and shown; a failed one leaves neither row nor file', async () => {
    const { ctx: plain } = await makeBusiness();
    const ctx = onBucket(plain);
    store.faults = { busy: 1_000 };
    await expect(upload(ctx, 'teal')).rejects.toMatchObject({ code: 'unavailable' });
    expect([await ctx.db.$count(uploads, eq(uploads.user_id, ctx.actor.userId)), keys()]).toEqual([0, []]);
    store.faults = {};
    const { path } = await upload(ctx, 'teal');
    const seen = await findPicture(asVisitor(ctx), {
      hash: hashOf(path),
      width: '360',
      shape: null,
      accept: 'image/webp',
    });
    expect(await sharp(seen.bytes).metadata()).toMatchObject({ format: 'webp', width: 360 });
    expect(keys()).toEqual([`pictures/${hashOf(path)}/360.webp`, `pictures/${hashOf(path)}/original`]);
    const asked = store.asked.length;
    await findPicture(asVisitor(ctx), {
      hash: hashOf(path),
      width: '360',
      shape: null,
      accept: 'image/webp',
    });
    // Kept, not drawn again.
    expect(store.asked.slice(asked).some((line) => line.startsWith('PUT'))).toBe(false);
  });

  test('an account that goes leaves nothing in the bucket, and what others have stays', async () => {
    const [gone, bystander] = [onBucket((await makeBusiness()).ctx), onBucket((await makeBusiness()).ctx)];
    const mine = await upload(gone, 'navy');
    const shared = await upload(gone, 'gold');
    const theirs = await upload(bystander, 'gold');
    expect(theirs.path).toBe(shared.path);
    for (const { path } of [mine, shared]) {
      await findPicture(asVisitor(gone), { hash: hashOf(path), width: '96', shape: null, accept: '' });
    }
    await dropPicturesOf(gone, gone.actor.userId);
    expect(keys().every((key) => key.startsWith(`pictures/${hashOf(theirs.path)}/`))).toBe(true);
    await dropPicturesOf(bystander, bystander.actor.userId);
    expect(keys()).toEqual([]);
  });

  test('the sweep finds what belongs to nobody, and what the store would not delete the next time', async () => {
    const { ctx: plain } = await makeBusiness();
    const ctx = onBucket(plain);
    await upload(ctx, 'plum');
    await ctx.db.delete(uploads).where(eq(uploads.user_id, ctx.actor.userId));
    const later = { ...asJob(ctx, 'uploads.sweep'), now: () => new Date(Date.now() + 2 * 86_400_000) };
    store.faults = { keeps: true };
    await expect(sweepUploads(later)).rejects.toMatchObject({ code: 'unavailable' });
    store.faults = {};
    await sweepUploads(later);
    expect(keys()).toEqual([]);
  });
});
