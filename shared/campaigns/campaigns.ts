import { z } from 'zod';
import type { CountedPeople, PreflightView } from '#shared/campaigns/audience.ts';
import { MessageTemplateInput, SavedAt, SendTest, templateFaults } from '#shared/campaigns/template-input.ts';
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

/** `canceled` is final; whether a campaign is done is told by its counts. */
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
  /** Imported lists to ask, too. */
  importIds: z.array(z.uuid()).max(20).default([]),
  /** Contacts of those lists not to ask. */
  leftOut: LeftOut.default([]),
};
const Audience = {
  ...People,
  /** Instead of these: the people that this campaign asked and who have not rated, by another channel. */
  restOf: z.uuid().nullable().default(null),
  consent: z.boolean().default(false),
};

/** What a channel could send to each person while the list is still edited. Changes nothing. */
export const PreviewAudience = z.object({ channel: z.enum(CHANNELS), ...People });
export type PreviewAudience = z.input<typeof PreviewAudience>;

/** The best channel for contacts selected elsewhere. Changes nothing. */
export const FindChannelToAsk = z.object({ contacts: People.contacts });
export type FindChannelToAsk = z.input<typeof FindChannelToAsk>;

/** Who would be asked, who would not, and when. Changes nothing. */
export const PreflightCampaign = z.object({
  channel: z.enum(CHANNELS),
  ...Audience,
  /** The reminders to plan. */
  reminders: z
    .object({ first: z.number().int().min(1), second: z.number().int().min(1).nullable() })
    .nullable()
    .default(null),
});
export type PreflightCampaign = z.input<typeof PreflightCampaign>;

/** The verb checks consent and eligibility, with the messages of the specification. */
export const LaunchCampaign = z
  .object({
    channel: z.enum(CHANNELS),
    ...Audience,
    template: MessageTemplateInput,
    /** One per form, so that a double submission is one campaign. */
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

/** A campaign as a record only: it names nobody, so nobody is asked. */
export const CreateCampaign = z
  .object({ channel: z.enum(CHANNELS), name: CampaignName, template: MessageTemplateInput })
  .superRefine(({ channel, template }, issues) => {
    for (const { path, message } of templateFaults(channel, template)) {
      issues.addIssue({ code: 'custom', path: ['template', ...path], message });
    }
  });
export type CreateCampaign = z.input<typeof CreateCampaign>;

/** In one form field, the ids joined by dots. */
const LeftOutField = z
  .string()
  .default('')
  .transform((ids) => ids.split('.').filter(Boolean))
  .pipe(LeftOut);

/** The people to check, as the form sends them. */
export const AudienceForm = PreviewAudience.extend({ leftOut: LeftOutField });

const askFields = (channel: Channel) => {
  const fields = MessageTemplateInput.safeExtend({
    phone: z.string().trim().max(40).default(''),
    /** The confirmation code sent to the number above. */
    code: z.string().trim().max(20).default(''),
    savedAt: SavedAt,
  });
  const template = z.object({ [channel]: fields } as Record<Channel, typeof fields>).extend({
    /** The wording on the screen, which the test sends. */
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

/** The Get Reviews form holds the wording of all channels; each button uses its own. */
export const AskFields = {
  email: askFields('email'),
  sms: askFields('sms'),
  whatsapp: askFields('whatsapp'),
} as const;

/** Newest first. `cursor` is the `nextCursor` of the last page. */
export const ListCampaigns = z.object({
  cursor: z.string().optional(),
  limit: z.number().int().min(1).max(100).default(CAMPAIGNS_A_PAGE),
});
export type ListCampaigns = z.input<typeof ListCampaigns>;

/**
 * What became of each contact of a campaign. Each contact has exactly one of these; `asked` is the sum of the
 * next four.
 */
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
  /** Default: everybody who was asked, or everybody while nobody was. */
  show: z.enum(CAMPAIGN_SHOWS).nullable().catch(null).default(null),
  /** The `nextCursor` of the last page. */
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

/** The button that asks the rest again, with the saved wording of the channel. */
export const AskRest = CampaignId.extend({
  channel: z.enum(CHANNELS),
  /** For this channel: the first launch confirmed another one. */
  consent: z.boolean().default(false),
  submissionKey: z.string().regex(/^[\w-]{8,64}$/),
});

export const RenameCampaign = CampaignId.extend({ name: CampaignName });
export type RenameCampaign = z.input<typeof RenameCampaign>;

/** Lists named in an address; unknown ids are ignored. */
export const ListImportedLists = z.object({ importIds: z.array(z.string().max(64)).max(20) });
export type ListImportedLists = z.input<typeof ListImportedLists>;

export const InvitationId = z.object({ invitationId: z.uuid() });
export type InvitationId = z.input<typeof InvitationId>;

/** A small batch: one job that sends them one after the other over the provider's connections. */
export const InvitationIds = z.object({ invitationIds: z.array(z.uuid()).min(1).max(100) });
export type InvitationIds = z.input<typeof InvitationIds>;

/** A campaign's invitations by state, and why some were skipped. */
export interface CampaignCounts {
  byStatus: Record<InvitationStatus, number>;
  /** Contacts whose first message was sent, whatever its outcome. */
  asked: number;
  /** Of these, accepted by the provider or mail server. */
  taken: number;
  /** Failed ones for which another try may succeed. */
  retryable: number;
  /** Of `queued`, those held back by the daily cap. */
  overCap: number;
  /** Of `queued`, the reminders. */
  remindersQueued: number;
  skippedBecause: { reason: InvitationReason; text: string; count: number }[];
}

export interface CampaignView {
  id: string;
  name: string;
  channel: Channel;
  status: CampaignStatus;
  /** The request that owners send themselves in the first steps; no figure counts it. */
  isOwnTest: boolean;
  /** Why it is paused, if the provider caused it and not a person. */
  pauseReason: string | null;
  /** Paused because its sender address was refused; it is resumed in the email settings. */
  senderRefused: boolean;
  /** Restored from a backup: some messages may have been sent already. */
  restored: boolean;
  /** Paused while the account was about to be deleted. */
  takenBack: boolean;
  createdAt: Date;
  /** Nothing is sent before, and the launch can be undone. */
  startsAt: Date;
  /** An imported list is still being added. */
  preparing: boolean;
  /** How many contacts were asked, without skipped ones. */
  contactsSent: number;
  reminderEnabled: boolean;
  reminderDays: number;
  secondReminderDays: number | null;
  /** When the next message may be sent; null if none waits. */
  nextAt: Date | null;
  counts: CampaignCounts;
}

/** People who have not rated, and how they can be asked again. */
export interface RestView {
  /** Connected channels not used so far; the first is the default. */
  channels: Channel[];
  /** People of the first campaign, including those who have rated. */
  asked: number;
  /** When any of these campaigns last sent to them. */
  askedAt: Date | null;
  /** How and when they were first asked, which is what their consent was confirmed for. */
  first: { channel: Channel; at: Date };
  /** Reminders of the first campaign still wait; the new campaign replaces them. */
  replacesReminders: boolean;
  /** For the chosen channel. */
  counts: CountedPeople;
  /** With the plan; null until requested. */
  preflight: PreflightView | null;
}

/** The campaign that last asked people, and when its last first message was sent. */
export interface LastAskedView {
  id: string;
  name: string;
  people: number;
  askedAt: Date;
}

/** The result of a launch: the campaign, and how many rows had no name. */
export interface LaunchedCampaignView extends CampaignView {
  leftOut: number;
}

/** In people, as the campaign's page counts them; a person who rated has also opened. */
/** All in people, each once; counts of messages would include the reminders. */
export interface ListedCampaignView extends CampaignView {
  opened: number;
  rated: number;
  /** Asked, but nothing is known to have arrived. */
  notReached: number;
  skipped: number;
  /** Canceled before their first message was sent. */
  notAsked: number;
}

/** The campaign that is leaving now, for the menu: "12 of 38". */
export interface RunningCampaignView {
  left: number;
  all: number;
}

export interface CampaignPageView {
  campaigns: ListedCampaignView[];
  /** Null on the last page. */
  nextCursor: string | null;
}

export interface InvitationView {
  id: string;
  contactName: string;
  /** The personal data is gone, and the name says so. */
  isErased: boolean;
  /** Email or phone, depending on the channel; a phone is formatted. */
  recipient: string;
  /** 0 is the first message, 1 and 2 are reminders. */
  step: number;
  status: InvitationStatus;
  /** Sent to the mailbox of this machine, so it reached nobody. */
  isLocalOnly: boolean;
  /** In plain words; null if all is well. */
  reason: string | null;
  /** The owner may send it again. */
  canRetry: boolean;
  /** The earliest sending time. */
  dueAt: Date;
  sentAt: Date | null;
  deliveredAt: Date | null;
  clickedAt: Date | null;
  ratedAt: Date | null;
}

/** The result for one contact of a campaign. */
export interface CampaignRowView extends InvitationView {
  contactId: string;
  result: CampaignResult;
  /** Opted out of this channel. */
  optedOut: boolean;
  answer: OwnAnswer | null;
  reminders: InvitationView[];
  /** The channel of the later campaign after which this person rated; null if there is none. */
  ratedAfter: Channel | null;
}

/** A campaign's results in people; reminders do not count twice. */
export interface CampaignResults {
  counts: Record<CampaignShow, number>;
  /** People whose message is known to have arrived; null if the channel does not report it. */
  delivered: number | null;
  /** People who opened the review page; everybody who rated is included. */
  opened: number;
  /** People asked who have since opted out of the channel. */
  optedOut: number;
  /**
   * Average and number of the answers that still exist; can exceed `rated` if a first message was canceled.
   */
  average: number | null;
  answers: number;
  /** Of these, the private ones. */
  private: number;
  /**
   * People who went on from their answer, and where to; before anybody has, where the page would send them.
   */
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
  /** Formatted as in the business's country. */
  phone: string;
}

/** An imported list that a campaign may ask. */
export interface ImportedListView {
  id: string;
  name: string;
  /** False while the file is still being read. */
  ready: boolean;
  contacts: number;
  /** Null if they are too many to show. */
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
