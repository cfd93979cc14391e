import { findPlatform } from './platforms.ts';

/** For a profile without an address: those who manage it see its reviews there. */
const GOOGLE_REVIEWS = 'https://business.google.com/reviews';

/** Pages to write a review on, and where the reviews of the same profile can be read and replied to. */
const PAGES: Readonly<Record<string, readonly [RegExp, string][]>> = {
  google: [
    [/^.*[?&](?:placeid|place_id)=([\w-]+).*$/u, 'https://search.google.com/local/reviews?placeid=$1'],
    [/^https:\/\/g\.page\/r\/([\w-]+).*$/u, 'https://g.page/r/$1'],
  ],
  trustpilot: [[/\/evaluate\//u, '/review/']],
  yelp: [[/\/writeareview\/biz\//u, '/biz/']],
};

/** Where the reviews of a profile are, by its address on the review page; empty if nothing is known. */
export function profileReviewsPage(platformId: number, address: string): string {
  const slug = findPlatform(platformId)?.slug ?? '';
  const page = PAGES[slug]?.find(([pattern]) => pattern.test(address));
  if (page) return address.replace(page[0], page[1]);
  return address || (slug === 'google' ? GOOGLE_REVIEWS : '');
}
