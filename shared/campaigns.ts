import { z } from 'zod';
import { CHANNELS, type Channel, type InvitationReason, type InvitationStatus } from '#shared/channels.ts';
import { MOST_LEFT_OUT, TOO_MANY_TYPED, TYPED_CONTACTS } from '#shared/contact-basics.ts';
import { ContactFields } from '#shared/contacts.ts';
import { MessageTemplateInput, templateFaults } from '#shared/template-input.ts';
import { sendingFaults } from '#shared/template-lint.ts';

/** `canceled` is final; a campaign with nothing left to send is simply done, which the counts show. */
export const CAMPAIGN_STATUSES = ['running', 'paused', 'canceled'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** What stands beside the checkbox, and is kept with every consent. */
export const CONSENT_WORDING = 'I have consent to send messages to these contacts';

const CAMPAIGNS_A_PAGE = 20;
const INVITATIONS_A_PAGE = 100;

const stale = { error: 'Please reload the page and try again.' };

const TOO_MANY_LEFT_OUT = `Take at most ${MOST_LEFT_OUT.toLocaleString('en')} people off a list here. Import a shorter list instead.`;

const LeftOut = z.array(z.uuid()).max(MOST_LEFT_OUT, { error: TOO_MANY_LEFT_OUT });

const People = {
  contacts: z.array(ContactFields).max(TYPED_CONTACTS, { error: TOO_MANY_TYPED }).default([]),
  /** Imported lists whose contacts are asked, too. */
  importIds: z.array(z.uuid()).max(20).default([]),
  /** Contacts of those lists that are not. */
  leftOut: LeftOut.default([]),
};
const Audience = { ...People, consent: z.boolean().default(false) };

/** How each person stands with a channel while the list is still being made. Changes nothing. */
export const ReviewAudience = z.object({ channel: z.enum(CHANNELS), ...People });
export type ReviewAudience = z.input<typeof ReviewAudience>;

/** Who would be asked, who would not, and when. Changes nothing. */
export const PreflightCampaign = z.object({
  channel: z.enum(CHANNELS),
  ...Audience,
  /** The reminders that would follow. */
  reminders: z
    .object({ first: z.number().int().min(1), second: z.number().int().min(1).nullable() })
    .nullable()
    .default(null),
});
export type PreflightCampaign = z.input<typeof PreflightCampaign>;

/** Consent and eligibility are checked by the verb, which answers in the words of the specification. */
export const LaunchCampaign = z
  .object({
    channel: z.enum(CHANNELS),
    ...Audience,
    template: MessageTemplateInput,
    /** Made once per form, so that a doubled submission is one campaign. */
    submissionKey: z.string(stale).regex(/^[\w-]{8,64}$/, stale),
  })
  .superRefine(({ channel, template }, issues) => {
    for (const { field, message } of templateFaults(channel, template)) {
      issues.addIssue({ code: 'custom', path: ['template', field], message });
    }
    for (const { message } of sendingFaults({ ...template, channel, businessName: '' })) {
      issues.addIssue({ code: 'custom', path: ['template', 'content'], message });
    }
  });
export type LaunchCampaign = z.input<typeof LaunchCampaign>;

/** As one field of a form: the ids with a dot between them. */
const LeftOutField = z
  .string()
  .default('')
  .transform((ids) => ids.split('.').filter(Boolean))
  .pipe(LeftOut);

/** What the list of people is judged by, as a form sends it. */
export const AudienceForm = ReviewAudience.extend({ leftOut: LeftOutField });

const askFields = (channel: Channel) => {
  const fields = MessageTemplateInput.safeExtend({
    phone: z.string().trim().max(40).default(''),
    /** Of the number above. */
    code: z.string().trim().max(20).default(''),
  });
  const template = z.object({ [channel]: fields } as Record<Channel, typeof fields>);
  const check = (value: Record<Channel, z.output<typeof fields>>, issues: z.RefinementCtx) => {
    for (const { field, message } of templateFaults(channel, value[channel])) {
      issues.addIssue({ code: 'custom', path: [channel, field], message });
    }
  };
  return {
    template: template.superRefine(check),
    whole: template
      .extend({ ...Audience, leftOut: LeftOutField, submissionKey: LaunchCampaign.shape.submissionKey })
      .superRefine(check),
  };
};

/** The form of Get Reviews holds the wording of all channels; each button reads its own. */
export const AskFields = {
  email: askFields('email'),
  sms: askFields('sms'),
  whatsapp: askFields('whatsapp'),
} as const;

/** Newest first. `cursor` is the `nextCursor` of the page before. */
export const ListCampaigns = z.object({
  cursor: z.string().optional(),
  limit: z.number().int().min(1).max(100).default(CAMPAIGNS_A_PAGE),
});
export type ListCampaigns = z.input<typeof ListCampaigns>;

export const GetCampaign = z.object({
  id: z.uuid(),
  /** The `nextCursor` of the page before. */
  cursor: z.string().optional(),
  limit: z.number().int().min(1).max(200).default(INVITATIONS_A_PAGE),
});
export type GetCampaign = z.input<typeof GetCampaign>;

export const CampaignId = z.object({ campaignId: z.uuid() });
export type CampaignId = z.input<typeof CampaignId>;

/** Lists named in an address; what is no list of this business is left out. */
export const ListContactLists = z.object({ importIds: z.array(z.string().max(64)).max(20) });
export type ListContactLists = z.input<typeof ListContactLists>;

export const InvitationId = z.object({ invitationId: z.uuid() });
export type InvitationId = z.input<typeof InvitationId>;

/** A few at a time: one job, few statements, one after the other over the provider's connections. */
export const InvitationIds = z.object({ invitationIds: z.array(z.uuid()).min(1).max(100) });
export type InvitationIds = z.input<typeof InvitationIds>;

/** How many of a campaign's invitations stand where, and why some were skipped. */
export interface CampaignCounts {
  byStatus: Record<InvitationStatus, number>;
  /** Contacts whose first message has left, whatever became of it. */
  asked: number;
  /** Failed ones that may succeed at another try. */
  retryable: number;
  /** Of the queued ones, how many found the day's number of messages reached. */
  overCap: number;
  /** Of the queued ones, how many are reminders. */
  remindersQueued: number;
  /** First messages and reminders together; the same person counts once in `rated` and `clicked`. */
  rated: number;
  clicked: number;
  skippedBecause: { reason: InvitationReason; text: string; count: number }[];
}

export interface CampaignView {
  id: string;
  name: string;
  channel: Channel;
  status: CampaignStatus;
  /** Why it is paused, when the provider stopped it and not a person. */
  pauseReason: string | null;
  /** Data came back from a backup: what was to leave may have left already. */
  restored: boolean;
  createdAt: Date;
  /** Until then nothing leaves and the launch can be taken back. */
  startsAt: Date;
  /** An imported list is still being added. */
  preparing: boolean;
  /** How many contacts were asked; the skipped ones are not among them. */
  contactsSent: number;
  reminderEnabled: boolean;
  reminderDays: number;
  secondReminderDays: number | null;
  /** When the next waiting message may leave; null when none waits. */
  nextAt: Date | null;
  counts: CampaignCounts;
}

/** What the server says of one person on one channel. */
export interface Verdict {
  /** Why nothing would be sent; null where something would. */
  reason: InvitationReason | null;
  /** The same in words; where a message waits, empty. */
  text: string;
  /** When the message leaves, where it does not leave at once. */
  at: Date | null;
}

export interface SkippedCount {
  reason: InvitationReason;
  text: string;
  count: number;
}

/** How many people there are and how they stand with a channel. Each counts once: `named` is `ready` and `skipped`. */
export interface AudienceCounts {
  channel: Channel;
  /** People with a name. */
  named: number;
  /** Those who would be asked. */
  ready: number;
  /** Of the ready ones, how many wait for their daytime or for a later day's share. */
  held: number;
  /** When the first of those may leave. */
  heldFrom: Date | null;
  skipped: number;
  skippedBecause: SkippedCount[];
  emailValid: number;
  phoneValid: number;
  /** Rows that name somebody a second time. */
  twice: number;
  /** Rows without a name. */
  nameless: number;
}

export interface AudienceView extends AudienceCounts {
  /** What the figures below point to. */
  verdicts: Verdict[];
  /** Of each row by hand the place of its verdict; null for an empty row. */
  typed: (number | null)[];
  /** Of the people of the lists: the verdict most of them have, and who has another one. */
  listed: { usual: number; others: [contactId: string, verdict: number][] };
  /** How many would be asked by each channel; null where the lists are too long to look at every one. */
  readyBy: Record<Channel, number | null>;
}

/** Somebody who would be asked. */
export interface ReadyRow {
  name: string;
  recipient: string;
  /** When the message leaves, where it does not leave at once. */
  at: Date | null;
}

/** What stands between one contact and a message, before anything is sent. */
export interface PreflightRow {
  name: string;
  recipient: string;
  reason: InvitationReason;
  text: string;
}

/** Messages of one kind that leave on one day. */
export interface PlannedDay {
  /** In the time zone of the business, as `2026-11-21`. */
  date: string;
  /** 0 is the first message, 1 and 2 are reminders, which only who has not answered gets. */
  step: number;
  /** The first of them. */
  from: Date;
  count: number;
  /** Why they do not leave at once. */
  because: 'quiet' | 'cap' | null;
}

export interface PreflightView extends AudienceCounts {
  /** The first of them, in the order in which they leave. */
  readyRows: ReadyRow[];
  lastAt: Date | null;
  /** The hours in which texts may leave, at the recipient; null for email. */
  hours: { from: number; until: number } | null;
  /** The first of the skipped ones of each reason. */
  skippedRows: PreflightRow[];
  /** Day after day, first messages before reminders. */
  plan: PlannedDay[];
  dailyCap: number;
  /** How long a launch can be taken back. */
  undoSeconds: number;
}

/** What a launch answers: the campaign, and how many rows had no name. */
export interface LaunchedCampaignView extends CampaignView {
  leftOut: number;
}

export interface CampaignPageView {
  campaigns: CampaignView[];
  /** Null on the last page. */
  nextCursor: string | null;
}

export interface InvitationView {
  id: string;
  contactName: string;
  /** Email or phone, as the channel has it; a phone as people write it. */
  recipient: string;
  /** 0 is the first message, 1 and 2 are reminders. */
  step: number;
  status: InvitationStatus;
  /** In plain words; null where all is well. */
  reason: string | null;
  /** A person may send it once more. */
  canRetry: boolean;
  /** Not sent before it. */
  dueAt: Date;
  sentAt: Date | null;
  deliveredAt: Date | null;
  clickedAt: Date | null;
  ratedAt: Date | null;
}

/** What became of one contact of a campaign. */
export interface CampaignRowView extends InvitationView {
  reminders: InvitationView[];
}

export interface ListedPerson {
  id: string;
  name: string;
  email: string;
  /** As people write it in the country of the business. */
  phone: string;
}

/** An imported list that a campaign may ask. */
export interface ContactListView {
  id: string;
  name: string;
  /** False while the file is still being read. */
  ready: boolean;
  contacts: number;
  /** Null where they are too many to be shown. */
  people: ListedPerson[] | null;
}

export interface CampaignDetailView extends CampaignView {
  invitations: CampaignRowView[];
  /** Null on the last page. */
  nextCursor: string | null;
}

export interface ChannelSubscription {
  channel: Channel;
  /** Enough to recognise one's own address, not enough to learn a stranger's. Empty: the business has none. */
  maskedRecipient: string;
  unsubscribed: boolean;
}

/** The page behind an unsubscribe link: the channel of the link, and the others this person was written to on. */
export interface SubscriptionView extends ChannelSubscription {
  businessName: string;
  initials: string;
  others: ChannelSubscription[];
}
