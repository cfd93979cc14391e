import * as accounts from '#server/domain/accounts/jobs.ts';
import { sendAccountMail } from '#server/domain/accounts/send-account-mail.ts';
import { sweepAccounts } from '#server/domain/accounts/sweep-accounts.ts';
import * as campaigns from '#server/domain/campaigns/jobs.ts';
import { prepareCampaign } from '#server/domain/campaigns/prepare-campaign.ts';
import { answerInbound } from '#server/domain/connections/answer-inbound.ts';
import * as connections from '#server/domain/connections/jobs.ts';
import { sweepHookEvents } from '#server/domain/connections/sweep-hook-events.ts';
import * as imports from '#server/domain/imports/jobs.ts';
import { readImport } from '#server/domain/imports/read-import.ts';
import { sweepImports } from '#server/domain/imports/sweep-imports.ts';
import { dispatchInvitations } from '#server/domain/invitations/dispatch-invitations.ts';
import * as invitations from '#server/domain/invitations/jobs.ts';
import { reconcileInvitation } from '#server/domain/invitations/reconcile-invitation.ts';
import { recoverInvitations } from '#server/domain/invitations/recover-invitations.ts';
import { sendInvitations } from '#server/domain/invitations/send-invitations.ts';
import { sweepInvitations } from '#server/domain/invitations/sweep-invitations.ts';
import * as support from '#server/domain/support/jobs.ts';
import { sendContactMail } from '#server/domain/support/send-contact-mail.ts';
import * as upkeep from '#server/domain/upkeep/jobs.ts';
import { makeBackup } from '#server/domain/upkeep/make-backup.ts';
import { tendDatabase } from '#server/domain/upkeep/tend-database.ts';
import { registerJobs } from '#server/jobs/registry.ts';

/**
 * Every job of the product and the verb it calls. Only who starts the workers loads this file, so that
 * whoever enqueues a job does not load the verb behind it.
 */
export const jobs = registerJobs([accounts, campaigns, connections, imports, invitations, support, upkeep], {
  'accounts.send-mail': sendAccountMail,
  'accounts.sweep': sweepAccounts,
  'campaigns.prepare': prepareCampaign,
  'connections.answer': answerInbound,
  'connections.sweep': sweepHookEvents,
  'imports.read': readImport,
  'imports.sweep': sweepImports,
  'invitations.send-emails': sendInvitations,
  'invitations.send-text': sendInvitations,
  'invitations.dispatch': dispatchInvitations,
  'invitations.reconcile': reconcileInvitation,
  'invitations.sweep': sweepInvitations,
  'invitations.recover': recoverInvitations,
  'support.send-mail': sendContactMail,
  'upkeep.make-backup': makeBackup,
  'upkeep.tend-database': tendDatabase,
});
