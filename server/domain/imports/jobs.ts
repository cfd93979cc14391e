import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { ImportId } from '#shared/contacts/imports.ts';

/** Only a crash is worth a retry, which continues where the last attempt stopped. */
export const readImportJob = defineJob('imports.read', {
  input: ImportId,
  queue: { retryLimit: 20, retryDelay: 1, retryDelayMax: 30, batchSize: 2, concurrency: 2 },
});

/** Runs by the clock: deletes forgotten uploads, resumes abandoned imports. */
export const sweepImportsJob = defineJob('imports.sweep', { input: z.object({}) });
