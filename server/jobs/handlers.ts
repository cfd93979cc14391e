import { registerJobs } from '#server/jobs/registry.ts';

/**
 * Every job of the product and the verb it calls. Only `main.ts` loads this file, so that whoever
 * enqueues a job does not load the verb behind it.
 */
export const jobs = registerJobs([], {});
