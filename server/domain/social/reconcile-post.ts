import { ConnectorError } from '#server/connectors/errors.ts';
import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { isClosedNow } from '#server/domain/demo/queries.ts';
import { isLookedUp, lookUpOutcome } from '#server/domain/orders/parts/look-up-outcome.ts';
import { markFailed } from '#server/domain/orders/parts/order-outcome.ts';
import { PostId } from '#server/domain/social/jobs.ts';
import { findAccountOf, findPost, listOtherPosts } from '#server/domain/social/parts/find-post.ts';
import { markSignedOut, openPostsOf } from '#server/domain/social/parts/post-accounts.ts';
import { POST_ORDERS, type PostRow } from '#server/domain/social/parts/post-orders.ts';
import { allow } from '#server/identity/allow.ts';

/** Reads the container or the last posts to learn what became of a post. */
export async function reconcilePost(ctx: Ctx, input: PostId): Promise<void> {
  allow(ctx, 'social.deliver');
  const { postId } = parse(PostId, input);
  const post = await findPost(ctx, postId);
  if (!post || !isLookedUp(ctx, post)) return;
  // Looked for once the owner has taken the deletion back: it is there then, or it is not.
  if (await isClosedNow(ctx)) return;
  const account = await findAccountOf(ctx, post);
  const posts = openPostsOf(ctx, account);
  // It may have arrived, and nobody can find out any more.
  if (!account || !posts) return markFailed(ctx, POST_ORDERS, post, 'not_known');
  const to = { network: account.network, id: account.external_id };
  await lookUpOutcome(ctx, POST_ORDERS, post, {
    account,
    async find() {
      try {
        const step = {
          prepared: post.prepared,
          since: sinceOf(post),
          others: await listOtherPosts(ctx, post),
        };
        const found = await posts.find(to, { caption: post.caption }, step);
        if (found === 'safe') return { arrived: false, result: null, isRepeatable: true };
        return { arrived: found !== null, result: found };
      } catch (error) {
        if (error instanceof ConnectorError && error.fault === 'auth') await markSignedOut(ctx, account.id);
        throw error;
      }
    },
  });
}

/** With a first step, any attempt may have been the one; without, only the last. */
function sinceOf({ prepared, attempted_at, created_at }: PostRow): Date {
  return prepared === null ? (attempted_at ?? created_at) : created_at;
}
