import type { Channel, InvitationReason } from '#shared/sending/channels.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

/** What the server says of one person on one channel. */
export interface SendPreview {
  /** Why nothing would be sent; null where something would. */
  reason: InvitationReason | null;
  /** The same in words; where a message waits, empty. */
  text: string;
  /** When the message leaves, where it does not leave at once. */
  at: Date | null;
}

/** Why nothing can be sent to somebody on a channel as things are. */
export interface ChannelIneligibility {
  channel: Channel;
  reason: InvitationReason;
  text: string;
  /** Of somebody left in peace: since they rated or were asked, and until when at least. */
  peace: { since: Date; until: Date } | null;
}

export interface SkippedCount {
  reason: InvitationReason;
  text: string;
  count: number;
}

/** How people stand with a channel, each counted once. */
export interface CountedPeople {
  channel: Channel;
  /** Those who would be asked. */
  ready: number;
  skipped: number;
  skippedBecause: SkippedCount[];
}

/** How many people there are: `named` is `ready` and `skipped`. */
export interface AudienceCounts extends CountedPeople {
  /** People with a name. */
  named: number;
  /** Of the ready ones, how many wait for their daytime or for a later day's share. */
  held: number;
  /** When the first of those may leave. */
  heldFrom: Date | null;
  /** Of the ready ones, how many have said no on which other channel: a no counts for the channel it was said on. */
  optedOutElsewhere: { channel: Channel; count: number }[];
  emailValid: number;
  phoneValid: number;
  /** Rows that name somebody a second time. */
  twice: number;
  /** Rows without a name. */
  nameless: number;
}

export interface AudienceView extends AudienceCounts {
  /** What the figures below point to. */
  sendPreviews: SendPreview[];
  /** Of each row by hand the place of its verdict; null for an empty row. */
  typed: (number | null)[];
  /** Of the people of the lists: the verdict most of them have, and who has another one. */
  listed: { usual: number; others: [contactId: string, sendPreview: number][] };
  /** How many would be asked by each channel; null where the lists are too long to look at every one. */
  readyBy: Record<Channel, number | null>;
}

/** Somebody who would be asked. */
export interface ReadyRow {
  name: string;
  recipient: string;
  /** Other channels this person has said no to. */
  optedOutOn: Channel[];
  /** What they are written to in. */
  language: CustomerLanguage;
  /** When the message leaves, as far as can be foretold. */
  at: Date;
  /** How that is told: within moments, within the hour as its turn comes, or by its time. */
  leaves: 'now' | 'hour' | 'later';
}

/** What stands between one contact and a message, before anything is sent. */
export interface PreflightRow {
  name: string;
  recipient: string;
  reason: InvitationReason;
  text: string;
}

/** Messages of one kind that leave on one day, as many as it has room for. */
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
  /** What the campaign will be called. */
  name: string;
  /** Who has just confirmed the consent of these people; null where that was done before. */
  consent: { by: string; at: Date } | null;
  /** The first of them, in the order in which they leave. */
  readyRows: ReadyRow[];
  /** How many of all who would be asked are written to in which language; only those there are. */
  languages: { language: CustomerLanguage; count: number; first: string }[];
  lastAt: Date | null;
  /** The hours in which messages leave: texts at the recipient, emails that nobody sends by hand at the business. */
  hours: { from: number; until: number };
  /** The first of the skipped ones of each reason. */
  skippedRows: PreflightRow[];
  /** Day after day, first messages before reminders. */
  plan: PlannedDay[];
  dailyCap: number;
  /** How long a launch can be taken back. */
  undoSeconds: number;
  /** The messages lie in the mailbox of this machine, and reach nobody. */
  isLocalOnly: boolean;
}
