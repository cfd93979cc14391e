import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { ReviewImportId } from '#shared/reviews/review-import-input.ts';

/** Only a crash is worth a retry; existing reviews are recognized, so the next attempt starts over. */
export const readReviewImportJob = defineJob('review-imports.read', {
  input: ReviewImportId,
  queue: { retryLimit: 20, retryDelay: 1, retryDelayMax: 30 },
});

/** Removes what an import added; after a crash it continues with the rest. */
export const undoReviewImportJob = defineJob('review-imports.undo', {
  input: ReviewImportId,
  queue: { retryLimit: 20, retryDelay: 1, retryDelayMax: 30 },
});

/** Runs by the clock: deletes unconfirmed files, resumes abandoned imports. */
export const sweepReviewImportsJob = defineJob('review-imports.sweep', { input: z.object({}) });
