import type { Posted } from '#server/connectors/platforms/reader.ts';
import { socialPosts } from '#server/db/schema/social.ts';
import type { OrderKind } from '#server/domain/orders/parts/order-kind.ts';
import { deliverPostJob, reconcilePostJob } from '#server/domain/social/jobs.ts';
import { blockPostAccount } from '#server/domain/social/parts/post-accounts.ts';

export type PostRow = typeof socialPosts.$inferSelect;

/** Posts as orders: each is published once. */
export const POST_ORDERS: OrderKind<PostRow, Posted | null> = {
  table: socialPosts,
  name: 'post',
  actions: { attempt: 'social.attempt', lookup: 'social.look', deliver: 'social.deliver' },
  subjectOf: ({ review_id }) => ({ type: 'review', id: review_id }),
  factsOf: ({ id, network }) => ({ postId: id, network }),
  async enqueue(ctx, job, posts, startAfter) {
    for (const { id, account_id, business_id } of posts) {
      const options = {
        // All calls to one account share a group.
        group: account_id ?? id,
        businessId: business_id,
        ...(startAfter ? { startAfter } : {}),
      };
      await ctx.queue.send(job === 'deliver' ? deliverPostJob : reconcilePostJob, { postId: id }, options);
    }
  },
  block: blockPostAccount,
  // Nothing else changes with a post.
  lock: async () => {},
  endOf: (_post, posted) => ({
    state: 'published',
    external_id: posted?.externalId ?? null,
    address: posted?.address ?? '',
  }),
  finish: async () => {},
};
