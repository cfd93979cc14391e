/** The three channels, and the statuses of an invitation. */
export const CHANNELS = ['email', 'sms', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];
/** Channels that need an account of the business's own. */
export const TEXT_CHANNELS = ['sms', 'whatsapp'] as const satisfies readonly Channel[];
export type TextChannel = (typeof TEXT_CHANNELS)[number];

/**
 * `queued -> sending -> sent -> delivered`, or `failed`, `unknown` (nobody can tell), `skipped` (never tried)
 * and `canceled` (by the owner, or no longer needed).
 */
export const INVITATION_STATUSES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'skipped',
  'canceled',
] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/**
 * The message was sent, whatever its outcome: people still waiting for one have not been asked and owe no
 * answer.
 */
export const LEFT: readonly InvitationStatus[] = ['sent', 'delivered', 'unknown', 'failed'];

/** Faults of one recipient or message, in words for the owner. */
const RECIPIENT_FAULTS = {
  opted_out: 'Opted out',
  invalid_phone: 'Not a valid phone number',
  landline: 'A landline, which cannot receive texts',
  unreachable: 'The phone could not be reached',
  filtered: 'Blocked by the phone company’s spam filter',
  blocked: 'The phone blocks these messages',
  region_blocked: 'Your provider account may not send to this country',
  not_on_whatsapp: 'Not on WhatsApp',
  marketing_limit: 'WhatsApp does not deliver this kind of message to this person now',
  trial_account: 'Your provider account is a trial and may only send to verified numbers',
  content_rejected: 'The provider refused the text of the message',
  expired: 'The message expired before the phone could be reached',
  bounced: 'The email bounced: the address does not exist or refuses mail; correct it to ask again',
  sender_unproved: 'Refused because of the sender: its domain’s DMARC or DKIM is not right',
  policy_refused: 'Refused by the rules of the recipient’s mail server',
  complained: 'Marked as spam by the recipient',
  rejected: 'The provider refused this message',
} as const;

/** Faults of the business's own account: every other message would fail the same way. */
const ACCOUNT_FAULTS = {
  sender_unregistered: 'Your number is not approved for texts to the US (10DLC or toll-free verification)',
  sender_invalid: 'Your sender number cannot send these messages',
  no_template: 'The WhatsApp template is missing or not approved',
  no_funds: 'Your provider account has run out of credit',
  account_suspended: 'Your provider account is suspended',
  channel_rejected: 'The provider refused your credentials',
  mail_unproved: 'Mail servers refuse your mail: your domain’s DMARC or DKIM is not right',
  mail_refused: 'Mail servers refuse your mail by their own rules',
} as const;

/** An opt-out of the first campaign's channel also keeps a follow-up from asking on another one. */
const NOES_ELSEWHERE = {
  no_on_email: 'Unsubscribed from email',
  no_on_sms: 'Opted out of SMS',
  no_on_whatsapp: 'Opted out of WhatsApp',
} as const;

/** Decided here, before or without a provider. */
const OWN_REASONS = {
  ...NOES_ELSEWHERE,
  no_name: 'No name',
  no_email: 'No email address',
  no_phone: 'No phone number',
  invalid_email: 'Not a valid email address',
  duplicate: 'Twice in this list',
  household_asked: 'Same address or number as somebody who is asked',
  invited_recently: 'Invited recently',
  rated_recently: 'Rated recently',
  no_postal_address: 'The business profile has no postal address',
  channel_not_set_up: 'This channel is not set up yet',
  whatsapp_us: 'WhatsApp does not deliver review requests to US numbers; send an SMS instead',
  erased: 'The contact was erased',
  already_rated: 'Has already rated you',
  already_clicked: 'Has already opened the review page',
  earlier_failed: 'The message before it did not arrive',
  reminded_twice: 'Already reminded twice',
  asked_elsewhere: 'Asked again on another channel instead',
  foreign_link: 'The message has a link to a site that is not confirmed as yours',
  brand_name: 'The name of your business is the name of a well-known company',
  daily_cap: 'Waits for the next day: the daily message limit is reached',
  stays_here: 'In the mailbox of this machine: it reached nobody',
  stopped: 'Canceled by you',
  gave_up: 'The provider could not be reached',
  restored: 'Restored from a backup',
  account_closed: 'Paused when the account was to be deleted',
  unconfirmed: 'Unconfirmed: the connection broke while sending, so it may or may not have arrived',
} as const;

export const INVITATION_REASONS = { ...RECIPIENT_FAULTS, ...ACCOUNT_FAULTS, ...OWN_REASONS } as const;
export type InvitationReason = keyof typeof INVITATION_REASONS;
export type RecipientFault = keyof typeof RECIPIENT_FAULTS;
export type AccountFault = keyof typeof ACCOUNT_FAULTS;
/** Why a campaign is paused although nobody paused it. */
export type PauseReason = AccountFault | 'restored' | 'account_closed';
/** Email only: several mail servers in a row refused the sender. */
export type MailFault = Extract<AccountFault, 'mail_unproved' | 'mail_refused'>;
export type DeliveryFault = RecipientFault | AccountFault;

/** An opt-out on one channel, mentioned where another one is concerned. */
export const OPTED_OUT_ON = {
  email: 'no_on_email',
  sms: 'no_on_sms',
  whatsapp: 'no_on_whatsapp',
} as const satisfies Record<Channel, InvitationReason>;

/** Whether the fix is in the business profile. */
export function isInProfile(reason: InvitationReason): boolean {
  return reason === 'no_postal_address' || reason === 'foreign_link' || reason === 'brand_name';
}

/** For households that share one address. */
export function householdWords(channel: Channel, name: string): string {
  return `Same ${channel === 'email' ? 'email' : 'number'} as ${name}`;
}

export function isNoElsewhere(reason: InvitationReason): boolean {
  return reason in NOES_ELSEWHERE;
}

export function isAccountFault(reason: InvitationReason): reason is AccountFault {
  return reason in ACCOUNT_FAULTS;
}

/** The person wants no more messages. */
const FINAL_REASONS = ['opted_out', 'complained'] as const satisfies InvitationReason[];

/**
 * Retrying these unchanged only costs money; once the contact is corrected, they are sent again
 * automatically.
 */
const ADDRESS_FAULTS: readonly InvitationReason[] = [
  'invalid_phone',
  'landline',
  'not_on_whatsapp',
  'bounced',
];

/** Failures that retrying a whole campaign leaves out. */
export const NOT_AGAIN: readonly InvitationReason[] = [...FINAL_REASONS, ...ADDRESS_FAULTS];

/** Whether the owner may send it again: it did not arrive, or nobody can tell. */
export function isRetryable({
  status,
  reason,
}: {
  status: InvitationStatus;
  reason: InvitationReason | null;
}): boolean {
  if (status === 'unknown') return true;
  return status === 'failed' && !FINAL_REASONS.some((final) => final === reason);
}

/** How far a message has come; a later report never moves it back. `failed` and `delivered` are final. */
export type DeliveryStatus = 'sent' | 'delivered' | 'failed';

/** The same with the name of the refusing mail provider, if known. */
export function mailFaultWords(fault: MailFault, receiver: string): string {
  return receiver
    ? INVITATION_REASONS[fault]
        .replace(/^Mail servers refuse/, `${receiver} refuses`)
        .replace('their own', 'its own')
    : INVITATION_REASONS[fault];
}

export function isMailFault(reason: InvitationReason | null): reason is MailFault {
  return reason === 'mail_unproved' || reason === 'mail_refused';
}

/** A mail server refused the sender: the address may be fine. */
export const ABOUT_SENDER = ['sender_unproved', 'policy_refused'] as const satisfies InvitationReason[];

export function isAboutSender(reason: InvitationReason | undefined): boolean {
  return ABOUT_SENDER.some((one) => one === reason);
}
