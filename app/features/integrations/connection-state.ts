import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { findPlatform, WEBSITE } from '#shared/platforms/platforms.ts';
import { needsOwner } from '#shared/sending/broken-connections.ts';
import { counted, plural } from '#shared/text/plural.ts';

/** The state of a connection at a glance; the first match counts. */
export type ConnectionStatus =
  | 'reconnect'
  | 'needsDecision'
  | 'alert'
  | 'problem'
  | 'limit'
  | 'syncing'
  | 'resting'
  | 'paused'
  | 'disconnected'
  | 'first'
  | 'waiting'
  | 'watching'
  | 'brought'
  | 'good';

/** `dot` is a class; the words say the same without colour. */
export const CONNECTION_STATUSES: Record<ConnectionStatus, { words: string; dot: string }> = {
  reconnect: { words: 'Reconnect', dot: 'bg-bad' },
  needsDecision: { words: 'Waits for you', dot: 'bg-bad' },
  alert: { words: 'Needs a look', dot: 'bg-bad' },
  waiting: { words: 'Waiting for email', dot: 'bg-ink-3' },
  problem: { words: 'Needs a look', dot: 'bg-bad' },
  limit: { words: 'Limit reached', dot: 'bg-star' },
  syncing: { words: 'Syncing', dot: 'bg-info' },
  resting: { words: 'Waiting', dot: 'bg-star' },
  paused: { words: 'Paused by you', dot: 'bg-ink-3' },
  disconnected: { words: 'Disconnected', dot: 'bg-ink-3' },
  first: { words: 'Not read yet', dot: 'bg-ink-3' },
  brought: { words: 'Imported once', dot: 'bg-line-strong' },
  watching: { words: 'Watching', dot: 'bg-line-strong' },
  good: { words: 'Up to date', dot: 'bg-brand' },
};

export function connectionStatusOf(connection: PlatformConnectionView): ConnectionStatus {
  const { state, running, pendingRemovals, alerts, fault, lastGoodAt } = connection;
  if (state === 'disconnected') return 'disconnected';
  if (state === 'reconnect') return 'reconnect';
  if (state === 'paused') return 'paused';
  if (pendingRemovals > 0) return 'needsDecision';
  if (alerts > 0) return 'alert';
  if (fault === 'cost_limit') return 'limit';
  if (needsOwner(connection)) return 'problem';
  if (isBrought(connection)) return 'brought';
  if (running) return running.wait ? 'resting' : 'syncing';
  if (!lastGoodAt) return isByMail(connection) ? 'waiting' : 'first';
  return isMonitorOnly(connection) ? 'watching' : 'good';
}

/** Not synced: its reviews were imported or typed. */
export function isBrought({ reader }: Pick<PlatformConnectionView, 'reader'>): boolean {
  return reader === 'import';
}

/** New reviews come from the platform's mails to the owner. */
export function isByMail({ reader }: Pick<PlatformConnectionView, 'reader'>): boolean {
  return reader === 'mail';
}

/** Synced on schedule. */
export function isAsked(connection: Pick<PlatformConnectionView, 'reader'>): boolean {
  return !isBrought(connection) && !isByMail(connection);
}

/** New reviews come in by themselves: by mail or on schedule. */
export function isAutomatic(connection: Pick<PlatformConnectionView, 'reader'>): boolean {
  return !isBrought(connection);
}

/** The platform forbids asking for reviews. */
export function isMonitorOnly({ platformId }: Pick<PlatformConnectionView, 'platformId'>): boolean {
  return findPlatform(platformId)?.asking === 'monitor-only';
}

/** Pages that need the owner first, ended ones last, all others in order. */
export function brokenFirst(connections: readonly PlatformConnectionView[]): PlatformConnectionView[] {
  const rank = (one: PlatformConnectionView) => (one.state === 'disconnected' ? 2 : needsOwner(one) ? 0 : 1);
  return connections.toSorted((one, other) => rank(one) - rank(other));
}

/** Where to type another key; the terms of this source were accepted before. */
export function reconnectAddress({ id, reader }: PlatformConnectionView): string {
  const search = new URLSearchParams({ connection: id, source: reader, agreed: reader });
  return `/dashboard/integrations/connect?${search}`;
}

/** The screen that imports reviews; with a connection, more of the same platform. */
export function importAddress(connection?: Pick<PlatformConnectionView, 'platformId'>): string {
  const slug = connection && findPlatform(connection.platformId)?.slug;
  return `/dashboard/integrations/import${slug ? `?platform=${slug}` : ''}`;
}

/** "217 of 217": how many are here, and how many the platform counts. */
export function countWords({ reviews, platformTotal, source }: PlatformConnectionView): {
  of: string;
  note: string;
} {
  if (platformTotal === null) return { of: 'here', note: 'total unknown' };
  const of = `of ${platformTotal.toLocaleString('en')}`;
  if (reviews === platformTotal) return { of, note: 'all of them' };
  if (reviews > platformTotal) return { of, note: 'more than the platform counts' };
  if (source === 'Sample') return { of, note: 'a sample, as the platform gives it' };
  return { of, note: `${(platformTotal - reviews).toLocaleString('en')} not here` };
}

/** Nothing was read yet, and something still will be. */
export function waitsForFirst(connection: PlatformConnectionView): boolean {
  const { state, reviews, lastGoodAt } = connection;
  return state !== 'disconnected' && !isBrought(connection) && reviews === 0 && lastGoodAt === null;
}

/** Below the average: the platform's own, or why there is none. */
export function averageNote(connection: PlatformConnectionView): string {
  const { average, platformAverage, platformScaleMax, platformId, platformName } = connection;
  const where = platformId === WEBSITE.id ? 'the page' : platformName;
  if (average === null) {
    if (!waitsForFirst(connection)) return 'no ratings in stars here';
    return `comes with the first ${isByMail(connection) ? 'email' : 'sync'}`;
  }
  if (platformAverage === null) return `over what is here; ${where} doesn’t share its own`;
  if (platformScaleMax !== null && platformScaleMax !== 5)
    return `${platformAverage.toFixed(1)} of ${platformScaleMax} on ${where}`;
  if (platformAverage.toFixed(1) === average.toFixed(1)) return `the same on ${where}`;
  return `${platformAverage.toFixed(1)} on ${where}`;
}

/**
 * "7 reviews from one platform.": connected pages that gave some, apart from those that only stayed, without those to
 * be deleted.
 */
export function sumInWords(connections: readonly PlatformConnectionView[]): string {
  const open = connections.filter(({ state }) => state !== 'disconnected');
  const kept = connections.filter(
    ({ state, reviews, deleteReviewsAt }) => state === 'disconnected' && reviews > 0 && !deleteReviewsAt,
  );
  const pages = plural(kept.length, 'a page', `${inWords(kept.length)} pages`);
  const stayed = kept.length > 0 ? [`${reviewsOf(kept)} kept from ${pages} you disconnected.`] : [];
  if (open.length === 0) {
    return stayed[0] ?? `No platform is connected ${connections.length === 0 ? 'yet' : 'now'}.`;
  }
  const giving = open.filter(({ reviews }) => reviews > 0);
  if (giving.length === 0) {
    return [`No reviews yet from ${placesIn(open)}.`, ...stayed].join(' ');
  }
  return [`${reviewsOf(open)} from ${placesIn(giving)}.`, ...stayed].join(' ');
}

/** "seven platforms and one website". */
function placesIn(connections: readonly PlatformConnectionView[]): string {
  const websites = connections.filter(({ platformId }) => platformId === WEBSITE.id).length;
  const platforms = new Set(connections.map(({ platformId }) => platformId)).size - (websites > 0 ? 1 : 0);
  return [
    platforms > 0 && `${inWords(platforms)} ${plural(platforms, 'platform', 'platforms')}`,
    websites > 0 && `${inWords(websites)} ${plural(websites, 'website', 'websites')}`,
  ]
    .filter(Boolean)
    .join(' and ');
}

function reviewsOf(connections: readonly PlatformConnectionView[]): string {
  return counted(
    connections.reduce((sum, { reviews }) => sum + reviews, 0),
    'review',
  );
}

/** "one", "seven", "12": small numbers in a headline are words. */
export function inWords(count: number): string {
  return WORDS[count] ?? count.toLocaleString('en');
}

const WORDS = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve'],
];

/** "$0.40": services bill in US dollars. */
export function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}
