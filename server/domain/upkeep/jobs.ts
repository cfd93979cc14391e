import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Runs by the clock: writes everything of an embedded installation into one file. */
export const makeBackupJob = defineJob('upkeep.make-backup', {
  input: z.object({}),
  queue: { retryLimit: 2, retryDelay: 300 },
});

/** Runs by the clock: vacuums and analyzes the embedded database. */
export const vacuumDatabaseJob = defineJob('upkeep.tend-database', { input: z.object({}) });

/** Runs an hour after each start, when the processes of the former version, which read plain tokens, have stopped. */
export const emptyPlainTokensJob = defineJob('upkeep.empty-plain-tokens', { input: z.object({}) });
