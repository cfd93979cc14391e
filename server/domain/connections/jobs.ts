import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** The one confirmation of a STOP or START, or the answer to HELP. */
export const AnswerInbound = z.object({ messageId: z.uuid(), keyword: z.enum(['stop', 'start', 'help']) });

/** Once: a confirmation that comes twice is worse than none. */
export const answerInboundJob = defineJob('connections.answer', {
  input: AnswerInbound,
  queue: { retryLimit: 0, batchSize: 10 },
});

/** By the clock: forgets which reports were applied long ago. */
export const sweepHookEventsJob = defineJob('connections.sweep', { input: z.object({}) });
