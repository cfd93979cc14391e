import { z } from 'zod';

const address = (what: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(254, { error: `${what} can be at most 254 characters long.`, abort: true })
    .pipe(z.email({ error: 'Please enter a valid email address.' }));

/** What is left out stays as it is. */
export const SaveSettings = z
  .object({
    notificationsEnabled: z.boolean(),
    notificationEmail: address('The address'),
    replyEmail: address('The address'),
  })
  .partial();
export type SaveSettings = z.input<typeof SaveSettings>;

/** The form of the screen: an unticked switch is not in it, so it means "off". */
export const NotificationsForm = SaveSettings.required().extend({
  notificationsEnabled: z.boolean().default(false),
});

/** The switch alone, which is saved at once. */
export const NotificationSwitch = NotificationsForm.pick({ notificationsEnabled: true });

export interface SettingsView {
  notificationsEnabled: boolean;
  notificationEmail: string;
  replyEmail: string;
}
