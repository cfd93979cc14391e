import type { z } from 'zod';
import type { Descriptor } from '#server/connectors/descriptor.ts';
import type { Crawler } from '#server/connectors/fetching/crawler.ts';
import type { ReaderHarness, ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import type {
  LocationInfo,
  RatingScale,
  ReadPage,
  StoredReply,
} from '#server/connectors/platforms/review.ts';
import type { SignIn } from '#server/connectors/platforms/sign-in.ts';
import type { CredentialField } from '#shared/sending/connections.ts';
import type { PostNetwork } from '#shared/social/posts.ts';
import type { IsoDay } from '#shared/time/time.ts';

/**
 * `api`: all reviews, from the platform itself. `sample`: a few of them. `feed`: public, without a key. `page`:
 * structured data on a public page.
 */
export type ReaderKind = 'api' | 'sample' | 'feed' | 'page' | 'data-service';

/** How people rate on a platform. */
export type RatingKind = RatingScale | 'recommendations' | 'tips';

/** One of the locations that an account may read. */
export interface LocationChoice {
  /** The values for the profile form. */
  profile: Readonly<Record<string, string>>;
  name: string;
  address: string | null;
}

/** How to reach a source: its base addresses, or a simulator's. */
export interface Outside<Host extends string> {
  hosts: Readonly<Record<Host, string>>;
  /** Replaces sites without a provider, such as a page that an owner pastes. */
  standIn?: string | undefined;
  /** Fetches such pages, and keeps the pauses between calls to one site. */
  crawler?: Crawler | undefined;
  /** Instead of the default 15 s. */
  timeoutMs?: number | undefined;
}

/** For platforms that accept replies from this account. Reviews are identified by `ReadReview.externalId`. */
export interface Replying<Connection, Profile> {
  /** A published reply can be edited in place. */
  edits: boolean;
  /** False for an account that may only read. */
  mayReply(connection: Connection): boolean;
  /**
   * Has an effect: never repeat it blindly, see `ambiguous`. `before` is the platform's ID of the reply it replaces.
   */
  publish(
    connection: Connection,
    profile: Profile,
    review: string,
    reply: { text: string; before: string | null },
  ): Promise<StoredReply>;
  remove?(connection: Connection, profile: Profile, review: string, reply: string | null): Promise<void>;
  /** The business's current reply; null for none. Throws `gone` when the review is. */
  find(connection: Connection, profile: Profile, review: string): Promise<StoredReply | null>;
}

/** Posting pictures to accounts of the person who signed in. Refusals carry `post`. */
export interface Posting<Connection> {
  /** With the token of each. */
  accounts(connection: Connection): Promise<FoundPostAccount[]>;
  /** When the access ends, and the token that takes the place of this one. Throws `auth` if it has ended. */
  access(connection: Connection, now: Date): Promise<PostAccess>;
  /** A first step that nobody sees, and whose ID makes the second repeatable; null where the network has none. */
  prepare(connection: Connection, to: PostAddress, post: PostContent): Promise<string | null>;
  /** Has an effect: never repeat it blindly, see `ambiguous`. */
  publish(connection: Connection, to: PostAddress, post: PostContent, step: PreparedPost): Promise<Posted>;
  /** What is there now: the post, `safe` where publishing again cannot make a second one, or null. */
  find(
    connection: Connection,
    to: PostAddress,
    post: Pick<PostContent, 'caption'>,
    step: PreparedPost,
  ): Promise<Posted | 'safe' | null>;
}

export interface FoundPostAccount extends PostAddress {
  name: string;
  /** Opens this account alone. */
  token: string;
}

export interface PostAccess {
  /** Null where the network names no end. */
  until: Date | null;
  /** Null where the old one remains. */
  token: string | null;
}

export interface PostAddress {
  network: PostNetwork;
  /** The network's ID of the account. */
  id: string;
}

export interface PostContent {
  caption: string;
  altText: string;
  /** Where the network fetches the picture, a JPEG. */
  pictureUrl: string;
}

export interface PreparedPost {
  prepared: string | null;
  /** When publishing was first tried: what is older is another post. */
  since: Date;
  /** IDs that are known to be other posts. */
  others: readonly string[];
}

export interface Posted {
  externalId: string | null;
  /** Where people see it; empty if unknown. */
  address: string;
}

/** A source that answers at once. */
interface DirectSync<Connection, Profile> {
  /**
   * Newest first. `since` may end the sync early; a page may still hold older reviews. As the source may change between
   * pages, a review can come twice; `readThrough` removes duplicates.
   */
  read(
    connection: Connection,
    profile: Profile,
    cursor: string | null,
    since: Date | null,
  ): Promise<ReadPage>;
}

export interface SyncRequest {
  since: Date | null;
  /** Never more reviews than this: each is paid for. */
  most: number;
  /** The most it may cost, in millionths of a US dollar; enforced by sources that accept a limit. */
  micros: number;
}

/**
 * A source that collects first. `start` costs money and is never repeated blindly: see `ambiguous`. An expired job is
 * `gone` from `poll` and `page`, or stays waiting for ever.
 */
export interface CollectedSync<Connection, Profile> {
  /** A job that still waits after so many minutes will never be ready. */
  patience: number;
  /** Returns the ID of the job for `poll` and `page`; it may be stored. */
  start(connection: Connection, profile: Profile, order: SyncRequest): Promise<string>;
  /** Throws when the job has failed. */
  poll(connection: Connection, profile: Profile, job: string): Promise<'waiting' | 'ready'>;
  page(connection: Connection, profile: Profile, job: string, cursor: string | null): Promise<ReadPage>;
  /** The cost of the job in millionths of a US dollar; null where the source does not tell it. */
  paid?(connection: Connection, profile: Profile, job: string): Promise<number | null>;
}

/** What syncs cost the owner at the source's prices, in millionths of a US dollar. */
export interface Pricing<Profile> {
  /** The maximum cost of so many reviews: reserved beforehand, and counted if the actual cost stays unknown. */
  most(profile: Partial<Profile>, reviews: number): number;
  /** The source enforces the amount of each order, so a smaller budget still buys a sync. */
  stopsThere?: true;
  /** The likely cost; null where it cannot be estimated. */
  about(profile: Partial<Profile>, reviews: number): number | null;
  /** How many reviews a later sync pays for that finds nothing new; null where unknown. */
  again(profile: Partial<Profile>, total: number | null): number | null;
  /** One plain sentence: where the figures come from. */
  basis(profile: Partial<Profile>): string;
}

/** Initial values of a form: everything but the page is known, so nothing else is shown. */
export interface Preset<Profile> {
  profile: Partial<Profile>;
  /** Who made the preset service, and what to check first. */
  words: string;
}

/**
 * Reads public reviews. Adapters know no database, settings or ctx, and throw nothing but `ConnectorError`: `gone` for
 * a page that does not exist, `not_offered` where this account may not read it, `rejected` with `no_funds` for an empty
 * account.
 */
export interface Reader<Id extends string, Credentials, Profile, Host extends string, Connection>
  extends Omit<Descriptor<Id, Credentials, Host, ReaderSimulation, ReaderHarness>, 'recognizedBy'> {
  /** Null where there is no account. */
  recognizedBy: (keyof Credentials & string) | null;
  /** The platforms it reads, by slug, and how people rate there. */
  platforms: Readonly<Record<string, RatingKind>>;
  kind: ReaderKind;
  /** One plain sentence each, for people choosing a source. */
  needs: string;
  gives: string;
  costs: string;
  /** A review missing from a complete sync is no longer on the platform. */
  showsRemoval: boolean;
  /** It reports deleted reviews as such. */
  saysDeleted: boolean;
  /**
   * What its terms allow to be stored: `never` means show at once and forget; `day` for 24 hours and `month` for 30 days
   * unless it is read again.
   */
  storage: 'keep' | 'month' | 'day' | 'never';
  /** When its terms, or what it still offers, were last looked up, where they have changed. */
  checkedOn?: IsoDay;
  /** The help article about its account, where no portal explains everything in one place. */
  helpPath?: `/help/${string}`;
  /** Missing where syncs are free. */
  price?: Pricing<NoInfer<Profile>>;
  /** Instead of typing keys, owners may sign in through the operator's application. */
  signIn?: SignIn<NoInfer<Host>>;
  /** Another login, for posts alone. */
  postSignIn?: SignIn<NoInfer<Host>>;
  /** Which page of the business is read. Its output is valid input. */
  profile: z.ZodType<Profile>;
  profileFields: readonly (Omit<CredentialField, 'secret'> & {
    name: keyof Profile & string;
    /** For a field that few owners need. */
    advanced?: true;
  })[];
  /** Known settings for reading one platform, so that owners need not find them out. */
  preset?(platform: string): Preset<NoInfer<Profile>> | null;
  open(credentials: Credentials, outside: Outside<Host>): Connection;
  /** Verifies the credentials and that the page exists, where that costs nothing. */
  check(connection: Connection, profile: Profile): Promise<LocationInfo>;
  /** The locations the account may read, where they can be listed. */
  places?(connection: Connection): Promise<LocationChoice[]>;
  reading: DirectSync<Connection, Profile> | CollectedSync<Connection, Profile>;
  /** Only where there is an API for it. */
  replies?: Replying<Connection, Profile>;
  /** Only where its accounts take posts. */
  posts?: Posting<Connection>;
}

export function defineReader<const Id extends string, Credentials, Profile, Host extends string, Connection>(
  reader: Reader<Id, Credentials, Profile, Host, Connection>,
): Reader<Id, Credentials, Profile, Host, Connection> {
  return reader;
}
