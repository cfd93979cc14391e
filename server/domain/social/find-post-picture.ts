import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { hashToken } from '#server/core/crypto.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { socialPosts } from '#server/db/schema/social.ts';
import { whereOpen } from '#server/domain/demo/queries.ts';
import { OPEN_STATES } from '#server/domain/orders/parts/order-kind.ts';
import { assertUsable, loadPictureSubject } from '#server/domain/social/internal.ts';
import type { GraphicBytes } from '#server/domain/social/parts/graphics-cache.ts';
import { pictureOf } from '#server/domain/social/parts/picture-of.ts';
import { allow } from '#server/identity/allow.ts';
import { FindPostPicture } from '#shared/social/post-input.ts';

/** For the network, which fetches it by an address that works only while the post is on its way. */
export async function findPostPicture(ctx: Ctx, input: FindPostPicture): Promise<GraphicBytes> {
  allow(ctx, 'social.show');
  const { token } = parse(FindPostPicture, input);
  const [found] = await ctx.db
    .select({
      reviewId: socialPosts.review_id,
      look: socialPosts.look,
      business: { id: businessProfiles.id, userId: businessProfiles.user_id },
    })
    .from(socialPosts)
    .innerJoin(businessProfiles, eq(businessProfiles.id, socialPosts.business_id))
    .where(
      and(
        eq(socialPosts.picture_hash, hashToken(token)),
        inArray(socialPosts.state, [...OPEN_STATES]),
        whereOpen(ctx),
      ),
    );
  if (!found) throw notFound('picture');
  const owned = { ...ctx, business: found.business };
  const subject = await loadPictureSubject(owned, found.reviewId);
  assertUsable(subject);
  const { draw } = await pictureOf(owned, subject, { look: found.look, format: 'jpeg' });
  return draw();
}
