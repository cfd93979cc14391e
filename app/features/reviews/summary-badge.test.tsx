import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { InboxSummaryView, SourceSummary } from '#shared/reviews/inbox.ts';
import { ratingsWords } from './ratings-words.ts';
import { SummaryBadge } from './summary-badge.tsx';

const NOTHING: InboxSummaryView = {
  isEmpty: false,
  public: null,
  answers: null,
  sources: [],
  needsReply: 0,
  overdue: 0,
  private: 0,
  privateWaiting: 0,
  removed: 0,
  arrived: 0,
  platforms: [],
  languages: [],
  places: [],
  synced: null,
};
const facebook: SourceSummary = {
  id: 'f',
  platformId: 2,
  name: 'Facebook',
  locationName: '',
  isOwnTotal: false,
  count: 38,
  rated: 37,
  average: 4.3,
  readHere: 38,
};

function wordsOf(summary: Partial<InboxSummaryView>): string {
  const html = renderToStaticMarkup(<SummaryBadge summary={{ ...NOTHING, ...summary }} />);
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('an average shows how many ratings it has, and how many of the reviews those are', () => {
  const words = wordsOf({ public: facebook, sources: [facebook] });
  expect(words).toContain('4.3 from 37 public reviews');
  expect(words).toContain('4.3 from 38 reviews, 37 with stars');
});

test('an average of what was read here is not presented as the platform’s', () => {
  const google = { ...facebook, name: 'Google', isOwnTotal: true, count: 90 };
  const words = wordsOf({ public: google, sources: [google] });
  expect(words).toContain('4.3 from 37 reviews read here; Google counts 90');
});

test('if all or none have stars, one number is enough', () => {
  const all = { ...facebook, rated: 38 };
  expect(wordsOf({ public: all, sources: [all] })).not.toContain('with stars');
  const none = { ...facebook, rated: 0, average: null };
  const words = wordsOf({ public: none, sources: [none] });
  expect(words).toContain('from 38 public reviews');
  expect(words).toContain('no stars from 38 reviews');
  expect(words).not.toContain('with stars');
});

test('an average of the review page says which ratings are missing, or which are private', () => {
  const answers = { count: 4, rated: 4, average: 3.75 };
  expect(wordsOf({ answers, private: 3 })).toContain(
    '3.8 from 4 ratings on your page, 3 in private not counted',
  );
  expect(wordsOf({ answers, private: 1 })).toContain('from 4 ratings on your page, 1 in private not counted');
  expect(wordsOf({ answers })).not.toContain('private not counted');
  const of = (rated: number, privately: number) => ratingsWords({ rated, privately, isPublicOnly: false });
  expect(of(7, 3)).toBe('from 7 ratings, 3 of them private');
  expect([of(1, 0), of(1, 1)]).toEqual(['from 1 rating', 'from 1 rating, private']);
});
