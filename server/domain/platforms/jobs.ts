import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { PlatformConnectionId } from '#shared/platforms/platform-input.ts';

/**
 * Goes on with the reading of one connection. One at a time to a worker, and a long reading gives its place back again
 * and again: a slow source holds up nobody. A crash is the only failure worth a retry.
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
 * Tells the provider that what a sign-in allowed is no longer needed; tried again for about a day. One at a time for
 * each account, so that a slow provider holds up no other.
 */
export const handBackAccessJob = defineJob('platforms.hand-back', {
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

/** By the clock: what is due is read, what was abandoned goes on, what is over goes. */
export const sweepPlatformsJob = defineJob('platforms.sweep', { input: z.object({}) });
