import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { filesOf } from '#server/core/files.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { socialPosts } from '#server/db/schema/social.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { choosePicture } from '#server/domain/businesses/choose-picture.ts';
import { addPhoto } from '#server/domain/uploads/add-photo.ts';
import { findPhoto } from '#server/domain/uploads/find-photo.ts';
import { findPicture } from '#server/domain/uploads/find-picture.ts';
import { listPhotos } from '#server/domain/uploads/queries.ts';
import { removePhoto } from '#server/domain/uploads/remove-photo.ts';
import { sweepUploads } from '#server/domain/uploads/sweep-uploads.ts';
import { photoKey } from '#server/domain/uploads/view.ts';
import { MOST_PHOTOS, PHOTO } from '#shared/business/pictures.ts';
import type { SocialPostState } from '#shared/social/posts.ts';
import { asJob, asVisitor, makeBusiness, makeReview, type OwnerCtx } from '#tests/make.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'photos-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function owner() {
  const { ctx } = await makeBusiness();
  return { ...ctx, config: { ...ctx.config, dataDir } };
}

async function* streamOf(bytes: Uint8Array) {
  yield bytes;
}

const drawn = (color: string, width = 1_200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: color } }).jpeg();

async function add(ctx: Ctx, color = 'teal') {
  return addPhoto(ctx, { fileName: 'front-desk.jpg', stream: streamOf(await drawn(color).toBuffer()) });
}

const rowOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(uploads).where(eq(uploads.id, id)))[0];
const actionsOn = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, id))).map(({ action }) => action);

async function plan(ctx: OwnerCtx, photoId: string, state: SocialPostState): Promise<void> {
  const review = await makeReview(ctx);
  const look = {
    ...({ design: 'daylight', size: 'square', name: 'short', brand: '#1f5c8b', accent: '#e8785c' } as const),
    hasPhoto: false,
    photoId,
    marks: [],
  };
  await ctx.db.insert(socialPosts).values({
    business_id: ctx.business.id,
    review_id: review.id,
    state,
    look,
    look_digest: photoId,
    format: 'jpeg',
    at: ctx.now(),
    created_at: ctx.now(),
  });
}

test('photos are for members of the business', async () => {
  const ctx = await owner();
  const { id } = await add(ctx);
  for (const other of [asVisitor(ctx), asJob(ctx, 'x')]) {
    await expect(add(other)).rejects.toThrow();
    await expect(findPhoto(other, { photoId: id })).rejects.toThrow();
    await expect(removePhoto(other, { photoId: id })).rejects.toThrow();
  }
});

test('one of another business is not found', async () => {
  const [ctx, stranger] = [await owner(), await owner()];
  const { id } = await add(ctx);
  await expect(findPhoto(stranger, { photoId: id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(removePhoto(stranger, { photoId: id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await listPhotos(stranger)).toEqual([]);
  expect(await rowOf(ctx, id)).toBeDefined();
});

test('a photo is kept without what the camera wrote, small enough, and shown small', async () => {
  const ctx = await owner();
  const bytes = await drawn('olive', 4_000, 3_000)
    .withExif({ IFD0: { Copyright: 'Dana Smith' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
    .toBuffer();
  const { id, fileName } = await addPhoto(ctx, { fileName: 'C:\\photos\\room.jpg', stream: streamOf(bytes) });
  expect(fileName).toBe('room.jpg');
  const row = await rowOf(ctx, id);
  expect(row).toMatchObject({ width: PHOTO.longest, height: 1_440 });
  const kept = (await filesOf(ctx).read(`${row?.storage_key}/original`)) ?? Buffer.alloc(0);
  const { exif, format } = await sharp(kept).metadata();
  expect({ exif, format }).toEqual({ exif: undefined, format: 'jpeg' });
  expect(await sharp(await findPhoto(ctx, { photoId: id })).metadata()).toMatchObject({
    width: 240,
    height: 240,
  });
  expect(await actionsOn(ctx, id)).toEqual(['uploads.add-photo']);
});

test('one that would look blurred is refused, and anything that is no picture', async () => {
  const ctx = await owner();
  const small = await drawn('red', 900, PHOTO.smallest - 1).toBuffer();
  await expect(addPhoto(ctx, { fileName: 'a.jpg', stream: streamOf(small) })).rejects.toMatchObject({
    reason: 'picture_too_small',
  });
  const page = Buffer.from('<html><script>1</script></html>');
  await expect(addPhoto(ctx, { fileName: 'a.jpg', stream: streamOf(page) })).rejects.toMatchObject({
    reason: 'picture_unreadable',
  });
  expect(await listPhotos(ctx)).toEqual([]);
});

test('it has no public address, and cannot be chosen for the review page, which has one', async () => {
  const ctx = await owner();
  const { id } = await add(ctx, 'purple');
  const hash = (await rowOf(ctx, id))?.storage_key.split('/').at(-1) ?? '';
  const asked = { hash, width: null, shape: null, accept: '' };
  await expect(findPicture(asVisitor(ctx), asked)).rejects.toMatchObject({ code: 'not_found' });
  await expect(choosePicture(ctx, { use: 'desktop', uploadId: id })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('one too many is refused and takes the place of none, also of two at once', async () => {
  const [ctx, bystander] = [await owner(), await owner()];
  const theirs = await add(bystander);
  const added: string[] = [];
  for (let at = 1; at < MOST_PHOTOS; at += 1) added.push((await add(ctx, `rgb(${at * 20},80,80)`)).id);
  const both = await Promise.allSettled([add(ctx, 'white'), add(ctx, 'black')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const kept = (await listPhotos(ctx)).map(({ id }) => id);
  expect(kept).toHaveLength(MOST_PHOTOS);
  expect(kept).toEqual(expect.arrayContaining(added));
  await expect(add(ctx, 'gray')).rejects.toMatchObject({ code: 'conflict', reason: 'too_many_photos' });
  expect((await listPhotos(ctx)).map(({ id }) => id)).toEqual(kept);
  await removePhoto(ctx, { photoId: added[0] ?? '' });
  const { id } = await add(ctx, 'gray');
  expect((await listPhotos(ctx)).map((photo) => photo.id)).toContain(id);
  expect((await listPhotos(bystander)).map((photo) => photo.id)).toEqual([theirs.id]);
});

test('a removed one is gone, and removing it again finds nothing', async () => {
  const ctx = await owner();
  const { id } = await add(ctx);
  const other = await add(ctx, 'navy');
  await removePhoto(ctx, { photoId: id });
  expect((await listPhotos(ctx)).map((photo) => photo.id)).toEqual([other.id]);
  expect(await actionsOn(ctx, id)).toEqual(['uploads.add-photo', 'uploads.remove-photo']);
  await expect(removePhoto(ctx, { photoId: id })).rejects.toMatchObject({ code: 'not_found' });
});

test('one that a planned post shows stays until the post went out', async () => {
  const ctx = await owner();
  const { id } = await add(ctx);
  await plan(ctx, id, 'planned');
  await expect(removePhoto(ctx, { photoId: id })).rejects.toMatchObject({ code: 'conflict' });
  await ctx.db
    .update(socialPosts)
    .set({ state: 'published' })
    .where(eq(socialPosts.business_id, ctx.business.id));
  await removePhoto(ctx, { photoId: id });
  expect(await listPhotos(ctx)).toEqual([]);
});

test('the sweep spares photos, and drops the files of removed ones', async () => {
  const ctx = await owner();
  const [kept, gone] = [await add(ctx, 'gold'), await add(ctx, 'brown')];
  const goneKey = (await rowOf(ctx, gone.id))?.storage_key ?? photoKey('none');
  const keptKey = (await rowOf(ctx, kept.id))?.storage_key ?? photoKey('none');
  await removePhoto(ctx, { photoId: gone.id });
  const nextWeek = new Date(ctx.now().getTime() + 7 * 86_400_000);
  await sweepUploads({ ...asJob(ctx, 'sweep'), now: () => nextWeek });
  expect(await filesOf(ctx).read(`${keptKey}/original`)).not.toBeNull();
  expect(await filesOf(ctx).read(`${goneKey}/original`)).toBeNull();
  expect((await listPhotos(ctx)).map(({ id }) => id)).toEqual([kept.id]);
});
