import { z } from 'zod';
import { CountedCursor, countedPage } from '#server/connectors/platforms/counted-pages.ts';
import { defineReader } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage } from '#server/connectors/platforms/review.ts';
import { ReviewsIoReview, reviewsIoRow } from '#server/connectors/platforms/reviews-io/map.ts';
import { numberOf, rowsOfPage, STARS, toLocationInfo } from '#server/connectors/platforms/row.ts';
import { askSource, cursorOf } from '#server/connectors/platforms/source.ts';

const STORE_HELP = 'Type your store ID, or paste the address of your page on REVIEWS.io.';
const PAGE_SIZE = 100;

const Profile = z.object({
  store: z
    .string(STORE_HELP)
    .trim()
    .transform((typed) => /\/company-reviews\/store\/([^/?#]+)/.exec(typed)?.[1] ?? typed)
    .pipe(z.string().regex(/^[\w.-]{2,200}$/, STORE_HELP)),
});
type Profile = z.infer<typeof Profile>;

interface ReviewsIoConnection {
  api: string;
  timeoutMs: number | undefined;
}

const Answer = z.object({
  store: z.object({ name: z.string().nullish() }).nullish(),
  stats: z
    .object({
      average_rating: z.union([z.string(), z.number()]).nullish(),
      total_reviews: z.number().nullish(),
    })
    .nullish(),
  reviews: z.array(z.unknown()),
  total_pages: z.number().nullish(),
  per_page: z.number().nullish(),
});

/** The public reviews of a company, by its store ID: https://api.reviews.io */
export const reviewsIo = defineReader({
  id: 'reviews-io',
  name: 'REVIEWS.io',
  summary: 'Straight from REVIEWS.io, without a key.',
  provider: {
    id: 'reviews-io',
    name: 'REVIEWS.io',
    hosts: { api: 'https://api.reviews.io' },
    fake: async () => (await import('#server/connectors/platforms/reviews-io/fake.ts')).startFakeReviewsIo(),
  },
  platforms: { 'reviews-io': STARS },
  kind: 'feed',
  needs: 'Your store ID, which is in the address of your page.',
  gives: 'Every published review of your company, with your replies.',
  costs: 'Nothing: anybody may read it.',
  showsRemoval: true,
  saysDeleted: false,
  storage: 'keep',
  fields: [],
  recognizedBy: null,
  credentials: z.object({}),
  profileFields: [
    { name: 'store', label: 'Store ID', hint: 'As in the address of your page on REVIEWS.io.' },
  ],
  profile: Profile,
  steps: [],
  harness: async () => (await import('#server/connectors/platforms/reviews-io/harness.ts')).harness,
  open: (_account, { hosts: { api }, timeoutMs }): ReviewsIoConnection => ({ api, timeoutMs }),
  async check(connection, profile): Promise<LocationInfo> {
    const { store, stats } = await ask(connection, profile, { per_page: '1' });
    return toLocationInfo(STARS, {
      name: store?.name,
      address: `https://www.reviews.io/company-reviews/store/${profile.store}`,
      total: stats?.total_reviews,
      average: numberOf(stats?.average_rating),
    });
  },
  reading: { read },
});

async function read(
  connection: ReviewsIoConnection,
  profile: Profile,
  given: string | null,
  since: Date | null,
): Promise<ReadPage> {
  const cursor = cursorOf(CountedCursor, given);
  const page = cursor?.page ?? 1;
  const response = await ask(connection, profile, {
    page: String(page),
    per_page: String(PAGE_SIZE),
    ...(since ? { min_date: since.toISOString().slice(0, 10) } : {}),
  });
  const { reviews, stats, total_pages, per_page } = response;
  const total = stats?.total_reviews ?? null;
  return countedPage(
    cursor ?? { page, total, seen: 0 },
    {
      ...rowsOfPage(reviews, ReviewsIoReview, reviewsIoRow),
      given: reviews.length,
      // It may return fewer on a page than requested.
      more: total_pages ? page < total_pages : reviews.length >= (per_page ?? PAGE_SIZE),
    },
    since,
    () => total,
  );
}

function ask(
  { api, timeoutMs }: ReviewsIoConnection,
  { store }: Profile,
  query: Record<string, string>,
): Promise<z.output<typeof Answer>> {
  const url = `${api}/merchant/reviews?${new URLSearchParams({ store, ...query })}`;
  return askSource({ of: 'REVIEWS.io', url, headers: { accept: 'application/json' }, timeoutMs }, Answer);
}
