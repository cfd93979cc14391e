/** `disconnected`: the owner ended it and kept its reviews; connecting the same page again goes on with it. */
export type PlatformConnectionState = 'active' | 'paused' | 'reconnect' | 'disconnected';

/**
 * What becomes of the access that signing in gave, once its last page is disconnected. `failed`: the provider did not take
 * it back yet. `shared`: another page reads with the same sign-in.
 */
export type AccessEnd = 'asked' | 'returned' | 'failed' | 'shared';

/** What the owner connects is none of the pages whose reviews were imported. */
export const NEW_PAGE = 'new';

/** What an account that is paid for may cost in a month until its owner says otherwise, in US dollars. */
export const USUAL_MONTHLY_LIMIT_USD = 5;

/** By the clock, or because the owner pressed the button. */
export type SyncTrigger = 'clock' | 'owner';

/** `done`: to the end. `stopped`: the owner said so. */
export type SyncOutcome = 'done' | 'failed' | 'stopped';

/**
 * Why a reading ended early. `auth`: credentials refused. `busy`: the source asked us to wait. `gone`: no such page.
 * `not_offered`: this account may not read there. `no_funds`: the account there is not paid. `cost_limit`: the owner's own
 * monthly limit. `lost`: nobody knows whether a paid collection was started. `no_keys`: the operator's for signing in.
 */
export type SyncFault =
  | 'auth'
  | 'busy'
  | 'gone'
  | 'not_offered'
  | 'no_funds'
  | 'cost_limit'
  | 'rejected'
  | 'unavailable'
  | 'unexpected'
  | 'lost'
  | 'no_keys';

/** How a way of reading is labelled wherever it is named. */
export type ReadingWayLabel =
  | 'Official API'
  | 'Sample'
  | 'Public feed'
  | 'Public page'
  | 'Data service'
  | 'Notice emails'
  | 'File import';

/** A running reading, as a progress bar needs it. */
export interface SyncProgressView {
  startedAt: Date;
  lookedAt: number;
  /** Null while nobody knows how many there are. */
  expected: number | null;
  added: number;
  edited: number;
  /** It rests: the source asked us to wait, or has not answered. */
  wait: SyncWaitView | null;
}

export interface SyncWaitView {
  until: Date;
  because: 'asked' | 'unanswered';
  /** Whose word that is, or who said nothing. */
  source: string;
}

/** One page of the business on a platform. */
export interface PlatformConnectionView {
  id: string;
  platformId: number;
  platformName: string;
  placeName: string;
  pageUrl: string;
  reader: string;
  way: ReadingWayLabel;
  /** One plain sentence: what this way gives. */
  gives: string;
  state: PlatformConnectionState;
  /** The last fault in words for the owner, with what to do; null when all is well. */
  problem: string | null;
  fault: SyncFault | null;
  faultAt: Date | null;
  /** A mass disappearance that waits for a decision; 0 for none. */
  heldRemovals: number;
  /** Mails that speak of a review nobody could read out of them; the owner has to look. */
  alerts: number;
  /** Reviews here that still stand on the platform, and those that do not. */
  reviews: number;
  removed: number;
  /** Over the reviews here; null without ratings. */
  average: number | null;
  /** What the platform says of itself; null where it does not say. */
  platformTotal: number | null;
  platformAverage: number | null;
  platformScaleMax: number | null;
  lastSyncAt: Date | null;
  lastGoodAt: Date | null;
  nextSyncAt: Date | null;
  running: SyncProgressView | null;
  /** What the account has cost this month in all, and may cost, in US dollars; null where nothing is paid. */
  monthCost: number | null;
  monthlyLimit: number | null;
  /** The end of the account's key or name; empty where there is no account. */
  accountHint: string;
  accountId: string | null;
  /** What the reader takes to find the page. */
  profile: Readonly<Record<string, string>>;
  connectedAt: Date;
  disconnectedAt: Date | null;
  deleteReviewsAt: Date | null;
  /** Null where nobody signed in, or nothing ended. */
  access: { end: AccessEnd; with: string; page: string } | null;
}

export interface PlatformConnectionPageView extends PlatformConnectionView {
  /** Of the last 14 days, the newest first. */
  runs: SyncRunView[];
}

/** An account of the business at a source; its secrets are never shown. */
export interface ReaderAccountView {
  id: string;
  reader: string;
  readerName: string;
  hint: string;
  /** How many places it reads. */
  connections: number;
  monthCost: number | null;
  monthlyLimit: number | null;
}

/** A page that an account may read. */
export interface PlaceView {
  profile: Readonly<Record<string, string>>;
  name: string;
  address: string | null;
}

export interface SyncRunView {
  id: string;
  startedAt: Date;
  finishedAt: Date | null;
  trigger: SyncTrigger;
  outcome: SyncOutcome | null;
  /** In words; null when it worked. */
  problem: string | null;
  lookedAt: number;
  added: number;
  edited: number;
  removed: number;
  cost: number;
}
