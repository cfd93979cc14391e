import type { FakeRequest } from '#server/connectors/channels/fake-server.ts';
import type { Simulation } from '#server/connectors/descriptor.ts';
import type { LocationInfo } from '#server/connectors/platforms/review.ts';
import type { PostNetwork, PostRefusal } from '#shared/social/posts.ts';

/** A review in a simulated source, in our terms; its wire format is derived from it. */
export interface FakeReview {
  id: string;
  /** Null: the account is gone, or the name is hidden. */
  author: string | null;
  stars: number | null;
  title: string | null;
  text: string | null;
  language: string;
  writtenAt: Date;
  editedAt: Date | null;
  reply: { text: string; at: Date; state: 'published' | 'pending' | 'rejected' } | null;
  hidden: boolean;
  deleted: boolean;
  /** One of its values is undocumented. */
  odd: boolean;
  /** It has no ID. */
  nameless: boolean;
}

/** Faults a simulated source can show; mutable while it runs. */
export interface ReaderFaults {
  /** Answers everything with this status; 0 for normal answers. */
  status: number;
  /** Of a 429; empty for none. */
  retryAfter: string;
  /** Answers everything with 200 and this JSON; null for normal answers. */
  body: string | null;
  slowMs: number;
}

export const NO_READER_FAULTS: Readonly<ReaderFaults> = { status: 0, retryAfter: '', body: null, slowMs: 0 };

/** A running simulated source. */
export interface ReaderSimulation extends Simulation {
  /** Newest first; mutable, also during a sync. */
  reviews: FakeReview[];
  faults: ReaderFaults;
  /** Oldest first. */
  requests: FakeRequest[];
  /** How often a job reports that it is not ready. */
  polls: number;
  /** Caps the page size where the source may return fewer than requested; null for no cap. */
  pageSize: number | null;
  /** The state of a published reply, where the platform moderates replies. */
  replyState: 'published' | 'pending' | 'rejected';
  /** Applies the next change and cuts the connection without an answer. */
  loseNext: boolean;
  /** Where posts are taken. */
  posting?: FakePosting;
}

export interface FakePost {
  id: string;
  network: PostNetwork;
  caption: string;
  altText: string;
  pictureUrl: string;
  at: Date;
}

export interface FakePosting {
  posts: FakePost[];
  /** Refuses the step that it belongs to; for `expired`, the container ends so. */
  refusal: PostRefusal | 'not_ready' | null;
  /** Publishes and cuts the connection without an answer. */
  losesAnswer: boolean;
  /** How often a container is said to be in progress. */
  polls: number;
  /** Posts in 24 hours on Instagram. */
  most: number;
  /** What the picture's address answered, where the simulator can reach it. */
  fetched: number[];
  /** Fetches each picture before it takes a post. */
  fetches: boolean;
  /** When Facebook ends the access, in seconds since 1970; 0 for never. */
  accessEnds: number;
  /** Somebody took the access back at Instagram. */
  instagramEnded: boolean;
  /** The person allows only a part of what Instagram asks for. */
  leavesOut: boolean;
}

/** What the contract suite needs to know of one reader; exported by `platforms/<id>/harness.ts` as `harness`. */
export interface ReaderHarness {
  /** Credentials of the simulated account. */
  credentials: Readonly<Record<string, string>>;
  /** Well-formed, but refused by the simulator; null where there is no account. */
  wrongCredentials: unknown;
  /** Credentials and profiles that must not parse, and what the message to the owner must contain. */
  malformed: readonly { credentials?: unknown; profile?: unknown; says: RegExp }[];
  /** The page that the simulator has. */
  profile: Readonly<Record<string, string>>;
  /** Well-formed, but unknown to the simulator; null where only a sync would tell. */
  missing: Readonly<Record<string, string>> | null;
  /** Pasted values, and what they are parsed to. */
  pasted: readonly { typed: Readonly<Record<string, string>>; means: Readonly<Record<string, string>> }[];
  /** What `check` returns for a page with three reviews of 5, 4 and 3 stars. */
  place: Partial<LocationInfo>;
  /** Reviews per page. */
  pageSize: number;
  /** The most reviews it ever returns; null for all. */
  most: number | null;
  externalIdOf?(id: string): string;
  /** Which parts of a review the source provides. */
  tells: {
    author: boolean;
    stars: boolean;
    recommendation: boolean;
    title: boolean;
    language: boolean;
    address: boolean;
    time: 'second' | 'day';
    edited: boolean;
    reply: boolean;
    replyTime: boolean;
    replyState: boolean;
    hidden: boolean;
    deleted: boolean;
    excerpt: boolean;
  };
  /** Its texts are HTML, which is read as text. */
  hasMarkup?: true;
  /** Whether there are reviews without text, and without stars. */
  allows: { noText: boolean; noStars: boolean };
  /** The field that can have an undocumented value; null if there is none. */
  odd: 'rating' | 'recommendation' | null;
  /** A review without an ID is left out; false where IDs are generated. */
  needsName: boolean;
  /** What the presets read from the documented format; list all of them, if there are any. */
  presets?: readonly {
    platform: string;
    page: string;
    tells: ReaderHarness['tells'];
    /** The highest rating, where it is not 5; twice the stars. */
    max?: 10;
  }[];
  /** Credentials that can read and not reply, if that exists. */
  readOnly?: Readonly<Record<string, string>>;
}

/** What most sources provide; a harness lists the differences. */
export const TELLS: Readonly<ReaderHarness['tells']> = {
  author: true,
  stars: true,
  recommendation: false,
  title: false,
  language: false,
  address: false,
  time: 'second',
  edited: false,
  reply: false,
  replyTime: false,
  replyState: false,
  hidden: false,
  deleted: false,
  excerpt: false,
};
