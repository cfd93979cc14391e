import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** By the clock: the secrets of past days go. */
export const sweepVisitsJob = defineJob('visits.sweep', { input: z.object({}) });
