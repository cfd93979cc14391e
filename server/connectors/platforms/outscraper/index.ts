import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseResponse } from '#server/connectors/http.ts';
import { outscraperItem, outscraperRow } from '#server/connectors/platforms/outscraper/map.ts';
import { defineReader, type SyncRequest } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage } from '#server/connectors/platforms/review.ts';
import { rowsOfPage, STARS, UNKNOWN_LOCATION } from '#server/connectors/platforms/row.ts';
import { askSource, askSourceRaw, cursorOf, OffsetCursor } from '#server/connectors/platforms/source.ts';
import { typedKey } from '#server/connectors/platforms/typed-key.ts';

const KEY_HELP = 'Paste the API key of your Outscraper account. It has at least 20 characters and no spaces.';
const PLATFORM_HELP = 'Choose a platform that Outscraper reads.';
const PAGE_HELP = 'Paste the address of the page that has your reviews.';

/** The request for the newest reviews on each platform: https://app.outscraper.cloud/api-docs */
const SOURCES: Readonly<Record<string, { path: string; limit: string; query: Record<string, string> }>> = {
  google: { path: '/google-maps-reviews', limit: 'reviewsLimit', query: { sort: 'newest' } },
  yelp: { path: '/yelp-reviews', limit: 'limit', query: { sort: 'date_desc' } },
  trustpilot: { path: '/trustpilot-reviews', limit: 'limit', query: { sort: 'recency', languages: 'all' } },
  tripadvisor: { path: '/tripadvisor-reviews', limit: 'limit', query: { language: 'all' } },
};

const Credentials = z.object({
  apiKey: typedKey(/^[\x21-\x7e]{20,300}$/, KEY_HELP),
});
const Profile = z.object({
  platform: z.string(PLATFORM_HELP).refine((slug) => Object.hasOwn(SOURCES, slug), PLATFORM_HELP),
  page: z
    .string(PAGE_HELP)
    .trim()
    .regex(/^\S{4,2000}$/, PAGE_HELP),
});
type Profile = z.infer<typeof Profile>;

interface OutscraperConnection {
  apiKey: string;
  api: string;
  timeoutMs: number | undefined;
}

const Balance = z.object({ balance: z.number().nullish(), account_status: z.string().nullish() });
const Started = z.object({ id: z.string().min(1) });
const State = z.object({ status: z.string() });
/** Google: places with their reviews. The others: a list of reviews per requested page. */
const Results = z.object({
  data: z.array(z.union([z.array(z.unknown()), z.object({ reviews_data: z.array(z.unknown()).nullish() })])),
});

/** A request that finds none costs as much as one review. */
const priceOf = (reviews: number) => Math.max(1, reviews) * 3_000;

/** Public pages, read by Outscraper under the owner's own contract. */
export const outscraper = defineReader({
  id: 'outscraper',
  name: 'Outscraper',
  summary: 'Reads public pages for you, under your own contract with it.',
  provider: {
    id: 'outscraper',
    name: 'Outscraper',
    hosts: { api: 'https://api.outscraper.cloud' },
    fake: async () => (await import('#server/connectors/platforms/outscraper/fake.ts')).startFakeOutscraper(),
  },
  platforms: { google: STARS, yelp: STARS, trustpilot: STARS, tripadvisor: STARS },
  kind: 'data-service',
  needs: 'Your own Outscraper account with a payment method.',
  gives: 'The newest reviews of a public page, on Google and Tripadvisor with your replies.',
  costs: 'Outscraper charges for each review, and for one where a check finds none.',
  price: {
    most: (_profile, reviews) => priceOf(reviews),
    about: (_profile, reviews) => priceOf(reviews),
    // It takes a start date.
    again: () => 0,
    basis: () => 'Based on $3 for 1,000 reviews, as users report it; your plan at Outscraper may differ.',
  },
  showsRemoval: false,
  saysDeleted: false,
  storage: 'keep',
  fields: [
    { name: 'apiKey', label: 'API key', hint: 'On your Outscraper account, under API key.', secret: true },
  ],
  recognizedBy: 'apiKey',
  credentials: Credentials,
  profileFields: [
    { name: 'platform', label: 'Platform', hint: 'One of those that Outscraper reads.' },
    { name: 'page', label: 'Page', hint: 'The address of the page that has your reviews.' },
  ],
  profile: Profile,
  steps: ['Create an Outscraper account, add a payment method and copy the API key.'],
  harness: async () => (await import('#server/connectors/platforms/outscraper/harness.ts')).harness,
  open: ({ apiKey }, { hosts: { api }, timeoutMs }): OutscraperConnection => ({ apiKey, api, timeoutMs }),
  /** Looking for the page would cost a review. */
  async check(connection): Promise<LocationInfo> {
    const { account_status } = await askSource(requestTo(connection, '/profile/balance'), Balance);
    const stopped = account_status && account_status !== 'valid';
    return {
      ...UNKNOWN_LOCATION,
      problem: stopped ? 'Outscraper has stopped your account; look there why.' : null,
    };
  },
  reading: {
    // Results live for four hours; afterwards the job is reported as pending again.
    patience: 180,
    start,
    async poll(connection, _profile, job) {
      return (await resultOf(connection, job)) ? 'ready' : 'waiting';
    },
    /** All reviews come at once. */
    async page(connection, { platform }, job, given): Promise<ReadPage> {
      cursorOf(OffsetCursor, given);
      const body = await resultOf(connection, job);
      if (body === null) throw new ConnectorError('unavailable', 'Outscraper is still reading');
      const { data } = parseResponse(Results, body);
      const items = data.flatMap((found) => (Array.isArray(found) ? found : (found.reviews_data ?? [])));
      const { rows, notes } = rowsOfPage(items, outscraperItem(platform), (review, note) =>
        outscraperRow(platform, review, note),
      );
      return { rows, notes, next: null, complete: false };
    },
  },
});

async function start(
  connection: OutscraperConnection,
  profile: Profile,
  order: SyncRequest,
): Promise<string> {
  const { since, most } = order;
  const source = SOURCES[profile.platform];
  if (!source) throw new ConnectorError('rejected', 'Outscraper does not read this platform');
  const query = new URLSearchParams({
    ...source.query,
    query: profile.page,
    [source.limit]: String(most),
    ...(since ? { cutoff: String(Math.floor(since.getTime() / 1_000)) } : {}),
    async: 'true',
  });
  const request = requestTo(connection, `${source.path}?${query}`);
  const { id } = await askSource({ ...request, takesEffect: true }, Started);
  return id;
}

/** Null while pending. The URL in the answer is never called. */
async function resultOf(connection: OutscraperConnection, job: string): Promise<unknown> {
  const { status, body } = await askSourceRaw(requestTo(connection, `/requests/${encodeURIComponent(job)}`));
  // A 204 has no body; other answers state it in words.
  const state = status === 204 ? 'failure' : parseResponse(State, body).status.toLowerCase();
  switch (state) {
    case 'success':
      return body;
    case 'pending':
      return null;
    case 'failure':
      throw new ConnectorError('unavailable', 'Outscraper could not read the page');
    default:
      throw new ConnectorError('unexpected', `Outscraper says of a job ${state.slice(0, 30)}`);
  }
}

function requestTo({ apiKey, api, timeoutMs }: OutscraperConnection, path: string) {
  const headers = { 'x-api-key': apiKey, accept: 'application/json' };
  return { of: 'Outscraper', url: `${api}${path}`, headers, timeoutMs };
}
