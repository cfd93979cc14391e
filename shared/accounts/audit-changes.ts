import type { AuditAction } from '#shared/accounts/audit-actions.ts';

/**
 * The fields whose old and new values the audit log stores, by action: short values that are neither secret
 * nor personal. For all others it stores at most that they changed.
 */
export const AUDITED_FIELDS = {
  'settings.save': [
    'notifications_enabled',
    'notices_off',
    'digest_every',
    'digest_weekday',
    'digest_hour',
    'reply_due_before',
  ],
  'businesses.update': [
    'business_name',
    'review_link_url',
    'review_link_title',
    'kind',
    'is_healthcare',
    'country',
    'time_zone',
    'website',
    'brand_color',
    'star_filter_enabled',
    'negative_feedback_enabled',
    'public_option_enabled',
  ],
  'businesses.save-sending-rules': [
    'country',
    'time_zone',
    'send_from_hour',
    'send_until_hour',
    'daily_cap',
    'reinvite_days',
  ],
  'businesses.choose-platforms': ['platforms'],
  'templates.save': ['subject', 'reminder_enabled', 'reminder_days', 'second_reminder_days'],
  'connections.save': ['provider'],
  'connections.choose-sender': ['sender', 'template_id'],
  'replies.save-settings': ['tone', 'length', 'language', 'target_hours'],
  'replies.save-model': ['model'],
  'replies.save-token-cap': ['token_cap'],
  'replies.save-second-reader': ['second_reader'],
} as const satisfies Partial<Record<AuditAction, readonly string[]>>;

export type ChangeAction = keyof typeof AUDITED_FIELDS;
export type AuditedField<A extends ChangeAction = ChangeAction> = (typeof AUDITED_FIELDS)[A][number];

export function auditedFields(action: AuditAction): readonly AuditedField[] {
  return action in AUDITED_FIELDS ? AUDITED_FIELDS[action as ChangeAction] : [];
}
