import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

export const packExportJob = defineJob('exports.pack', {
  input: z.object({ exportId: z.uuid() }),
  // One at a time, since each keeps the database busy.
  queue: { policy: 'exclusive', retryLimit: 3, expireInSeconds: 7_200, batchSize: 1, concurrency: 1 },
});

/** Runs by the clock: deletes expired files and resumes abandoned exports. */
export const sweepExportsJob = defineJob('exports.sweep', { input: z.object({}) });
