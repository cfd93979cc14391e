import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { PostAccountId } from '#shared/social/post-input.ts';

/** A network that says no for now is asked again by a later job; the queue's own retries are for our crashes. */
const QUEUE = {
  retryLimit: 100,
  retryDelay: 2,
  retryDelayMax: 30,
  batchSize: 5,
  concurrency: 5,
  workers: 2,
  perGroup: 1,
} as const;

export const PostId = z.object({ postId: z.uuid() });
export type PostId = z.input<typeof PostId>;

/** Publishes what a person ordered. */
export const deliverPostJob = defineJob('social.deliver', { input: PostId, queue: QUEUE });

/** Looks on the network what became of a post that ended without an answer. */
export const reconcilePostJob = defineJob('social.reconcile', { input: PostId, queue: QUEUE });

/** Asks when the access to an account ends, and renews what can be renewed. */
export const checkPostAccessJob = defineJob('social.check-access', {
  input: PostAccountId,
  queue: { retryLimit: 8, retryDelay: 60, retryDelayMax: 7_200, batchSize: 5, workers: 1, perGroup: 1 },
});

/** By the clock: planned posts go out, and what was left behind goes on. */
export const sweepPostsJob = defineJob('social.sweep', { input: z.object({}) });
