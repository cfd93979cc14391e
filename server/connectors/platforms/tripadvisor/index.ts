import { z } from 'zod';
import { defineReader } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage } from '#server/connectors/platforms/review.ts';
import { numberOf, onlyPage, STARS, toLocationInfo } from '#server/connectors/platforms/row.ts';
import { askSource, cursorOf, OffsetCursor } from '#server/connectors/platforms/source.ts';
import { TripadvisorReview, tripadvisorRow } from '#server/connectors/platforms/tripadvisor/map.ts';
import { typedKey } from '#server/connectors/platforms/typed-key.ts';

const KEY_HELP = 'Paste the key of the Tripadvisor Content API. It has 32 letters and digits.';
const LOCATION_HELP = 'Paste the address of your Tripadvisor page; the number after “-d” names it.';

const Credentials = z.object({
  apiKey: typedKey(/^[A-Za-z0-9]{32}$/, KEY_HELP),
});
const Profile = z.object({
  location: z
    .string(LOCATION_HELP)
    .trim()
    .transform((typed) => /-g\d+-d(\d+)/.exec(typed)?.[1] ?? typed)
    .pipe(z.string().regex(/^\d{2,12}$/, LOCATION_HELP)),
});

interface TripadvisorConnection {
  apiKey: string;
  content: string;
  timeoutMs: number | undefined;
}

const Details = z.object({
  name: z.string(),
  web_url: z.string().nullish(),
  rating: z.union([z.string(), z.number()]).nullish(),
  num_reviews: z.union([z.string(), z.number()]).nullish(),
});
const Reviews = z.object({ data: z.array(z.unknown()) });

/** The five newest reviews: https://tripadvisor-content-api.readme.io/reference/overview */
export const tripadvisor = defineReader({
  id: 'tripadvisor',
  name: 'Tripadvisor Content API',
  summary: 'For keys from before August 31, 2026, when Tripadvisor ended this API.',
  provider: {
    id: 'tripadvisor',
    name: 'Tripadvisor',
    hosts: { content: 'https://api.content.tripadvisor.com/api/v1' },
    fake: async () =>
      (await import('#server/connectors/platforms/tripadvisor/fake.ts')).startFakeTripadvisor(),
  },
  platforms: { tripadvisor: STARS },
  kind: 'sample',
  needs:
    'A key of the Tripadvisor Content API, which Tripadvisor ended on August 31, 2026; its successor, Terra, cannot be read here yet.',
  gives: 'The 5 newest English reviews with your replies, and your total and average.',
  costs: 'Some calls of a month are free, then Tripadvisor bills each.',
  showsRemoval: false,
  saysDeleted: false,
  storage: 'never',
  checkedOn: '2026-11-28',
  fields: [{ name: 'apiKey', label: 'API key', hint: 'Of the Tripadvisor Content API.', secret: true }],
  recognizedBy: 'apiKey',
  credentials: Credentials,
  profileFields: [
    { name: 'location', label: 'Tripadvisor page', hint: 'The address of your page on Tripadvisor.' },
  ],
  profile: Profile,
  steps: [
    'On tripadvisor.com/developers ask for a key of the Content API.',
    'Allow the address of this server there.',
  ],
  harness: async () => (await import('#server/connectors/platforms/tripadvisor/harness.ts')).harness,
  open: ({ apiKey }, { hosts: { content }, timeoutMs }): TripadvisorConnection => ({
    apiKey,
    content,
    timeoutMs,
  }),
  /** https://tripadvisor-content-api.readme.io/reference/getlocationdetails */
  async check(connection, { location }): Promise<LocationInfo> {
    const { name, web_url, rating, num_reviews } = await ask(connection, location, 'details', Details);
    return toLocationInfo(STARS, {
      name,
      address: web_url,
      total: numberOf(num_reviews),
      average: numberOf(rating),
    });
  },
  reading: {
    async read(connection, { location }, given): Promise<ReadPage> {
      cursorOf(OffsetCursor, given);
      const { data } = await ask(connection, location, 'reviews', Reviews);
      return onlyPage(data, TripadvisorReview, tripadvisorRow);
    },
  },
});

/** The key is part of the address: it is never logged. */
function ask<Schema extends z.ZodType>(
  { apiKey, content, timeoutMs }: TripadvisorConnection,
  location: string,
  what: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const query = new URLSearchParams({ key: apiKey, language: 'en' });
  const url = `${content}/location/${location}/${what}?${query}`;
  return askSource({ of: 'Tripadvisor', url, headers: { accept: 'application/json' }, timeoutMs }, schema);
}
