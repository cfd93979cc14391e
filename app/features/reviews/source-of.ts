import type { ReviewView } from '#shared/inbox.ts';

/** Where it was said. An answer on the owner's page is no review on a platform, also where its giver went on to one. */
export function sourceOf({ isPrivate, isFromPage, platformName }: ReviewView): string {
  if (isPrivate) return 'Private feedback';
  if (!isFromPage) return platformName;
  return platformName ? `Rated on your page, went on to ${platformName}` : 'Rated on your page';
}
