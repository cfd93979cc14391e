import { and, eq, inArray, ne } from 'drizzle-orm';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { Posted } from '#server/connectors/platforms/reader.ts';
import type { OpenPosts } from '#server/connectors/platforms/registry.ts';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { isAppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { socialPosts } from '#server/db/schema/social.ts';
import { isClosedNow } from '#server/domain/demo/queries.ts';
import { carryOut } from '#server/domain/orders/parts/carry-out.ts';
import { later, markFailed } from '#server/domain/orders/parts/order-outcome.ts';
import { loadPictureSubject } from '#server/domain/social/internal.ts';
import { PostId } from '#server/domain/social/jobs.ts';
import { findAccountOf, findPost, listOtherPosts } from '#server/domain/social/parts/find-post.ts';
import { subjectDigest } from '#server/domain/social/parts/picture-of.ts';
import {
  markSignedOut,
  openPostsOf,
  type PostAccountRow,
} from '#server/domain/social/parts/post-accounts.ts';
import { POST_ORDERS, type PostRow } from '#server/domain/social/parts/post-orders.ts';
import { openPicture, saveStep } from '#server/domain/social/parts/post-steps.ts';
import { allow } from '#server/identity/allow.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time/durations.ts';

/** A post that is later than this may no longer fit the day. */
const LATEST_MS = 12 * HOUR_MS;

/** Publishes what a person ordered, once. */
export async function deliverPost(ctx: Ctx, input: PostId): Promise<void> {
  allow(ctx, 'social.deliver');
  const { postId } = parse(PostId, input);
  const post = await findPost(ctx, postId);
  if (post?.state !== 'queued') return;
  // Taken up again by the sweep, once the owner has taken the deletion back.
  if (await isClosedNow(ctx)) return;
  const account = await findAccountOf(ctx, post);
  const posts = openPostsOf(ctx, account);
  if (!account || !posts) return markFailed(ctx, POST_ORDERS, post, 'not_connected');
  if (post.attempts === 0 && ctx.now().getTime() - post.at.getTime() > LATEST_MS) {
    return markFailed(ctx, POST_ORDERS, post, 'missed');
  }
  if (!(await isAsLookedAt(ctx, post))) return markFailed(ctx, POST_ORDERS, post, 'changed');
  if (await hasUnclearTwin(ctx, post)) {
    return POST_ORDERS.enqueue(ctx, 'deliver', [post], later(ctx, MINUTE_MS));
  }
  await carryOut(ctx, POST_ORDERS, post, { account, call: (post) => publish(ctx, posts, { post, account }) });
}

async function publish(
  ctx: BusinessCtx,
  posts: OpenPosts,
  { post, account }: { post: PostRow; account: PostAccountRow },
): Promise<Posted> {
  const to = { network: account.network, id: account.external_id };
  const content = {
    caption: post.caption,
    altText: post.alt_text,
    pictureUrl: await openPicture(ctx, post),
  };
  try {
    const prepared = post.prepared ?? (await posts.prepare(to, content));
    // Before the next call: it says later whether that one was made.
    if (prepared !== post.prepared) await saveStep(ctx, post, prepared);
    const others = await listOtherPosts(ctx, post);
    return await posts.publish(to, content, { prepared, since: post.created_at, others });
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.fault === 'auth') await markSignedOut(ctx, account.id);
    if (error.post !== 'expired') throw error;
    // Nothing came of the first step, so a later attempt begins with another one.
    await saveStep(ctx, post, null);
    throw new ConnectorError('unavailable', error.message, { cause: error });
  }
}

/** The review may still be used, and the picture is the one that the person looked at. */
async function isAsLookedAt(ctx: BusinessCtx, { review_id, subject_digest }: PostRow): Promise<boolean> {
  try {
    const subject = await loadPictureSubject(ctx, review_id);
    return subject.review.refusal === null && subjectDigest(subject) === subject_digest;
  } catch (error) {
    // Removed from its platform, for example.
    if (isAppError(error) && error.code === 'not_found') return false;
    throw error;
  }
}

/** Two posts with the same words could not be told apart where one of them has to be looked for. */
async function hasUnclearTwin(ctx: BusinessCtx, { id, account_id, caption }: PostRow): Promise<boolean> {
  const [twin] = await ctx.db
    .select({ id: socialPosts.id })
    .from(socialPosts)
    .where(
      and(
        eq(socialPosts.business_id, ctx.business.id),
        eq(socialPosts.account_id, account_id ?? id),
        eq(socialPosts.caption, caption),
        ne(socialPosts.id, id),
        inArray(socialPosts.state, ['calling', 'unclear']),
      ),
    )
    .limit(1);
  return twin !== undefined;
}
