import * as accounts from '#server/domain/accounts/jobs.ts';
import { sendAccountMail } from '#server/domain/accounts/send-account-mail.ts';
import { sweepAccounts } from '#server/domain/accounts/sweep-accounts.ts';
import * as campaigns from '#server/domain/campaigns/jobs.ts';
import { prepareCampaign } from '#server/domain/campaigns/prepare-campaign.ts';
import * as imports from '#server/domain/imports/jobs.ts';
import { readImport } from '#server/domain/imports/read-import.ts';
import { sweepImports } from '#server/domain/imports/sweep-imports.ts';
import * as notices from '#server/domain/notices/jobs.ts';
import { sendNotice } from '#server/domain/notices/send-notice.ts';
import * as platforms from '#server/domain/platforms/jobs.ts';
import { sweepPlatforms } from '#server/domain/platforms/sweep-platforms.ts';
import { syncPlatform } from '#server/domain/platforms/sync-platform.ts';
import { deliverReply } from '#server/domain/replies/deliver-reply.ts';
import { draftOne } from '#server/domain/replies/draft-one.ts';
import * as replies from '#server/domain/replies/jobs.ts';
import { reconcileReply } from '#server/domain/replies/reconcile-reply.ts';
import { sendThreadMail } from '#server/domain/replies/send-thread-mail.ts';
import { sweepReplies } from '#server/domain/replies/sweep-replies.ts';
import * as reviewImports from '#server/domain/review-imports/jobs.ts';
import { readReviewImport } from '#server/domain/review-imports/read-review-import.ts';
import { sweepReviewImports } from '#server/domain/review-imports/sweep-review-imports.ts';
import { answerInbound } from '#server/domain/sending/answer-inbound.ts';
import { dispatchInvitations } from '#server/domain/sending/dispatch-invitations.ts';
import * as sending from '#server/domain/sending/jobs.ts';
import { reconcileInvitation } from '#server/domain/sending/reconcile-invitation.ts';
import { recoverInvitations } from '#server/domain/sending/recover-invitations.ts';
import { sendInvitations } from '#server/domain/sending/send-invitations.ts';
import { sweepHookEvents } from '#server/domain/sending/sweep-hook-events.ts';
import { sweepInvitations } from '#server/domain/sending/sweep-invitations.ts';
import * as settings from '#server/domain/settings/jobs.ts';
import { sendEmailConfirmation } from '#server/domain/settings/send-email-confirmation.ts';
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
export const jobs = registerJobs(
  [
    accounts,
    campaigns,
    imports,
    notices,
    platforms,
    replies,
    reviewImports,
    sending,
    settings,
    support,
    upkeep,
  ],
  {
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
    'notices.send': sendNotice,
    'platforms.sync': syncPlatform,
    'platforms.sweep': sweepPlatforms,
    'replies.deliver': deliverReply,
    'replies.reconcile': reconcileReply,
    'replies.draft-one': draftOne,
    'replies.send-mail': sendThreadMail,
    'replies.sweep': sweepReplies,
    'review-imports.read': readReviewImport,
    'review-imports.sweep': sweepReviewImports,
    'settings.confirm-email': sendEmailConfirmation,
    'support.send-mail': sendContactMail,
    'upkeep.make-backup': makeBackup,
    'upkeep.tend-database': tendDatabase,
  },
);
