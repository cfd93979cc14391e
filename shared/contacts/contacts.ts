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

/** Where a consent comes from: an owner's word at the sending, or the person's own on the opt-in page. */
export type ConsentSource = 'get_reviews' | 'csv_import' | 'follow_up' | 'opt_in_page';

/** A row as it was typed or imported. What it lacks decides later whether a channel can reach the person. */
export const ContactFields = z.object({
  name: field(CONTACT_LIMITS.name, 'The name'),
  email: field(CONTACT_LIMITS.email, 'The email').transform(toEmail),
  phone: field(CONTACT_LIMITS.phone, 'The phone number'),
});
export type ContactFields = z.input<typeof ContactFields>;

/** A row that somebody left empty is no contact. */
export function isFilledIn({ name, email, phone }: { name: string; email: string; phone: string }): boolean {
  return name !== '' || email !== '' || phone !== '';
}
/** Empty where it is not known. */
const Language = z.preprocess((value) => value || null, z.enum(CUSTOMER_LANGUAGES).nullable()).default(null);

/** A contact by hand: a name, and addresses that can be right. The phone is judged with the business's country. */
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

/** As it was typed: the verb judges all of it at once. */
export const TypedContactForm = z.object({
  name: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  language: z.string().default(''),
});

export const ContactId = z.object({ contactId: z.uuid() });
export type ContactId = z.input<typeof ContactId>;

/** A few people who are looked at side by side. */
export const SomeContacts = z.object({ contactIds: z.array(z.uuid()).max(20) });
export type SomeContacts = z.input<typeof SomeContacts>;

export const SaveContact = AddContact.extend(ContactId.shape);
/** What is left out stays as it is. */
export type SaveContact = ContactId & Partial<AddContact>;

export const ContactChannel = ContactId.extend({ channel: z.enum(['email', 'sms', 'whatsapp']) });
export type ContactChannel = z.input<typeof ContactChannel>;

/** Which contacts: a search, where asking has led, by what they were asked last, who sees them and when. Addresses carry it. */
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

/** Contacts somebody chose: those ticked, or all that match but for those unticked. Strangers' are left out. */
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

/** What an opt-out of many at once answered, to be taken back. */
export const OptOutBatch = z.object({ batchId: z.uuid() });
export type OptOutBatch = z.input<typeof OptOutBatch>;

/** Contacts named in an address, or all that match there; what is no contact of this business is left out. */
export const PickContacts = z.object({
  contactIds: z.array(z.string().max(64)).max(MOST_PICKED).default([]),
  matching: ChosenContacts.optional(),
});
export type PickContacts = z.input<typeof PickContacts>;

/** `cursor` is the `nextCursor` of the page before, in the same order. */
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
  /** As people write it. */
  phoneText: string;
  /** What they are written to in; null where nobody has said so. */
  language: CustomerLanguage | null;
  optedOut: Channel[];
  createdAt: Date;
}

/** The last message a contact really got, or the one that is on its way. */
export interface LastAsk {
  channel: Channel;
  /** When it left; when it will leave where it waits. */
  at: Date;
  status: Exclude<InvitationStatus, 'skipped' | 'canceled'>;
  /** It was sent to the mailbox of this machine, and so to nobody. */
  isLocalOnly: boolean;
}

/** A contact with what became of asking. */
export interface ListedContactView extends ContactView {
  lastAsk: LastAsk | null;
  clicked: boolean;
  /** The latest answer; the owner's own test is none. */
  answer: OwnAnswer | null;
}

/** A contact as it is filled into the form of Get Reviews. */
export interface PickedContact {
  name: string;
  email: string;
  /** As people write it in the country of the business. */
  phone: string;
}

export interface ContactPageView {
  contacts: ListedContactView[];
  /** All that match, on every page together. */
  total: number;
  /** The same for each filter; whatever is searched for narrows them, too. */
  counts: Record<ContactFilter, number>;
  /** Somebody of the business is not written to in the first language, so each says which it is. */
  severalLanguages: boolean;
  /** By whom people of the business are seen, as lists told it. */
  providers: string[];
  /** Of somebody of the business a list has told the last visit. */
  hasVisits: boolean;
  /** Null on the last page. */
  nextCursor: string | null;
}

/** How a channel stands with one person. */
export interface ChannelState {
  channel: Channel;
  /** What a message would be sent to; empty where there is none. */
  recipient: string;
  optOut: { source: OptOutSource; at: Date } | null;
}

/** A message to a contact: one that left, one still to come, or one that never went. */
export interface InvitationEvent {
  kind: 'invitation';
  /** When it left, will leave, or was given up. */
  at: Date;
  id: string;
  channel: Channel;
  campaignName: string;
  /** It waits until the campaign goes on. */
  isPaused: boolean;
  /** 0 is the first message, 1 and 2 are reminders. */
  step: number;
  status: InvitationStatus;
  /** It was sent to the mailbox of this machine, and so to nobody. */
  isLocalOnly: boolean;
  reason: string | null;
  deliveredAt: Date | null;
  clickedAt: Date | null;
  ratedAt: Date | null;
}

/** An answer on the owner's page. */
export interface ReviewEvent {
  kind: 'review';
  at: Date;
  id: string;
  rating: number;
  text: string;
  isPrivate: boolean;
  clickThroughOf: ClickThrough | null;
  /** The public review that followed. */
  posted: ({ platformName: string } & WrittenDate) | null;
}

/** An email about an answer of theirs, from here or from them. */
export interface MailEvent {
  kind: 'mail';
  at: Date;
  id: string;
  /** The answer. */
  reviewId: string;
  from: 'us' | 'person';
  /** Of what came in from another address than theirs; else empty. */
  sender: string;
  state: ThreadMailState;
  text: string;
}

/** One thing that happened with a contact, or is planned. */
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
  /** Name and addresses are gone for good. */
  erasedAt: Date | null;
  /** As a list told it; null and empty where none has. */
  lastVisit: IsoDay | null;
  provider: string;
  channels: ChannelState[];
  /** Newest first. */
  history: ContactEvent[];
}
