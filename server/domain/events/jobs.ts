import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Runs by the clock: deletes the salts of past days, and later the visitors' marks. */
export const sweepEventsJob = defineJob('events.sweep', { input: z.object({}) });
