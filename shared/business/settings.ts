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

/** Stored as given; no screen uses it yet. */
const SocialAccounts = z
  .record(z.string().max(100), z.unknown())
  .refine((accounts) => JSON.stringify(accounts).length <= SOCIAL_ACCOUNTS_LENGTH, {
    error: 'These social accounts are too long to be kept.',
  });

const Settings = z.object({
  notificationsEnabled: z.boolean(),
  notificationEmail: Address,
  replyEmail: Address,
  /** The kinds of notices that are switched on. */
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

/** Omitted fields stay as they are. */
export const SaveSettings = Settings.extend({ socialAccounts: SocialAccounts }).partial();
export type SaveSettings = z.input<typeof SaveSettings>;

/** The settings form; it has no way to send an empty address. */
export const NotificationsForm = Settings.partial().extend({
  notificationEmail: Settings.shape.notificationEmail,
  replyEmail: Settings.shape.replyEmail,
});

/**
 * The kinds after a form that showed `shown` has sent `sent`; changes made elsewhere in the meantime are
 * kept.
 */
export function mergeNotices(
  shown: unknown,
  sent: NoticeKind[] | undefined,
  { notices: stored }: Pick<SettingsView, 'notices'>,
): { notices?: NoticeKind[] } {
  if (!sent) return {};
  const before = Settings.shape.notices.safeParse(shown).data;
  return { notices: before ? mergeList({ shown: before, sent, stored }, String) : sent };
}

/** The main switch, saved at once. */
export const NotificationSwitch = Settings.pick({ notificationsEnabled: true });

/** When the weekly and daily digests are sent; the daily one ignores the weekday. */
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
  /**
   * A fault of ours switched all kinds off and they are back to the defaults; true until the kinds are saved.
   */
  noticesRestored: boolean;
  /** The address used until `notificationEmail` is confirmed; null once it is. */
  unconfirmedUntil: string | null;
  /** The address that receives customers' answers until `replyEmail` is confirmed; null once it is. */
  repliesUntilConfirmed: string | null;
}
