import { counted } from '#app/features/campaigns/channel-words.ts';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { needsOwner } from '#shared/sending/broken-connections.ts';

/** What a connection looks like at a glance; the first that fits. */
export type ConnectionLook =
  | 'reconnect'
  | 'held'
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

/** `dot` is a class; words say the same to who sees no colours. */
export const LOOKS: Record<ConnectionLook, { words: string; dot: string }> = {
  reconnect: { words: 'Reconnect', dot: 'bg-bad' },
  held: { words: 'Waits for you', dot: 'bg-bad' },
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

export function lookOf(connection: PlatformConnectionView): ConnectionLook {
  const { state, running, heldRemovals, alerts, fault, lastGoodAt } = connection;
  if (state === 'disconnected') return 'disconnected';
  if (state === 'reconnect') return 'reconnect';
  if (state === 'paused') return 'paused';
  if (heldRemovals > 0) return 'held';
  if (alerts > 0) return 'alert';
  if (fault === 'cost_limit') return 'limit';
  if (needsOwner(connection)) return 'problem';
  if (isBrought(connection)) return 'brought';
  if (running) return running.wait ? 'resting' : 'syncing';
  if (!lastGoodAt) return isByMail(connection) ? 'waiting' : 'first';
  return isMonitorOnly(connection) ? 'watching' : 'good';
}

/** Nobody reads it: its reviews came in a file, or were typed. */
export function isBrought({ reader }: Pick<PlatformConnectionView, 'reader'>): boolean {
  return reader === 'import';
}

/** The platform's mails to the owner say what is new. */
export function isByMail({ reader }: Pick<PlatformConnectionView, 'reader'>): boolean {
  return reader === 'mail';
}

/** Somebody asks for its reviews, by the clock. */
export function isAsked(connection: Pick<PlatformConnectionView, 'reader'>): boolean {
  return !isBrought(connection) && !isByMail(connection);
}

/** The platform forbids asking for reviews. */
export function isMonitorOnly({ platformId }: Pick<PlatformConnectionView, 'platformId'>): boolean {
  return findPlatform(platformId)?.asking === 'monitor-only';
}

/** What needs the owner first, what was ended last, everything else as it came. */
export function brokenFirst(connections: readonly PlatformConnectionView[]): PlatformConnectionView[] {
  const rank = (one: PlatformConnectionView) => (one.state === 'disconnected' ? 2 : needsOwner(one) ? 0 : 1);
  return connections.toSorted((one, other) => rank(one) - rank(other));
}

/** Where another key is typed; the terms of this way were accepted already. */
export function reconnectAddress({ id, reader }: PlatformConnectionView): string {
  const search = new URLSearchParams({ connection: id, way: reader, agreed: reader });
  return `/dashboard/integrations/connect?${search}`;
}

/** Where reviews are brought in a file, or pasted; with a connection, more of the same platform. */
export function importAddress(connection?: Pick<PlatformConnectionView, 'platformId'>): string {
  const slug = connection && findPlatform(connection.platformId)?.slug;
  return `/dashboard/integrations/import${slug ? `?platform=${slug}` : ''}`;
}

/** "217 of 217": how many are here, and how many the platform counts. */
export function countWords({ reviews, platformTotal, way }: PlatformConnectionView): {
  of: string;
  note: string;
} {
  if (platformTotal === null) return { of: 'here', note: 'total unknown' };
  const of = `of ${platformTotal.toLocaleString('en')}`;
  if (reviews === platformTotal) return { of, note: 'all of them' };
  if (reviews > platformTotal) return { of, note: 'more than the platform counts' };
  if (way === 'Sample') return { of, note: 'a sample, as the platform gives it' };
  return { of, note: `${(platformTotal - reviews).toLocaleString('en')} not here` };
}

/** Nothing is here yet, and something is still to be read. */
export function waitsForFirst(connection: PlatformConnectionView): boolean {
  const { state, reviews, lastGoodAt } = connection;
  return state !== 'disconnected' && !isBrought(connection) && reviews === 0 && lastGoodAt === null;
}

/** Under the average: the other's, or why there is none. */
export function averageNote(connection: PlatformConnectionView): string {
  const { average, platformAverage, platformName } = connection;
  if (average === null) {
    if (!waitsForFirst(connection)) return 'no ratings in stars here';
    return `comes with the first ${isByMail(connection) ? 'email' : 'reading'}`;
  }
  if (platformAverage === null) return `over what is here; ${platformName} doesn’t share its own`;
  if (platformAverage.toFixed(1) === average.toFixed(1)) return `the same on ${platformName}`;
  return `${platformAverage.toFixed(1)} on ${platformName}`;
}

/** "7 reviews from one platform.": what is connected; what only stayed is told apart, what is to be deleted is not. */
export function sumInWords(connections: readonly PlatformConnectionView[]): string {
  const open = connections.filter(({ state }) => state !== 'disconnected');
  const kept = connections.filter(
    ({ state, reviews, deleteReviewsAt }) => state === 'disconnected' && reviews > 0 && !deleteReviewsAt,
  );
  const pages = kept.length === 1 ? 'a page' : `${inWords(kept.length)} pages`;
  const stayed = kept.length > 0 ? [`${reviewsOf(kept)} kept from ${pages} you disconnected.`] : [];
  if (open.length === 0) {
    return stayed[0] ?? `No platform is connected ${connections.length === 0 ? 'yet' : 'now'}.`;
  }
  const platforms = new Set(open.map(({ platformId }) => platformId)).size;
  const from = `${inWords(platforms)} ${platforms === 1 ? 'platform' : 'platforms'}`;
  return [`${reviewsOf(open)} from ${from}.`, ...stayed].join(' ');
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

/** "$0.40": what a service bills is in US dollars. */
export function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}
