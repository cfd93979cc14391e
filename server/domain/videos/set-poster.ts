import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { filesOf } from '#server/core/files.ts';
import { businessTag, dropPages } from '#server/core/page-tags.ts';
import { videos } from '#server/db/schema/videos.ts';
import { collectPicture } from '#server/domain/uploads/parts/collect-picture.ts';
import { redrawPicture } from '#server/domain/uploads/parts/redraw-picture.ts';
import { posterKey } from '#server/domain/uploads/view.ts';
import { loadVideo } from '#server/domain/videos/queries.ts';
import { accountIdOf } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import { limit } from '#server/limits/rate-limit.ts';

const POSTERS = { name: 'videos.poster', max: 60, windowSeconds: 3_600 };

interface GivenPoster {
  videoId: string;
  stream: AsyncIterable<Uint8Array> | null;
}

/** The picture before a video is played, redrawn without what the camera wrote into it. Null draws one of ours. */
export async function setPoster(ctx: Ctx, { videoId, stream }: GivenPoster): Promise<void> {
  allow(ctx, 'widgets.manage');
  await limit(ctx, POSTERS, accountIdOf(ctx));
  const { id } = await loadVideo(ctx, videoId);
  const picture = stream ? await redrawPicture(await collectPicture(stream), 'desktop') : null;
  if (picture) await filesOf(ctx).write(posterKey(id), picture.bytes, picture.contentType);
  await withTx(ctx, async (ctx) => {
    await ctx.db
      .update(videos)
      .set({ poster_hash: picture?.hash ?? '', updated_at: ctx.now() })
      .where(and(eq(videos.business_id, ctx.business.id), eq(videos.id, id)));
    await record(ctx, 'videos.save', { type: 'video', id }, { changed: ['poster'] });
    await dropPages(ctx, businessTag(ctx.business.id));
  });
}
