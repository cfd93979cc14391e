import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { ReviewImportId } from '#shared/reviews/review-import-input.ts';

/** A crash is the only failure worth a retry; what stands already is found again, so the next try begins anew. */
export const readReviewImportJob = defineJob('review-imports.read', {
  input: ReviewImportId,
  queue: { retryLimit: 20, retryDelay: 1, retryDelayMax: 30 },
});

/** Removes what one added; a crash goes on with what is left. */
export const undoReviewImportJob = defineJob('review-imports.undo', {
  input: ReviewImportId,
  queue: { retryLimit: 20, retryDelay: 1, retryDelayMax: 30 },
});

/** By the clock: files that nobody confirmed go, abandoned readings go on. */
export const sweepReviewImportsJob = defineJob('review-imports.sweep', { input: z.object({}) });
