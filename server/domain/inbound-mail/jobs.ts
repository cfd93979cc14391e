import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** By the clock: looks into the operator's mailbox, where there is one. */
export const fetchMailboxJob = defineJob('inbound-mail.fetch', {
  input: z.object({}),
  queue: { retryLimit: 0, expireInSeconds: 300 },
});
