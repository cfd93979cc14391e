import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { NoticeId } from '#shared/business/notice-input.ts';

/** Many tries, so that a mail server that is away for a day is waited for; a crash is tried again within minutes. */
export const sendNoticeJob = defineJob('notices.send', {
  input: NoticeId,
  queue: { retryLimit: 60, retryDelay: 2, retryDelayMax: 1_800, expireInSeconds: 180, batchSize: 10 },
});

/** By the clock: finds whose digest, reply or campaign is due to be told. */
export const sweepNoticesJob = defineJob('notices.sweep', { input: z.object({}) });
