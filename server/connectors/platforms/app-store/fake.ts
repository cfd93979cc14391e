import { averageStars, named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

const PAGE_SIZE = 50;
const ID = '1523383806';

/** A stateful simulator of the App Store: one app in one country. */
export function startFakeAppStore(): Promise<ReaderSimulation> {
  return startFakeSource({
    refuse: (status) => `<html>Simulated ${status}</html>`,
    response: ({ path, query }, { reviews }) => {
      if (path === '/lookup') return ok(appOf(query.get('id') ?? '', reviews));
      const [, country, page, id] =
        /^\/(\w\w)\/rss\/customerreviews\/page=(\d+)\/id=(\d+)\/sortby=mostrecent\/json$/.exec(path) ?? [];
      if (country !== 'us' || id !== ID) return { status: 404, body: '<html>Not found</html>' };
      const from = (Number(page) - 1) * PAGE_SIZE;
      const entries = reviews.slice(from, from + PAGE_SIZE).map(entryOf);
      const entry = entries.length > 1 ? { entry: entries } : { entry: entries[0] };
      return ok({ feed: { ...entry, title: { label: 'iTunes Store: Customer Reviews' } } });
    },
  });
}

function appOf(id: string, reviews: readonly FakeReview[]) {
  if (id !== ID) return { resultCount: 0, results: [] };
  const app = {
    trackName: 'Bright Smile',
    trackViewUrl: `https://apps.apple.com/us/app/bright-smile/id${ID}`,
    averageUserRating: averageStars(reviews),
    userRatingCount: 12_345,
  };
  return { resultCount: 1, results: [app] };
}

function entryOf(review: FakeReview) {
  const { id, author, stars, title, text, writtenAt, odd } = review;
  const label = (words: unknown) => ({ label: String(words) });
  return {
    ...named(review, { id: label(id) }),
    ...(author
      ? { author: { name: label(author), uri: label('https://itunes.apple.com/us/reviews/id1') } }
      : {}),
    updated: label(writtenAt.toISOString().replace('.000Z', '+00:00')),
    'im:rating': label(odd ? 'five' : stars),
    'im:version': label('2.1'),
    title: label(title ?? ''),
    content: { ...label(text ?? ''), attributes: { type: 'text' } },
    'im:voteSum': label(0),
    'im:voteCount': label(0),
  };
}
