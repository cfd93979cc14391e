import * as accounts from '#server/domain/accounts/jobs.ts';
import { sendAccountMail } from '#server/domain/accounts/send-account-mail.ts';
import { sweepAccounts } from '#server/domain/accounts/sweep-accounts.ts';
import { registerJobs } from '#server/jobs/registry.ts';

/**
 * Every job of the product and the verb it calls. Only who starts the workers loads this file, so that
 * whoever enqueues a job does not load the verb behind it.
 */
export const jobs = registerJobs([accounts], {
  'accounts.send-mail': sendAccountMail,
  'accounts.sweep': sweepAccounts,
});
