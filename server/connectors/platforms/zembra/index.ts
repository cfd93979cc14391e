import { z } from 'zod';
import { parseResponse } from '#server/connectors/http.ts';
import { defineReader, type RatingKind } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage } from '#server/connectors/platforms/review.ts';
import { rowsOfPage, STARS, toLocationInfo } from '#server/connectors/platforms/row.ts';
import {
  askSource,
  askSourceRaw,
  cursorOf,
  OffsetCursor,
  type SourceRequest,
} from '#server/connectors/platforms/source.ts';
import { typedKey } from '#server/connectors/platforms/typed-key.ts';
import { ZEMBRA_FIELDS, ZembraReview, zembraRow } from '#server/connectors/platforms/zembra/map.ts';

const TOKEN_HELP = 'Paste the API token of your Zembra account. It has at least 20 characters and no spaces.';
const PLATFORM_HELP = 'Choose a platform that Zembra reads.';
const PAGE_HELP = 'Paste the address of the page that has your reviews.';
const PAGE_SIZE = 250;
const FEWEST = 25;

/** Zembra uses the same names for them. */
const NETWORKS: Readonly<Record<string, RatingKind>> = {
  google: STARS,
  facebook: 'recommendations',
  yelp: STARS,
  tripadvisor: STARS,
  trustpilot: STARS,
  bbb: STARS,
  angi: STARS,
  opentable: STARS,
  glassdoor: STARS,
  indeed: STARS,
  yellowpages: STARS,
};

const Credentials = z.object({
  token: typedKey(/^[\x21-\x7e]{20,500}$/, TOKEN_HELP, 'token'),
});
const Profile = z.object({
  platform: z.string(PLATFORM_HELP).refine((slug) => Object.hasOwn(NETWORKS, slug), PLATFORM_HELP),
  page: z
    .string(PAGE_HELP)
    .trim()
    .regex(/^\S{2,2000}$/, PAGE_HELP),
});
type Profile = z.infer<typeof Profile>;

interface ZembraConnection {
  token: string;
  api: string;
  timeoutMs: number | undefined;
}

const Listing = z.object({
  data: z.object({
    name: z.string().nullish(),
    url: z.string().nullish(),
    globalRating: z.number().nullish(),
    reviewCount: z.object({ native: z.object({ total: z.number().nullish() }).nullish() }).nullish(),
  }),
  cost: z.number().nullish(),
  balance: z.number().nullish(),
});
const Started = z.object({ data: z.object({ job: z.object({ jobId: z.string().min(1) }) }) });
const Reviews = z.object({ data: z.object({ reviews: z.array(z.unknown()) }) });

/** One credit for the page and one for each review. */
const priceOf = (reviews: number) => (1 + reviews) * 1_200;

/** Public pages, read by Zembra under the owner's own contract: https://docs.zembra.io */
export const zembra = defineReader({
  id: 'zembra',
  name: 'Zembra',
  summary: 'Reads public pages for you, and says what was deleted there.',
  provider: {
    id: 'zembra',
    name: 'Zembra',
    hosts: { api: 'https://api.zembra.io' },
    fake: async () => (await import('#server/connectors/platforms/zembra/fake.ts')).startFakeZembra(),
  },
  platforms: NETWORKS,
  kind: 'data-service',
  needs: 'A Zembra account of yours with credits.',
  gives: 'The newest reviews of a public page with your replies, and which were hidden or deleted.',
  costs: 'Zembra takes credits for each page and for each review on it.',
  price: {
    // Never asked for fewer.
    most: (_profile, reviews) => priceOf(Math.max(reviews, FEWEST)),
    about: (_profile, reviews) => priceOf(reviews),
    // It takes a start date.
    again: () => 0,
    basis: () =>
      'Based on $0.0012 for a credit, the price of the first 10,000, and one credit for each look and each review; Zembra does not say how many it takes.',
  },
  showsRemoval: false,
  saysDeleted: true,
  storage: 'keep',
  fields: [{ name: 'token', label: 'API token', hint: 'On your Zembra account, under API.', secret: true }],
  recognizedBy: 'token',
  credentials: Credentials,
  profileFields: [
    { name: 'platform', label: 'Platform', hint: 'One of those that Zembra reads.' },
    { name: 'page', label: 'Page', hint: 'The address of the page that has your reviews.' },
  ],
  profile: Profile,
  steps: ['Make a Zembra account, buy credits and copy the API token.'],
  harness: async () => (await import('#server/connectors/platforms/zembra/harness.ts')).harness,
  open: ({ token }, { hosts: { api }, timeoutMs }): ZembraConnection => ({ token, api, timeoutMs }),
  async check(connection, { platform, page }): Promise<LocationInfo> {
    const path = `/listing/${platform}?${new URLSearchParams({ slug: page })}`;
    const { data, cost, balance } = await askSource(requestTo(connection, path), Listing);
    return toLocationInfo(STARS, {
      name: data.name,
      address: data.url,
      total: data.reviewCount?.native?.total,
      average: data.globalRating,
      problem: (balance ?? 0) < (cost ?? 0) ? 'Your Zembra account has too few credits.' : null,
    });
  },
  reading: {
    // Usually a minute; results are kept for five days.
    patience: 60,
    async start(connection, { platform, page }, { since, most }) {
      const query = new URLSearchParams({
        network: platform,
        slug: page,
        monitoring: 'none',
        sizeLimit: String(Math.max(most, FEWEST)),
        ...(since ? { postedAfter: since.toISOString().slice(0, 10) } : {}),
      });
      const request = requestTo(connection, `/reviews?${query}`);
      const { data } = await askSource({ ...request, method: 'POST', takesEffect: true }, Started);
      return data.job.jobId;
    },
    /** Reviews are requested by page, not by job. */
    async poll(connection, profile) {
      const { status, body } = await askSourceRaw(reviewsOf(connection, profile, 0, 1));
      parseResponse(Reviews, body);
      return status === 206 ? 'waiting' : 'ready';
    },
    async page(connection, profile, _job, given): Promise<ReadPage> {
      const at = cursorOf(OffsetCursor, given)?.at ?? 0;
      const { data } = await askSource(reviewsOf(connection, profile, at, PAGE_SIZE), Reviews);
      const rated = NETWORKS[profile.platform] ?? STARS;
      const { rows, notes } = rowsOfPage(data.reviews, ZembraReview, (review, note) =>
        zembraRow(rated, review, note),
      );
      const more = data.reviews.length >= PAGE_SIZE;
      return { rows, notes, next: more ? JSON.stringify({ at: at + PAGE_SIZE }) : null, complete: false };
    },
  },
});

function reviewsOf(
  connection: ZembraConnection,
  profile: Profile,
  offset: number,
  limit: number,
): SourceRequest {
  const query = new URLSearchParams({
    network: profile.platform,
    slug: profile.page,
    includeDeleted: 'true',
    sortBy: 'timestamp',
    sortDirection: 'DESC',
    limit: String(limit),
    offset: String(offset),
  });
  for (const field of ZEMBRA_FIELDS) query.append('fields[]', field);
  return requestTo(connection, `/reviews?${query}`);
}

function requestTo({ token, api, timeoutMs }: ZembraConnection, path: string): SourceRequest {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  return {
    of: 'Zembra',
    url: `${api}${path}`,
    headers,
    timeoutMs,
    // Our requests differ only in the page, so a refused one means that Zembra cannot find it.
    judge: ({ status }) => (status === 400 ? { fault: 'gone' } : null),
  };
}
