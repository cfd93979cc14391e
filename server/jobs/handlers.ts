import * as accounts from '#server/domain/accounts/jobs.ts';
import { sendAccountMail } from '#server/domain/accounts/send-account-mail.ts';
import { sweepAccounts } from '#server/domain/accounts/sweep-accounts.ts';
import * as imports from '#server/domain/imports/jobs.ts';
import { readImport } from '#server/domain/imports/read-import.ts';
import { sweepImports } from '#server/domain/imports/sweep-imports.ts';
import * as invitations from '#server/domain/invitations/jobs.ts';
import { recoverInvitations } from '#server/domain/invitations/recover-invitations.ts';
import { sendInvitation } from '#server/domain/invitations/send-invitation.ts';
import { sweepInvitations } from '#server/domain/invitations/sweep-invitations.ts';
import * as support from '#server/domain/support/jobs.ts';
import { sendContactMail } from '#server/domain/support/send-contact-mail.ts';
import { registerJobs } from '#server/jobs/registry.ts';

/**
 * Every job of the product and the verb it calls. Only who starts the workers loads this file, so that
 * whoever enqueues a job does not load the verb behind it.
 */
export const jobs = registerJobs([accounts, imports, invitations, support], {
  'accounts.send-mail': sendAccountMail,
  'accounts.sweep': sweepAccounts,
  'imports.read': readImport,
  'imports.sweep': sweepImports,
  'invitations.send': sendInvitation,
  'invitations.sweep': sweepInvitations,
  'invitations.recover': recoverInvitations,
  'support.send-mail': sendContactMail,
});
