import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ReviewImportView } from '#shared/reviews/review-files.ts';
import { placeOfBranch } from './branch-locations.tsx';
import { BroughtResult } from './brought-result.tsx';
import { CheckForm } from './check-form.tsx';

const OAK = '01994f00-0000-7000-8000-000000000001';
const BROUGHT: ReviewImportView = {
  id: 'x',
  fileName: 'reviews.csv',
  status: 'uploaded',
  kind: 'list',
  platformId: 2,
  titles: ['Name', 'Rating'],
  columns: { author: 0, rating: 1 },
  places: [{ id: OAK, name: 'Oak Street', pageUrl: '', reviews: 3 }],
  place: OAK,
  locationName: '',
  branches: null,
  hasLocationColumn: false,
  scale: null,
  dayOrder: null,
  undated: null,
  good: 3,
  problems: [],
  unreadFiles: [],
  repeated: 0,
  lines: [],
  destination: { platformId: 2, platformName: 'Yelp', locationName: 'Oak Street', placeId: null },
  canLeaveOut: true,
  counts: null,
  undoable: 0,
  repliesLost: 0,
  restorable: 0,
};
const PLATFORMS = [{ value: '2', label: 'Yelp' }];

function render(element: React.ReactElement): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToStaticMarkup(<Stub />);
}
const check = (of: Partial<ReviewImportView> = {}) =>
  render(<CheckForm brought={{ ...BROUGHT, ...of }} platforms={PLATFORMS} />);
const result = (of: Partial<ReviewImportView> = {}) =>
  render(<BroughtResult brought={{ ...BROUGHT, status: 'done', ...of }} />);

describe('the button', () => {
  const to = BROUGHT.destination as NonNullable<ReviewImportView['destination']>;
  test.each([
    ['a place that is here', {}, 'Import 3 reviews to Yelp, Oak Street<'],
    ['a platform alone', { destination: { ...to, locationName: '' } }, 'Import 3 reviews to Yelp<'],
    ['no platform yet', { destination: null, platformId: null, places: [] }, 'Import 3 reviews<'],
    ['a new place', { place: 'another', locationName: 'Elm', destination: to }, 'to Yelp, Elm<'],
    ['a long name', { destination: { ...to, locationName: 'O'.repeat(80) } }, `Yelp, ${'O'.repeat(59)}…<`],
  ])('names %s', (_, of, words) => {
    expect(check(of)).toContain(words);
  });
});

test('a file with several locations asks where each goes, and counts what is not left out', () => {
  const branch = { good: 2, average: 4.5, place: 'another' };
  const html = check({
    branches: [
      { ...branch, name: 'Oak Street', place: OAK },
      { ...branch, name: 'Elm Street' },
      { ...branch, name: '', place: 'left-out' },
    ],
  });
  expect(html).toContain('3 locations in this file');
  expect(html).toContain(`<option value="${OAK}" selected="">Oak Street (3)</option>`);
  expect(html).toContain('<option value="another" selected="">Add as a new location</option>');
  expect(html).toContain('Lines without a location');
  expect(html).toContain('Import 4 reviews to 2 locations on Yelp<');
  expect(html).not.toContain('Location or person');
  expect(check()).not.toContain('locations in this file');
});

test('a choice that the platform does not have gives way to what is proposed', () => {
  const branch = { name: 'Oak Street', good: 2, average: 4.5, place: 'another' };
  const place = (chosen?: string) => placeOfBranch(branch, BROUGHT.places, chosen);
  expect([undefined, OAK, 'left-out'].map(place)).toEqual(['another', OAK, 'left-out']);
  expect(placeOfBranch(branch, [], OAK)).toBe('another');
});

test('a column for the location is only asked for where the file has one', () => {
  const wide = { titles: ['Name', 'Rating', 'Location', 'Mood'] };
  expect(check(wide)).not.toContain('name="columns.location"');
  expect(check({ ...wide, hasLocationColumn: true })).toContain('name="columns.location"');
});

test('the card of the lines says whether these are all of them', () => {
  const line = { line: 1, author: 'Ann', rating: 5, ratingText: '', recommendation: null, title: '' };
  const rest = { text: '', date: '', reply: '', problem: null, leftOut: false };
  const [one, out] = [
    { ...line, ...rest },
    { ...line, ...rest, line: 2, leftOut: true },
  ];
  expect(check({ good: 1, lines: [one] })).toContain('The review<');
  expect(check({ kind: 'pasted', good: 1, lines: [one, out] })).toContain('The reviews<');
  expect(check({ kind: 'pasted', good: 2, lines: [one] })).toContain('The first reviews<');
  expect(check({ good: 1, lines: [one, out] })).toContain('The first reviews<');
});

test('only lines that can be imported can be left out, and none of Google’s', () => {
  const line = { line: 1, author: 'Ann', rating: 5, ratingText: '', recommendation: null, title: '' };
  const rest = { text: '', date: '', reply: '', leftOut: false };
  const lines = [
    { ...line, ...rest, problem: null },
    { ...line, ...rest, line: 2, problem: 'Unreadable' },
    { ...line, ...rest, line: 3, problem: 'Unreadable', leftOut: true },
  ];
  expect(check({ lines }).match(/type="checkbox"/g)).toHaveLength(2);
  expect(check({ lines, canLeaveOut: false })).not.toContain('type="checkbox"');
});

test('what was removed is shown, and what stays', () => {
  const counts = { added: 3, changed: 0, unchanged: 0, leftOut: 0, removed: 2 };
  const undone = result({ status: 'undone', counts });
  expect(undone).toContain('Import undone: 2 reviews deleted');
  expect(undone).toContain('1 review stays because another import or a sync brought it too.');
  expect(result({ status: 'undone', counts: { ...counts, removed: 3 } })).not.toContain('stay');
  expect(result({ counts, undoable: 2 })).toContain('Undo this import: delete 2 reviews');
  expect(result({ counts, undoable: 0 })).not.toContain('Undo');
  expect(result({ counts, undoable: 2 })).not.toContain('marked as posted');
  expect(result({ counts, undoable: 2, repliesLost: 1 })).toContain(
    '1 reply that you published or marked as posted goes with it: on the platform it stays',
  );
});

test('repeated lines are counted', () => {
  expect(check({ repeated: 1 })).toContain('1 line is the same as one above it');
  expect(check({ repeated: 2, kind: 'pasted' })).toContain('2 blocks are the same as one above them');
  expect(check()).not.toContain('the same as');
});

test('the result names where the reviews went and links to them', () => {
  const counts = { added: 2, changed: 0, unchanged: 0, leftOut: 0 };
  const [one, several] = [result({ counts }), `/dashboard/reviews?platform=2&amp;place=${OAK}`];
  expect(one).toContain('2 reviews imported to Yelp, Oak Street');
  expect(one).toContain('href="/dashboard/reviews?platform=2"');
  const to = { platformId: 2, platformName: 'Yelp', locationName: 'Oak', placeId: OAK };
  const none = result({ counts: { ...counts, added: 0 }, destination: to });
  expect(none).toContain('No new reviews for Yelp, Oak<');
  expect(none).toContain(`href="${several}"`);
});
