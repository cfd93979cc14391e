import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** A platform that says no for now is asked again by a later job; the queue's own retries are for our crashes. */
const RETRIES = { retryLimit: 100, retryDelay: 2, retryDelayMax: 30 } as const;

export const ReplyId = z.object({ replyId: z.uuid() });
export type ReplyId = z.input<typeof ReplyId>;

/** Publishes what a person ordered, or takes it away. */
export const deliverReplyJob = defineJob('replies.deliver', {
  input: ReplyId,
  queue: { ...RETRIES, batchSize: 5, concurrency: 5, workers: 2, perGroup: 1 },
});

/** Looks on the platform what became of an order that ended without an answer. */
export const reconcileReplyJob = defineJob('replies.reconcile', {
  input: ReplyId,
  queue: { ...RETRIES, batchSize: 5, concurrency: 5, workers: 2, perGroup: 1 },
});

/** By the clock: what was left behind goes on. */
export const sweepRepliesJob = defineJob('replies.sweep', { input: z.object({}) });

export const DraftOfBatch = z.object({ batchId: z.uuid(), reviewId: z.uuid() });
export type DraftOfBatch = z.input<typeof DraftOfBatch>;

/** One draft of many; models take their time, so few at once for each business. */
export const draftOneJob = defineJob('replies.draft-one', {
  input: DraftOfBatch,
  queue: { ...RETRIES, batchSize: 2, concurrency: 2, workers: 4, perGroup: 2 },
});

export const ThreadMailId = z.object({ mailId: z.uuid() });
export type ThreadMailId = z.input<typeof ThreadMailId>;

/** An answer to private feedback, by the owner's own mail server, of which a business has one. */
export const sendThreadMailJob = defineJob('replies.send-mail', {
  input: ThreadMailId,
  // As with invitations: a slow mail server must not hold up the answers of others.
  queue: { ...RETRIES, batchSize: 1, concurrency: 1, workers: 4, perGroup: 2 },
});
