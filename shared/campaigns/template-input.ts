import { z } from 'zod';
import {
  NEVER_SAVED,
  type OtherWordings,
  REMINDER_DAYS,
  TEMPLATE_LIMITS,
  type Wording,
} from '#shared/campaigns/templates.ts';
import { CHANNELS } from '#shared/sending/channels.ts';
import { cleanLine, cleanText } from '#shared/text/clean-text.ts';
import {
  CUSTOMER_LANGUAGES,
  type CustomerLanguage,
  FIRST_LANGUAGE,
  OTHER_LANGUAGES,
} from '#shared/text/languages.ts';

const DaysInRange = z
  .number()
  .min(REMINDER_DAYS.min, { error: 'Choose at least 1 day.' })
  .max(REMINDER_DAYS.max, { error: 'Choose at most 30 days.' });

/** Anything but a number falls back to 3, as the specification says. */
const ReminderDays = z.preprocess((value) => {
  const days = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isFinite(days) ? Math.trunc(days) : REMINDER_DAYS.fallback;
}, DaysInRange);

/** Empty for no second reminder. */
const SecondReminderDays = z.preprocess(
  (value) => (value === undefined || value === null || value === '' ? null : Math.trunc(Number(value))),
  DaysInRange.nullable(),
);

const Subject = z
  .string()
  .default('')
  .transform(cleanLine)
  .pipe(
    z.string().max(TEMPLATE_LIMITS.subject, {
      error: `The subject can be at most ${TEMPLATE_LIMITS.subject} characters long.`,
    }),
  );

const Content = z
  .string({ error: 'Please enter a message.' })
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, { error: 'Please enter a message.' })
      .max(TEMPLATE_LIMITS.content, {
        error: `The message can be at most ${TEMPLATE_LIMITS.content.toLocaleString('en')} characters long.`,
      }),
  );

/** Empty for our own wording. */
const OtherWording = z.object({
  subject: Subject,
  content: z.preprocess(
    (text) => (typeof text === 'string' && text.trim() === '' ? null : text),
    Content.nullable().transform((text) => text ?? ''),
  ),
});

/** One template; `checkTemplate` adds the rules of its channel. */
export const MessageTemplateInput = z
  .object({
    subject: Subject,
    content: Content,
    reminderEnabled: z.coerce.boolean().default(false),
    reminderDays: ReminderDays.default(REMINDER_DAYS.fallback),
    secondReminderDays: SecondReminderDays.default(null),
    others: z.partialRecord(z.enum(OTHER_LANGUAGES), OtherWording).optional(),
  })
  .refine(
    ({ reminderDays, secondReminderDays }) =>
      secondReminderDays === null || secondReminderDays > reminderDays,
    { path: ['secondReminderDays'], error: 'The second reminder must come after the first one.' },
  );
export type MessageTemplateInput = z.input<typeof MessageTemplateInput>;

/** The last save that the editor knows of; without it any other one is replaced. */
export const SavedAt = z.union([z.literal(NEVER_SAVED), z.iso.datetime()]).optional();

const ChannelTemplate = z.object({ channel: z.enum(CHANNELS), template: MessageTemplateInput });

/** Emails need a subject; texts end at 1,000 characters. */
export const SaveTemplate = ChannelTemplate.extend({ savedAt: SavedAt }).superRefine(addFaults);
export type SaveTemplate = z.input<typeof SaveTemplate>;

/** `phone`: the sender's own, for texts; test emails go to the account's address. */
export const SendTest = ChannelTemplate.extend({
  phone: z.string().trim().max(40).default(''),
  /** Which wording to send. */
  language: z.enum(CUSTOMER_LANGUAGES).catch(FIRST_LANGUAGE).default(FIRST_LANGUAGE),
}).superRefine(addFaults);
export type SendTest = z.input<typeof SendTest>;

/** Resets the wording of one language; other languages and reminders stay. */
export const ResetTemplate = z.object({
  channel: z.enum(CHANNELS),
  language: z.enum(CUSTOMER_LANGUAGES).default(FIRST_LANGUAGE),
});
export type ResetTemplate = z.input<typeof ResetTemplate>;

export interface TemplateFault {
  /** Within the template. */
  path: string[];
  message: string;
}

type Written = Wording & { others?: OtherWordings | undefined };

/** What only some channels require, for each language of a template. */
export function templateFaults(
  channel: z.output<typeof ChannelTemplate>['channel'],
  template: Written,
): TemplateFault[] {
  if (channel === 'email') {
    return template.subject === '' ? [{ path: ['subject'], message: 'Please enter a subject.' }] : [];
  }
  const limit = TEMPLATE_LIMITS.textContent;
  const message = `The message can be at most ${limit.toLocaleString('en')} characters long.`;
  return writtenIn(template).flatMap(({ path, wording }) =>
    wording.content.length <= limit ? [] : [{ path: [...path, 'content'], message }],
  );
}

/** Every wording of a template, with its path. */
export function writtenIn(
  template: Written,
): { language: CustomerLanguage; path: string[]; wording: Wording }[] {
  return CUSTOMER_LANGUAGES.flatMap((language, at) => {
    if (at === 0) return [{ language, path: [], wording: template }];
    const wording = Object.entries(template.others ?? {}).find(([key]) => key === language)?.[1];
    return wording?.content ? [{ language, path: ['others', language], wording }] : [];
  });
}

function addFaults(
  { channel, template }: z.output<typeof ChannelTemplate>,
  issues: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  for (const { path, message } of templateFaults(channel, template)) {
    issues.addIssue({ code: 'custom', path: ['template', ...path], message });
  }
}
