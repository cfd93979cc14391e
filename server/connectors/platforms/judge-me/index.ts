import { z } from 'zod';
import { CountedCursor, countedPage } from '#server/connectors/platforms/counted-pages.ts';
import { JudgeMeReview, judgeMeRow } from '#server/connectors/platforms/judge-me/map.ts';
import { defineReader } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage } from '#server/connectors/platforms/review.ts';
import { isBefore, rowsOfPage, STARS, toLocationInfo } from '#server/connectors/platforms/row.ts';
import { askSource, cursorOf } from '#server/connectors/platforms/source.ts';
import { typedKey } from '#server/connectors/platforms/typed-key.ts';

const TOKEN_HELP =
  'Paste the private API token of your Judge.me account. It has at least 10 characters and no spaces.';
const SHOP_HELP = 'Type the domain of your shop as Judge.me knows it, such as example.myshopify.com.';
const PAGE_SIZE = 100;

const Credentials = z.object({
  apiToken: typedKey(/^[\w-]{10,200}$/, TOKEN_HELP, 'token'),
});
const Profile = z.object({
  shop: z
    .string(SHOP_HELP)
    .trim()
    .transform((typed) => /judge\.me\/reviews\/(?:stores\/)?([^/?#]+)/.exec(typed)?.[1] ?? typed)
    .transform((typed) => typed.replace(/^https?:\/\//i, '').replace(/\/$/, ''))
    .pipe(
      z
        .string()
        .toLowerCase()
        .regex(/^([\w-]+\.)+[a-z]{2,}$/, SHOP_HELP),
    ),
});
type Profile = z.infer<typeof Profile>;

interface JudgeMeConnection {
  apiToken: string;
  api: string;
  timeoutMs: number | undefined;
}

const Count = z.object({ count: z.number() });
const Reviews = z.object({ reviews: z.array(z.unknown()), per_page: z.number().nullish() });

/** All reviews of a shop and its products: https://judge.me/api/docs */
export const judgeMe = defineReader({
  id: 'judge-me',
  name: 'Judge.me',
  summary: 'Straight from Judge.me, with an API token of yours.',
  provider: {
    id: 'judge-me',
    name: 'Judge.me',
    hosts: { api: 'https://judge.me/api/v1' },
    fake: async () => (await import('#server/connectors/platforms/judge-me/fake.ts')).startFakeJudgeMe(),
  },
  platforms: { 'judge-me': STARS },
  kind: 'api',
  needs: 'The private API token of your Judge.me account, and the domain of your shop.',
  gives: 'Every review of your shop and its products, without your replies.',
  costs: 'Nothing beyond your Judge.me plan.',
  showsRemoval: true,
  saysDeleted: false,
  storage: 'keep',
  fields: [
    {
      name: 'apiToken',
      label: 'Private API token',
      hint: 'In the settings of Judge.me, where integrations are set up.',
      secret: true,
    },
  ],
  recognizedBy: 'apiToken',
  credentials: Credentials,
  profileFields: [
    { name: 'shop', label: 'Shop domain', hint: 'As Judge.me knows it, such as example.myshopify.com.' },
  ],
  profile: Profile,
  steps: ['In Judge.me open the settings of the API and copy the private token.'],
  harness: async () => (await import('#server/connectors/platforms/judge-me/harness.ts')).harness,
  open: ({ apiToken }, { hosts: { api }, timeoutMs }): JudgeMeConnection => ({ apiToken, api, timeoutMs }),
  async check(connection, profile): Promise<LocationInfo> {
    return toLocationInfo(STARS, {
      name: profile.shop,
      address: `https://judge.me/reviews/stores/${profile.shop}`,
      total: await countOf(connection, profile),
      average: null,
    });
  },
  reading: { read },
});

async function read(
  connection: JudgeMeConnection,
  profile: Profile,
  given: string | null,
  since: Date | null,
): Promise<ReadPage> {
  const at = cursorOf(CountedCursor, given) ?? {
    page: 1,
    seen: 0,
    // Only a full sync looks for missing reviews.
    total: since ? null : await countOf(connection, profile),
  };
  const query = { page: String(at.page), per_page: String(PAGE_SIZE) };
  const { reviews, per_page } = await ask(connection, '/reviews', profile, query, Reviews);
  const read = rowsOfPage(reviews, JudgeMeReview, judgeMeRow);
  // It may return fewer on a page than requested.
  const more = reviews.length >= (per_page ?? PAGE_SIZE) && !isBefore(read.rows, since);
  return countedPage(at, { ...read, given: reviews.length, more }, since, () => countOf(connection, profile));
}

async function countOf(connection: JudgeMeConnection, profile: Profile): Promise<number> {
  return (await ask(connection, '/reviews/count', profile, {}, Count)).count;
}

/** The token is part of the address: an address is never logged. */
function ask<Schema extends z.ZodType>(
  { apiToken, api, timeoutMs }: JudgeMeConnection,
  path: string,
  { shop }: Profile,
  query: Record<string, string>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const url = `${api}${path}?${new URLSearchParams({ shop_domain: shop, api_token: apiToken, ...query })}`;
  return askSource({ of: 'Judge.me', url, headers: { accept: 'application/json' }, timeoutMs }, schema);
}
