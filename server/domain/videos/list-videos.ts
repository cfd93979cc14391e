import type { Ctx } from '#server/core/context.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { bytesOfVideos, selectVideos } from '#server/domain/videos/queries.ts';
import { toVideoView } from '#server/domain/videos/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { VideoList } from '#shared/videos/videos.ts';

/** All videos of the business in its own order, those included that nobody sees yet. */
export async function listVideos(ctx: Ctx): Promise<VideoList> {
  allow(ctx, 'widgets.read');
  const business = await loadBusiness(ctx, ctx.business.id);
  return {
    videos: (await selectVideos(ctx)).map(toVideoView),
    bytes: await bytesOfVideos(ctx),
    isHealthcare: business.is_healthcare,
  };
}
