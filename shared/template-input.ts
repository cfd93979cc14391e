import { z } from 'zod';
import { CHANNELS } from '#shared/channels.ts';
import { REMINDER_DAYS, TEMPLATE_LIMITS } from '#shared/templates.ts';

const DaysInRange = z
  .number()
  .min(REMINDER_DAYS.min, { error: 'Choose at least 1 day.' })
  .max(REMINDER_DAYS.max, { error: 'Choose at most 30 days.' });

/** A number that is none falls back to 3, as the specification has it. */
const ReminderDays = z.preprocess((value) => {
  const days = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isFinite(days) ? Math.trunc(days) : REMINDER_DAYS.fallback;
}, DaysInRange);

/** Empty means that there is no second reminder. */
const SecondReminderDays = z.preprocess(
  (value) => (value === undefined || value === null || value === '' ? null : Math.trunc(Number(value))),
  DaysInRange.nullable(),
);

const Subject = z
  .string()
  .default('')
  .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
  .pipe(
    z.string().max(TEMPLATE_LIMITS.subject, {
      error: `The subject can be at most ${TEMPLATE_LIMITS.subject} characters long.`,
    }),
  );

const Content = z
  .string({ error: 'Please enter a message.' })
  .transform((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, { error: 'Please enter a message.' })
      .max(TEMPLATE_LIMITS.content, {
        error: `The message can be at most ${TEMPLATE_LIMITS.content.toLocaleString('en')} characters long.`,
      }),
  );

/** A template on its own; what only some channels have is judged by `checkTemplate`. */
export const MessageTemplateInput = z
  .object({
    subject: Subject,
    content: Content,
    reminderEnabled: z.coerce.boolean().default(false),
    reminderDays: ReminderDays.default(REMINDER_DAYS.fallback),
    secondReminderDays: SecondReminderDays.default(null),
  })
  .refine(
    ({ reminderDays, secondReminderDays }) =>
      secondReminderDays === null || secondReminderDays > reminderDays,
    { path: ['secondReminderDays'], error: 'The second reminder must come after the first one.' },
  );
export type MessageTemplateInput = z.input<typeof MessageTemplateInput>;

const ChannelTemplate = z.object({ channel: z.enum(CHANNELS), template: MessageTemplateInput });

/** Emails need a subject, texts end at 1,000 characters. */
export const SaveTemplate = ChannelTemplate.superRefine(addFaults);
export type SaveTemplate = z.input<typeof SaveTemplate>;

/** `phone` is the sender's own, for texts; emails go to the account's address. */
export const SendTest = ChannelTemplate.extend({
  phone: z.string().trim().max(40).default(''),
}).superRefine(addFaults);
export type SendTest = z.input<typeof SendTest>;

export const ResetTemplate = z.object({ channel: z.enum(CHANNELS) });
export type ResetTemplate = z.input<typeof ResetTemplate>;

/** What only some channels ask of a template. */
export function templateFaults(
  channel: z.output<typeof ChannelTemplate>['channel'],
  { subject, content }: { subject: string; content: string },
): { field: 'subject' | 'content'; message: string }[] {
  if (channel === 'email') {
    return subject === '' ? [{ field: 'subject', message: 'Please enter a subject.' }] : [];
  }
  const limit = TEMPLATE_LIMITS.textContent;
  if (content.length <= limit) return [];
  const message = `The message can be at most ${limit.toLocaleString('en')} characters long.`;
  return [{ field: 'content', message }];
}

function addFaults(
  { channel, template }: z.output<typeof ChannelTemplate>,
  issues: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  for (const { field, message } of templateFaults(channel, template)) {
    issues.addIssue({ code: 'custom', path: ['template', field], message });
  }
}
