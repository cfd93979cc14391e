import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { businessTag, dropPages } from '#server/core/page-tags.ts';
import { parse } from '#server/core/parse.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { videos } from '#server/db/schema/videos.ts';
import { loadVideo, selectVideos } from '#server/domain/videos/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { MoveVideo } from '#shared/videos/video-input.ts';

/** One place forward or back; at the end of the list it stays where it is. */
export async function moveVideo(ctx: Ctx, input: MoveVideo): Promise<void> {
  allow(ctx, 'widgets.manage');
  const { videoId, way } = parse(MoveVideo, input);
  await withTx(ctx, async (ctx) => {
    const { id: business_id } = ctx.business;
    // Locked, so that two moves at once leave no two videos in one place.
    const [business] = await ctx.db
      .select({ id: businessProfiles.id })
      .from(businessProfiles)
      .where(eq(businessProfiles.id, business_id))
      .for('update');
    if (!business) throw notFound('business');
    const { id } = await loadVideo(ctx, videoId);
    const order = (await selectVideos(ctx)).map((video) => video.id);
    const at = order.indexOf(id);
    const to = way === 'up' ? at - 1 : at + 1;
    const other = order[to];
    if (at < 0 || other === undefined) return;
    [order[at], order[to]] = [other, id];
    for (const [index, one] of order.entries()) {
      await ctx.db
        .update(videos)
        .set({ position: index + 1 })
        .where(and(eq(videos.business_id, business_id), eq(videos.id, one)));
    }
    await record(ctx, 'videos.move', { type: 'video', id }, { way });
    await dropPages(ctx, businessTag(business_id));
  });
}
