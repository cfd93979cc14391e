import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { filesOf } from '#server/core/files.ts';
import { businessTag, dropPages } from '#server/core/page-tags.ts';
import { parse } from '#server/core/parse.ts';
import { videos } from '#server/db/schema/videos.ts';
import { videoFolder } from '#server/domain/uploads/view.ts';
import { loadVideo } from '#server/domain/videos/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { VideoId } from '#shared/videos/video-input.ts';

/** Takes it off every website, and its file out of the store. */
export async function deleteVideo(ctx: Ctx, input: VideoId): Promise<void> {
  allow(ctx, 'widgets.manage');
  const { videoId } = parse(VideoId, input);
  const removed = await withTx(ctx, async (ctx) => {
    const { id, source } = await loadVideo(ctx, videoId);
    await ctx.db.delete(videos).where(and(eq(videos.business_id, ctx.business.id), eq(videos.id, id)));
    await record(ctx, 'videos.delete', { type: 'video', id }, { source });
    await dropPages(ctx, businessTag(ctx.business.id));
    return id;
  });
  // Not within the transaction: a store that cannot be reached now is cleared by the sweep.
  await filesOf(ctx)
    .drop(videoFolder(removed))
    .catch((error: unknown) => ctx.log.warn({ videoId: removed, err: error }, 'a video is swept later'));
}
