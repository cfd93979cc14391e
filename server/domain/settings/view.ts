import type { userSettings } from '#server/db/schema/settings.ts';
import { isReplyConfirmed } from '#server/identity/reply-address.ts';
import { NOTICE_KINDS } from '#shared/business/notices.ts';
import type { SettingsView } from '#shared/business/settings.ts';

export function toSettingsView(row: typeof userSettings.$inferSelect, accountEmail: string): SettingsView {
  const isConfirmed = [accountEmail, row.confirmed_email].includes(row.notification_email);
  return {
    notificationsEnabled: row.notifications_enabled,
    notificationEmail: row.notification_email,
    replyEmail: row.reply_email,
    notices: NOTICE_KINDS.filter((kind) => !row.notices_off.includes(kind)),
    digestEvery: row.digest_every,
    digestWeekday: row.digest_weekday,
    digestHour: row.digest_hour,
    replyDueBefore: row.reply_due_before,
    noticesRestored: row.notices_restored,
    unconfirmedUntil: isConfirmed ? null : accountEmail,
    repliesUntilConfirmed: isReplyConfirmed(row, accountEmail) ? null : accountEmail,
  };
}
