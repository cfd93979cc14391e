import { and, eq } from 'drizzle-orm';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseInThread } from '#server/connectors/parsing/parse-in-thread.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { businessTag, dropPages } from '#server/core/page-tags.ts';
import { videos } from '#server/db/schema/videos.ts';
import { loadVideo } from '#server/domain/videos/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { VIDEO_LIMITS } from '#shared/videos/videos.ts';

interface GivenCaptions {
  videoId: string;
  stream: AsyncIterable<Uint8Array> | null;
}

/** What is said in a video of one's own, as text below the picture; without captions again where there is no file. */
export async function setCaptions(ctx: Ctx, { videoId, stream }: GivenCaptions): Promise<void> {
  allow(ctx, 'widgets.manage');
  const { id, source } = await loadVideo(ctx, videoId);
  if (source !== 'file') {
    throw unreadable('Captions of a linked video are set where it is: on YouTube or Vimeo.');
  }
  const captions = stream ? await readFrom(stream) : '';
  await withTx(ctx, async (ctx) => {
    await ctx.db
      .update(videos)
      .set({ captions, updated_at: ctx.now() })
      .where(and(eq(videos.business_id, ctx.business.id), eq(videos.id, id)));
    await record(ctx, 'videos.save', { type: 'video', id }, { changed: ['captions'] });
    await dropPages(ctx, businessTag(ctx.business.id));
  });
}

async function readFrom(stream: AsyncIterable<Uint8Array>): Promise<string> {
  return parseInThread('captions', await collect(stream)).catch((cause: unknown) => {
    const isFault = cause instanceof ConnectorError && cause.fault === 'unexpected';
    throw isFault ? unreadable(cause.message, cause) : cause;
  });
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.byteLength;
    if (size > VIDEO_LIMITS.captionsBytes) {
      throw unreadable(`The file is larger than ${VIDEO_LIMITS.captionsBytes / 1024} KB.`);
    }
    pieces.push(piece);
  }
  if (size === 0) throw unreadable('Choose a file with captions first.');
  return new Uint8Array(Buffer.concat(pieces));
}

function unreadable(message: string, cause?: unknown): AppError {
  return new AppError('invalid', message, { reason: 'captions_unreadable', cause });
}
