import type { z } from 'zod';
import type { Descriptor } from '#server/connectors/descriptor.ts';
import type { Visitor } from '#server/connectors/fetching/visitor.ts';
import type { ReaderHarness, ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import type { RatingScale, ReadPage, ReadPlace, StoredReply } from '#server/connectors/platforms/review.ts';
import type { SignIn } from '#server/connectors/platforms/sign-in.ts';
import type { CredentialField } from '#shared/sending/connections.ts';

/**
 * `api`: all reviews, from the platform itself. `sample`: a few of them. `feed`: public, without a key. `page`: what a
 * public page tells programs.
 */
export type ReadingWay = 'api' | 'sample' | 'feed' | 'page' | 'data-service';

/** How people rate there. */
export type WayOfRating = RatingScale | 'recommendations' | 'tips';

/** One of the pages that an account may read. */
export interface PlaceChoice {
  /** What the form of the profile would hold. */
  profile: Readonly<Record<string, string>>;
  name: string;
  address: string | null;
}

/** How to reach a source: its addresses, or what stands in for them. */
export interface Outside<Host extends string> {
  hosts: Readonly<Record<Host, string>>;
  /** Stands in for sites that are nobody's provider, such as a page that an owner pastes. */
  standIn?: string | undefined;
  /** Who reads such pages, and keeps the pauses between two calls to one site. */
  visitor?: Visitor | undefined;
  /** Instead of the usual 15 s. */
  timeoutMs?: number | undefined;
}

/** Where the platform takes replies from this account. A review is named as `ReadReview.externalId` has it. */
export interface Replying<Connection, Profile> {
  /** A published reply can be changed in place. */
  edits: boolean;
  /** False for an account that may only read. */
  mayReply(connection: Connection): boolean;
  /** Takes effect: never repeated blindly, see `ambiguous`. `before` is the platform's name for the reply it replaces. */
  publish(
    connection: Connection,
    profile: Profile,
    review: string,
    reply: { text: string; before: string | null },
  ): Promise<StoredReply>;
  remove?(connection: Connection, profile: Profile, review: string, reply: string | null): Promise<void>;
  /** The business's own reply as it stands there now; null for none. Throws `gone` when the review is. */
  find(connection: Connection, profile: Profile, review: string): Promise<StoredReply | null>;
}

/** A source that answers at once. */
interface DirectReading<Connection, Profile> {
  /**
   * Newest first. `since` may end the reading early; a page may still hold older reviews. Between two pages the source
   * may change, so that a review can come twice: `readThrough` gives each once.
   */
  read(
    connection: Connection,
    profile: Profile,
    cursor: string | null,
    since: Date | null,
  ): Promise<ReadPage>;
}

export interface ReadingOrder {
  since: Date | null;
  /** Never more reviews than this: each is paid for. */
  most: number;
  /** What may be spent, in millionths of a US dollar; a source that can be told stops there. */
  micros: number;
}

/**
 * A source that collects first. `start` costs money and is never repeated blindly: see `ambiguous`. What has become old
 * there is `gone` from `poll` and `page`, or waits for ever.
 */
export interface CollectedReading<Connection, Profile> {
  /** A job that still waits after so many minutes will not be ready any more. */
  patience: number;
  /** Gives the name of the job, which `poll` and `page` take; it may be stored. */
  start(connection: Connection, profile: Profile, order: ReadingOrder): Promise<string>;
  /** Throws when the job has failed. */
  poll(connection: Connection, profile: Profile, job: string): Promise<'waiting' | 'ready'>;
  page(connection: Connection, profile: Profile, job: string, cursor: string | null): Promise<ReadPage>;
  /** What the job has cost, in millionths of a US dollar, where the source says it; else null. */
  paid?(connection: Connection, profile: Profile, job: string): Promise<number | null>;
}

/** What reading costs its owner, by the source's own prices, in millionths of a US dollar. */
export interface Pricing<Profile> {
  /** More than this so many reviews cannot cost: it is held back before, and counts where nobody says more. */
  most(profile: Partial<Profile>, reviews: number): number;
  /** The source is told the amount with each order and stops there, so that less money still buys a reading. */
  stopsThere?: true;
  /** What they will rather cost; null where nobody can say it before. */
  about(profile: Partial<Profile>, reviews: number): number | null;
  /** How many reviews are paid for by a later look that finds nothing new; null where nobody can say. */
  again(profile: Partial<Profile>, total: number | null): number | null;
  /** One plain sentence: where the figures come from. */
  basis(profile: Partial<Profile>): string;
}

/** What a form begins with: all but the page is known, so that nothing else needs to be shown. */
export interface Preset<Profile> {
  profile: Partial<Profile>;
  /** Who made what it names, and what to look at first. */
  words: string;
}

/**
 * Reads public reviews. Adapters read and answer: no database, no settings, no ctx. Every method throws nothing but
 * `ConnectorError`: `auth`, `rate_limited` with `retryAt`, `gone` for a page that is not there, `not_offered` where
 * the platform does not let this account read, `rejected` (with `no_funds`), `unavailable`, `unexpected` for another form.
 */
export interface Reader<Id extends string, Credentials, Profile, Host extends string, Connection>
  extends Omit<Descriptor<Id, Credentials, Host, ReaderSimulation, ReaderHarness>, 'recognizedBy'> {
  /** Null where there is no account. */
  recognizedBy: (keyof Credentials & string) | null;
  /** By the slugs of the catalogue: what it reads, and how people rate there. */
  platforms: Readonly<Record<string, WayOfRating>>;
  way: ReadingWay;
  /** One plain sentence each, for whoever chooses a way to read. */
  needs: string;
  gives: string;
  costs: string;
  /** A review that a complete reading did not find is no longer on the platform. */
  showsRemoval: boolean;
  /** It says of single reviews that they were deleted. */
  saysDeleted: boolean;
  /** What its terms let us do with what was read: `never` means show at once and forget, `day` for 24 hours. */
  storage: 'keep' | 'day' | 'never';
  /** The article that walks through what its account wants, where no portal explains it in one place. */
  helpPath?: `/help/${string}`;
  /** None where nothing is paid for each reading. */
  price?: Pricing<NoInfer<Profile>>;
  /** Instead of typing keys, its owner may sign in with the operator's. */
  signIn?: SignIn<NoInfer<Host>>;
  /** Which page of the business is read. Its own output is valid input. */
  profile: z.ZodType<Profile>;
  profileFields: readonly (Omit<CredentialField, 'secret'> & {
    name: keyof Profile & string;
    /** Few owners have to know it. */
    advanced?: true;
  })[];
  /** What is known of reading one platform this way, so that the owner need not find it out. */
  preset?(platform: string): Preset<NoInfer<Profile>> | null;
  open(credentials: Credentials, outside: Outside<Host>): Connection;
  /** Proves the credentials, and that the page is there, where that can be asked for nothing. */
  check(connection: Connection, profile: Profile): Promise<ReadPlace>;
  /** What the account may read, where it can be asked. */
  places?(connection: Connection): Promise<PlaceChoice[]>;
  reading: DirectReading<Connection, Profile> | CollectedReading<Connection, Profile>;
  /** Only where there is an API for it. */
  replies?: Replying<Connection, Profile>;
}

export function defineReader<const Id extends string, Credentials, Profile, Host extends string, Connection>(
  reader: Reader<Id, Credentials, Profile, Host, Connection>,
): Reader<Id, Credentials, Profile, Host, Connection> {
  return reader;
}
