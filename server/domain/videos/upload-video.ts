import { ConnectorError } from '#server/connectors/errors.ts';
import { parseInThread } from '#server/connectors/parsing/parse-in-thread.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { AppError } from '#server/core/errors.ts';
import { filesOf } from '#server/core/files.ts';
import { readPieces, writePieces } from '#server/domain/uploads/parts/pieces.ts';
import { tidyName } from '#server/domain/uploads/parts/tidy-name.ts';
import { videoFolder } from '#server/domain/uploads/view.ts';
import { addVideo, assertVideoQuota } from '#server/domain/videos/parts/add-video.ts';
import { headOfVideo } from '#server/domain/videos/parts/head-of-video.ts';
import { accountIdOf } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import { limit } from '#server/limits/rate-limit.ts';
import { VIDEO_LIMITS } from '#shared/videos/videos.ts';

const UPLOADS = { name: 'videos.upload', max: 40, windowSeconds: 3_600 };

const EMPTY = 'The file is empty. Copy or export the video again, and upload that.';
const CUT_OFF =
  'The end of this video is missing, as after an interrupted download. Copy or export it again, and upload that.';

interface GivenVideo {
  fileName: string;
  stream: AsyncIterable<Uint8Array>;
}

/** Stores a video as it arrives, and keeps it if browsers can play it. Judged by its content, whatever its name. */
export async function uploadVideo(ctx: Ctx, { fileName, stream }: GivenVideo): Promise<{ id: string }> {
  allow(ctx, 'widgets.manage');
  await limit(ctx, UPLOADS, accountIdOf(ctx));
  await assertVideoQuota(ctx, 0);
  const id = newId();
  try {
    const { bytes, hash } = await writePieces(filesOf(ctx), videoFolder(id), stream, {
      most: VIDEO_LIMITS.bytes,
      refuse: refuseLarge,
    });
    if (bytes === 0) throw unreadable(fileName === '' ? 'Choose a video first.' : EMPTY);
    const { type, seconds } = await probed(ctx, id, bytes);
    await withTx(ctx, (ctx) =>
      addVideo(ctx, {
        id,
        source: 'file',
        filename: tidyName(fileName, 'video'),
        content_type: `video/${type}`,
        size_bytes: bytes,
        hash,
        seconds: seconds === null ? null : Math.round(seconds),
      }),
    );
    return { id };
  } catch (error) {
    await filesOf(ctx).drop(videoFolder(id));
    throw error;
  }
}

async function probed(ctx: BusinessCtx & Ctx, id: string, size: number) {
  const read = async (range: { start: number; end: number }) =>
    Buffer.concat(await Array.fromAsync(readPieces(filesOf(ctx), videoFolder(id), range)));
  const head = await headOfVideo(read, size);
  if (head === 'cut_off') throw unreadable(CUT_OFF);
  if (!head) throw unreadable();
  const video = await parseInThread('video-head', new Uint8Array(head)).catch((cause: unknown) => {
    throw cause instanceof ConnectorError && cause.fault === 'unexpected'
      ? unreadable(undefined, cause)
      : cause;
  });
  if (!video.isPlayed) {
    const message =
      'Not every browser can play how this video is packed. Save it as MP4 with H.264 and AAC, and upload that.';
    throw unreadable(message);
  }
  if ((video.seconds ?? 0) > VIDEO_LIMITS.seconds) {
    throw unreadable(
      `The video is longer than ${VIDEO_LIMITS.seconds / 60} minutes. Cut it, or link it instead.`,
    );
  }
  return video;
}

function refuseLarge(): never {
  const most = VIDEO_LIMITS.bytes / 1024 / 1024;
  const message = `The video is larger than ${most} MB. Make it smaller, or link it from YouTube or Vimeo.`;
  throw new AppError('too_large', message, { reason: 'video_too_large' });
}

function unreadable(
  message = 'This file is not a video that browsers can play. Upload an MP4 (H.264) or a WebM.',
  cause?: unknown,
): AppError {
  return new AppError('invalid', message, { reason: 'video_unreadable', cause });
}
