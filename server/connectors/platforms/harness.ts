import type { FakeRequest } from '#server/connectors/channels/fake-server.ts';
import type { Simulation } from '#server/connectors/descriptor.ts';
import type { ReadPlace } from '#server/connectors/platforms/review.ts';

/** A review as a simulated source holds it, in our words; the source's own form is made of it. */
export interface FakeReview {
  id: string;
  /** Null: the account is gone, or the name is not shown. */
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
  /** One of its values is in no documentation. */
  odd: boolean;
  /** It comes without what names it. */
  nameless: boolean;
}

/** What a simulated source can do wrong; mutable while it runs. */
export interface ReaderFaults {
  /** Answers everything with this status; 0 for as it should be. */
  status: number;
  /** Of a 429; empty for none. */
  retryAfter: string;
  /** Answers everything with 200 and this, as JSON; null for as it should be. */
  body: string | null;
  slowMs: number;
}

export const NO_READER_FAULTS: Readonly<ReaderFaults> = { status: 0, retryAfter: '', body: null, slowMs: 0 };

/** A simulated source that runs. */
export interface ReaderSimulation extends Simulation {
  /** Newest first; mutable, also while it is read. */
  reviews: FakeReview[];
  faults: ReaderFaults;
  /** Oldest first. */
  requests: FakeRequest[];
  /** How often a job says that it is not ready. */
  polls: number;
  /** The most on one page, where the source takes the liberty; null for as many as are asked for. */
  pageSize: number | null;
  /** What becomes of a reply that is published, where the platform looks at it first. */
  replyState: 'published' | 'pending' | 'rejected';
  /** Takes the next change and cuts the connection, so that nobody is told. */
  loseNext: boolean;
}

/** What the contract suite has to know of one reader; `platforms/<id>/harness.ts` exports it as `harness`. */
export interface ReaderHarness {
  /** Those of the simulated account. */
  credentials: Readonly<Record<string, string>>;
  /** Well-formed, but refused by the simulator; null where there is no account. */
  wrongCredentials: unknown;
  /** Credentials and profiles that must not parse, and what the message to the owner must say. */
  malformed: readonly { credentials?: unknown; profile?: unknown; says: RegExp }[];
  /** The page that the simulator has. */
  profile: Readonly<Record<string, string>>;
  /** Well-formed, but the simulator has no such page; null where only a reading would tell. */
  missing: Readonly<Record<string, string>> | null;
  /** What people paste, and what it means. */
  pasted: readonly { typed: Readonly<Record<string, string>>; means: Readonly<Record<string, string>> }[];
  /** What `check` says of a page with three reviews of 5, 4 and 3 stars. */
  place: Partial<ReadPlace>;
  /** Reviews on one page. */
  pageSize: number;
  /** Reviews it ever gives; null for all. */
  most: number | null;
  externalIdOf?(id: string): string;
  /** What the source tells of a review. */
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
  /** There are reviews without words, and without stars. */
  allows: { noText: boolean; noStars: boolean };
  /** The field in which a value of no documentation can stand; null where there is none. */
  odd: 'rating' | 'recommendation' | null;
  /** A review without a name of its own cannot be told from others; false where names are made up. */
  needsName: boolean;
  /** What a preset reads from the documented form of its source; all of them, where there are any. */
  presets?: readonly {
    platform: string;
    page: string;
    tells: ReaderHarness['tells'];
    /** The highest rating, where it is not 5; twice the stars. */
    max?: 10;
  }[];
  /** Credentials that may read and not reply, where there are such. */
  readOnly?: Readonly<Record<string, string>>;
}

/** What most sources tell; a harness says what is different. */
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
