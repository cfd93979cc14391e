import type { FieldMeta } from '#app/ui/field.tsx';
import { CHANNELS, type Channel } from '#shared/channels.ts';
import { TYPED_CONTACTS } from '#shared/contact-basics.ts';
import type { MessageTemplate } from '#shared/templates.ts';

export const ASK_FORM = 'ask';

export interface TypedContact {
  name: string;
  email: string;
  phone: string;
}

export interface TypedTemplate {
  subject: string;
  content: string;
  reminderEnabled: boolean;
  reminderDays: string;
  secondReminderDays: string;
  /** Of the person at the screen, for a test. */
  phone: string;
}

/** Everything that stands in the form of Get Reviews. */
export interface AskValues {
  contacts: TypedContact[];
  importIds: string[];
  consent: boolean;
  /** Whose template is open. */
  channel: Channel;
  templates: Record<Channel, TypedTemplate>;
}

export type AskErrors = Record<string, string[] | null | undefined>;

export const NO_CONTACT: TypedContact = { name: '', email: '', phone: '' };

export function typedTemplate(template: MessageTemplate): TypedTemplate {
  const { subject, content, reminderEnabled, reminderDays, secondReminderDays } = template;
  return {
    ...{ subject, content, reminderEnabled, reminderDays: String(reminderDays) },
    ...{ secondReminderDays: secondReminderDays === null ? '' : String(secondReminderDays), phone: '' },
  };
}

/** What stands in the form right now. */
export function readTyped(form: HTMLFormElement): AskValues {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '');
  const contacts: TypedContact[] = [];
  for (let at = 0; typed.has(`contacts[${at}].name`); at += 1) {
    const of = (field: string) => text(`contacts[${at}].${field}`);
    contacts.push({ name: of('name'), email: of('email'), phone: of('phone') });
  }
  const importIds: string[] = [];
  for (let at = 0; typed.has(`importIds[${at}]`); at += 1) importIds.push(text(`importIds[${at}]`));
  return {
    contacts,
    importIds,
    consent: typed.has('consent'),
    channel: channelIn(text('channel')),
    templates: byChannel((channel) => ({
      subject: text(`${channel}.subject`),
      content: text(`${channel}.content`),
      reminderEnabled: typed.has(`${channel}.reminderEnabled`),
      reminderDays: text(`${channel}.reminderDays`),
      secondReminderDays: text(`${channel}.secondReminderDays`),
      phone: text(`${channel}.phone`),
    })),
  };
}

/** The typed values as an answer brings them back, with what the pressed button does to the rows. */
export function readEcho(echo: Record<string, unknown>): AskValues {
  const intent = String(echo.intent ?? '');
  const contacts = listOf(echo.contacts).map((row) => ({
    ...{ name: textOf(row, 'name'), email: textOf(row, 'email'), phone: textOf(row, 'phone') },
  }));
  const importIds = listOf(echo.importIds).map(String);
  const [what, change = ''] = intent.split(/\.(.*)/);
  return {
    contacts: what === 'rows' ? changeRows(contacts, change) : contacts,
    importIds: what === 'lists' ? importIds.filter((id) => change !== `remove-${id}`) : importIds,
    consent: echo.consent === 'on',
    channel: channelIn(echo.channel),
    templates: byChannel((channel) => {
      const given = echo[channel];
      return {
        subject: textOf(given, 'subject'),
        content: textOf(given, 'content'),
        reminderEnabled: textOf(given, 'reminderEnabled') === 'on',
        reminderDays: textOf(given, 'reminderDays'),
        secondReminderDays: textOf(given, 'secondReminderDays'),
        phone: textOf(given, 'phone'),
      };
    }),
  };
}

/** What a button of the rows does where there is no script. */
function changeRows(contacts: TypedContact[], change: string): TypedContact[] {
  if (change === 'add') return contacts.length < TYPED_CONTACTS ? [...contacts, NO_CONTACT] : contacts;
  const place = Number(change.replace('remove-', ''));
  return contacts.filter((_, at) => at !== place);
}

export function byChannel<T>(make: (channel: Channel) => T): Record<Channel, T> {
  const entries = CHANNELS.map((channel) => [channel, make(channel)] as const);
  return Object.fromEntries(entries) as Record<Channel, T>;
}

export function isTyped({ name, email, phone }: TypedContact): boolean {
  return `${name}${email}${phone}`.trim() !== '';
}

export function channelIn(value: unknown): Channel {
  return CHANNELS.find((channel) => channel === value) ?? 'email';
}

/** Ties a field of the form to its label and its errors. */
export function fieldOf(name: string, errors: AskErrors, value: string | boolean = ''): FieldMeta {
  const id = `${ASK_FORM}-${name.replace(/\W+/g, '-')}`;
  return {
    ...{ id, name, formId: ASK_FORM, errorId: `${id}-error`, descriptionId: `${id}-hint` },
    errors: errors[name] ?? undefined,
    defaultValue: typeof value === 'string' ? value : undefined,
    defaultChecked: value === true,
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : '';
}
