import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

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

/** By the clock: planned posts go out, and what was left behind goes on. */
export const sweepPostsJob = defineJob('social.sweep', { input: z.object({}) });
