import type { userSettings } from '#server/db/schema/settings.ts';
import type { SettingsView } from '#shared/settings.ts';

export function toSettingsView(row: typeof userSettings.$inferSelect): SettingsView {
  return {
    notificationsEnabled: row.notifications_enabled,
    notificationEmail: row.notification_email,
    replyEmail: row.reply_email,
  };
}
