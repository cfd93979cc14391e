import { needsOwner } from '#shared/broken-connections.ts';
import type { PlatformConnectionView } from '#shared/platform-connections.ts';
import { findPlatform } from '#shared/platforms.ts';

/** What a connection looks like at a glance; the first that fits. */
export type ConnectionLook =
  | 'reconnect'
  | 'held'
  | 'problem'
  | 'limit'
  | 'syncing'
  | 'paused'
  | 'disconnected'
  | 'first'
  | 'watching'
  | 'brought'
  | 'good';

/** `dot` is a class; words say the same to who sees no colours. */
export const LOOKS: Record<ConnectionLook, { words: string; dot: string }> = {
  reconnect: { words: 'Reconnect', dot: 'bg-bad' },
  held: { words: 'Waits for you', dot: 'bg-bad' },
  problem: { words: 'Needs a look', dot: 'bg-bad' },
  limit: { words: 'Limit reached', dot: 'bg-star' },
  syncing: { words: 'Syncing', dot: 'bg-info' },
  paused: { words: 'Paused by you', dot: 'bg-ink-3' },
  disconnected: { words: 'Disconnected', dot: 'bg-ink-3' },
  first: { words: 'Not read yet', dot: 'bg-ink-3' },
  brought: { words: 'Stays as it is', dot: 'bg-line-strong' },
  watching: { words: 'Watching', dot: 'bg-line-strong' },
  good: { words: 'Up to date', dot: 'bg-brand' },
};

export function lookOf(connection: PlatformConnectionView): ConnectionLook {
  const { state, running, heldRemovals, fault, lastGoodAt } = connection;
  if (state === 'disconnected') return 'disconnected';
  if (state === 'reconnect') return 'reconnect';
  if (state === 'paused') return 'paused';
  if (heldRemovals > 0) return 'held';
  if (fault === 'cost_limit') return 'limit';
  if (needsOwner(connection)) return 'problem';
  if (isBrought(connection)) return 'brought';
  if (running) return 'syncing';
  if (!lastGoodAt) return 'first';
  return isMonitorOnly(connection) ? 'watching' : 'good';
}

/** Nobody reads it: its reviews came in a file, or were typed. */
export function isBrought({ reader }: Pick<PlatformConnectionView, 'reader'>): boolean {
  return reader === 'import';
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

/** "217 of 217": how many are here, and how many the platform counts. */
export function countWords({ reviews, platformTotal, way }: PlatformConnectionView): {
  of: string;
  note: string;
} {
  if (platformTotal === null) return { of: 'here', note: 'no total told' };
  const of = `of ${platformTotal.toLocaleString('en')}`;
  if (reviews === platformTotal) return { of, note: 'all of them' };
  if (reviews > platformTotal) return { of, note: 'more than the platform counts' };
  if (way === 'Sample') return { of, note: 'a sample, as the platform gives it' };
  return { of, note: `${(platformTotal - reviews).toLocaleString('en')} not here` };
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
