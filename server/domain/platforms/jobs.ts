import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { PlatformConnectionId } from '#shared/platforms/platform-input.ts';

/**
 * Continues the sync of one connection. A worker takes one at a time, and a long sync yields its worker regularly, so
 * that a slow source holds up no other. Only a crash is worth a retry.
 */
export const syncPlatformJob = defineJob('platforms.sync', {
  input: PlatformConnectionId,
  queue: {
    policy: 'short',
    retryLimit: 20,
    retryDelay: 1,
    retryDelayMax: 30,
    batchSize: 1,
    concurrency: 1,
    workers: 8,
    perGroup: 2,
  },
});

/**
 * Tells the provider that the access of a sign-in is no longer needed; retried for about a day. One at a time per
 * account, so that a slow provider holds up no other.
 */
export const revokeReaderAccessJob = defineJob('platforms.hand-back', {
  input: PlatformConnectionId,
  queue: {
    policy: 'short',
    retryLimit: 9,
    retryDelay: 300,
    retryDelayMax: 14_400,
    batchSize: 1,
    concurrency: 1,
    workers: 2,
    perGroup: 1,
  },
});

/** Runs by the clock: starts due syncs, resumes abandoned ones, deletes what is past retention. */
export const sweepPlatformsJob = defineJob('platforms.sweep', { input: z.object({}) });
