import { z } from 'zod';
import {
  DIGEST_EVERY,
  type DigestEvery,
  NOTICE_KINDS,
  type NoticeKind,
  REPLY_DUE_BEFORE,
} from '#shared/business/notices.ts';
import { emailField } from '#shared/contacts/email-address.ts';
import { mergeList } from '#shared/http/merge-list.ts';

const missing = { error: 'Please enter an email address.', abort: true };

const Address = z
  .string(missing)
  .trim()
  .min(1, missing)
  .max(254, { error: 'The address can be at most 254 characters long.', abort: true })
  .pipe(emailField('Please enter a valid email address.'));

const SOCIAL_ACCOUNTS_LENGTH = 10_000;

/** Kept as it is given; no screen reads it yet. */
const SocialAccounts = z
  .record(z.string().max(100), z.unknown())
  .refine((accounts) => JSON.stringify(accounts).length <= SOCIAL_ACCOUNTS_LENGTH, {
    error: 'These social accounts are too long to be kept.',
  });

const Settings = z.object({
  notificationsEnabled: z.boolean(),
  notificationEmail: Address,
  replyEmail: Address,
  /** The kinds of notices that are on. */
  notices: z.array(z.enum(NOTICE_KINDS)),
  digestEvery: z.enum(DIGEST_EVERY),
  /** 1 is Monday. */
  digestWeekday: z.coerce.number().int().min(1).max(7),
  digestHour: z.coerce.number().int().min(0).max(23),
  /** Hours. */
  replyDueBefore: z.coerce
    .number()
    .refine((hours) => REPLY_DUE_BEFORE.some((one) => one === hours), { error: 'Choose one of these.' }),
});

/** What is left out stays as it is. */
export const SaveSettings = Settings.extend({ socialAccounts: SocialAccounts }).partial();
export type SaveSettings = z.input<typeof SaveSettings>;

/** The form of the screen, which has no way to send the addresses empty. */
export const NotificationsForm = Settings.partial().extend({
  notificationEmail: Settings.shape.notificationEmail,
  replyEmail: Settings.shape.replyEmail,
});

/** The kinds after a form that showed `shown` sent `sent`, if it did: what was ticked elsewhere meanwhile stays. */
export function mergeNotices(
  shown: unknown,
  sent: NoticeKind[] | undefined,
  { notices: stored }: Pick<SettingsView, 'notices'>,
): { notices?: NoticeKind[] } {
  if (!sent) return {};
  const before = Settings.shape.notices.safeParse(shown).data;
  return { notices: before ? mergeList({ shown: before, sent, stored }, String) : sent };
}

/** The switch alone, which is saved at once. */
export const NotificationSwitch = Settings.pick({ notificationsEnabled: true });

/** Where a week's and a day's digest comes: the weekday does not matter for the latter. */
export interface DigestTimesView {
  digestEvery: DigestEvery;
  digestWeekday: number;
  digestHour: number;
}

export interface SettingsView extends DigestTimesView {
  notificationsEnabled: boolean;
  notificationEmail: string;
  replyEmail: string;
  notices: NoticeKind[];
  replyDueBefore: number;
  /** All kinds were off by a fault of ours, and are as they were at first; until the kinds are saved. */
  noticesRestored: boolean;
  /** Where notices go until `notificationEmail` is confirmed; null once it is. */
  unconfirmedUntil: string | null;
  /** Where answers of customers go until `replyEmail` is confirmed; null once it is. */
  repliesUntilConfirmed: string | null;
}
