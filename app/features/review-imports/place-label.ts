import type { PlaceHereView } from '#shared/review-files.ts';

/** A place in a list of them, with how many reviews of it are here. */
export function placeLabel({ name, pageUrl, reviews }: PlaceHereView): string {
  const address = pageUrl.replace(/^https?:\/\/(?:www\.)?/i, '').slice(0, 60);
  return `${name || address || 'The page without a name'} (${reviews.toLocaleString('en')})`;
}
