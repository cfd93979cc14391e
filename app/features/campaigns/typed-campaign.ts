import type { KeptTemplate, Wording } from '#shared/campaigns/templates.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import { byOtherLanguage, type OtherLanguage } from '#shared/text/languages.ts';

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
  /** The same message in the other languages. */
  others: Record<OtherLanguage, Wording>;
  /** The owner's own, for a test. */
  phone: string;
  /** The save that it began from. */
  savedAt: string;
}

/** The Get Reviews form, by the names of its fields. */
export interface TypedCampaign extends Record<Channel, TypedTemplate> {
  contacts: TypedContact[];
  importIds: string[];
  /** People of those lists to leave out. */
  leftOut: string[];
  consent: boolean;
  /** The open channel. */
  channel: Channel;
  /** Made by the server for each form, so that a double click is one campaign. */
  submissionKey: string;
}

export const NO_CONTACT: TypedContact = { name: '', email: '', phone: '' };

export function isTyped({ name, email, phone }: TypedContact): boolean {
  return `${name}${email}${phone}`.trim() !== '';
}

export function typedTemplate(template: KeptTemplate): TypedTemplate {
  const { subject, content, reminderEnabled, reminderDays, secondReminderDays } = template;
  return {
    subject,
    content,
    reminderEnabled,
    reminderDays: String(reminderDays),
    secondReminderDays: secondReminderDays === null ? '' : String(secondReminderDays),
    // In the order of `toTypedTemplate`, as both are compared as text.
    others: byOtherLanguage((language) => ({ subject: '', content: '', ...template.others?.[language] })),
    phone: '',
    savedAt: template.savedAt,
  };
}

/** The form's values as Conform gives them: texts, without the empty ones. */
export function toTypedCampaign(payload: unknown): TypedCampaign {
  return {
    contacts: listIn(payload, 'contacts').map(toTypedContact),
    importIds: listIn(payload, 'importIds').map(String),
    leftOut: textIn(payload, 'leftOut').split('.').filter(Boolean),
    consent: textIn(payload, 'consent') === 'on',
    channel: channelIn(textIn(payload, 'channel')),
    submissionKey: textIn(payload, 'submissionKey'),
    ...byChannel((channel) => toTypedTemplate(valueIn(payload, channel))),
  };
}

export function toTypedContact(payload: unknown): TypedContact {
  return {
    name: textIn(payload, 'name'),
    email: textIn(payload, 'email'),
    phone: textIn(payload, 'phone'),
  };
}

export function toTypedTemplate(payload: unknown): TypedTemplate {
  return {
    subject: textIn(payload, 'subject'),
    content: textIn(payload, 'content'),
    reminderEnabled: textIn(payload, 'reminderEnabled') === 'on',
    reminderDays: textIn(payload, 'reminderDays'),
    secondReminderDays: textIn(payload, 'secondReminderDays'),
    others: byOtherLanguage((language) => {
      const wording = valueIn(valueIn(payload, 'others'), language);
      return { subject: textIn(wording, 'subject'), content: textIn(wording, 'content') };
    }),
    phone: textIn(payload, 'phone'),
    savedAt: textIn(payload, 'savedAt'),
  };
}

export function byChannel<T>(make: (channel: Channel) => T): Record<Channel, T> {
  return { email: make('email'), sms: make('sms'), whatsapp: make('whatsapp') };
}

export function channelIn(value: unknown): Channel {
  return CHANNELS.find((channel) => channel === value) ?? 'email';
}

function valueIn(payload: unknown, name: string): unknown {
  if (typeof payload !== 'object' || payload === null) return undefined;
  return Object.entries(payload).find(([key]) => key === name)?.[1];
}

function textIn(payload: unknown, name: string): string {
  const value = valueIn(payload, name);
  return typeof value === 'string' ? value : '';
}

function listIn(payload: unknown, name: string): unknown[] {
  const value = valueIn(payload, name);
  return Array.isArray(value) ? value : [];
}
