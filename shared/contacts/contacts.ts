import { z } from 'zod';
import {
  CONTACT_FILTERS,
  CONTACT_LIMITS,
  CONTACT_SORTS,
  type ContactFilter,
  MOST_PICKED,
  MOST_TICKED,
  VISITED,
} from '#shared/contacts/contact-basics.ts';
import { emailFault, isEmail, toEmail } from '#shared/contacts/email-address.ts';
import type { ThreadMailState } from '#shared/replies/replies.ts';
import type { ClickThrough, OwnAnswer } from '#shared/reviews/click-through.ts';
import type { WrittenDate } from '#shared/reviews/inbox.ts';
import { CHANNELS, type Channel, type InvitationStatus } from '#shared/sending/channels.ts';
import type { OptOutSource } from '#shared/sending/opt-outs.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '#shared/text/languages.ts';
import type { IsoDay } from '#shared/time/time.ts';

const CONTACTS_A_PAGE = 50;

const field = (max: number, what: string) =>
  z
    .string()
    .default('')
    .transform(cleanLine)
    .pipe(z.string().max(max, { error: `${what} can be at most ${max} characters long.` }));

/** Where a consent comes from: the owner when sending, or the customer on the opt-in page. */
export type ConsentSource = 'get_reviews' | 'csv_import' | 'follow_up' | 'opt_in_page';

/** A typed or imported row. Missing parts decide later which channels can reach the person. */
export const ContactFields = z.object({
  name: field(CONTACT_LIMITS.name, 'The name'),
  email: field(CONTACT_LIMITS.email, 'The email').transform(toEmail),
  phone: field(CONTACT_LIMITS.phone, 'The phone number'),
});
export type ContactFields = z.input<typeof ContactFields>;

/** An empty row is no contact. */
export function isFilledIn({ name, email, phone }: { name: string; email: string; phone: string }): boolean {
  return name !== '' || email !== '' || phone !== '';
}
/** Empty if unknown. */
const Language = z.preprocess((value) => value || null, z.enum(CUSTOMER_LANGUAGES).nullable()).default(null);

/**
 * A contact added by hand: a name and plausible addresses. The phone is checked for the business's country.
 */
export const AddContact = ContactFields.extend({
  name: ContactFields.shape.name.pipe(z.string().min(1, { error: 'Please enter a name.' })),
  email: ContactFields.shape.email.pipe(
    z.string().refine((email) => email === '' || isEmail(email), {
      error: ({ input }) => emailFault(String(input)),
    }),
  ),
  language: Language,
});
export type AddContact = z.input<typeof AddContact>;

/** As typed: the verb checks all of it at once. */
export const TypedContactForm = z.object({
  name: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  language: z.string().default(''),
});

export const ContactId = z.object({ contactId: z.uuid() });
export type ContactId = z.input<typeof ContactId>;

/** A few people shown side by side. */
export const SomeContacts = z.object({ contactIds: z.array(z.uuid()).max(20) });
export type SomeContacts = z.input<typeof SomeContacts>;

export const SaveContact = AddContact.extend(ContactId.shape);
/** Omitted fields stay as they are. */
export type SaveContact = ContactId & Partial<AddContact>;

export const ContactChannel = ContactId.extend({ channel: z.enum(['email', 'sms', 'whatsapp']) });
export type ContactChannel = z.input<typeof ContactChannel>;

/**
 * Filters of the address book: search, result of asking, last campaign, provider and last visit. Carried in
 * the URL.
 */
const narrowed = {
  search: z
    .string()
    .default('')
    .transform((text) => cleanLine(text).slice(0, 100)),
  filter: z.enum(CONTACT_FILTERS).catch('all').default('all'),
  channel: z.enum(CHANNELS).nullable().catch(null).default(null),
  provider: z
    .string()
    .default('')
    .transform((text) => cleanLine(text).slice(0, 100)),
  visited: z.enum(VISITED).catch('any').default('any'),
};

const ids = z.array(z.string().max(64)).max(MOST_TICKED, {
  error: `Tick at most ${MOST_TICKED} one by one, or choose all that match.`,
});

/**
 * The contacts somebody selected: those ticked, or all that match except those unticked. Ids of other
 * businesses are ignored.
 */
export const ChosenContacts = z
  .object({
    all: z.boolean().default(false),
    contact: ids.default([]),
    except: ids.default([]),
    ...narrowed,
  })
  .refine(({ all, contact }) => all || contact.length > 0, {
    error: 'Choose at least one contact.',
    path: ['contact'],
  });
export type ChosenContacts = z.input<typeof ChosenContacts>;
export type ChosenContactsRead = z.output<typeof ChosenContacts>;

/** The result of a bulk opt-out, so that it can be undone. */
export const OptOutBatch = z.object({ batchId: z.uuid() });
export type OptOutBatch = z.input<typeof OptOutBatch>;

/** Contacts named in a URL, or all that match there; ids of other businesses are ignored. */
export const PickContacts = z.object({
  contactIds: z.array(z.string().max(64)).max(MOST_PICKED).default([]),
  matching: ChosenContacts.optional(),
});
export type PickContacts = z.input<typeof PickContacts>;

/** `cursor` is the `nextCursor` of the last page, in the same order. */
export const ListContacts = z.object({
  ...narrowed,
  sort: z.enum(CONTACT_SORTS).catch('latest').default('latest'),
  cursor: z.string().optional(),
  limit: z.number().int().min(1).max(200).default(CONTACTS_A_PAGE),
});
export type ListContacts = z.input<typeof ListContacts>;

export interface ContactView {
  id: string;
  name: string;
  email: string;
  /** E.164. */
  phone: string;
  /** Formatted for display. */
  phoneText: string;
  /** The language of their messages; null if unknown. */
  language: CustomerLanguage | null;
  optedOut: Channel[];
  createdAt: Date;
}

/** The last message that was sent to a contact, or the one still waiting. */
export interface LastAsk {
  channel: Channel;
  /** When it was sent, or will be if it waits. */
  at: Date;
  status: Exclude<InvitationStatus, 'skipped' | 'canceled'>;
  /** Sent to the mailbox of this machine, so it reached nobody. */
  isLocalOnly: boolean;
  /** The request that owners send themselves in the first steps. */
  isOwnTest: boolean;
}

/** A contact with the results of asking. */
export interface ListedContactView extends ContactView {
  lastAsk: LastAsk | null;
  clicked: boolean;
  /** The latest answer; the owner's own test does not count. */
  answer: OwnAnswer | null;
}

/** A contact as filled into the Get Reviews form. */
export interface PickedContact {
  name: string;
  email: string;
  /** Formatted as in the business's country. */
  phone: string;
}

export interface ContactPageView {
  contacts: ListedContactView[];
  /** All that match, on all pages. */
  total: number;
  /** The same for each filter, within the search. */
  counts: Record<ContactFilter, number>;
  /** Some contacts have another language than the first one, so every row shows its language. */
  severalLanguages: boolean;
  /** The providers (dentists, doctors) that imported lists name. */
  providers: string[];
  /** Some contacts have a last visit from an imported list. */
  hasVisits: boolean;
  /** Null on the last page. */
  nextCursor: string | null;
}

/** A channel's state for one person. */
export interface ChannelState {
  channel: Channel;
  /** Where a message would go; empty if there is no address. */
  recipient: string;
  optOut: { source: OptOutSource; at: Date } | null;
}

/** A message to a contact: sent, planned or skipped. */
export interface InvitationEvent {
  kind: 'invitation';
  /** When it was sent, will be sent, or was given up. */
  at: Date;
  id: string;
  channel: Channel;
  campaignName: string;
  /** Waits because its campaign is paused. */
  isPaused: boolean;
  /** 0 is the first message, 1 and 2 are reminders. */
  step: number;
  status: InvitationStatus;
  /** Sent to the mailbox of this machine, so it reached nobody. */
  isLocalOnly: boolean;
  reason: string | null;
  deliveredAt: Date | null;
  clickedAt: Date | null;
  ratedAt: Date | null;
}

/** An answer on the review page. */
export interface ReviewEvent {
  kind: 'review';
  at: Date;
  id: string;
  rating: number;
  text: string;
  isPrivate: boolean;
  clickThroughOf: ClickThrough | null;
  /** The public review matched to it. */
  posted: ({ platformName: string } & WrittenDate) | null;
}

/** An email about one of their answers, in either direction. */
export interface MailEvent {
  kind: 'mail';
  at: Date;
  id: string;
  /** The answer's id. */
  reviewId: string;
  from: 'us' | 'person';
  /** The sender's address if it was not the contact's own; else empty. */
  sender: string;
  state: ThreadMailState;
  text: string;
}

/** One event in a contact's history, or one planned. */
export type ContactEvent =
  | { kind: 'added'; at: Date }
  | {
      kind: 'consent';
      at: Date;
      id: string;
      source: ConsentSource;
      wording: string;
      page: string;
      address: string;
    }
  | { kind: 'opt-out'; at: Date; channel: Channel; source: OptOutSource }
  | InvitationEvent
  | ReviewEvent
  | MailEvent
  | { kind: 'message'; at: Date; id: string; channel: Channel; text: string };

export interface ContactDetailView extends ContactView {
  /** When the name and addresses were erased; null if they were not. */
  erasedAt: Date | null;
  /** From an imported list; null and empty if none said. */
  lastVisit: IsoDay | null;
  provider: string;
  channels: ChannelState[];
  /** Newest first. */
  history: ContactEvent[];
}
