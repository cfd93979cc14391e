import { and, eq, inArray, like, notExists, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { socialPosts } from '#server/db/schema/social.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { PHOTOS } from '#server/domain/uploads/view.ts';

export const isPhoto = (): SQL => like(uploads.storage_key, `${PHOTOS}/%`);

/** The photos of this business. */
export const isOwnPhoto = (ctx: BusinessCtx): SQL | undefined =>
  and(eq(uploads.user_id, ctx.business.userId), isPhoto());

/** Not behind a picture that is still to be posted, which has to go out as it was looked at. */
export function isFree(ctx: BusinessCtx): SQL {
  return notExists(
    ctx.db
      .select({ id: socialPosts.id })
      .from(socialPosts)
      .where(
        and(
          eq(socialPosts.business_id, ctx.business.id),
          sql`${socialPosts.look}->>'photoId' = ${uploads.id}::text`,
          inArray(socialPosts.state, ['planned', 'queued', 'calling', 'unclear']),
        ),
      ),
  );
}
