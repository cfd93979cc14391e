import type { AuditAction } from '#shared/accounts/audit-actions.ts';
import type { AuditedField } from '#shared/accounts/audit-changes.ts';

export const HISTORY_AREAS = ['all', 'account', 'asking', 'contacts', 'reviews', 'settings'] as const;
export type HistoryArea = (typeof HISTORY_AREAS)[number];

export type HistoryActor = 'you' | 'customer' | 'service' | 'provider';

/** The old and new value of a field, as stored. */
export interface HistoryChange {
  field: AuditedField;
  before: unknown;
  after: unknown;
}

/** One event in the history of the business or the account. */
export interface HistoryEntryView {
  id: string;
  at: Date;
  by: HistoryActor;
  action: ShownAction;
  /** What was sent, counted or named, as stored in the audit log. */
  detail: Record<string, unknown>;
  changes: HistoryChange[];
  /** The screen of the subject; null if it has none. */
  path: string | null;
}

export interface HistoryPageView {
  entries: HistoryEntryView[];
  nextCursor: string | null;
}

/**
 * What the owner sees, by area. Left out: single messages and syncs, which have screens of their own, and
 * what the service does by itself.
 */
export const SHOWN_ACTIONS = {
  account: [
    'accounts.register',
    'accounts.verify-email',
    'accounts.login',
    'accounts.logout',
    'accounts.change-password',
    'accounts.confirm-password',
    'accounts.reset-password',
    'accounts.revoke-session',
    'accounts.revoke-others',
    'accounts.plan-deletion',
    'accounts.keep',
    'exports.start',
    'exports.cancel',
    'exports.download',
    'upkeep.download-backup',
    'demo.clear',
  ],
  asking: [
    'campaigns.launch',
    'campaigns.pause',
    'campaigns.resume',
    'campaigns.cancel',
    'campaigns.retry',
    'campaigns.rename',
    'invitations.retry',
    'templates.save',
    'templates.reset',
    'templates.test',
  ],
  contacts: [
    'contacts.add',
    'contacts.save',
    'contacts.erase',
    'contacts.opt-out',
    'contacts.opt-in',
    'contacts.agree',
    'imports.run',
    'imports.cancel',
  ],
  reviews: [
    'reviews.submit',
    'reviews.edit',
    'reviews.handle',
    'reviews.reopen',
    'reviews.erase',
    'reviews.agree',
    'reviews.take-back',
    'reviews.join-match',
    'reviews.split-match',
    'replies.publish',
    'replies.remove',
    'replies.override',
    'replies.answer-doubt',
    'replies.confirm-fact',
    'replies.post',
    'replies.undo-post',
    'replies.write-mail',
    'review-imports.run',
    'review-imports.undo',
    'social.permit',
    'social.end-permission',
    'social.download',
    'social.publish',
    'social.plan',
    'social.change-post',
    'social.cancel-post',
  ],
  settings: [
    'widgets.save',
    'widgets.delete',
    'videos.add',
    'videos.save',
    'videos.move',
    'videos.delete',
    'businesses.create',
    'businesses.update',
    'businesses.choose-platforms',
    'businesses.choose-picture',
    'uploads.add-photo',
    'uploads.remove-photo',
    'businesses.save-sending-rules',
    'settings.save',
    'settings.confirm-email',
    'notices.switch',
    'connections.save',
    'connections.choose-sender',
    'connections.remove',
    'own-numbers.confirm',
    'platforms.connect',
    'platforms.reconnect',
    'platforms.pause',
    'platforms.resume',
    'platforms.disconnect',
    'platforms.undo-disconnect',
    'platforms.decide-removals',
    'replies.save-settings',
    'replies.save-model',
    'replies.remove-model',
    'replies.save-token-cap',
    'replies.save-second-reader',
    'replies.forget-fact',
    'social.connect',
    'social.disconnect',
    'social.end-access',
    'registrations.save',
    'registrations.open-page',
    'registrations.close-page',
  ],
} as const satisfies Record<Exclude<HistoryArea, 'all'>, readonly AuditAction[]>;

export type ShownAction = (typeof SHOWN_ACTIONS)[keyof typeof SHOWN_ACTIONS][number];

export function shownActions(area: HistoryArea): readonly ShownAction[] {
  return area === 'all' ? Object.values(SHOWN_ACTIONS).flat() : SHOWN_ACTIONS[area];
}

export function isShownAction(action: AuditAction): action is ShownAction {
  return shownActions('all').some((shown) => shown === action);
}
