import { z } from 'zod';
import type { Channel, InvitationReason, InvitationStatus } from '#shared/channels.ts';
import { ContactRow } from '#shared/contacts.ts';
import { REMINDER_DAYS, TEMPLATE_LIMITS } from '#shared/templates.ts';

/** `canceled` is final; a campaign with nothing left to send is simply done, which the counts show. */
export const CAMPAIGN_STATUSES = ['running', 'paused', 'canceled'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

export const CONTACTS_PER_CAMPAIGN = 500;
export const RECENT_INVITATION_DAYS = 90;
/** What stands beside the checkbox, and is kept with every consent. */
export const CONSENT_WORDING = 'I have consent to send messages to these contacts';

const CAMPAIGNS_A_PAGE = 20;
const INVITATIONS_A_PAGE = 100;

/** A number that is none falls back to 3, as the specification has it. */
const ReminderDays = z.preprocess(
  (value) => {
    const days = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
    return Number.isFinite(days) ? Math.trunc(days) : REMINDER_DAYS.fallback;
  },
  z
    .number()
    .min(REMINDER_DAYS.min, { error: 'Choose at least 1 day.' })
    .max(REMINDER_DAYS.max, { error: 'Choose at most 30 days.' }),
);

export const EmailTemplate = z.object({
  subject: z
    .string({ error: 'Please enter a subject.' })
    .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, { error: 'Please enter a subject.' })
        .max(TEMPLATE_LIMITS.subject, {
          error: `The subject can be at most ${TEMPLATE_LIMITS.subject} characters long.`,
        }),
    ),
  content: z
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
    ),
  reminderEnabled: z.coerce.boolean().default(false),
  reminderDays: ReminderDays,
});
export type EmailTemplate = z.input<typeof EmailTemplate>;

/** Consent and eligibility are checked by the verb, which answers in the words of the specification. */
export const LaunchCampaign = z.object({
  channel: z.literal('email'),
  contacts: z
    .array(ContactRow)
    .max(CONTACTS_PER_CAMPAIGN, { error: `Send to at most ${CONTACTS_PER_CAMPAIGN} contacts at once.` }),
  template: EmailTemplate,
  consent: z.boolean().default(false),
  /** Made once per form, so that a doubled submission is one campaign. */
  submissionKey: z.string().regex(/^[\w-]{8,64}$/, { error: 'Please reload the page and try again.' }),
});
export type LaunchCampaign = z.input<typeof LaunchCampaign>;

const Cursor = z.string().regex(/^\d{1,17}\.[0-9a-f-]{36}$/);

/** Newest first. `cursor` is the `nextCursor` of the page before. */
export const ListCampaigns = z.object({
  cursor: Cursor.optional(),
  limit: z.number().int().min(1).max(100).default(CAMPAIGNS_A_PAGE),
});
export type ListCampaigns = z.input<typeof ListCampaigns>;

export const GetCampaign = z.object({
  id: z.uuid(),
  /** The last invitation of the page before. */
  cursor: z.uuid().optional(),
  limit: z.number().int().min(1).max(200).default(INVITATIONS_A_PAGE),
});
export type GetCampaign = z.input<typeof GetCampaign>;

export const InvitationId = z.object({ invitationId: z.uuid() });
export type InvitationId = z.input<typeof InvitationId>;

/** How many of a campaign's invitations stand where, and why some were skipped. */
export interface CampaignCounts {
  byStatus: Record<InvitationStatus, number>;
  rated: number;
  skippedBecause: { reason: InvitationReason; text: string; count: number }[];
}

export interface CampaignView {
  id: string;
  name: string;
  channel: Channel;
  createdAt: Date;
  /** How many contacts were asked; the skipped ones are not among them. */
  contactsSent: number;
  reminderEnabled: boolean;
  reminderDays: number;
  counts: CampaignCounts;
}

/** What a launch answers: the campaign, and how many rows had no usable name and address at all. */
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
  /** Email or phone, as the channel has it. */
  recipient: string;
  status: InvitationStatus;
  /** In plain words; null where all is well. */
  reason: string | null;
  sentAt: Date | null;
  ratedAt: Date | null;
}

/** One line of "who was asked lately", over all campaigns. */
export interface RecentInvitationView extends InvitationView {
  createdAt: Date;
}

export interface CampaignDetailView extends CampaignView {
  invitations: InvitationView[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** The page behind an unsubscribe link. */
export interface SubscriptionView {
  businessName: string;
  initials: string;
  /** Enough to recognise one's own address, not enough to learn a stranger's. */
  maskedRecipient: string;
  unsubscribed: boolean;
}
