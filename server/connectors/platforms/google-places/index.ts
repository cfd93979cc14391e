import { z } from 'zod';
import { googleVerdict } from '#server/connectors/platforms/google-errors.ts';
import { defineReader } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage, ReadReview } from '#server/connectors/platforms/review.ts';
import {
  onlyPage,
  ratingOn,
  STARS,
  type TakeNote,
  timeOf,
  toLocationInfo,
  UNKNOWN_FIELDS,
  webAddress,
  wordsOf,
} from '#server/connectors/platforms/row.ts';
import { askSource, cursorOf, OffsetCursor } from '#server/connectors/platforms/source.ts';
import { typedKey } from '#server/connectors/platforms/typed-key.ts';

const KEY_HELP = 'Paste an API key of your Google Cloud project. It starts with AIza.';
const PLACE_HELP = 'Type the place ID, such as ChIJw1Fmyv9…, or paste a link of Google Maps that has it.';

const Credentials = z.object({
  apiKey: typedKey(/^AIza[\w-]{35}$/, KEY_HELP),
});
const Profile = z.object({
  place: z
    .string(PLACE_HELP)
    .trim()
    .transform((typed) => /[?&](?:placeid|place_id|query_place_id)=([\w-]{20,})/.exec(typed)?.[1] ?? typed)
    .pipe(z.string().regex(/^[\w-]{20,300}$/, PLACE_HELP)),
});

interface PlacesConnection {
  apiKey: string;
  places: string;
  timeoutMs: number | undefined;
}

const Words = z.object({ text: z.string().nullish(), languageCode: z.string().nullish() }).nullish();
const Details = z.object({
  displayName: Words,
  rating: z.number().nullish(),
  userRatingCount: z.number().nullish(),
  googleMapsUri: z.string().nullish(),
});
const Reviews = z.object({ reviews: z.array(z.unknown()).nullish() });

/** https://developers.google.com/maps/documentation/places/web-service/reference/rest/v1/places#review */
const PlacesReview = z.object({
  name: z.string().min(1),
  rating: z.number().nullish(),
  text: Words,
  originalText: Words,
  publishTime: z.string().nullish(),
  relativePublishTimeDescription: z.string().nullish(),
  authorAttribution: z.object({ displayName: z.string().nullish() }).nullish(),
  googleMapsUri: z.string().nullish(),
});

/** Five reviews of any place, which may be shown and not stored. */
export const googlePlaces = defineReader({
  id: 'google-places',
  name: 'Google Places API',
  summary: 'Five reviews to look at; Google does not allow keeping them.',
  provider: {
    id: 'google-places',
    name: 'Google Places',
    hosts: { places: 'https://places.googleapis.com' },
    fake: async () => (await import('#server/connectors/platforms/google-places/fake.ts')).startFakePlaces(),
  },
  platforms: { google: STARS },
  kind: 'sample',
  needs: 'An API key of a Google Cloud project with billing.',
  gives: 'The 5 reviews that Google finds most relevant, and your total and average.',
  costs: 'Google bills each look to your Cloud project.',
  showsRemoval: false,
  saysDeleted: false,
  storage: 'never',
  fields: [
    {
      name: 'apiKey',
      label: 'API key',
      hint: 'Of your Google Cloud project. It starts with AIza.',
      secret: true,
    },
  ],
  recognizedBy: 'apiKey',
  credentials: Credentials,
  profileFields: [{ name: 'place', label: 'Place ID', hint: 'Google’s Place ID Finder shows it.' }],
  profile: Profile,
  steps: ['In the Google Cloud console switch on Places API (New) and make an API key for it.'],
  harness: async () => (await import('#server/connectors/platforms/google-places/harness.ts')).harness,
  open: ({ apiKey }, { hosts: { places }, timeoutMs }): PlacesConnection => ({ apiKey, places, timeoutMs }),
  async check(connection, { place }): Promise<LocationInfo> {
    const fields = 'id,displayName,rating,userRatingCount,googleMapsUri';
    const { displayName, rating, userRatingCount, googleMapsUri } = await ask(
      connection,
      place,
      fields,
      Details,
    );
    return toLocationInfo(STARS, {
      name: displayName?.text,
      address: googleMapsUri,
      total: userRatingCount ?? 0,
      average: rating,
    });
  },
  reading: {
    async read(connection, { place }, given): Promise<ReadPage> {
      cursorOf(OffsetCursor, given);
      const { reviews } = await ask(connection, place, 'id,reviews', Reviews);
      return onlyPage(reviews ?? [], PlacesReview, placesRow);
    },
  },
});

function placesRow(review: z.infer<typeof PlacesReview>, note: TakeNote): ReadReview {
  const { name, rating, text, originalText, publishTime, authorAttribution, googleMapsUri } = review;
  const words = originalText?.text ? originalText : text;
  return {
    ...UNKNOWN_FIELDS,
    externalId: name,
    address: webAddress(googleMapsUri),
    author: { name: wordsOf(authorAttribution?.displayName), deleted: false },
    rating: ratingOn(STARS, rating, note),
    text: wordsOf(words?.text),
    language: wordsOf(words?.languageCode),
    writtenAt: timeOf(publishTime ?? review.relativePublishTimeDescription),
  };
}

/** https://developers.google.com/maps/documentation/places/web-service/place-details */
function ask<Schema extends z.ZodType>(
  { apiKey, places, timeoutMs }: PlacesConnection,
  place: string,
  fields: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const headers = { 'x-goog-api-key': apiKey, 'x-goog-fieldmask': fields, accept: 'application/json' };
  const url = `${places}/v1/places/${encodeURIComponent(place)}`;
  return askSource({ of: 'Google Places', url, headers, timeoutMs, judge: googleVerdict }, schema);
}
