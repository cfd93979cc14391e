import type { Ability } from '#shared/accounts/abilities.ts';

/**
 * The action names of the audit log, by ability. One name per event, no matter who caused it: `contacts.opt-out`
 * covers the owner, a link and a reply by phone.
 */
export const RECORDED = {
  'accounts.register': [
    ...(['accounts.register', 'accounts.register-again', 'accounts.register-anew'] as const),
    'accounts.verify-email',
  ],
  'accounts.login': ['accounts.login', 'accounts.login-unverified', 'accounts.logout', 'accounts.keep'],
  'accounts.recover': ['accounts.reset-password'],
  'accounts.manage': [
    ...(['accounts.change-password', 'accounts.confirm-password'] as const),
    ...(['accounts.revoke-session', 'accounts.revoke-others'] as const),
  ],
  'accounts.delete': ['accounts.plan-deletion'],
  'accounts.keep': ['accounts.keep'],
  'exports.manage': ['exports.start', 'exports.cancel', 'exports.download'],
  'exports.pack': ['exports.finish'],
  'exports.bring': ['exports.bring'],
  'keys.rotate': ['upkeep.rotate-keys'],
  'accounts.deliver': ['accounts.mail'],
  'security.deliver': ['security.mail'],
  'businesses.save': ['businesses.create', 'businesses.update'],
  'businesses.choose-platforms': ['businesses.choose-platforms', 'businesses.try-link'],
  'businesses.choose-picture': ['businesses.choose-picture'],
  'businesses.save-sending-rules': ['businesses.save-sending-rules'],
  'setup.change': [
    ...(['setup.confirm-link', 'setup.check-page', 'setup.try-sender'] as const),
    ...(['setup.invite-myself', 'setup.fold'] as const),
  ],
  'settings.save': ['settings.save'],
  'reviews.submit': ['reviews.submit', 'reviews.edit'],
  'reviews.agree': ['reviews.agree', 'reviews.take-back'],
  'reviews.stop-showing': ['reviews.take-back'],
  'reviews.handle': ['reviews.handle', 'reviews.reopen'],
  'reviews.note': ['reviews.add-note', 'reviews.delete-note'],
  'reviews.erase': ['reviews.erase'],
  'topics.change': ['topics.take-out', 'topics.put-back', 'topics.add', 'topics.delete'],
  'notices.test': ['notices.test'],
  'notices.deliver': ['notices.send', 'notices.hold'],
  'notices.switch': ['notices.switch'],
  'settings.confirm': ['settings.confirm-email'],
  'settings.deliver': ['settings.mail'],
  'reviews.record': ['reviews.record'],
  'reviews.match': ['reviews.join-match', 'reviews.split-match', 'reviews.refuse-match'],
  'replies.write': [
    ...(['replies.draft', 'replies.choose-version', 'replies.order-drafts'] as const),
    ...(['replies.cancel-drafts', 'replies.confirm-fact'] as const),
  ],
  'replies.publish': [
    ...(['replies.publish', 'replies.remove', 'replies.copy', 'replies.post', 'replies.undo-post'] as const),
    ...(['replies.override', 'replies.answer-doubt', 'replies.write-mail'] as const),
  ],
  'replies.set-up': [
    ...(['replies.save-settings', 'replies.save-model', 'replies.check-model'] as const),
    ...(['replies.remove-model', 'replies.save-token-cap', 'replies.save-second-reader'] as const),
    'replies.forget-fact',
  ],
  'replies.deliver': [
    ...([
      'replies.attempt',
      'replies.look',
      'replies.deliver',
      'replies.draft',
      'replies.send-mail',
    ] as const),
  ],
  'replies.receive': ['replies.receive-mail', 'replies.mail-bounced'],
  'platforms.connect': [
    ...(['platforms.connect', 'platforms.reconnect', 'platforms.pause', 'platforms.resume'] as const),
    ...(['platforms.disconnect', 'platforms.undo-disconnect', 'platforms.decide-removals'] as const),
    ...(['platforms.ask-sync', 'platforms.stop-sync', 'platforms.settle-alerts'] as const),
    'platforms.sign-in',
  ],
  'platforms.sync': ['platforms.sync'],
  'platforms.hand-back': ['platforms.hand-back'],
  'platforms.take-mail': ['platforms.take-mail'],
  'registrations.save': [
    ...(['registrations.save', 'registrations.open-page', 'registrations.close-page'] as const),
    ...(['registrations.say-step', 'registrations.ask'] as const),
  ],
  'registrations.agree': ['contacts.agree'],
  'contacts.manage': [
    ...(['contacts.add', 'contacts.save', 'contacts.erase'] as const),
    ...(['contacts.opt-out', 'contacts.opt-in'] as const),
  ],
  'imports.manage': ['imports.start', 'imports.run', 'imports.cancel', 'imports.list-chosen'],
  'imports.process': ['imports.finish'],
  'review-imports.manage': ['review-imports.bring', 'review-imports.run', 'review-imports.undo'],
  'review-imports.process': ['review-imports.finish', 'review-imports.remove'],
  'campaigns.launch': ['campaigns.launch', 'campaigns.keep'],
  'campaigns.manage': [
    ...(['campaigns.pause', 'campaigns.resume', 'campaigns.cancel', 'campaigns.retry'] as const),
    ...(['campaigns.rename', 'campaigns.resume-mail'] as const),
  ],
  'campaigns.prepare': ['campaigns.prepare'],
  'templates.save': ['templates.save', 'templates.reset'],
  'widgets.manage': [
    ...(['widgets.save', 'widgets.delete'] as const),
    ...(['videos.add', 'videos.save', 'videos.move', 'videos.delete'] as const),
  ],
  'social.download': ['social.download', 'replies.answer-doubt'],
  'social.connect': ['social.connect', 'social.disconnect', 'social.end-access'],
  'social.publish': [
    ...(['social.publish', 'social.plan', 'social.change-post', 'social.cancel-post'] as const),
    'replies.answer-doubt',
  ],
  'social.deliver': ['social.attempt', 'social.look', 'social.deliver', 'social.renew-access'],
  'social.permit': ['social.permit', 'social.end-permission'],
  'templates.test': [
    ...(['templates.test', 'own-numbers.request-code', 'own-numbers.confirm'] as const),
    'contacts.opt-out',
  ],
  'connections.save': [
    ...(['connections.save', 'connections.check', 'connections.choose-sender'] as const),
    'connections.remove',
  ],
  'hooks.receive': [
    ...(['contacts.opt-out', 'contacts.opt-in', 'own-numbers.confirm', 'invitations.report'] as const),
    ...(['notices.hold', 'replies.mail-bounced', 'campaigns.pause'] as const),
  ],
  'invitations.deliver': [
    ...(['invitations.send', 'invitations.skip', 'invitations.recover'] as const),
    ...(['invitations.reconcile', 'invitations.report', 'campaigns.pause'] as const),
    ...(['connections.answer', 'contacts.opt-out'] as const),
  ],
  'invitations.retry': ['invitations.retry'],
  'invitations.click': ['invitations.open'],
  'reviews.go-on': ['reviews.go-on'],
  'invitations.unsubscribe': ['contacts.opt-out', 'contacts.opt-in'],
  'demo.clear': ['demo.clear'],
  'demo.close': ['demo.close'],
  'backups.read': ['upkeep.download-backup'],
  'uploads.add': ['uploads.add'],
  'uploads.photos': ['uploads.add-photo', 'uploads.remove-photo'],
  'help.vote': ['help.vote'],
  'support.contact': ['support.contact'],
  'system.sweep': [
    ...([
      'accounts.sweep',
      'accounts.delete',
      'exports.sweep',
      'imports.sweep',
      'review-imports.sweep',
      'platforms.sweep',
      'replies.sweep',
      'social.sweep',
    ] as const),
    ...(['upkeep.back-up', 'uploads.sweep', 'events.sweep'] as const),
  ],
} as const satisfies Partial<Record<Ability, readonly string[]>>;

/** Run at the terminal, where no permission is checked. */
const UNASKED = ['installation.restore'] as const;

export type AuditAction = (typeof RECORDED)[keyof typeof RECORDED][number] | (typeof UNASKED)[number];

export const AUDIT_ACTIONS: readonly AuditAction[] = [
  ...new Set([...Object.values(RECORDED).flat(), ...UNASKED]),
];
