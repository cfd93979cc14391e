import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** By the clock: counts the days again on which something has changed. */
export const refreshFiguresJob = defineJob('analytics.refresh-figures', { input: z.object({}) });

/** By the clock: reads texts that came or changed for what they speak of. */
export const refreshTopicsJob = defineJob('analytics.refresh-topics', { input: z.object({}) });
