import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { videos } from '#server/db/schema/videos.ts';
import { notClosedDemo } from '#server/domain/demo/queries.ts';
import { isUuid } from '#shared/text/uuid.ts';
import { VIDEO_LIMITS } from '#shared/videos/videos.ts';

export type VideoRecord = typeof videos.$inferSelect;

export async function loadVideo(ctx: BusinessCtx, videoId: string): Promise<VideoRecord> {
  if (!isUuid(videoId)) throw notFound('video');
  const [row] = await ctx.db
    .select()
    .from(videos)
    .where(and(eq(videos.business_id, ctx.business.id), eq(videos.id, videoId)));
  if (!row) throw notFound('video');
  return row;
}

/** In the owner's order. */
export async function selectVideos(ctx: BusinessCtx): Promise<VideoRecord[]> {
  return ctx.db
    .select()
    .from(videos)
    .where(eq(videos.business_id, ctx.business.id))
    .orderBy(asc(videos.position), asc(videos.id))
    .limit(VIDEO_LIMITS.videos);
}

/** Those that the owner has confirmed. */
export async function selectShownVideos(ctx: BusinessCtx): Promise<VideoRecord[]> {
  return (await selectVideos(ctx)).filter(({ confirmed_at }) => confirmed_at !== null);
}

/** Bytes that the files of a business take. */
export async function bytesOfVideos(ctx: BusinessCtx): Promise<number> {
  const [row] = await ctx.db
    .select({ bytes: sql<number>`coalesce(sum(${videos.size_bytes}), 0)`.mapWith(Number) })
    .from(videos)
    .where(eq(videos.business_id, ctx.business.id));
  return row?.bytes ?? 0;
}

/**
 * For the websites that show it: of any business that is open, once it is confirmed. Its owner also sees it before, to
 * check it.
 */
export async function findVideoOfAny(
  ctx: Pick<Ctx, 'db' | 'config' | 'business'>,
  videoId: string,
): Promise<VideoRecord | null> {
  if (!isUuid(videoId)) return null;
  const [row] = await ctx.db
    .select({ video: videos, closedAt: businessProfiles.closed_at })
    .from(videos)
    .innerJoin(businessProfiles, eq(businessProfiles.id, videos.business_id))
    .where(
      and(
        eq(videos.id, videoId),
        notClosedDemo(ctx),
        ctx.business ? undefined : isNotNull(videos.confirmed_at),
      ),
    );
  if (!row || row.closedAt !== null) return null;
  const isOwn = ctx.business?.id === row.video.business_id;
  return isOwn || row.video.confirmed_at !== null ? row.video : null;
}
