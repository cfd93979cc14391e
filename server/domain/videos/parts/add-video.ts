import { and, eq, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { AppError, invalidAt, notFound } from '#server/core/errors.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { videos } from '#server/db/schema/videos.ts';
import { bytesOfVideos } from '#server/domain/videos/queries.ts';
import { VIDEO_LIMITS } from '#shared/videos/videos.ts';

const MB = 1024 * 1024;

type NewVideo = Omit<typeof videos.$inferInsert, 'business_id' | 'position' | 'created_at' | 'updated_at'>;

/** At the end of the owner's list; nobody sees it before it is confirmed. */
export async function addVideo(ctx: BusinessCtx & Ctx, video: NewVideo & { id: string }): Promise<void> {
  const { id: business_id } = ctx.business;
  // Locked, so that two at once neither exceed the limits nor take the same place.
  const [business] = await ctx.db
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, business_id))
    .for('update');
  if (!business) throw notFound('business');
  await assertVideoQuota(ctx, video.size_bytes ?? 0);
  await requireNew(ctx, video);
  const [last] = await ctx.db
    .select({ position: sql<number>`coalesce(max(${videos.position}), 0)`.mapWith(Number) })
    .from(videos)
    .where(eq(videos.business_id, business_id));
  const at = ctx.now();
  await ctx.db
    .insert(videos)
    .values({ ...video, business_id, position: (last?.position ?? 0) + 1, created_at: at, updated_at: at });
  const { id, source, size_bytes: bytes = 0 } = video;
  await record(ctx, 'videos.add', { type: 'video', id }, { source, bytes });
}

/** Whether the same link or the same file is not in the list yet. */
async function requireNew(ctx: BusinessCtx, { source, video_key = '', hash = '' }: NewVideo): Promise<void> {
  const isSame = source === 'file' ? eq(videos.hash, hash) : eq(videos.video_key, video_key);
  const [known] = await ctx.db
    .select({ title: videos.title })
    .from(videos)
    .where(and(eq(videos.business_id, ctx.business.id), eq(videos.source, source), isSame))
    .limit(1);
  if (!known) return;
  const named = known.title ? `, as “${known.title}”` : '';
  const message = `This video is already in your list${named}.`;
  throw source === 'file'
    ? new AppError('conflict', message, { reason: 'same_video' })
    : invalidAt('address', message, { reason: 'same_video' });
}

/** Whether another video of this size may be added. */
export async function assertVideoQuota(ctx: BusinessCtx, bytes: number): Promise<void> {
  const count = await ctx.db.$count(videos, eq(videos.business_id, ctx.business.id));
  if (count >= VIDEO_LIMITS.videos) {
    const message = `You have ${VIDEO_LIMITS.videos} videos. Remove one that you no longer show.`;
    throw new AppError('conflict', message, { reason: 'too_many_videos' });
  }
  if ((await bytesOfVideos(ctx)) + bytes > VIDEO_LIMITS.allBytes) {
    const most = VIDEO_LIMITS.allBytes / MB;
    const message = `Your videos take ${most} MB together at most. Remove one, or link it from YouTube or Vimeo.`;
    throw new AppError('too_large', message, { reason: 'too_many_videos' });
  }
}
