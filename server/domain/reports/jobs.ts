import { z } from 'zod';
import { sendNoticeJob } from '#server/domain/notices/jobs.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { NoticeId } from '#shared/business/notice-input.ts';

/** Retried like any other notice. */
export const sendReportJob = defineJob('reports.send', { input: NoticeId, queue: sendNoticeJob.queue });

/** By the clock: finds businesses whose month or year is over. */
export const sweepReportsJob = defineJob('reports.sweep', { input: z.object({}) });
