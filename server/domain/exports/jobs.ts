import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

export const packExportJob = defineJob('exports.pack', {
  input: z.object({ exportId: z.uuid() }),
  // One after the other: each keeps the database busy.
  queue: { policy: 'exclusive', retryLimit: 3, expireInSeconds: 7_200, batchSize: 1, concurrency: 1 },
});

/** By the clock: files whose time is over, and exports that nobody packs any more. */
export const sweepExportsJob = defineJob('exports.sweep', { input: z.object({}) });
