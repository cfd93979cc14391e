import { type Area, LIVE_AREAS } from './help/live-areas.ts';

export const isComing = (area: Area) => !LIVE_AREAS.includes(area);

/** The badge at the top of a public page, which says "coming" until its area is live. */
export function badgeOf(name: string, area: Area): string {
  return isComing(area) ? `${name}, coming soon` : name;
}

/** Those of the texts whose area is live: for lists of what the product does. */
export function liveTexts(items: readonly (readonly [Area, string])[]): string[] {
  return items.flatMap(([area, text]) => (isComing(area) ? [] : [text]));
}

/** On the part itself, while it is still to come. */
export const COMING_LABEL = 'Coming';

/** A sentence about a part; it says that the part is coming until it is live. */
export function ahead(area: Area, sentence: string): string {
  return isComing(area) ? `Coming: ${sentence}` : sentence;
}
