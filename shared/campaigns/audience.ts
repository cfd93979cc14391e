import type { Channel, InvitationReason } from '#shared/sending/channels.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

/** What the server expects for one person on one channel. */
export interface SendPreview {
  /** Why nothing would be sent; null if something would. */
  reason: InvitationReason | null;
  /** The reason in words; empty if the message only waits. */
  text: string;
  /** When the message is sent, if not at once. */
  at: Date | null;
}

/** Why a channel cannot send anything at the moment. */
export interface ChannelIneligibility {
  channel: Channel;
  reason: InvitationReason;
  text: string;
  /** People in a rest period: since when (rated or asked), and at least until when. */
  peace: { since: Date; until: Date } | null;
}

export interface SkippedCount {
  reason: InvitationReason;
  text: string;
  count: number;
}

/** People by whether a channel can reach them, each counted once. */
export interface CountedPeople {
  channel: Channel;
  /** People who would be asked. */
  ready: number;
  skipped: number;
  skippedBecause: SkippedCount[];
}

/** `named` is the sum of `ready` and `skipped`. */
export interface AudienceCounts extends CountedPeople {
  /** People with a name. */
  named: number;
  /** Of `ready`, those who wait for daytime hours or for the next day's cap. */
  deferred: number;
  /** When the first of those may be sent. */
  deferredFrom: Date | null;
  /** Of `ready`, people who opted out of another channel; an opt-out counts only for its own channel. */
  optedOutElsewhere: { channel: Channel; count: number }[];
  emailValid: number;
  phoneValid: number;
  /** Rows that repeat somebody. */
  twice: number;
  /** Rows without a name. */
  nameless: number;
}

export interface AudienceView extends AudienceCounts {
  /** The indices below point into this list. */
  sendPreviews: SendPreview[];
  /** For each typed row the index of its preview; null for an empty row. */
  typed: (number | null)[];
  /** People of the lists: the most common preview, and those with another one. */
  listed: { usual: number; others: [contactId: string, sendPreview: number][] };
  /** How many would be asked by each channel; null if the lists are too long to check everybody. */
  readyBy: Record<Channel, number | null>;
}

/** Somebody who would be asked. */
export interface ReadyRow {
  name: string;
  recipient: string;
  /** Other channels this person opted out of. */
  optedOutOn: Channel[];
  /** The last request on another channel within the days before asking again, which count for each channel alone. */
  askedElsewhere: { channel: Channel; when: string } | null;
  /** The language of their messages. */
  language: CustomerLanguage;
  /** When the message will be sent, as far as that can be predicted. */
  at: Date;
  /** How the time is worded: within moments, within the hour, or by its date. */
  leaves: 'now' | 'hour' | 'later';
}

/** Why one contact would get no message, before anything is sent. */
export interface PreflightRow {
  name: string;
  recipient: string;
  reason: InvitationReason;
  text: string;
}

/** Messages of one kind sent on one day, within that day's cap. */
export interface PlannedDay {
  /** In the time zone of the business, as `2026-11-21`. */
  date: string;
  /** 0 is the first message; 1 and 2 are reminders, sent only to people who have not answered. */
  step: number;
  /** When the first of them is sent. */
  from: Date;
  count: number;
  /** Why they are not sent at once. */
  because: 'quiet' | 'cap' | null;
}

export interface PreflightView extends AudienceCounts {
  /** The name the campaign will get. */
  name: string;
  /** Who has just confirmed consent for these people; null if it was confirmed before. */
  consent: { by: string; at: Date } | null;
  /** The first few, in sending order. */
  readyRows: ReadyRow[];
  /** How many people would be written to in each language that occurs. */
  languages: { language: CustomerLanguage; count: number; first: string }[];
  lastAt: Date | null;
  /** The sending hours: texts in the recipient's time, scheduled emails in the business's. */
  hours: { from: number; until: number };
  /** The first few skipped people for each reason. */
  skippedRows: PreflightRow[];
  /** By day, first messages before reminders. */
  plan: PlannedDay[];
  dailyCap: number;
  /** How long a launch can be undone. */
  undoSeconds: number;
  /** The messages stay in the mailbox of this machine and reach nobody. */
  isLocalOnly: boolean;
}
