import { googleError } from '#server/connectors/platforms/fake-google.ts';
import { averageStars, named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_PLACES = {
  apiKey: 'AIzaSimulatedSimulatedSimulatedSimulate',
  place: 'ChIJw1Fmyv9_EQIRsSL80280NoQ',
};
const MOST = 5;

/** A stateful simulator of the Places API: one place. */
export function startFakePlaces(): Promise<ReaderSimulation> {
  return startFakeSource({
    refuse: googleError,
    response: ({ path, headers }, { reviews }) => {
      if (headers['x-goog-api-key'] !== FAKE_PLACES.apiKey) {
        return { status: 400, body: googleError(400, [{ reason: 'API_KEY_INVALID' }]) };
      }
      const fields = String(headers['x-goog-fieldmask'] ?? '').split(',');
      if (fields[0] === '') return { status: 400, body: googleError(400) };
      if (path !== `/v1/places/${FAKE_PLACES.place}`) return { status: 404, body: googleError(404) };
      const place = Object.entries(placeOf(reviews)).filter(([name]) => fields.includes(name));
      return ok(Object.fromEntries(place));
    },
  });
}

/** Google omits empty values. */
function placeOf(reviews: readonly FakeReview[]) {
  return {
    id: FAKE_PLACES.place,
    displayName: { text: 'Bright Smile Dental', languageCode: 'en' },
    googleMapsUri: 'https://maps.google.com/?cid=2',
    ...(reviews.length
      ? {
          rating: averageStars(reviews),
          userRatingCount: reviews.length,
          reviews: reviews.slice(0, MOST).map(reviewOf),
        }
      : {}),
  };
}

function reviewOf(review: FakeReview) {
  const { id, author, stars, text, language, writtenAt, odd } = review;
  const words = { text, languageCode: language };
  return {
    ...named(review, { name: `places/${FAKE_PLACES.place}/reviews/${id}` }),
    rating: odd ? 11 : stars,
    ...(text ? { text: { text: 'Translated words', languageCode: 'en' }, originalText: words } : {}),
    relativePublishTimeDescription: 'a month ago',
    publishTime: writtenAt.toISOString(),
    ...(author ? { authorAttribution: { displayName: author } } : {}),
    googleMapsUri: `https://www.google.com/maps/reviews/${id}`,
  };
}
