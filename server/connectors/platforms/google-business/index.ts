import { z } from 'zod';
import {
  type GoogleBusinessConnection,
  getLocation,
  listProfiles,
} from '#server/connectors/platforms/google-business/client.ts';
import { GoogleReview, googleRow } from '#server/connectors/platforms/google-business/map.ts';
import { googleReplies } from '#server/connectors/platforms/google-business/replies.ts';
import { askGoogle, GOOGLE_FIELDS, GoogleAccount } from '#server/connectors/platforms/google-oauth.ts';
import { googleSignIn } from '#server/connectors/platforms/google-sign-in.ts';
import { defineReader } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage } from '#server/connectors/platforms/review.ts';
import { isBefore, rowsOfPage, STARS, toLocationInfo } from '#server/connectors/platforms/row.ts';
import { cursorOf } from '#server/connectors/platforms/source.ts';

const LOCATION_HELP = 'Choose the profile, or type it as accounts/…/locations/….';
const PAGE_SIZE = 50;

const Profile = z.object({
  location: z
    .string(LOCATION_HELP)
    .trim()
    .regex(/^accounts\/[\w-]+\/locations\/[\w-]+$/, LOCATION_HELP),
});

const Reviews = z.object({
  reviews: z.array(z.unknown()).nullish(),
  averageRating: z.number().nullish(),
  totalReviewCount: z.number().nullish(),
  nextPageToken: z.string().nullish(),
});
const Newest = z.object({ name: z.string(), updateTime: z.string().nullish() });

/** `total` and `newest` from the first page; at the end they tell whether the list changed. */
const Cursor = z.object({ token: z.string(), total: z.number(), newest: z.string() });

/** All reviews of a profile the owner manages: https://developers.google.com/my-business/content/review-data */
export const googleBusiness = defineReader({
  id: 'google-business',
  name: 'Google Business Profile',
  summary: 'Straight from Google, for profiles you own or manage.',
  provider: {
    id: 'google-business',
    name: 'Google Business Profile',
    hosts: {
      accounts: 'https://mybusinessaccountmanagement.googleapis.com',
      information: 'https://mybusinessbusinessinformation.googleapis.com',
      reviews: 'https://mybusiness.googleapis.com',
      token: 'https://oauth2.googleapis.com',
      consent: 'https://accounts.google.com',
    },
    fake: async () =>
      (await import('#server/connectors/platforms/google-business/fake.ts')).startFakeGoogleBusiness(),
  },
  platforms: { google: STARS },
  kind: 'api',
  needs:
    'A verified profile, and a Google Cloud project that Google has approved for the Business Profile API; it may refuse reviews even after that.',
  gives: 'Every review, with your replies and what Google’s check of them says.',
  costs: 'Nothing; Google allows 300 calls a minute.',
  showsRemoval: true,
  saysDeleted: false,
  storage: 'month',
  checkedOn: '2026-11-28',
  fields: GOOGLE_FIELDS,
  recognizedBy: 'clientId',
  credentials: GoogleAccount,
  profileFields: [
    { name: 'location', label: 'Profile', hint: 'One of the profiles that this Google account manages.' },
  ],
  profile: Profile,
  helpPath: '/help/reviews/google-keys',
  steps: [
    'In the Google Cloud console, ask for access to the Business Profile APIs and wait for the approval.',
    'Make an OAuth client and publish its consent screen; in testing, sign-ins end after 7 days.',
    'Sign in with the Google account that owns or manages the profile.',
  ],
  signIn: googleSignIn('https://www.googleapis.com/auth/business.manage'),
  harness: async () => (await import('#server/connectors/platforms/google-business/harness.ts')).harness,
  open: (
    account,
    { hosts: { token: tokenHost, consent: _consent, ...hosts }, timeoutMs },
  ): GoogleBusinessConnection => ({
    account,
    tokenHost,
    timeoutMs,
    ...hosts,
    token: null,
  }),
  places: listProfiles,
  async check(connection, { location }): Promise<LocationInfo> {
    const { title, metadata } = await getLocation(connection, location);
    const { averageRating, totalReviewCount } = await listReviews(connection, location, { pageSize: '1' });
    return toLocationInfo(STARS, {
      name: title,
      address: metadata?.mapsUri,
      // Google omits zeros.
      total: totalReviewCount ?? 0,
      average: averageRating,
      problem: metadata?.hasVoiceOfMerchant === false ? 'Google has not verified this profile yet.' : null,
    });
  },
  reading: { read },
  replies: googleReplies,
});

async function read(
  connection: GoogleBusinessConnection,
  { location }: z.infer<typeof Profile>,
  given: string | null,
  since: Date | null,
): Promise<ReadPage> {
  const cursor = cursorOf(Cursor, given);
  const page = await listReviews(connection, location, {
    pageSize: String(PAGE_SIZE),
    orderBy: 'updateTime desc',
    ...(cursor ? { pageToken: cursor.token } : {}),
  });
  const { rows, notes, whole } = rowsOfPage(page.reviews ?? [], GoogleReview, googleRow);
  const total = page.totalReviewCount ?? 0;
  const newest = cursor?.newest ?? newestOf(page.reviews);
  const token = isBefore(rows, since) ? null : (page.nextPageToken ?? null);
  const all = whole && !since && total === (cursor?.total ?? total);
  if (token) {
    const next = JSON.stringify({ token, total: cursor?.total ?? total, newest });
    return { rows, notes, next, complete: all };
  }
  return {
    rows,
    notes,
    next: null,
    complete: all && (!cursor || (await stoodStill(connection, location, newest))),
  };
}

/** A review edited meanwhile has moved to the top, past the pages already read. */
async function stoodStill(connection: GoogleBusinessConnection, location: string, newest: string) {
  const { reviews } = await listReviews(connection, location, { pageSize: '1', orderBy: 'updateTime desc' });
  return newestOf(reviews) === newest;
}

function newestOf(reviews: readonly unknown[] | null | undefined): string {
  const first = Newest.safeParse(reviews?.[0]);
  return first.success ? `${first.data.name} ${first.data.updateTime}` : '';
}

/** https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews/list */
function listReviews(connection: GoogleBusinessConnection, location: string, query: Record<string, string>) {
  const url = `${connection.reviews}/v4/${location}/reviews?${new URLSearchParams(query)}`;
  return askGoogle(connection, url, Reviews);
}
