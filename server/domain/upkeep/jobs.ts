import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** By the clock: clears dead rows of the embedded database and counts the rest for its planner. */
export const tendDatabaseJob = defineJob('upkeep.tend-database', { input: z.object({}) });
