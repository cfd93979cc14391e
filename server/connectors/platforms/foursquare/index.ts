import { z } from 'zod';
import { defineReader } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, RatingScale, ReadPage, ReadReview } from '#server/connectors/platforms/review.ts';
import {
  onlyPage,
  timeOf,
  toLocationInfo,
  UNKNOWN_FIELDS,
  webAddress,
  wordsOf,
} from '#server/connectors/platforms/row.ts';
import { askSource, cursorOf, OffsetCursor } from '#server/connectors/platforms/source.ts';
import { typedKey } from '#server/connectors/platforms/typed-key.ts';

const KEY_HELP =
  'Paste a service API key of your Foursquare project. It has at least 20 characters and no spaces.';
const PLACE_HELP = 'Paste the address of your place on Foursquare; it ends in 24 letters and digits.';
/** https://docs.foursquare.com/developer/reference/versioning */
const VERSION = '2025-06-17';
const TEN: RatingScale = { min: 0, max: 10 };

const Credentials = z.object({
  serviceKey: typedKey(/^[\x21-\x7e]{20,300}$/, KEY_HELP),
});
const Profile = z.object({
  place: z
    .string(PLACE_HELP)
    .trim()
    .transform((typed) => /foursquare\.com\/v\/(?:[^/]+\/)?([0-9a-f]{24})/.exec(typed)?.[1] ?? typed)
    .pipe(z.string().regex(/^[0-9a-f]{24}$/, PLACE_HELP)),
});

interface FoursquareConnection {
  serviceKey: string;
  places: string;
  timeoutMs: number | undefined;
}

const Details = z.object({
  name: z.string().nullish(),
  rating: z.number().nullish(),
  stats: z.object({ total_tips: z.number().nullish() }).nullish(),
});
const Tips = z.array(z.unknown());

/** https://docs.foursquare.com/developer/reference/place-tips */
const Tip = z
  .object({
    fsq_tip_id: z.string().min(1).nullish(),
    id: z.string().min(1).nullish(),
    created_at: z.string().nullish(),
    text: z.string().nullish(),
    url: z.string().nullish(),
    lang: z.string().nullish(),
  })
  .transform(({ fsq_tip_id, id, ...tip }) => ({ ...tip, id: fsq_tip_id ?? id ?? '' }))
  .refine(({ id }) => id !== '', { path: ['fsq_tip_id'], error: 'is missing' });

/** The 50 newest tips of a place. */
export const foursquare = defineReader({
  id: 'foursquare',
  name: 'Foursquare Places API',
  summary: 'Tips that people left, straight from Foursquare.',
  provider: {
    id: 'foursquare',
    name: 'Foursquare',
    hosts: { places: 'https://places-api.foursquare.com' },
    fake: async () => (await import('#server/connectors/platforms/foursquare/fake.ts')).startFakeFoursquare(),
  },
  platforms: { foursquare: 'tips' },
  kind: 'sample',
  needs: 'A service API key of a Foursquare project with billing.',
  gives: 'The 50 newest tips, which have neither stars nor names, and the rating of the place.',
  costs: 'Foursquare bills each call as premium.',
  showsRemoval: false,
  saysDeleted: false,
  storage: 'day',
  fields: [
    {
      name: 'serviceKey',
      label: 'Service API key',
      hint: 'Of your project in the Foursquare console.',
      secret: true,
    },
  ],
  recognizedBy: 'serviceKey',
  credentials: Credentials,
  profileFields: [{ name: 'place', label: 'Place', hint: 'The address of your place on Foursquare.' }],
  profile: Profile,
  steps: ['In the Foursquare developer console make a project and a service API key.'],
  harness: async () => (await import('#server/connectors/platforms/foursquare/harness.ts')).harness,
  open: ({ serviceKey }, { hosts: { places }, timeoutMs }): FoursquareConnection => ({
    serviceKey,
    places,
    timeoutMs,
  }),
  /** https://docs.foursquare.com/developer/reference/place-details */
  async check(connection, { place }): Promise<LocationInfo> {
    const fields = 'fsq_place_id,name,rating,stats';
    const { name, rating, stats } = await ask(
      connection,
      `${place}?${new URLSearchParams({ fields })}`,
      Details,
    );
    return toLocationInfo(TEN, {
      name,
      address: `https://foursquare.com/v/${place}`,
      total: stats?.total_tips,
      average: rating,
    });
  },
  reading: {
    async read(connection, { place }, given): Promise<ReadPage> {
      cursorOf(OffsetCursor, given);
      const query = new URLSearchParams({ limit: '50', sort: 'NEWEST' });
      const tips = await ask(connection, `${place}/tips?${query}`, Tips);
      return onlyPage(tips, Tip, tipRow);
    },
  },
});

function tipRow({ id, created_at, text, url, lang }: z.output<typeof Tip>): ReadReview {
  return {
    ...UNKNOWN_FIELDS,
    externalId: id,
    address: webAddress(url),
    text: wordsOf(text),
    language: wordsOf(lang),
    writtenAt: timeOf(created_at),
  };
}

function ask<Schema extends z.ZodType>(
  { serviceKey, places, timeoutMs }: FoursquareConnection,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const headers = {
    authorization: `Bearer ${serviceKey}`,
    'x-places-api-version': VERSION,
    accept: 'application/json',
  };
  return askSource({ of: 'Foursquare', url: `${places}/places/${path}`, headers, timeoutMs }, schema);
}
