import { MODEL_FAULTS } from '#shared/replies/replies.ts';

export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  business_required: 409,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * Which refusal of its code it is, for doors that choose a toast and for programs. Messages are for people
 * and may change, so they are never compared.
 */
export const REASONS = [
  ...(['wrong_credentials', 'email_not_verified', 'demo_closed', 'link_dead'] as const),
  ...(['registration_closed', 'invitation_needed'] as const),
  'sign_in_again',
  ...(['wrong_password', 'password_needed', 'password_short', 'password_guessable'] as const),
  'passwords_differ',
  'acknowledgement_needed',
  ...([
    'address_taken',
    'address_reserved',
    'addresses_used_up',
    'platform_not_offered',
    'path_needed',
  ] as const),
  ...(['consent_needed', 'nobody_reachable', 'name_needed', 'postal_address_needed'] as const),
  ...(['list_not_ready', 'channel_blocked', 'campaign_canceled', 'opted_out', 'on_its_way'] as const),
  ...(['rest_asked', 'same_channel', 'week_not_over'] as const),
  ...(['email_taken', 'phone_taken', 'phone_invalid', 'nothing_to_opt_out', 'opt_out_stays'] as const),
  ...(['csv_wrong_type', 'csv_workbook', 'csv_damaged', 'csv_unreadable', 'csv_no_contacts'] as const),
  ...(['reviews_unreadable', 'reviews_too_large', 'reviews_imported'] as const),
  ...(['csv_too_large', 'csv_too_many_rows', 'import_canceled', 'country_needed', 'choice_needed'] as const),
  ...(['code_wrong', 'number_not_confirmed', 'daily_limit', 'not_sent'] as const),
  ...(['terms_needed', 'place_connected', 'place_not_found', 'source_refused'] as const),
  ...(['sign_in_over', 'sign_in_not_set_up'] as const),
  ...(['source_not_offered', 'not_connected', 'already_matched'] as const),
  ...([
    'reply_tells_too_much',
    'reply_in_doubt',
    'reply_warned',
    'reply_too_long',
    'reply_on_its_way',
    'reply_stands',
    'no_reply_method',
  ] as const),
  ...(['review_removed', 'nothing_to_draft', 'drafts_running', 'address_not_public'] as const),
  ...(['no_reply_edit', 'nobody_to_write_to', 'answer_awaited'] as const),
  ...MODEL_FAULTS,
  ...(['video_unreadable', 'video_too_large', 'captions_unreadable'] as const),
  ...(['picture_unreadable', 'picture_too_large', 'picture_too_small'] as const),
  ...(['picture_refused', 'picture_letters', 'post_not_planned', 'post_changed'] as const),
  ...(['export_gone', 'name_differs', 'page_closed'] as const),
  ...([
    'nothing_to_undo',
    'too_many_chosen',
    'link_needed',
    'nobody_to_ask',
    'too_many_widgets',
    'too_many_videos',
    'too_many_photos',
    'same_video',
    'provider_not_asked',
  ] as const),
  ...(['provider_unknown', 'credentials_invalid', 'place_invalid', 'no_credit', 'mail_not_set_up'] as const),
  ...(['record_exists', 'record_of_another', 'filter_needed', 'field_unknown'] as const),
  ...([
    'sender_unknown',
    'template_changed',
    'template_unknown',
    'template_unusable',
    'credentials_changed',
  ] as const),
] as const;
export type Reason = (typeof REASONS)[number];

export function isReason(value: unknown): value is Reason {
  return REASONS.some((reason) => reason === value);
}
