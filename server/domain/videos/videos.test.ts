import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { filesOf } from '#server/core/files.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { acknowledgements } from '#server/db/schema/businesses.ts';
import { videos } from '#server/db/schema/videos.ts';
import { sweepUploads } from '#server/domain/uploads/sweep-uploads.ts';
import { videoFolder } from '#server/domain/uploads/view.ts';
import { deleteVideo } from '#server/domain/videos/delete-video.ts';
import { findCaptions, findPoster, findVideo } from '#server/domain/videos/find-video.ts';
import { getVideo } from '#server/domain/videos/get-video.ts';
import { linkVideo } from '#server/domain/videos/link-video.ts';
import { listVideos } from '#server/domain/videos/list-videos.ts';
import { moveVideo } from '#server/domain/videos/move-video.ts';
import { saveVideo } from '#server/domain/videos/save-video.ts';
import { setCaptions } from '#server/domain/videos/set-captions.ts';
import { setPoster } from '#server/domain/videos/set-poster.ts';
import { uploadVideo } from '#server/domain/videos/upload-video.ts';
import { findWidget } from '#server/domain/widgets/find-widget.ts';
import { SHOW_PATIENT_VIDEO_RULE, SHOW_VIDEO_RULE } from '#shared/business/acknowledgements.ts';
import { VIDEO_LIMITS } from '#shared/videos/videos.ts';
import { asJob, asVisitor, makeBusiness, makeWidget, type OwnerCtx } from '#tests/make.ts';
import { makeVideoFile } from '#tests/video-files.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'videos-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const here = <C extends Ctx>(ctx: C): C => ({ ...ctx, config: { ...ctx.config, dataDir } });
async function owner(given: Parameters<typeof makeBusiness>[0] = {}): Promise<OwnerCtx> {
  return here((await makeBusiness({ business_name: 'Bright Smiles', ...given })).ctx);
}

async function* inPieces(bytes: Uint8Array, size = 70_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const upload = (ctx: Ctx, bytes: Uint8Array, fileName = 'nadia.mp4') =>
  uploadVideo(ctx, { fileName, stream: inPieces(bytes) });
const said = { title: 'I used to cancel twice', personName: 'Nadia Cole', acknowledged: true };
const vimeo = (nth: number) => ({ address: `https://vimeo.com/${100_000 + nth}` });
const LINK = { address: 'https://youtu.be/dQw4w9WgXcQ' };

/** One that websites show. */
async function shownVideo(ctx: OwnerCtx) {
  const { id } = await linkVideo(ctx, LINK);
  await saveVideo(ctx, { videoId: id, ...said });
  return id;
}

let stranger: OwnerCtx;
let theirs: string;
beforeAll(async () => {
  stranger = await owner({ business_name: 'Others' });
  theirs = await shownVideo(stranger);
});

describe.each([
  ['getVideo', (ctx: OwnerCtx, videoId: string) => getVideo(ctx, { videoId })],
  ['saveVideo', (ctx: OwnerCtx, videoId: string) => saveVideo(ctx, { videoId, ...said })],
  ['moveVideo', (ctx: OwnerCtx, videoId: string) => moveVideo(ctx, { videoId, way: 'up' })],
  ['deleteVideo', (ctx: OwnerCtx, videoId: string) => deleteVideo(ctx, { videoId })],
  ['setPoster', (ctx: OwnerCtx, videoId: string) => setPoster(ctx, { videoId, stream: null })],
  ['setCaptions', (ctx: OwnerCtx, videoId: string) => setCaptions(ctx, { videoId, stream: null })],
] as const)('%s', (_, verb) => {
  test('is for members, and finds nothing of a stranger', async () => {
    const ctx = await owner();
    const { id } = await linkVideo(ctx, LINK);
    await expect(verb(asVisitor(ctx) as never, id)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(verb(asJob(ctx, 'x') as never, id)).rejects.toMatchObject({ code: 'forbidden' });
    for (const unknown of [theirs, newId(), 'x', '']) {
      await expect(verb(ctx, unknown)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await getVideo(stranger, { videoId: theirs })).toMatchObject({ isConfirmed: true });
  });
});

describe('uploading', () => {
  test('keeps the file in pieces, and gives back any part of it', async () => {
    const ctx = await owner();
    const file = await makeVideoFile('mp4', 'avc', { seconds: 5, bytes: 500_000 });
    const { id } = await upload(ctx, file, 'C:\\clips\\nadia.avi');
    expect(await getVideo(ctx, { videoId: id })).toMatchObject({
      source: 'file',
      from: 'nadia.avi',
      bytes: file.length,
      seconds: 5,
      isConfirmed: false,
    });
    const found = await findVideo(ctx, { videoId: id });
    expect(found).toMatchObject({ size: file.length, contentType: 'video/mp4' });
    for (const [start, end] of [
      [0, file.length],
      [0, 1],
      [1_048_570, 1_048_590],
      [file.length - 3, file.length],
    ] as const) {
      const part = Buffer.concat(await Array.fromAsync(found.read({ start, end })));
      expect(part.equals(Buffer.from(file.subarray(start, end))), `${start}`).toBe(true);
    }
    const audits = await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, id));
    expect(audits).toMatchObject([{ action: 'videos.add', detail: { source: 'file' } }]);
  });

  test.each([
    [
      'another type under its name',
      async () => Buffer.from('<script>alert(1)</script>'.repeat(50)),
      'not a video',
    ],
    ['QuickTime', () => makeVideoFile('mov', 'avc'), 'not a video'],
    ['HEVC', () => makeVideoFile('mp4', 'hevc'), 'H.264 and AAC'],
    [
      'one cut short',
      async () => (await makeVideoFile('mp4', 'avc')).subarray(0, 3_000),
      'The end of this video is missing',
    ],
    ['eleven minutes', () => makeVideoFile('mp4', 'avc', { seconds: 660, bytes: 10 }), 'longer than 10'],
    ['an empty file', async () => new Uint8Array(), 'The file is empty'],
  ])('%s is refused, and nothing of it stays', async (_, make, words) => {
    const ctx = await owner();
    await expect(upload(ctx, await make())).rejects.toMatchObject({
      reason: 'video_unreadable',
      message: expect.stringContaining(words),
    });
    expect(await listVideos(ctx)).toMatchObject({ videos: [], bytes: 0 });
  });

  test('no file at all asks for one', async () => {
    await expect(upload(await owner(), new Uint8Array(), '')).rejects.toMatchObject({
      message: 'Choose a video first.',
    });
  });

  test('too large a file ends as soon as it is', async () => {
    const ctx = await owner();
    let sent = 0;
    const endless = async function* () {
      for (;;) {
        sent += 8 * 1024 * 1024;
        yield new Uint8Array(8 * 1024 * 1024);
      }
    };
    await expect(uploadVideo(ctx, { fileName: 'x.mp4', stream: endless() })).rejects.toMatchObject({
      code: 'too_large',
      reason: 'video_too_large',
    });
    expect(sent).toBeLessThan(VIDEO_LIMITS.bytes + 16 * 1024 * 1024);
  });

  test('no more than the limit of videos, or of room', async () => {
    const ctx = await owner();
    for (let at = 0; at < VIDEO_LIMITS.videos; at += 1) await linkVideo(ctx, vimeo(at));
    await expect(linkVideo(ctx, LINK)).rejects.toMatchObject({ reason: 'too_many_videos' });
    const full = await owner();
    const { id } = await linkVideo(full, LINK);
    await full.db.update(videos).set({ size_bytes: VIDEO_LIMITS.allBytes }).where(eq(videos.id, id));
    await expect(upload(full, await makeVideoFile('webm', 'vp8'))).rejects.toMatchObject({
      reason: 'too_many_videos',
    });
    await linkVideo(full, vimeo(1));
  });

  test('refuses the same link or file again, however it is written, but not to another business', async () => {
    const ctx = await owner();
    const { id } = await linkVideo(ctx, LINK);
    await saveVideo(ctx, { videoId: id, ...said });
    for (const address of [LINK.address, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s']) {
      await expect(linkVideo(ctx, { address })).rejects.toMatchObject({
        reason: 'same_video',
        fields: { address: [`This video is already in your list, as “${said.title}”.`] },
      });
    }
    const file = await makeVideoFile('webm', 'vp8');
    await upload(ctx, file);
    await expect(upload(ctx, file, 'other.webm')).rejects.toMatchObject({ reason: 'same_video' });
    expect((await listVideos(ctx)).videos).toHaveLength(2);
    const other = await owner();
    await linkVideo(other, LINK);
    await upload(other, file);
    await deleteVideo(ctx, { videoId: id });
    await linkVideo(ctx, LINK);
  });
});

describe('showing', () => {
  test('takes the permission of the person once, recorded as it was read, stricter for healthcare', async () => {
    for (const is_healthcare of [false, true]) {
      const ctx = await owner({ is_healthcare });
      const { id } = await linkVideo(ctx, LINK);
      await expect(saveVideo(ctx, { videoId: id, ...said, acknowledged: false })).rejects.toMatchObject({
        reason: 'acknowledgement_needed',
        fields: { acknowledged: [expect.any(String)] },
      });
      expect(await saveVideo(ctx, { videoId: id, ...said })).toEqual({ isNew: true });
      expect(await saveVideo(ctx, { videoId: id, title: 'Other', personName: 'Nadia' })).toEqual({
        isNew: false,
      });
      const promises = await ctx.db
        .select()
        .from(acknowledgements)
        .where(
          and(eq(acknowledgements.business_id, ctx.business.id), eq(acknowledgements.kind, 'show-video')),
        );
      expect(promises).toHaveLength(1);
      expect(promises[0]?.wording).toContain(is_healthcare ? SHOW_PATIENT_VIDEO_RULE : SHOW_VIDEO_RULE);
      expect(promises[0]?.wording).toContain(`Video ${id}: Nadia Cole`);
    }
  });

  test('only what is confirmed, in the order of the owner, with nothing of the provider but addresses', async () => {
    const ctx = await owner();
    const { id } = await makeWidget(ctx, { type: 'video' });
    const first = await shownVideo(ctx);
    await linkVideo(ctx, vimeo(1));
    const { id: last } = await linkVideo(ctx, { address: 'https://vimeo.com/123456789' });
    await saveVideo(ctx, { videoId: last, ...said, title: 'Other' });
    const shown = async () => (await findWidget(asVisitor(ctx), { widgetId: id })).page.videos;
    expect((await shown()).map((video) => video.id)).toEqual([first, last]);
    expect((await shown())[0]).toMatchObject({
      title: said.title,
      personName: 'Nadia Cole',
      address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      playAddress: expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\//),
    });
    await moveVideo(ctx, { videoId: last, way: 'up' });
    await moveVideo(ctx, { videoId: last, way: 'up' });
    await moveVideo(ctx, { videoId: last, way: 'up' });
    expect((await shown()).map((video) => video.id)).toEqual([last, first]);
    await deleteVideo(ctx, { videoId: last });
    expect((await shown()).map((video) => video.id)).toEqual([first]);
    const carousel = await makeWidget(ctx);
    expect((await findWidget(asVisitor(ctx), { widgetId: carousel.id })).page.videos).toEqual([]);
  });

  test('strangers get no file before it is confirmed, nor after it is removed', async () => {
    const ctx = await owner();
    const { id } = await upload(ctx, await makeVideoFile('webm', 'vp8'), 'a.webm');
    const ask = (as: Ctx) => findVideo(as, { videoId: id });
    await expect(ask(asVisitor(ctx))).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask(here(stranger))).rejects.toMatchObject({ code: 'not_found' });
    expect(await ask(ctx)).toMatchObject({ contentType: 'video/webm' });
    await saveVideo(ctx, { videoId: id, ...said });
    expect(await ask(asVisitor(ctx))).toMatchObject({ contentType: 'video/webm' });
    await deleteVideo(ctx, { videoId: id });
    await expect(ask(ctx)).rejects.toMatchObject({ code: 'not_found' });
    expect(await filesOf(ctx).read(`${videoFolder(id)}/0000`)).toBeNull();
  });
});

test('a poster is redrawn, captions are plain, and both can be taken away', async () => {
  const ctx = await owner();
  const { id } = await upload(ctx, await makeVideoFile('webm', 'vp8'), 'a.webm');
  await saveVideo(ctx, { videoId: id, ...said });
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Make: 'Secret Camera' } })
    .jpeg()
    .toBuffer();
  await setPoster(ctx, { videoId: id, stream: inPieces(picture) });
  const { bytes } = await findPoster(asVisitor(ctx), { videoId: id });
  expect(Buffer.from(bytes).includes('Secret Camera')).toBe(false);
  const captions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nIt did not hurt');
  await setCaptions(ctx, { videoId: id, stream: inPieces(captions) });
  expect(await findCaptions(asVisitor(ctx), { videoId: id })).toContain('It did not hurt');
  expect(await getVideo(ctx, { videoId: id })).toMatchObject({
    posterPath: expect.stringContaining(`/videos/${id}/poster?v=`),
    hasCaptions: true,
  });
  await expect(setCaptions(ctx, { videoId: id, stream: inPieces(Buffer.from('no')) })).rejects.toMatchObject({
    reason: 'captions_unreadable',
  });
  await expect(
    setCaptions(ctx, { videoId: id, stream: inPieces(Buffer.alloc(VIDEO_LIMITS.captionsBytes + 1, 'x')) }),
  ).rejects.toMatchObject({ reason: 'captions_unreadable' });
  await setCaptions(ctx, { videoId: id, stream: null });
  await setPoster(ctx, { videoId: id, stream: null });
  await expect(findCaptions(asVisitor(ctx), { videoId: id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(findPoster(asVisitor(ctx), { videoId: id })).rejects.toMatchObject({ code: 'not_found' });
});

test('files whose video is gone are swept after a day, others stay', async () => {
  const ctx = await owner();
  const [kept, lost] = [
    await upload(ctx, await makeVideoFile('webm', 'vp8'), 'a.webm'),
    await upload(ctx, await makeVideoFile('webm', 'vp8', { seconds: 4 }), 'b.webm'),
  ];
  await ctx.db.delete(videos).where(eq(videos.id, lost.id));
  const first = (id: string) => filesOf(ctx).read(`${videoFolder(id)}/0000`);
  await sweepUploads(asJob(ctx, 'x'));
  expect(await first(lost.id)).not.toBeNull();
  const later = new Date(ctx.now().getTime() + 2 * 86_400_000);
  await sweepUploads({ ...asJob(ctx, 'x'), now: () => later });
  expect(await first(lost.id)).toBeNull();
  expect(await first(kept.id)).not.toBeNull();
  const left = await ctx.db
    .select({ id: videos.id })
    .from(videos)
    .where(eq(videos.business_id, ctx.business.id))
    .orderBy(asc(videos.id));
  expect(left.map(({ id }) => id)).toEqual([kept.id]);
});
