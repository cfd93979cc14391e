import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { loadVideo } from '#server/domain/videos/queries.ts';
import { toVideoView } from '#server/domain/videos/view.ts';
import { allow } from '#server/identity/allow.ts';
import { VideoId } from '#shared/videos/video-input.ts';
import type { VideoView } from '#shared/videos/videos.ts';

/** One video, as its owner sees it. */
export async function getVideo(ctx: Ctx, input: VideoId): Promise<VideoView> {
  allow(ctx, 'widgets.read');
  return toVideoView(await loadVideo(ctx, parse(VideoId, input).videoId));
}
