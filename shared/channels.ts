/** How a business asks: the three channels, and what can become of one invitation. */
export const CHANNELS = ['email', 'sms', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];

export const INVITATION_STATUSES = ['queued', 'sending', 'sent', 'failed', 'unknown', 'skipped'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** Why a message did not go out as planned, in words the owner understands. */
export const INVITATION_REASONS = {
  no_address: 'No email address',
  opted_out: 'Opted out',
  invited_recently: 'Invited recently',
  no_postal_address: 'The business profile has no postal address',
  rejected: 'The mail server refused this address',
  channel_rejected: 'The mail server refused our sign-in',
  gave_up: 'The mail server could not be reached',
  unconfirmed: 'Unconfirmed: the connection broke while sending, so it may or may not have arrived',
} as const;
export type InvitationReason = keyof typeof INVITATION_REASONS;
