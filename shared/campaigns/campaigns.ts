import { z } from 'zod';
import type { CountedPeople, PreflightView } from '#shared/campaigns/audience.ts';
import { MessageTemplateInput, SendTest, templateFaults } from '#shared/campaigns/template-input.ts';
import { MOST_LEFT_OUT, TOO_MANY_TYPED, TYPED_CONTACTS } from '#shared/contacts/contact-basics.ts';
import { ContactFields } from '#shared/contacts/contacts.ts';
import type { OwnAnswer } from '#shared/reviews/click-through.ts';
import {
  CHANNELS,
  type Channel,
  type InvitationReason,
  type InvitationStatus,
} from '#shared/sending/channels.ts';
import { unsendable } from '#shared/sending/unsendable.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

/** `canceled` is final; a campaign with nothing left to send is simply done, which the counts show. */
export const CAMPAIGN_STATUSES = ['running', 'paused', 'canceled'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

const CAMPAIGNS_A_PAGE = 20;
const INVITATIONS_A_PAGE = 100;

const CampaignName = z
  .string()
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(1, { error: 'Please enter a name.' })
      .max(100, { error: 'The name can be at most 100 characters long.' }),
  );

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
const Audience = {
  ...People,
  /** Instead of these: whom this campaign asked and who has not rated, by another channel. */
  restOf: z.uuid().nullable().default(null),
  consent: z.boolean().default(false),
};

/** How each person stands with a channel while the list is still being made. Changes nothing. */
export const ReviewAudience = z.object({ channel: z.enum(CHANNELS), ...People });
export type ReviewAudience = z.input<typeof ReviewAudience>;

/** By which channel people chosen elsewhere are best asked. Changes nothing. */
export const FindWayToAsk = z.object({ contacts: People.contacts });
export type FindWayToAsk = z.input<typeof FindWayToAsk>;

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
    for (const { path, message } of [
      ...templateFaults(channel, template),
      ...unsendable(channel, template),
    ]) {
      issues.addIssue({ code: 'custom', path: ['template', ...path], message });
    }
  });
export type LaunchCampaign = z.input<typeof LaunchCampaign>;

/** A campaign that is only written down: it names nobody, so nobody is asked. */
export const KeepCampaign = z
  .object({ channel: z.enum(CHANNELS), name: CampaignName, template: MessageTemplateInput })
  .superRefine(({ channel, template }, issues) => {
    for (const { path, message } of templateFaults(channel, template)) {
      issues.addIssue({ code: 'custom', path: ['template', ...path], message });
    }
  });
export type KeepCampaign = z.input<typeof KeepCampaign>;

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
  const template = z.object({ [channel]: fields } as Record<Channel, typeof fields>).extend({
    /** The wording that is seen, of which a test is sent. */
    language: SendTest.shape.language,
  });
  const check = (value: Record<Channel, z.output<typeof fields>>, issues: z.RefinementCtx) => {
    for (const { path, message } of templateFaults(channel, value[channel])) {
      issues.addIssue({ code: 'custom', path: [channel, ...path], message });
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

/** Where a campaign has led with one contact; each stands in exactly one, and the first is the sum of the next four. */
export const CAMPAIGN_SHOWS = [
  'asked',
  'rated',
  'opened',
  'not-opened',
  'not-delivered',
  'waiting',
  'skipped',
  'canceled',
] as const;
export type CampaignShow = (typeof CAMPAIGN_SHOWS)[number];
export type CampaignResult = Exclude<CampaignShow, 'asked'>;

export const GetCampaign = z.object({
  id: z.uuid(),
  /** Without it whoever was asked; while nobody was, whoever there is. */
  show: z.enum(CAMPAIGN_SHOWS).nullable().catch(null).default(null),
  /** The `nextCursor` of the page before. */
  cursor: z.string().optional(),
  limit: z.number().int().min(1).max(200).default(INVITATIONS_A_PAGE),
});
export type GetCampaign = z.input<typeof GetCampaign>;

export const CampaignId = z.object({ campaignId: z.uuid() });
export type CampaignId = z.input<typeof CampaignId>;

export const PreviewRest = CampaignId.extend({
  channel: z.enum(CHANNELS).nullable().catch(null).default(null),
});
export type PreviewRest = z.input<typeof PreviewRest>;

/** The button that asks again; what is written is the saved wording of the channel. */
export const AskRest = CampaignId.extend({
  channel: z.enum(CHANNELS),
  /** For this channel: that of the first launch spoke of another. */
  consent: z.boolean().default(false),
  submissionKey: z.string().regex(/^[\w-]{8,64}$/),
});

export const RenameCampaign = CampaignId.extend({ name: CampaignName });
export type RenameCampaign = z.input<typeof RenameCampaign>;

/** Lists named in an address; what is no list of this business is left out. */
export const ListImportedLists = z.object({ importIds: z.array(z.string().max(64)).max(20) });
export type ListImportedLists = z.input<typeof ListImportedLists>;

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
  /** Of these, whose the provider or mail server took. */
  taken: number;
  /** Failed ones that may succeed at another try. */
  retryable: number;
  /** Of the queued ones, how many found the day's number of messages reached. */
  overCap: number;
  /** Of the queued ones, how many are reminders. */
  remindersQueued: number;
  skippedBecause: { reason: InvitationReason; text: string; count: number }[];
}

export interface CampaignView {
  id: string;
  name: string;
  channel: Channel;
  status: CampaignStatus;
  /** Why it is paused, when the provider stopped it and not a person. */
  pauseReason: string | null;
  /** That was for the sender of its emails: the settings say more, and let it go on. */
  senderRefused: boolean;
  /** Data came back from a backup: what was to leave may have left already. */
  restored: boolean;
  /** It stood still while the account was about to be deleted. */
  takenBack: boolean;
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

/** Who has not rated, and how they could be asked again. */
export interface RestView {
  /** Those that are ready and were not used; the first is offered. */
  channels: Channel[];
  /** People of the first campaign, whoever has rated with them. */
  asked: number;
  /** When the last message left that asked them, by whichever of these campaigns. */
  askedAt: Date | null;
  /** How and when they were asked first, which is what their consent was confirmed for. */
  first: { channel: Channel; at: Date };
  /** Some of the first campaign's reminders still wait; this takes their place. */
  replacesReminders: boolean;
  /** Of the chosen one. */
  counts: CountedPeople;
  /** The same with its plan; null until somebody asks for it. */
  preflight: PreflightView | null;
}

/** The campaign that has asked people last, and when its last first message left. */
export interface LastAskedView {
  id: string;
  name: string;
  people: number;
  askedAt: Date;
}

/** What a launch answers: the campaign, and how many rows had no name. */
export interface LaunchedCampaignView extends CampaignView {
  leftOut: number;
}

/** In people, as the page of the campaign counts them; whoever rated has opened. */
/** All in people, each once: messages are more, with the reminders among them. */
export interface ListedCampaignView extends CampaignView {
  opened: number;
  rated: number;
  /** Asked, and nothing arrived or may have. */
  notReached: number;
  skipped: number;
  /** Called back before their first message left. */
  notAsked: number;
}

export interface CampaignPageView {
  campaigns: ListedCampaignView[];
  /** Null on the last page. */
  nextCursor: string | null;
}

export interface InvitationView {
  id: string;
  contactName: string;
  /** Nothing of the person is left; the name says so. */
  isErased: boolean;
  /** Email or phone, as the channel has it; a phone as people write it. */
  recipient: string;
  /** 0 is the first message, 1 and 2 are reminders. */
  step: number;
  status: InvitationStatus;
  /** It was sent to the mailbox of this machine, and so to nobody. */
  isLocalOnly: boolean;
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
  contactId: string;
  result: CampaignResult;
  /** Wants no more messages on this channel. */
  optedOut: boolean;
  answer: OwnAnswer | null;
  reminders: InvitationView[];
  /** Asked again by this channel, the person rated then; null where it was not so. */
  ratedAfter: Channel | null;
}

/** What a campaign came to, in people; reminders add nobody. */
export interface CampaignResults {
  counts: Record<CampaignShow, number>;
  /** Whose message is known to have arrived; null where the channel does not tell. */
  delivered: number | null;
  /** Who opened the review page; whoever rated has. */
  opened: number;
  /** Who was asked and has opted out of the channel since. */
  optedOut: number;
  /** Of the answers that still stand, and how many they are; more than `rated` where a first message was canceled. */
  average: number | null;
  answers: number;
  /** How many of these were given in private. */
  private: number;
  /** Who was led on from their answer, and whereto; until somebody was, where the page would lead them. */
  clickedThrough: { count: number; to: 'page' | 'search' | 'both'; platform: string | null };
}

/** Another campaign that asks the same people. */
export interface RelatedCampaign {
  id: string;
  name: string;
  channel: Channel;
}

export interface ListedPerson {
  id: string;
  name: string;
  email: string;
  /** As people write it in the country of the business. */
  phone: string;
}

/** An imported list that a campaign may ask. */
export interface ImportedListView {
  id: string;
  name: string;
  /** False while the file is still being read. */
  ready: boolean;
  contacts: number;
  /** Null where they are too many to be shown. */
  people: ListedPerson[] | null;
}

export interface CampaignDetailView extends CampaignView {
  results: CampaignResults;
  /** Which of them `invitations` holds. */
  show: CampaignShow;
  /** The campaign whose rest this one asks. */
  follows: RelatedCampaign | null;
  followUps: RelatedCampaign[];
  invitations: CampaignRowView[];
  /** Null on the last page. */
  nextCursor: string | null;
}
