import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** By the clock: the secrets of past days go, and later the marks of their visitors. */
export const sweepEventsJob = defineJob('events.sweep', { input: z.object({}) });
