/** `disconnected`: the owner ended it and kept its reviews; connecting the same page again resumes it. */
export type PlatformConnectionState = 'active' | 'paused' | 'reconnect' | 'disconnected';

/**
 * What happened to the OAuth access once its last page was disconnected. `failed`: the provider has not
 * revoked it yet. `shared`: another page uses the same sign-in.
 */
export type AccessEnd = 'asked' | 'returned' | 'failed' | 'shared';

/** The owner says that the page is none of those whose reviews were imported. */
export const NEW_PAGE = 'new';

/** The default monthly limit of a paid account, in US dollars. */
export const USUAL_MONTHLY_LIMIT_USD = 5;

/** On schedule, or because the owner pressed the button. */
export type SyncTrigger = 'clock' | 'owner';

/** `stopped`: by the owner. */
export type SyncOutcome = 'done' | 'failed' | 'stopped';

/**
 * Why a sync ended early. `auth`: credentials refused. `busy`: rate limited. `gone`: no such page. `not_offered`: not
 * allowed for this account. `no_funds`: the account there is unpaid. `cost_limit`: the owner's monthly limit. `lost`:
 * unknown whether a paid collection was started. `no_keys`: the operator's OAuth keys are missing.
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

/** The label of a source, wherever it is named. */
export type SourceLabel =
  | 'Official API'
  | 'Sample'
  | 'Public feed'
  | 'Public page'
  | 'Data service'
  | 'Notice emails'
  | 'File import';

/** A running sync, for its progress bar. */
export interface SyncProgressView {
  startedAt: Date;
  lookedAt: number;
  /** Null while the total is unknown. */
  expected: number | null;
  added: number;
  edited: number;
  /** Waiting because the source is busy or has not answered. */
  wait: SyncWaitView | null;
}

export interface SyncWaitView {
  until: Date;
  because: 'asked' | 'unanswered';
  /** The source that asked us to wait, or did not answer. */
  source: string;
}

export interface PlatformConnectionView {
  id: string;
  platformId: number;
  platformName: string;
  locationName: string;
  pageUrl: string;
  reader: string;
  source: SourceLabel;
  /** What this source provides, in one plain sentence. */
  gives: string;
  state: PlatformConnectionState;
  /** The last fault in words for the owner, with what to do; null if all is well. */
  problem: string | null;
  fault: SyncFault | null;
  faultAt: Date | null;
  /** Reviews that disappeared together and wait for the owner's decision; 0 for none. */
  pendingRemovals: number;
  /** Mails about a review that could not be read out of them; the owner has to look. */
  alerts: number;
  /** Our reviews that are still on the platform, and those that are not. */
  reviews: number;
  removed: number;
  /** Of the reviews here; null without ratings. */
  average: number | null;
  /** The platform's own figure; null if it gives none. */
  platformTotal: number | null;
  platformAverage: number | null;
  platformScaleMax: number | null;
  lastSyncAt: Date | null;
  lastGoodAt: Date | null;
  nextSyncAt: Date | null;
  running: SyncProgressView | null;
  /** What the whole account has cost this month, and its limit, in US dollars; null if nothing is paid. */
  monthCost: number | null;
  monthlyLimit: number | null;
  /** The end of the account's key or name; empty without an account. */
  accountHint: string;
  accountId: string | null;
  /** The fields by which the reader finds the page. */
  profile: Readonly<Record<string, string>>;
  connectedAt: Date;
  disconnectedAt: Date | null;
  deleteReviewsAt: Date | null;
  /** What happened to the OAuth access when the page was disconnected; null without any. */
  access: { end: AccessEnd; with: string; page: string } | null;
}

export interface PlatformConnectionPageView extends PlatformConnectionView {
  /** Reviews that may be kept for a while only, and when the first go unless they are read again; null for none. */
  expiring: { reviews: number; firstAt: Date; keeps: 'month' | 'day' } | null;
  /** Of the last 14 days, newest first. */
  runs: SyncRunView[];
}

/** An account of the business at a source; its secrets are never shown. */
export interface ReaderAccountView {
  id: string;
  reader: string;
  readerName: string;
  hint: string;
  /** How many locations it reads. */
  connections: number;
  monthCost: number | null;
  monthlyLimit: number | null;
}

/** A location that an account may read. */
export interface LocationView {
  profile: Readonly<Record<string, string>>;
  name: string;
  address: string | null;
}

export interface SyncRunView {
  id: string;
  startedAt: Date;
  trigger: SyncTrigger;
  outcome: SyncOutcome | null;
  /** In words; null if it worked. */
  problem: string | null;
  lookedAt: number;
  added: number;
  edited: number;
  removed: number;
  cost: number;
}
