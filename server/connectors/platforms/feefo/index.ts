import { z } from 'zod';
import { CountedCursor, countedPage } from '#server/connectors/platforms/counted-pages.ts';
import { FeefoReview, feefoRow } from '#server/connectors/platforms/feefo/map.ts';
import { defineReader } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage } from '#server/connectors/platforms/review.ts';
import { isBefore, rowsOfPage, STARS, toLocationInfo } from '#server/connectors/platforms/row.ts';
import { askSource, cursorOf } from '#server/connectors/platforms/source.ts';

const MERCHANT_HELP = 'Type your merchant identifier, or paste the address of your page on Feefo.';
const PAGE_SIZE = 100;

const Profile = z.object({
  merchant: z
    .string(MERCHANT_HELP)
    .trim()
    .transform((typed) => /feefo\.com\/(?:[a-z]{2}-[A-Z]{2}\/)?reviews\/([^/?#]+)/.exec(typed)?.[1] ?? typed)
    .pipe(z.string().regex(/^[\w.-]{2,200}$/, MERCHANT_HELP)),
});
type Profile = z.infer<typeof Profile>;

interface FeefoConnection {
  api: string;
  timeoutMs: number | undefined;
}

const Count = z.object({ count: z.number().nullish() });
const Summary = z.object({
  merchant: z.object({ name: z.string().nullish() }).nullish(),
  rating: z.object({ rating: z.number().nullish(), service: Count.nullish() }).nullish(),
  meta: Count.nullish(),
});
const Reviews = z.object({
  summary: z
    .object({
      meta: Count.extend({ pages: z.number().nullish(), page_size: z.number().nullish() }).nullish(),
    })
    .nullish(),
  reviews: z.array(z.unknown()),
});

/** Public reviews of a merchant's service: https://support.feefo.com */
export const feefo = defineReader({
  id: 'feefo',
  name: 'Feefo',
  summary: 'Straight from Feefo, without a key.',
  provider: {
    id: 'feefo',
    name: 'Feefo',
    hosts: { api: 'https://api.feefo.com/api/20' },
    fake: async () => (await import('#server/connectors/platforms/feefo/fake.ts')).startFakeFeefo(),
  },
  platforms: { feefo: STARS },
  kind: 'feed',
  needs: 'Your merchant identifier, which is in the address of your page.',
  gives: 'Every published review of your service; those of single products stay on Feefo.',
  costs: 'Nothing: anybody may read it.',
  showsRemoval: true,
  saysDeleted: false,
  storage: 'keep',
  fields: [],
  recognizedBy: null,
  credentials: z.object({}),
  profileFields: [
    {
      name: 'merchant',
      label: 'Merchant identifier',
      hint: 'As in the address of your page on Feefo.',
    },
  ],
  profile: Profile,
  steps: [],
  harness: async () => (await import('#server/connectors/platforms/feefo/harness.ts')).harness,
  open: (_account, { hosts: { api }, timeoutMs }): FeefoConnection => ({ api, timeoutMs }),
  async check(connection, profile): Promise<LocationInfo> {
    const { merchant, rating, meta } = await ask(connection, '/reviews/summary/all', profile, {}, Summary);
    return toLocationInfo(STARS, {
      name: merchant?.name,
      address: `https://www.feefo.com/reviews/${profile.merchant}`,
      total: rating?.service?.count ?? meta?.count,
      average: rating?.rating,
    });
  },
  reading: { read },
});

async function read(
  connection: FeefoConnection,
  profile: Profile,
  given: string | null,
  since: Date | null,
): Promise<ReadPage> {
  const cursor = cursorOf(CountedCursor, given);
  const page = cursor?.page ?? 1;
  const query = {
    page: String(page),
    page_size: String(PAGE_SIZE),
    sort: '-created_date',
    // By default it goes back one year.
    since_period: 'all',
  };
  const { summary, reviews } = await ask(connection, '/reviews/all', profile, query, Reviews);
  const { count = null, pages, page_size } = summary?.meta ?? {};
  const read = rowsOfPage(reviews, FeefoReview, feefoRow);
  const further = pages ? page < pages : reviews.length >= (page_size ?? PAGE_SIZE);
  return countedPage(
    cursor ?? { page, total: count, seen: 0 },
    { ...read, given: reviews.length, more: further && !isBefore(read.rows, since) },
    since,
    () => count,
  );
}

function ask<Schema extends z.ZodType>(
  { api, timeoutMs }: FeefoConnection,
  path: string,
  { merchant }: Profile,
  query: Record<string, string>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const url = `${api}${path}?${new URLSearchParams({ merchant_identifier: merchant, ...query })}`;
  return askSource({ of: 'Feefo', url, headers: { accept: 'application/json' }, timeoutMs }, schema);
}
