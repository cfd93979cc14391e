import { DAY_MS } from '#shared/time/durations.ts';

/** Where pictures can be posted. */
export const POST_NETWORKS = ['facebook', 'instagram'] as const;
export type PostNetwork = (typeof POST_NETWORKS)[number];

export const NETWORK_NAMES: Record<PostNetwork, string> = { facebook: 'Facebook', instagram: 'Instagram' };

/** Meta has two: Facebook's opens Pages and the accounts linked to them, Instagram's one account without a Page. */
export const POST_LOGINS = ['facebook', 'instagram'] as const;
export type PostLogin = (typeof POST_LOGINS)[number];

/** Instagram's, the narrower of the two. */
export const POST_LIMITS = { altText: 1_000, mentions: 20, planDays: 180 } as const;

/** `offered`: found by a sign-in, not chosen yet. `signed-out`: the network no longer accepts its token. */
export type PostAccountState = 'offered' | 'connected' | 'signed-out';

export type SocialPostState =
  | 'downloaded'
  | 'planned'
  | 'canceled'
  | 'queued'
  | 'calling'
  | 'unclear'
  | 'published'
  | 'failed';

/** Why a network refused a post. */
export type PostRefusal =
  | 'cannot_fetch'
  | 'wrong_ratio'
  | 'post_limit'
  | 'spam_block'
  | 'restricted'
  | 'duplicate'
  | 'expired';

/** Why a post did not go out. */
export type PostFault =
  | PostRefusal
  /** The review, or what the picture shows of the business, is another than was looked at, or may no longer be used. */
  | 'changed'
  /** This service was not running at the planned time, nor for hours after. */
  | 'missed'
  /** It was under way when the data were backed up, and may have been posted since. */
  | 'restored'
  | 'auth'
  | 'rate_limited'
  | 'not_offered'
  | 'gone'
  | 'refused'
  /** No answer, and the post is not there. */
  | 'not_arrived'
  /** No answer, and we can no longer check. */
  | 'not_known'
  | 'unavailable'
  | 'unexpected'
  | 'not_connected';

export interface PostAccountView {
  id: string;
  network: PostNetwork;
  login: PostLogin;
  name: string;
  state: PostAccountState;
  signedOutAt: Date | null;
  /** When the access ends unless somebody signs in again; null while that is far away. */
  endsAt: Date | null;
}

/**
 * What became of the access at the network when an account was disconnected. `shared`: another account needs it.
 * `by-hand`: only the person can end it there.
 */
export const POST_ACCESS_ENDS = ['ended', 'shared', 'failed', 'by-hand'] as const;
export type PostAccessEnd = (typeof POST_ACCESS_ENDS)[number];

/** Owners are reminded so long before the access ends. */
const REMIND_DAYS = 14;

export function isEndingSoon(until: Date | null, now: Date): boolean {
  return until !== null && until.getTime() - now.getTime() <= REMIND_DAYS * DAY_MS;
}

export interface PostLoginView {
  login: PostLogin;
  /** Names of missing settings; empty if people can sign in. */
  missing: readonly string[];
  /** Where people can see and end access themselves. */
  accessPage: string;
}

/** What is connected, and what the operator still has to set. */
export interface PostAccountsView {
  accounts: readonly PostAccountView[];
  logins: readonly PostLoginView[];
  /** Meta reaches this installation only at a public address with https. */
  isReachable: boolean;
  /** Of the next form: sent twice, it is one post. */
  pressId: string;
  /** Tomorrow morning, by the clocks at the business. */
  suggested: { day: string; time: string };
  /** "Austin time". */
  zone: string;
}

/** What is being changed, for the form. */
export interface PlannedPostView {
  id: string;
  reviewId: string;
  network: PostNetwork;
  accountName: string;
  caption: string;
  altText: string;
  /** In the business's zone: "2026-11-24" and "12:30". */
  day: string;
  time: string;
  at: Date;
  savedAt: string;
}

export function mentionsIn(text: string): number {
  return text.match(/(?<![\p{L}\p{N}_.])@[\p{L}\p{N}_.]+/gu)?.length ?? 0;
}
