import * as accounts from '#server/domain/accounts/jobs.ts';
import { sendAccountMail } from '#server/domain/accounts/send-account-mail.ts';
import { sweepAccounts } from '#server/domain/accounts/sweep-accounts.ts';
import { sweepDeletions } from '#server/domain/accounts/sweep-deletions.ts';
import * as analytics from '#server/domain/analytics/jobs.ts';
import { refreshFigures } from '#server/domain/analytics/refresh-figures.ts';
import { refreshTopics } from '#server/domain/analytics/refresh-topics.ts';
import * as campaigns from '#server/domain/campaigns/jobs.ts';
import { prepareCampaign } from '#server/domain/campaigns/prepare-campaign.ts';
import * as events from '#server/domain/events/jobs.ts';
import { sweepEvents } from '#server/domain/events/sweep-events.ts';
import * as dataExports from '#server/domain/exports/jobs.ts';
import { packExport } from '#server/domain/exports/pack-export.ts';
import { sweepExports } from '#server/domain/exports/sweep-exports.ts';
import * as imports from '#server/domain/imports/jobs.ts';
import { readImport } from '#server/domain/imports/read-import.ts';
import { sweepImports } from '#server/domain/imports/sweep-imports.ts';
import { fetchMailbox } from '#server/domain/inbound-mail/fetch-mailbox.ts';
import * as inboundMail from '#server/domain/inbound-mail/jobs.ts';
import * as notices from '#server/domain/notices/jobs.ts';
import { sendNotice } from '#server/domain/notices/send-notice.ts';
import { sweepNotices } from '#server/domain/notices/sweep-notices.ts';
import * as platforms from '#server/domain/platforms/jobs.ts';
import { revokeReaderAccess } from '#server/domain/platforms/revoke-reader-access.ts';
import { sweepPlatforms } from '#server/domain/platforms/sweep-platforms.ts';
import { syncPlatform } from '#server/domain/platforms/sync-platform.ts';
import { deliverReply } from '#server/domain/replies/deliver-reply.ts';
import { draftOne } from '#server/domain/replies/draft-one.ts';
import * as replies from '#server/domain/replies/jobs.ts';
import { reconcileReply } from '#server/domain/replies/reconcile-reply.ts';
import { sendThreadMail } from '#server/domain/replies/send-thread-mail.ts';
import { sweepReplies } from '#server/domain/replies/sweep-replies.ts';
import * as reports from '#server/domain/reports/jobs.ts';
import { sendReport } from '#server/domain/reports/send-report.ts';
import { sweepReports } from '#server/domain/reports/sweep-reports.ts';
import * as reviewImports from '#server/domain/review-imports/jobs.ts';
import { readReviewImport } from '#server/domain/review-imports/read-review-import.ts';
import { removeImported } from '#server/domain/review-imports/remove-imported.ts';
import { sweepReviewImports } from '#server/domain/review-imports/sweep-review-imports.ts';
import * as security from '#server/domain/security/jobs.ts';
import { sendSecurityMail } from '#server/domain/security/send-security-mail.ts';
import { dispatchInvitations } from '#server/domain/sending/dispatch-invitations.ts';
import * as sending from '#server/domain/sending/jobs.ts';
import { reconcileInvitation } from '#server/domain/sending/reconcile-invitation.ts';
import { recoverInvitations } from '#server/domain/sending/recover-invitations.ts';
import { respondToInbound } from '#server/domain/sending/respond-to-inbound.ts';
import { sendInvitations } from '#server/domain/sending/send-invitations.ts';
import { sweepHookEvents } from '#server/domain/sending/sweep-hook-events.ts';
import { sweepInvitations } from '#server/domain/sending/sweep-invitations.ts';
import * as settings from '#server/domain/settings/jobs.ts';
import { sendEmailConfirmation } from '#server/domain/settings/send-email-confirmation.ts';
import { checkPostAccess } from '#server/domain/social/check-post-access.ts';
import { deliverPost } from '#server/domain/social/deliver-post.ts';
import * as social from '#server/domain/social/jobs.ts';
import { reconcilePost } from '#server/domain/social/reconcile-post.ts';
import { sweepPosts } from '#server/domain/social/sweep-posts.ts';
import * as support from '#server/domain/support/jobs.ts';
import { sendContactMail } from '#server/domain/support/send-contact-mail.ts';
import { emptyPlainTokens } from '#server/domain/upkeep/empty-plain-tokens.ts';
import * as upkeep from '#server/domain/upkeep/jobs.ts';
import { makeBackup } from '#server/domain/upkeep/make-backup.ts';
import { vacuumDatabase } from '#server/domain/upkeep/vacuum-database.ts';
import * as uploads from '#server/domain/uploads/jobs.ts';
import { sweepUploads } from '#server/domain/uploads/sweep-uploads.ts';
import { registerJobs } from '#server/jobs/registry.ts';

/**
 * Every job of the product and its verb. Only processes with workers load this file, so that enqueuing a job does not
 * load its verb.
 */
export const jobs = registerJobs(
  [
    accounts,
    analytics,
    campaigns,
    dataExports,
    imports,
    inboundMail,
    notices,
    platforms,
    replies,
    reports,
    reviewImports,
    security,
    sending,
    settings,
    social,
    support,
    uploads,
    upkeep,
    events,
  ],
  {
    'accounts.send-mail': sendAccountMail,
    'accounts.sweep': sweepAccounts,
    'accounts.sweep-deletions': sweepDeletions,
    'exports.pack': packExport,
    'exports.sweep': sweepExports,
    'campaigns.prepare': prepareCampaign,
    'connections.answer': respondToInbound,
    'connections.sweep': sweepHookEvents,
    'imports.read': readImport,
    'imports.sweep': sweepImports,
    'inbound-mail.fetch': fetchMailbox,
    'invitations.send-emails': sendInvitations,
    'invitations.send-own-emails': sendInvitations,
    'invitations.send-text': sendInvitations,
    'invitations.dispatch': dispatchInvitations,
    'invitations.reconcile': reconcileInvitation,
    'invitations.sweep': sweepInvitations,
    'invitations.recover': recoverInvitations,
    'notices.send': sendNotice,
    'notices.sweep': sweepNotices,
    'platforms.hand-back': revokeReaderAccess,
    'platforms.sync': syncPlatform,
    'platforms.sweep': sweepPlatforms,
    'replies.deliver': deliverReply,
    'replies.reconcile': reconcileReply,
    'replies.draft-one': draftOne,
    'replies.send-mail': sendThreadMail,
    'replies.sweep': sweepReplies,
    'reports.send': sendReport,
    'reports.sweep': sweepReports,
    'review-imports.read': readReviewImport,
    'review-imports.sweep': sweepReviewImports,
    'review-imports.undo': removeImported,
    'security.send-mail': sendSecurityMail,
    'settings.confirm-email': sendEmailConfirmation,
    'social.check-access': checkPostAccess,
    'social.deliver': deliverPost,
    'social.reconcile': reconcilePost,
    'social.sweep': sweepPosts,
    'support.send-mail': sendContactMail,
    'uploads.sweep': sweepUploads,
    'events.sweep': sweepEvents,
    'analytics.refresh-figures': refreshFigures,
    'analytics.refresh-topics': refreshTopics,
    'upkeep.empty-plain-tokens': emptyPlainTokens,
    'upkeep.make-backup': makeBackup,
    'upkeep.tend-database': vacuumDatabase,
  },
);
