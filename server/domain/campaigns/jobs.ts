import { defineJob } from '#server/jobs/define-job.ts';
import { CampaignId } from '#shared/campaigns/campaigns.ts';

/** Turns imported lists into invitations. After a crash it continues with the next thousand. */
export const prepareCampaignJob = defineJob('campaigns.prepare', {
  input: CampaignId,
  queue: {
    retryLimit: 100,
    retryDelay: 1,
    retryDelayMax: 30,
    batchSize: 2,
    concurrency: 2,
    expireInSeconds: 3_600,
  },
});
