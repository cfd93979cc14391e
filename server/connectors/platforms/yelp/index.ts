import { z } from 'zod';
import type { HttpResponse } from '#server/connectors/http.ts';
import { defineReader } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage } from '#server/connectors/platforms/review.ts';
import { onlyPage, STARS, toLocationInfo } from '#server/connectors/platforms/row.ts';
import {
  askSource,
  cursorOf,
  OffsetCursor,
  type SourceVerdict,
} from '#server/connectors/platforms/source.ts';
import { typedKey } from '#server/connectors/platforms/typed-key.ts';
import { YelpReview, yelpRow } from '#server/connectors/platforms/yelp/map.ts';

const KEY_HELP =
  'Paste the API key of your app on the Yelp developer site. It has at least 20 characters and no spaces.';
const BUSINESS_HELP = 'Paste the address of your Yelp page, such as yelp.com/biz/bright-smile-austin.';
const A_QUARTER_OF_A_DAY = 21_600;

const Credentials = z.object({
  apiKey: typedKey(/^[\w-]{20,300}$/, KEY_HELP),
});
const Profile = z.object({
  business: z
    .string(BUSINESS_HELP)
    .trim()
    .transform((typed) => /\/biz\/([^/?#]+)/.exec(typed)?.[1] ?? typed)
    // Non-ASCII letters are percent-encoded in an address.
    .pipe(z.string().regex(/^(?!.*\.(com|[a-z]{2})$)[\p{L}\p{N}_%.'’-]{3,200}$/u, BUSINESS_HELP)),
});

interface YelpConnection {
  apiKey: string;
  api: string;
  timeoutMs: number | undefined;
}

const Business = z.object({
  name: z.string().nullish(),
  url: z.string().nullish(),
  rating: z.number().nullish(),
  review_count: z.number().nullish(),
});
const Reviews = z.object({ reviews: z.array(z.unknown()) });
const Refusal = z.object({ error: z.object({ code: z.string() }) });

/** Excerpts of three reviews: https://docs.developer.yelp.com/docs/places-intro */
export const yelp = defineReader({
  id: 'yelp',
  name: 'Yelp Places API',
  summary: 'The beginnings of a few reviews, straight from Yelp.',
  provider: {
    id: 'yelp',
    name: 'Yelp',
    hosts: { api: 'https://api.yelp.com/v3' },
    fake: async () => (await import('#server/connectors/platforms/yelp/fake.ts')).startFakeYelp(),
  },
  platforms: { yelp: STARS },
  kind: 'sample',
  needs: 'An API key from the Yelp developer site, on a plan with reviews.',
  gives: 'The first words of 3 reviews (7 on the largest plan), and your total and average.',
  costs: 'What your Yelp plan costs; small plans have 300 calls a day.',
  showsRemoval: false,
  saysDeleted: false,
  storage: 'day',
  checkedOn: '2026-11-28',
  fields: [
    { name: 'apiKey', label: 'API key', hint: 'Of your app on the Yelp developer site.', secret: true },
  ],
  recognizedBy: 'apiKey',
  credentials: Credentials,
  profileFields: [{ name: 'business', label: 'Yelp page', hint: 'The address of your page on Yelp.' }],
  profile: Profile,
  steps: ['On the Yelp developer site make an app and copy its API key.'],
  harness: async () => (await import('#server/connectors/platforms/yelp/harness.ts')).harness,
  open: ({ apiKey }, { hosts: { api }, timeoutMs }): YelpConnection => ({ apiKey, api, timeoutMs }),
  /** https://docs.developer.yelp.com/reference/v3_business_info */
  async check(connection, { business }): Promise<LocationInfo> {
    const { name, url, rating, review_count } = await ask(connection, business, '', Business);
    return toLocationInfo(STARS, {
      name,
      address: url,
      total: review_count,
      average: rating,
    });
  },
  reading: {
    async read(connection, { business }, given): Promise<ReadPage> {
      cursorOf(OffsetCursor, given);
      const query = new URLSearchParams({ limit: '20', sort_by: 'newest' });
      const { reviews } = await ask(connection, business, `/reviews?${query}`, Reviews);
      return onlyPage(reviews, YelpReview, yelpRow);
    },
  },
});

function ask<Schema extends z.ZodType>(
  { apiKey, api, timeoutMs }: YelpConnection,
  business: string,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const url = `${api}/businesses/${encodeURIComponent(decoded(business))}${path}`;
  const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' };
  return askSource({ of: 'Yelp', url, headers, timeoutMs, judge }, schema);
}

function decoded(alias: string): string {
  try {
    return decodeURIComponent(alias);
  } catch {
    // A literal percent sign.
    return alias;
  }
}

/** https://docs.developer.yelp.com/docs/places-rate-limiting */
function judge({ body }: HttpResponse): SourceVerdict | null {
  const refusal = Refusal.safeParse(body);
  switch (refusal.data?.error.code) {
    case 'ACCESS_LIMIT_REACHED':
      return { fault: 'rate_limited', seconds: A_QUARTER_OF_A_DAY };
    case 'TOO_MANY_REQUESTS_PER_SECOND':
      return { fault: 'rate_limited', seconds: 5 };
    // A business without reviews in a language, or one that Yelp does not show.
    case 'BUSINESS_UNAVAILABLE':
      return { fault: 'gone' };
    default:
      return null;
  }
}
