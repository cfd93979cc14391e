import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { ImportId } from '#shared/contacts/imports.ts';

/** A crash is the only failure worth a retry, and the next try goes on where the last one stopped. */
export const readImportJob = defineJob('imports.read', {
  input: ImportId,
  queue: { retryLimit: 20, retryDelay: 1, retryDelayMax: 30, batchSize: 2, concurrency: 2 },
});

/** By the clock: forgotten uploads go, abandoned readings go on. */
export const sweepImportsJob = defineJob('imports.sweep', { input: z.object({}) });
