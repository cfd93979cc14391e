import type { AuditAction } from '#shared/accounts/audit-actions.ts';

export const HISTORY_AREAS = ['all', 'account', 'asking', 'contacts', 'reviews', 'settings'] as const;
export type HistoryArea = (typeof HISTORY_AREAS)[number];

export type HistoryActor = 'you' | 'customer' | 'service' | 'provider';

/** One thing that happened to the business or the account. */
export interface HistoryEntryView {
  id: string;
  at: Date;
  by: HistoryActor;
  action: ShownAction;
  /** What was changed, sent or counted, as the audit keeps it. */
  detail: Record<string, unknown>;
  /** The screen of what it was about; null where there is none. */
  path: string | null;
}

export interface HistoryPageView {
  entries: HistoryEntryView[];
  nextCursor: string | null;
}

/**
 * What the owner is shown, by area. Left out is what happens to each message or each reading of a platform, which their
 * own screens tell, and what the machine does for itself.
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
    'reviews.join-match',
    'reviews.split-match',
    'replies.publish',
    'replies.remove',
    'replies.override',
    'replies.post',
    'replies.undo-post',
    'replies.write-mail',
    'review-imports.run',
    'review-imports.undo',
  ],
  settings: [
    'businesses.create',
    'businesses.update',
    'businesses.choose-platforms',
    'businesses.choose-picture',
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
