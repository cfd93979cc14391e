import { type Area, LIVE_AREAS } from './help/live-areas.ts';

export const isComing = (area: Area) => !LIVE_AREAS.includes(area);

/** The mark at the head of a public page: it says so while what the page is about is not there yet. */
export function badgeOf(name: string, area: Area): string {
  return isComing(area) ? `${name}, coming soon` : name;
}

const COMING = [
  ['widgets', 'widgets'],
  ['social', 'social integration'],
  ['analytics', 'analytics'],
] as const satisfies [Area, string][];

/** One sentence for where all parts stand side by side; empty once all are there. */
export function comingSentence(): string {
  const names = COMING.flatMap(([area, name]) => (isComing(area) ? [name] : []));
  if (names.length === 0) return '';
  return `Coming soon: ${new Intl.ListFormat('en-US').format(names)}.`;
}
