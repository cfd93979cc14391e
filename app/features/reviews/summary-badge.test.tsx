import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { InboxSummaryView, SourceSummary } from '#shared/inbox.ts';
import { SummaryBadge } from './summary-badge.tsx';

const NOTHING: InboxSummaryView = {
  ...{ isEmpty: false, public: null, answers: null, sources: [], needsReply: 0, overdue: 0 },
  ...{ privateWaiting: 0, removed: 0, arrived: 0, platforms: [], languages: [], places: [], synced: null },
};
const facebook: SourceSummary = {
  ...{ id: 'f', platformId: 2, name: 'Facebook', placeName: '', isOwnTotal: false },
  ...{ count: 38, rated: 37, average: 4.3, readHere: 38 },
};

function wordsOf(summary: Partial<InboxSummaryView>): string {
  const html = renderToStaticMarkup(<SummaryBadge summary={{ ...NOTHING, ...summary }} />);
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('beside an average stands how many it is over, and beside those with stars how many there are', () => {
  const words = wordsOf({ public: facebook, sources: [facebook] });
  expect(words).toContain('4.3 from 37 public reviews');
  expect(words).toContain('4.3 from 38 reviews, 37 with stars');
});

test('an average of what was read here is not told as one of all that the platform counts', () => {
  const google = { ...facebook, name: 'Google', isOwnTotal: true, count: 90 };
  const words = wordsOf({ public: google, sources: [google] });
  expect(words).toContain('4.3 from 37 reviews read here; Google counts 90');
});

test('where all have stars, or none has, one number says it', () => {
  const all = { ...facebook, rated: 38 };
  expect(wordsOf({ public: all, sources: [all] })).not.toContain('with stars');
  const none = { ...facebook, rated: 0, average: null };
  const words = wordsOf({ public: none, sources: [none] });
  expect(words).toContain('from 38 public reviews');
  expect(words).toContain('no stars from 38 reviews');
  expect(words).not.toContain('with stars');
});
