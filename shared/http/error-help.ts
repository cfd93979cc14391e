import type { ErrorCode, Reason } from '#shared/http/error-codes.ts';
import type { InvitationReason } from '#shared/sending/channels.ts';

const IMPORT_CSV = 'asking/import-csv';
const SKIPPED = 'asking/why-a-request-is-skipped';
const NOT_SENT = 'troubleshooting/request-not-sent';
const READING = 'reviews/how-reading-works';
const PROVIDERS = 'asking/providers';
const OWN_WORDS = 'asking/write-the-message';

/** The help article about a refusal. Refusals that explain themselves have no row. */
export const ERROR_HELP: Partial<Record<Reason | ErrorCode, string>> = {
  rate_limited: 'troubleshooting/too-many-tries',
  wrong_credentials: 'troubleshooting/cannot-log-in',
  email_not_verified: 'getting-started/verify-your-email',
  link_dead: 'troubleshooting/verification-link',
  password_guessable: 'getting-started/password-and-devices',
  address_taken: 'getting-started/your-review-link',
  addresses_used_up: 'getting-started/your-review-link',
  platform_not_offered: 'getting-started/choose-platforms',
  consent_needed: 'privacy/consent',
  nobody_reachable: SKIPPED,
  postal_address_needed: 'asking/before-you-send',
  channel_blocked: PROVIDERS,
  opted_out: 'asking/stop-and-help',
  opt_out_stays: 'asking/stop-and-help',
  on_its_way: 'asking/request-statuses',
  rest_asked: 'asking/campaigns',
  week_not_over: 'asking/campaigns',
  same_channel: 'asking/campaigns',
  campaign_canceled: 'asking/campaigns',
  email_taken: 'asking/contacts',
  phone_taken: 'asking/contacts',
  phone_invalid: 'asking/contacts',
  csv_wrong_type: IMPORT_CSV,
  csv_workbook: IMPORT_CSV,
  csv_damaged: IMPORT_CSV,
  csv_unreadable: IMPORT_CSV,
  csv_no_contacts: IMPORT_CSV,
  csv_too_large: IMPORT_CSV,
  csv_too_many_rows: IMPORT_CSV,
  reviews_unreadable: 'reviews/import-reviews',
  reviews_too_large: 'reviews/import-reviews',
  reviews_imported: 'reviews/import-reviews',
  terms_needed: READING,
  place_connected: READING,
  place_not_found: READING,
  source_refused: READING,
  source_not_offered: READING,
  daily_limit: 'asking/pacing',
  not_sent: NOT_SENT,
  number_not_confirmed: OWN_WORDS,
  sender_unknown: PROVIDERS,
  credentials_changed: PROVIDERS,
  template_unknown: 'asking/whatsapp-templates',
  template_unusable: 'asking/whatsapp-templates',
};

/** The same for a message that was not sent; the other reasons share one article. */
export const REQUEST_HELP: Partial<Record<InvitationReason, string>> = {
  opted_out: 'asking/stop-and-help',
  no_on_email: 'privacy/unsubscribe',
  no_on_sms: 'asking/stop-and-help',
  no_on_whatsapp: 'asking/stop-and-help',
  filtered: 'troubleshooting/sms-filtered',
  bounced: 'troubleshooting/email-not-arriving',
  sender_unproved: NOT_SENT,
  policy_refused: NOT_SENT,
  mail_unproved: NOT_SENT,
  mail_refused: NOT_SENT,
  sender_unregistered: 'asking/us-10dlc',
  sender_invalid: PROVIDERS,
  channel_rejected: PROVIDERS,
  channel_not_set_up: PROVIDERS,
  no_template: 'asking/whatsapp-templates',
  whatsapp_us: 'asking/whatsapp',
  not_on_whatsapp: 'asking/whatsapp',
  no_postal_address: 'asking/before-you-send',
  foreign_link: 'asking/before-you-send',
  brand_name: 'asking/before-you-send',
  daily_cap: 'asking/pacing',
  gave_up: NOT_SENT,
  unconfirmed: NOT_SENT,
};

/** The article about rows of a contact file that came in incomplete or not at all. */
export const ROW_HELP = `/help/${IMPORT_CSV}`;

/** The path of the article, or null. */
export function helpFor({ code, reason }: { code: ErrorCode; reason?: Reason | undefined }): string | null {
  const article = (reason && ERROR_HELP[reason]) ?? ERROR_HELP[code];
  return article ? `/help/${article}` : null;
}

export function helpForRequest(reason: InvitationReason): string {
  return `/help/${REQUEST_HELP[reason] ?? SKIPPED}`;
}
