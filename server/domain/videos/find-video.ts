import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { filesOf } from '#server/core/files.ts';
import { streamPieces } from '#server/domain/uploads/parts/pieces.ts';
import { posterKey, videoFolder } from '#server/domain/uploads/view.ts';
import { findVideoOfAny, type VideoRecord } from '#server/domain/videos/queries.ts';
import { allow } from '#server/identity/allow.ts';

interface FoundVideo {
  size: number;
  contentType: string;
  hash: string;
  read(range: { start: number; end: number }): ReadableStream<Uint8Array<ArrayBuffer>>;
}

async function find(ctx: Ctx, videoId: string): Promise<VideoRecord> {
  const video = await findVideoOfAny(ctx, videoId);
  if (!video) throw notFound('video');
  return video;
}

/** The file of a video, for the websites that show it, and for its owner before they do. */
export async function findVideo(ctx: Ctx, { videoId }: { videoId: string }): Promise<FoundVideo> {
  allow(ctx, 'widgets.show');
  const { id, source, size_bytes, content_type, hash } = await find(ctx, videoId);
  if (source !== 'file') throw notFound('video');
  return {
    size: size_bytes,
    contentType: content_type,
    hash,
    read: (range) => streamPieces(filesOf(ctx), videoFolder(id), range),
  };
}

export async function findPoster(
  ctx: Ctx,
  { videoId }: { videoId: string },
): Promise<{ bytes: Uint8Array; hash: string }> {
  allow(ctx, 'widgets.show');
  const { id, poster_hash: hash } = await find(ctx, videoId);
  const bytes = hash ? await filesOf(ctx).read(posterKey(id)) : null;
  if (!bytes) throw notFound('picture');
  return { bytes, hash };
}

export async function findCaptions(ctx: Ctx, { videoId }: { videoId: string }): Promise<string> {
  allow(ctx, 'widgets.show');
  const { captions } = await find(ctx, videoId);
  if (!captions) throw notFound('captions');
  return captions;
}
