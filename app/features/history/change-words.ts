import { LENGTH_WORDS, languageWords, TONE_WORDS } from '#app/features/replies/reply-words.ts';
import { EVERY_WORDS, WEEKDAYS } from '#app/features/settings/digest-words.ts';
import type { AuditedField } from '#shared/accounts/audit-changes.ts';
import type { HistoryChange } from '#shared/accounts/history.ts';
import { findBusinessKind } from '#shared/business/business-kinds.ts';
import { NOTICE_KINDS, NOTICE_WORDS } from '#shared/business/notices.ts';
import { countryName } from '#shared/contacts/countries.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { AS_THE_REVIEW, REPLY_LANGUAGES, type ReplyLanguageChoice } from '#shared/replies/replies.ts';
import { fullHour, type TimeForm } from '#shared/time/time.ts';

/** A stored value in words. One that no version of today stores is shown as it is. */
type Say = (value: unknown, form: TimeForm) => string;

const plain = (value: unknown): string => (value === null ? '' : String(value)) || 'None';
const onOff: Say = (value) => (value === true ? 'On' : 'Off');
const yesNo: Say = (value) => (value === true ? 'Yes' : 'No');
const number: Say = (value) => (typeof value === 'number' ? value.toLocaleString('en') : plain(value));
const hour: Say = (value, form) => (typeof value === 'number' ? fullHour(value, form) : plain(value));
const hours: Say = (value) =>
  typeof value === 'number' ? `${value} ${value === 1 ? 'hour' : 'hours'}` : plain(value);
const days: Say = (value) =>
  typeof value === 'number' ? `After ${value} ${value === 1 ? 'day' : 'days'}` : plain(value);
const country: Say = (value) =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? countryName(value) : plain(value);
const oneOf =
  (words: Readonly<Record<string, string>>): Say =>
  (value) =>
    words[String(value)] ?? plain(value);
const listOf =
  (nameOf: (one: unknown) => string): Say =>
  (value) =>
    Array.isArray(value) && value.length > 0 ? value.map(nameOf).join(', ') : 'None';

const LANGUAGE_CHOICES: readonly ReplyLanguageChoice[] = [AS_THE_REVIEW, ...REPLY_LANGUAGES];

const noticeName = (kind: unknown) => {
  const known = NOTICE_KINDS.find((one) => one === kind);
  return known ? NOTICE_WORDS[known].label : plain(kind);
};
const platformName = (id: unknown) => publicNameOf(findPlatform(Number(id))) || plain(id);

/** Each by the name that its own screen gives it. */
const FIELDS: Record<AuditedField, [label: string, say: Say]> = {
  notifications_enabled: ['Email notifications', onOff],
  notices_off: ['Notifications switched off', listOf(noticeName)],
  digest_every: ['Digest', oneOf(EVERY_WORDS)],
  digest_weekday: ['Day of the digest', (value) => WEEKDAYS[Number(value) - 1] ?? plain(value)],
  digest_hour: ['Hour of the digest', hour],
  reply_due_before: [
    'Reminder that a reply is due',
    (value, form) => (value === 0 ? 'When it is due' : `${hours(value, form)} before`),
  ],
  business_name: ['Business name', plain],
  review_link_url: ['Own address', plain],
  review_link_title: ['Preview title', plain],
  kind: ['Kind of business', (value) => findBusinessKind(String(value))?.label ?? plain(value)],
  is_healthcare: ['Healthcare practice', yesNo],
  country: ['Country', country],
  time_zone: ['Time zone', (value) => plain(value).replaceAll('_', ' ')],
  website: ['Website', plain],
  brand_color: ['Color', (value) => (value === '' ? 'Our own' : plain(value))],
  star_filter_enabled: ['Choose the next step by the stars', onOff],
  negative_feedback_enabled: ['Private form for 1 to 3 stars', onOff],
  public_option_enabled: ['Public review offered under the private form', onOff],
  send_from_hour: ['Messages from', hour],
  send_until_hour: ['Messages until', hour],
  daily_cap: ['Messages a day', number],
  reinvite_days: ['Days before asking again', number],
  platforms: ['Platforms', listOf(platformName)],
  subject: ['Subject', plain],
  reminder_enabled: ['Reminders', onOff],
  reminder_days: ['First reminder', days],
  second_reminder_days: ['Second reminder', days],
  provider: ['Provider', plain],
  sender: ['Sender', plain],
  template_id: ['Template', plain],
  tone: ['Tone', oneOf(TONE_WORDS)],
  length: ['Length', oneOf(LENGTH_WORDS)],
  language: [
    'Language',
    (value) => {
      const known = LANGUAGE_CHOICES.find((one) => one === value);
      return known ? languageWords(known, null) : plain(value);
    },
  ],
  target_hours: ['Reply within', hours],
  model: ['Model', plain],
  second_reader: ['Second reader', onOff],
  token_cap: ['Monthly limit', (value, form) => `${number(value, form)} tokens`],
};

interface ChangeWords {
  label: string;
  before: string;
  after: string;
}

/** What was changed from what to what, as the owner knows it from the screen of that setting. */
export function changeWords({ field, before, after }: HistoryChange, form: TimeForm): ChangeWords {
  const [label, say] = FIELDS[field];
  return { label, before: say(before, form), after: say(after, form) };
}
