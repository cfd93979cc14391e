import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Runs by the clock: deletes pictures nobody chose, and orphaned files. */
export const sweepUploadsJob = defineJob('uploads.sweep', { input: z.object({}) });
