import { sweepAccountsJob, sweepDeletionsJob } from '#server/domain/accounts/jobs.ts';
import { refreshFiguresJob, refreshTopicsJob } from '#server/domain/analytics/jobs.ts';
import { sweepEventsJob } from '#server/domain/events/jobs.ts';
import { sweepExportsJob } from '#server/domain/exports/jobs.ts';
import { sweepImportsJob } from '#server/domain/imports/jobs.ts';
import { fetchMailboxJob } from '#server/domain/inbound-mail/jobs.ts';
import { sweepNoticesJob } from '#server/domain/notices/jobs.ts';
import { sweepPlatformsJob } from '#server/domain/platforms/jobs.ts';
import { sweepRepliesJob } from '#server/domain/replies/jobs.ts';
import { sweepReportsJob } from '#server/domain/reports/jobs.ts';
import { sweepReviewImportsJob } from '#server/domain/review-imports/jobs.ts';
import { sweepHookEventsJob, sweepInvitationsJob } from '#server/domain/sending/jobs.ts';
import { sweepPostsJob } from '#server/domain/social/jobs.ts';
import { makeBackupJob, vacuumDatabaseJob } from '#server/domain/upkeep/jobs.ts';
import { sweepUploadsJob } from '#server/domain/uploads/jobs.ts';
import type { AnyJob } from '#server/jobs/define-job.ts';

export interface ScheduleRow {
  /** Must accept `{}`: a scheduled job finds its work itself and fans out. */
  job: AnyJob;
  /** Five fields, in UTC. */
  cron: string;
  /** `once` catches up on runs missed while no process was up; by default they are skipped. */
  missed?: 'once';
}

/** Everything that runs by the clock. A row removed here is unscheduled at the next start. */
export const schedule: readonly ScheduleRow[] = [
  { job: sweepAccountsJob, cron: '17 * * * *' },
  { job: sweepDeletionsJob, cron: '*/5 * * * *', missed: 'once' },
  { job: sweepExportsJob, cron: '*/2 * * * *' },
  { job: sweepImportsJob, cron: '*/5 * * * *' },
  { job: sweepReviewImportsJob, cron: '*/10 * * * *' },
  { job: sweepInvitationsJob, cron: '* * * * *' },
  { job: sweepPlatformsJob, cron: '* * * * *' },
  { job: fetchMailboxJob, cron: '* * * * *' },
  { job: sweepRepliesJob, cron: '* * * * *' },
  { job: sweepPostsJob, cron: '* * * * *' },
  { job: sweepNoticesJob, cron: '*/5 * * * *' },
  { job: sweepReportsJob, cron: '*/15 * * * *' },
  { job: sweepHookEventsJob, cron: '41 4 * * *' },
  { job: sweepUploadsJob, cron: '29 * * * *' },
  { job: refreshFiguresJob, cron: '* * * * *' },
  { job: refreshTopicsJob, cron: '*/2 * * * *' },
  { job: sweepEventsJob, cron: '37 4 * * *', missed: 'once' },
  // Machines at home are off at night.
  { job: makeBackupJob, cron: '23 3 * * *', missed: 'once' },
  { job: vacuumDatabaseJob, cron: '*/2 * * * *' },
];
