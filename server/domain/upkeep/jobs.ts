import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** By the clock: one file with everything of an embedded installation. */
export const makeBackupJob = defineJob('upkeep.make-backup', {
  input: z.object({}),
  queue: { retryLimit: 2, retryDelay: 300 },
});

/** By the clock: clears dead rows of the embedded database and counts the rest for its planner. */
export const tendDatabaseJob = defineJob('upkeep.tend-database', { input: z.object({}) });
