import { z } from 'zod';
import { defineReader } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage } from '#server/connectors/platforms/review.ts';
import { rowsOfPage, STARS, UNKNOWN_LOCATION } from '#server/connectors/platforms/row.ts';
import { cursorOf } from '#server/connectors/platforms/source.ts';
import { typedKey } from '#server/connectors/platforms/typed-key.ts';
import { askYotpo, type YotpoConnection } from '#server/connectors/platforms/yotpo/client.ts';
import { YotpoReview, yotpoRow } from '#server/connectors/platforms/yotpo/map.ts';

const SECRET_HELP =
  'Paste the secret key of your store in Yotpo. It has at least 10 characters and no spaces.';
const APP_KEY_HELP = 'Paste the app key of your store in Yotpo; newer screens call it store ID.';
const PAGE_SIZE = 100;

const Credentials = z.object({
  secret: typedKey(/^[\w-]{10,200}$/, SECRET_HELP),
});
const Profile = z.object({
  appKey: z
    .string(APP_KEY_HELP)
    .trim()
    .regex(/^[\w-]{10,100}$/, APP_KEY_HELP),
});

const Reviews = z.object({ reviews: z.array(z.unknown()) });
const Cursor = z.object({ page: z.int().min(2) });

/** All reviews of a store and its products: https://apidocs.yotpo.com/ */
export const yotpo = defineReader({
  id: 'yotpo',
  name: 'Yotpo',
  summary: 'Straight from Yotpo, with the keys of your store.',
  provider: {
    id: 'yotpo',
    name: 'Yotpo',
    hosts: { api: 'https://api.yotpo.com' },
    fake: async () => (await import('#server/connectors/platforms/yotpo/fake.ts')).startFakeYotpo(),
  },
  platforms: { yotpo: STARS },
  kind: 'api',
  needs: 'The app key and the secret key of your store, from the settings of Yotpo.',
  gives: 'Every review of your store and its products, and which were deleted.',
  costs: 'Nothing beyond your Yotpo plan.',
  // Its lists give neither a total nor an end.
  showsRemoval: false,
  saysDeleted: true,
  storage: 'keep',
  fields: [
    {
      name: 'secret',
      label: 'Secret key',
      hint: 'In the settings of your store in Yotpo, beside the app key.',
      secret: true,
    },
  ],
  recognizedBy: 'secret',
  credentials: Credentials,
  profileFields: [
    { name: 'appKey', label: 'App key', hint: 'Of your store in Yotpo; newer screens call it store ID.' },
  ],
  profile: Profile,
  steps: ['In Yotpo open the settings of your store and copy the app key and the secret key.'],
  harness: async () => (await import('#server/connectors/platforms/yotpo/harness.ts')).harness,
  open: ({ secret }, { hosts: { api }, timeoutMs }): YotpoConnection => ({
    secret,
    api,
    timeoutMs,
    token: null,
  }),
  /** Neither the name of the store nor a total is available. */
  async check(connection, { appKey }): Promise<LocationInfo> {
    await askYotpo(connection, appKey, { count: '1', page: '1' }, Reviews);
    return UNKNOWN_LOCATION;
  },
  reading: {
    async read(connection, { appKey }, given, since): Promise<ReadPage> {
      const page = cursorOf(Cursor, given)?.page ?? 1;
      const { reviews } = await askYotpo(
        connection,
        appKey,
        {
          count: String(PAGE_SIZE),
          page: String(page),
          ...(since ? { since_updated_at: since.toISOString() } : {}),
        },
        Reviews,
      );
      const { rows, notes } = rowsOfPage(reviews, YotpoReview, yotpoRow);
      const more = reviews.length >= PAGE_SIZE;
      return { rows, notes, next: more ? JSON.stringify({ page: page + 1 }) : null, complete: false };
    },
  },
});
