import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** By the clock: one file with everything of an embedded installation. */
export const makeBackupJob = defineJob('upkeep.make-backup', {
  input: z.object({}),
  queue: { retryLimit: 2, retryDelay: 300 },
});

/** By the clock: clears dead rows of the embedded database and counts the rest for its planner. */
export const tendDatabaseJob = defineJob('upkeep.tend-database', { input: z.object({}) });

/** An hour after each start, by when the processes of the former version are stopped: they read plain tokens. */
export const emptyPlainTokensJob = defineJob('upkeep.empty-plain-tokens', { input: z.object({}) });
