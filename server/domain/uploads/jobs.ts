import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** By the clock: pictures nobody chose, and files that belong to nobody any more. */
export const sweepUploadsJob = defineJob('uploads.sweep', { input: z.object({}) });
