import { expect, test } from 'vitest';
import { PLATFORMS } from './platforms.ts';
import { profileReviewsPage } from './reviews-page.ts';

const idOf = (slug: string) => PLATFORMS.find((one) => one.slug === slug)?.id ?? 0;

test.each([
  [
    'google',
    'https://search.google.com/local/writereview?placeid=ChIJw1Fmyv9_EQ',
    'https://search.google.com/local/reviews?placeid=ChIJw1Fmyv9_EQ',
  ],
  ['google', 'https://g.page/r/CYNfNS3DZxlaEAI/review', 'https://g.page/r/CYNfNS3DZxlaEAI'],
  ['google', 'https://maps.app.goo.gl/AbCdEf123', 'https://maps.app.goo.gl/AbCdEf123'],
  ['google', '', 'https://business.google.com/reviews'],
  [
    'trustpilot',
    'https://www.trustpilot.com/evaluate/a.example',
    'https://www.trustpilot.com/review/a.example',
  ],
  ['yelp', 'https://www.yelp.com/writeareview/biz/bright', 'https://www.yelp.com/biz/bright'],
  ['facebook', 'https://www.facebook.com/Bright/reviews', 'https://www.facebook.com/Bright/reviews'],
  ['facebook', '', ''],
])('the reviews on %s of %j are at %j', (slug, address, page) => {
  expect(profileReviewsPage(idOf(slug), address)).toBe(page);
});
