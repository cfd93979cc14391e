import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Runs by the clock: checks the operator's mailbox, if there is one. */
export const fetchMailboxJob = defineJob('inbound-mail.fetch', {
  input: z.object({}),
  queue: { retryLimit: 0, expireInSeconds: 300 },
});
