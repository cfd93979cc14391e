/** Shown for a page that has neither a name nor an address. */
export const UNNAMED_LOCATION = 'The page without a name';

/** A page's name for display: its name, else its address; empty if it has neither. */
export function locationName({ name, pageUrl }: { name: string; pageUrl: string }): string {
  return name || pageUrl.replace(/^https?:\/\/(?:www\.)?/i, '').slice(0, 60);
}
