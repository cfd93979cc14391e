import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { NoticeId } from '#shared/business/notice-input.ts';

/** Many retries, enough for a day-long outage of the mail server; a crash is retried within minutes. */
export const sendNoticeJob = defineJob('notices.send', {
  input: NoticeId,
  queue: { retryLimit: 60, retryDelay: 2, retryDelayMax: 1_800, expireInSeconds: 180, batchSize: 10 },
});

/** Runs by the clock: finds digests, due replies and finished campaigns to notify about. */
export const sweepNoticesJob = defineJob('notices.sweep', { input: z.object({}) });
