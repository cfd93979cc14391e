import type { PlatformConnectionState, SourceLabel } from '#shared/platforms/platform-connections.ts';
import type { BriefReviewView } from '#shared/platforms/review-sources.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** A platform's total older than this says little about today: pages are read four times a day. */
export const TOTAL_OLD_MS = 2 * DAY_MS;

/** Why reviews that the platform counts are not here; the first that is true. */
export type MissingCause =
  /** No sync has ended yet. */
  | 'not_read'
  /** Its terms forbid to keep them. */
  | 'never'
  /** Its terms forbid to keep them for longer than a day. */
  | 'day'
  /** The source gives only some. */
  | 'sample'
  | 'import'
  | 'mail'
  /** The last complete sync left some out. */
  | 'left_out'
  /** The platform counts them and gives them to nobody. */
  | 'not_given';

/**
 * Whether a review that is taken down would be noticed. `incomplete`: the last full sync left some out, so that a review
 * it did not find proves nothing. `unseen`: the source never shows it; `import` and `mail` are such sources.
 */
export type RemovalsSeen = 'seen' | 'incomplete' | 'not_read' | 'unseen' | 'import' | 'mail';

export interface GoneReviewView extends BriefReviewView {
  /** The last time a sync found it, by the day; null if that is not known. */
  seenAt: Date | null;
}

/** Reviews of a page and the latest of them. */
export interface SomeReviewsView<Review> {
  count: number;
  latest: Review[];
}

/** How many reviews of one page are here, how many the platform counts, and where the difference is. */
export interface MissingOfPageView {
  connectionId: string;
  platformId: number;
  platformName: string;
  locationName: string;
  pageUrl: string;
  sourceName: string;
  source: SourceLabel;
  state: PlatformConnectionState;
  here: number;
  /** The platform's own total, when it said so, and whether that is long ago; null if it tells none. */
  total: { count: number; at: Date | null; isOld: boolean } | null;
  /** Why there are fewer here; null where there are not. */
  cause: MissingCause | null;
  removals: RemovalsSeen;
  /** When everything was last read; null if that is not known. */
  fullyReadAt: Date | null;
  /** Were here and are no longer on the platform. */
  gone: SomeReviewsView<GoneReviewView>;
  /** Not found by the last complete reading, which may be the platform's fault. */
  missed: SomeReviewsView<GoneReviewView>;
  /** So many disappeared at once that the owner is asked. */
  pendingRemovals: number;
}
