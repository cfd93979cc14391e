import { hostsOf, type Provider } from '#server/connectors/descriptor.ts';
import type { Crawler } from '#server/connectors/fetching/crawler.ts';
import { apify } from '#server/connectors/platforms/apify/index.ts';
import { appStore } from '#server/connectors/platforms/app-store/index.ts';
import { facebook } from '#server/connectors/platforms/facebook/index.ts';
import { feefo } from '#server/connectors/platforms/feefo/index.ts';
import { foursquare } from '#server/connectors/platforms/foursquare/index.ts';
import { googleBusiness } from '#server/connectors/platforms/google-business/index.ts';
import { googlePlaces } from '#server/connectors/platforms/google-places/index.ts';
import { googlePlay } from '#server/connectors/platforms/google-play/index.ts';
import { judgeMe } from '#server/connectors/platforms/judge-me/index.ts';
import { outscraper } from '#server/connectors/platforms/outscraper/index.ts';
import type {
  CollectedSync,
  FoundPostAccount,
  LocationChoice,
  PostAccess,
  PostAddress,
  PostContent,
  Posted,
  Posting,
  PreparedPost,
  Reader,
  Replying,
  SyncRequest,
} from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage, StoredReply } from '#server/connectors/platforms/review.ts';
import { reviewsIo } from '#server/connectors/platforms/reviews-io/index.ts';
import type {
  SignedIn,
  SignIn,
  SignInAsk,
  SignInCallback,
  StoredSignIn,
} from '#server/connectors/platforms/sign-in.ts';
import { structuredData } from '#server/connectors/platforms/structured-data/index.ts';
import { tripadvisor } from '#server/connectors/platforms/tripadvisor/index.ts';
import { trustedShops } from '#server/connectors/platforms/trusted-shops/index.ts';
import { trustpilot } from '#server/connectors/platforms/trustpilot/index.ts';
import { yelp } from '#server/connectors/platforms/yelp/index.ts';
import { yotpo } from '#server/connectors/platforms/yotpo/index.ts';
import { zembra } from '#server/connectors/platforms/zembra/index.ts';

/** A reader with the credentials of one business. It has either `read` or `collect`. */
export interface OpenReader {
  id: string;
  /** Like all that take a profile, throws a `ZodError` for one that does not parse. */
  check(profile: unknown): Promise<LocationInfo>;
  places?(): Promise<LocationChoice[]>;
  read?(profile: unknown, cursor: string | null, since: Date | null): Promise<ReadPage>;
  collect?: {
    patience: number;
    start(profile: unknown, order: SyncRequest): Promise<string>;
    poll(profile: unknown, job: string): Promise<'waiting' | 'ready'>;
    page(profile: unknown, job: string, cursor: string | null): Promise<ReadPage>;
    paid?(profile: unknown, job: string): Promise<number | null>;
  };
  /** Only where this account may reply. */
  replies?: OpenReplies;
  posts?: OpenPosts;
}

/** `Posting` with its account filled in. */
export interface OpenPosts {
  accounts(): Promise<FoundPostAccount[]>;
  access(now: Date): Promise<PostAccess>;
  prepare(to: PostAddress, post: PostContent): Promise<string | null>;
  publish(to: PostAddress, post: PostContent, step: PreparedPost): Promise<Posted>;
  find(
    to: PostAddress,
    post: Pick<PostContent, 'caption'>,
    step: PreparedPost,
  ): Promise<Posted | 'safe' | null>;
}

export interface OpenReplies {
  edits: boolean;
  publish(
    profile: unknown,
    review: string,
    reply: { text: string; before: string | null },
  ): Promise<StoredReply>;
  remove?(profile: unknown, review: string, reply: string | null): Promise<void>;
  find(profile: unknown, review: string): Promise<StoredReply | null>;
}

interface OpenReaderOptions {
  /** Replaces the provider's own addresses, e.g. by a simulator's. */
  baseUrl?: string | undefined;
  timeoutMs?: number | undefined;
  /** Fetches pages that owners paste; only needed by readers of the kind `page`. One per process. */
  crawler?: Crawler | undefined;
}

/** Signing in, with the base addresses filled in; `baseUrl` replaces the provider's own. */
export interface ReaderSignIn extends Pick<SignIn<string>, 'with' | 'name' | 'keysIn' | 'accessPage'> {
  address(ask: SignInAsk, baseUrl: string | undefined): string;
  finish(response: SignInCallback, baseUrl: string | undefined): Promise<SignedIn>;
  /** Null where only the person can. */
  revoke: ((kept: StoredSignIn, baseUrl: string | undefined) => Promise<void>) | null;
}

/** A reader with its types of credentials, profile and connection erased. */
export interface ReaderRow<Id extends string = string>
  extends Omit<
    Reader<Id, Record<string, string>, Record<string, string>, string, unknown>,
    'open' | 'check' | 'places' | 'reading' | 'replies' | 'posts' | 'signIn' | 'postSignIn'
  > {
  /** Null where keys are typed, or none are needed. */
  signIn: ReaderSignIn | null;
  /** Null where posts need the same login as reviews, or there are none. */
  postSignIn: ReaderSignIn | null;
  /** Its accounts can list their locations. */
  listsLocations: boolean;
  /** It collects first: each sync is a paid job of the source. */
  collects: boolean;
  /** It has an API for replies; an account may lack the permission. */
  takesReplies: boolean;
  /** Throws a `ZodError` for credentials that do not parse. */
  open(credentials: unknown, options?: OpenReaderOptions): OpenReader;
}

/** All readers, in the order in which they are offered. A new one is a folder and a row here. */
export const readers = [
  readerRow(googleBusiness),
  readerRow(trustpilot),
  readerRow(appStore),
  readerRow(googlePlay),
  readerRow(facebook),
  readerRow(reviewsIo),
  readerRow(feefo),
  readerRow(judgeMe),
  readerRow(yotpo),
  readerRow(trustedShops),
  readerRow(yelp),
  readerRow(tripadvisor),
  readerRow(foursquare),
  readerRow(googlePlaces),
  readerRow(structuredData),
  readerRow(outscraper),
  readerRow(zembra),
  readerRow(apify),
] as const;

/** For ids from the database. */
export function findReader(rows: readonly ReaderRow[], id: string): ReaderRow | null {
  return rows.find((row) => row.id === id) ?? null;
}

/** The readers of one platform, best first. */
export function readersOf(rows: readonly ReaderRow[], slug: string): ReaderRow[] {
  return rows.filter(({ platforms }) => Object.hasOwn(platforms, slug));
}

function readerRow<
  Id extends string,
  Credentials extends Record<string, string>,
  Profile extends Record<string, string>,
  Host extends string,
  Connection,
>(reader: Reader<Id, Credentials, Profile, Host, Connection>): ReaderRow<Id> {
  const { check, places, reading, replies, posts, signIn, postSignIn, ...descriptor } = reader;
  return {
    ...descriptor,
    signIn: signIn ? readerSignIn(reader.provider, signIn) : null,
    postSignIn: postSignIn ? readerSignIn(reader.provider, postSignIn) : null,
    listsLocations: places !== undefined,
    collects: 'start' in reading,
    takesReplies: replies !== undefined,
    open(given, { baseUrl, timeoutMs, crawler } = {}) {
      const hosts = hostsOf(reader.provider, baseUrl);
      const connection = reader.open(reader.credentials.parse(given), {
        hosts,
        standIn: baseUrl,
        crawler,
        timeoutMs,
      });
      const at = (profile: unknown) => reader.profile.parse(profile);
      return {
        id: reader.id,
        check: async (profile) => check(connection, at(profile)),
        ...(places ? { places: () => places(connection) } : {}),
        ...(replies?.mayReply(connection) ? { replies: openReplies(replies, connection, at) } : {}),
        ...(posts ? { posts: openPosts(posts, connection) } : {}),
        ...('read' in reading
          ? {
              read: async (profile, cursor, since) => reading.read(connection, at(profile), cursor, since),
            }
          : {
              collect: {
                patience: reading.patience,
                start: async (profile, order) => reading.start(connection, at(profile), order),
                poll: async (profile, job) => reading.poll(connection, at(profile), job),
                page: async (profile, job, cursor) => reading.page(connection, at(profile), job, cursor),
                ...(reading.paid ? { paid: paidBy(reading.paid, connection, at) } : {}),
              },
            }),
      };
    },
  };
}

function readerSignIn<Host extends string>(
  provider: Pick<Provider<Host>, 'hosts'>,
  signIn: SignIn<Host>,
): ReaderSignIn {
  const { address, finish, revoke, ...said } = signIn;
  return {
    ...said,
    address: (ask, baseUrl) => address(hostsOf(provider, baseUrl), ask),
    finish: (response, baseUrl) => finish(hostsOf(provider, baseUrl), response),
    revoke: revoke ? (kept, baseUrl) => revoke(hostsOf(provider, baseUrl), kept) : null,
  };
}

function paidBy<Connection, Profile>(
  paid: NonNullable<CollectedSync<Connection, Profile>['paid']>,
  connection: Connection,
  at: (profile: unknown) => Profile,
) {
  return async (profile: unknown, job: string) => paid(connection, at(profile), job);
}

function openPosts<Connection>(posts: Posting<Connection>, connection: Connection): OpenPosts {
  return {
    accounts: () => posts.accounts(connection),
    access: (now) => posts.access(connection, now),
    prepare: (to, post) => posts.prepare(connection, to, post),
    publish: (to, post, step) => posts.publish(connection, to, post, step),
    find: (to, post, step) => posts.find(connection, to, post, step),
  };
}

function openReplies<Connection, Profile>(
  { edits, publish, remove, find }: Replying<Connection, Profile>,
  connection: Connection,
  at: (profile: unknown) => Profile,
): OpenReplies {
  return {
    edits,
    publish: async (profile, review, reply) => publish(connection, at(profile), review, reply),
    ...(remove
      ? { remove: async (profile, review, reply) => remove(connection, at(profile), review, reply) }
      : {}),
    find: async (profile, review) => find(connection, at(profile), review),
  };
}
