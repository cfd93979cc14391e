/** What stands for a page that has neither a name nor an address. */
export const UNNAMED_PLACE = 'The page without a name';

/** What to call a page of a platform: by its name, else its address; empty where it has neither. */
export function nameOfPlace({ name, pageUrl }: { name: string; pageUrl: string }): string {
  return name || pageUrl.replace(/^https?:\/\/(?:www\.)?/i, '').slice(0, 60);
}
