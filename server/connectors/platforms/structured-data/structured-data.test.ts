import { describe, expect, test } from 'vitest';
import type { ReadNote } from '#server/connectors/platforms/review.ts';
import { rowsOfPage } from '#server/connectors/platforms/row.ts';
import {
  StructuredReview,
  structuredLocation,
  structuredRow,
} from '#server/connectors/platforms/structured-data/map.ts';
import { readPageData } from '#server/connectors/platforms/structured-data/page-data.ts';
import {
  parseLocationPage,
  parseReviewPage,
} from '#server/connectors/platforms/structured-data/parse-page.ts';
import * as samples from '#server/connectors/platforms/structured-data/samples.ts';
import { newThing } from '#server/connectors/platforms/structured-data/thing.ts';
import { dateFrom, ratingFrom } from '#server/connectors/platforms/structured-data/values.ts';

function read(html: string, address = 'https://page.example.com/reviews') {
  const url = new URL(address);
  const data = readPageData(html, url);
  if (!data) throw new Error('The page describes no reviews');
  const page = rowsOfPage(data.reviews, StructuredReview, structuredRow(data, url));
  return { ...data, ...page, place: structuredLocation(data, url) };
}
const day = (text: string) => ({ precision: 'day', at: new Date(`${text}T00:00:00Z`) });

test('reviews inside a business, in the many formats of authors, dates and ratings', () => {
  const { rows, place, notes } = read(samples.NESTED, 'https://weiss.example.com/praxis');
  expect(notes).toEqual([]);
  expect(place).toMatchObject({
    name: 'Zahnarztpraxis Weiß',
    total: 1_204,
    average: { value: 4.5 },
    problem: null,
  });
  expect(rows).toMatchObject([
    {
      author: { name: 'Jörg W.' },
      rating: { value: 4.5, stars: 4.5 },
      text: 'Sehr gut 👍🏽',
      writtenAt: day('2025-02-03'),
    },
    { author: { name: 'Ann Lee' }, rating: { value: 5 }, text: null, writtenAt: day('2025-02-01') },
    {
      author: { name: 'נועה' },
      rating: null,
      text: 'שירות מעולה\nתודה',
      language: 'he',
      writtenAt: { precision: 'second', at: new Date('2025-01-31T20:15:00Z') },
    },
    {
      author: { name: null, deleted: true },
      rating: { value: 80, scale: { min: 0, max: 100 }, stars: 4.2 },
      text: 'It’s fine & fair',
      writtenAt: { precision: 'words', words: '3 weeks ago' },
    },
  ]);
  const ids = rows.map(({ externalId }) => externalId);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^made-[0-9a-f]{40}$/);
});

test('a graph over several scripts, in comments, with trailing commas; a damaged one is left out with a note', () => {
  const { rows, place, damaged } = read(samples.GRAPH, 'https://shop.example.com/reviews');
  expect(damaged).toBe(1);
  expect(place).toMatchObject({
    name: 'Bright Shop',
    total: 2,
    average: { value: 8.4, scale: { min: 1, max: 10 } },
  });
  expect(rows).toMatchObject([
    {
      externalId: 'shop.example.com/r/9f3a',
      author: { name: 'Eva' },
      title: null,
      writtenAt: day('2024-05-06'),
      text: 'Two\nlines, and a comma too many',
      rating: { value: 9, scale: { max: 10 }, stars: 4.56 },
    },
    {
      externalId: 'shop.example.com 77',
      author: { name: 'Ben' },
      text: 'Fine',
      writtenAt: { precision: 'words', words: '05/06/2024' },
    },
  ]);
});

test('of several businesses on a page, only its own is read', () => {
  const { rows, others } = read(samples.DIRECTORY, 'https://list.example.com/bright');
  expect(rows.map(({ text }) => text)).toEqual(['one', 'two']);
  expect(others).toBe(3);
  // A counter would be another review's ID tomorrow.
  for (const { externalId } of rows) expect(externalId).toMatch(/^made-/);
  expect(read(samples.DIRECTORY, 'https://list.example.com/dentists').rows).toHaveLength(3);
});

test('an id shared by all reviews is ignored, and an empty review is skipped', () => {
  const { rows, notes } = read(samples.ONE_NAME_FOR_ALL);
  expect(rows.map(({ text }) => text)).toEqual(['one', 'two']);
  for (const { externalId } of rows) expect(externalId).toMatch(/^made-/);
  expect(notes).toMatchObject([{ externalId: null, field: 'review' }]);
});

test('microdata', () => {
  const { rows, place, next } = read(samples.MICRODATA, 'https://micro.example.com/garage');
  expect(place).toMatchObject({ name: 'Bright Garage', total: 1_234, average: { value: 4.5 } });
  expect(next).toBe('https://micro.example.com/deep/reviews?page=2');
  expect(rows).toMatchObject([
    {
      externalId: 'micro.example.com/r/abc',
      address: 'https://micro.example.com/deep/r/abc',
      author: { name: 'Sam & Mei' },
      rating: { value: 4 },
      text: 'First line\nsecond line',
      writtenAt: { precision: 'second', at: new Date('2024-12-24T10:00:00Z') },
    },
    { author: { name: 'Mei' }, rating: { value: 2 }, text: 'Slow', writtenAt: day('2024-11-05') },
  ]);
});

test('RDFa', () => {
  const { rows, place } = read(samples.RDFA);
  expect(place.name).toBe('Bright Kitchen');
  expect(rows).toMatchObject([
    {
      externalId: 'page.example.com/r/1a2b',
      author: { name: 'Lin' },
      rating: { value: 3 },
      text: 'Très bon',
      writtenAt: day('2025-06-07'),
    },
  ]);
});

test('reads a total and average without reviews; a page without data gives null', () => {
  const { rows, place } = read(samples.AVERAGE_ONLY);
  expect(rows).toEqual([]);
  expect(place).toMatchObject({
    total: 57,
    average: { value: 4.8 },
    problem: null,
  });
  expect(readPageData(samples.NO_REVIEWS_AT_ALL, new URL('https://a.example.com/'))).toBeNull();
});

test('a generated ID is stable while the page around it changes, and changes with the text', () => {
  const idOf = (html: string) => read(html, 'https://weiss.example.com/praxis').rows[0]?.externalId;
  const first = idOf(samples.NESTED);
  const reordered = samples.NESTED.replace('"1.204"', '"1.205"')
    .replace('4,5/5', '5')
    .replace('03.02.2025', '2025-02-03');
  expect(idOf(reordered)).toBe(first);
  expect(idOf(samples.NESTED.replace('Sehr gut', 'Gut'))).not.toBe(first);
  expect(idOf(samples.NESTED.replace('Jörg W.', 'Jörg X.'))).not.toBe(first);
});

test('a page whose only description is damaged says so', () => {
  const html = '<script type="application/ld+json">{"@type":"Review","reviewBody":"cut o</script>';
  const url = 'https://a.example.com/';
  expect(() => parseLocationPage({ html, url })).toThrow(/a script that is damaged/);
  expect(() => parseReviewPage({ html, url, isFirst: true })).toThrow(/a script that is damaged/);
});

test('a rating without a scale is one of 1 to 5, whatever the others have', () => {
  const review = (reviewRating: object, reviewBody: string) => ({
    '@type': 'Review',
    reviewRating,
    reviewBody,
  });
  const data = (review: object[]) =>
    `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Dentist',
      name: 'x',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 8, bestRating: 10, reviewCount: 3 },
      review,
    })}</script>`;
  const own = review({ ratingValue: 9, bestRating: 10 }, 'a');
  const stars = (html: string) => read(html).rows.map(({ rating }) => rating?.stars);
  expect(stars(data([own, review({ ratingValue: 4 }, 'b'), review({ ratingValue: 1 }, 'c')]))).toEqual([
    4.56, 4, 1,
  ]);
  // Beyond five, it can only be that of the whole page.
  expect(stars(data([review({ ratingValue: 4 }, 'b'), review({ ratingValue: 10 }, 'c')]))).toEqual([2.33, 5]);
});

test('names are read without direction marks and runs of blanks', () => {
  const data = {
    '@type': 'Dentist',
    name: '\u200eBright \u00a0 Dental\u200f ',
    review: [{ '@type': 'Review', author: { name: '\u202aAnn\n  Lee\u202c' }, reviewBody: 'Kind.' }],
  };
  const { place, rows } = read(`<script type="application/ld+json">${JSON.stringify(data)}</script>`);
  expect([place.name, rows[0]?.author.name]).toEqual(['Bright Dental', 'Ann Lee']);
});

describe('what would harm a careless parser', () => {
  test.each(Object.entries(samples.HOSTILE))('%s', (_name, html) => {
    const data = readPageData(html, new URL('https://a.example.com/'));
    expect(data?.reviews.length ?? 0).toBeLessThanOrEqual(8_000);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('circular references and odd names are read literally', () => {
    expect(read(samples.HOSTILE.circle).rows).toMatchObject([{ text: 'round' }]);
    expect(read(samples.HOSTILE.prototype).rows).toMatchObject([{ text: 'plain', author: { name: 'A' } }]);
  });
});

test.each([
  ['4.5', 4.5, 5],
  ['4,5', 4.5, 5],
  ['4.5/5', 4.5, 5],
  ['8 / 10', 8, 10],
  ['4 out of 5 stars', 4, 5],
  ['Rated 3.0', 3, 5],
  ['4,2 von 5', 4.2, 5],
  ['★★★☆☆', 3, 5],
  ['⭐️⭐️', 2, 5],
  ['90%', 90, 100],
])('the rating %j is %d of %d', (said, value, max) => {
  const notes: ReadNote['field'][] = [];
  expect(ratingFrom([said], {}, (field) => notes.push(field))).toMatchObject({ value, scale: { max } });
  expect(notes).toEqual([]);
});

test.each(['excellent', '0', '7', '-1', '4.5 5', '5 of 0', '', 'NaN', '1e9'])(
  '%j is not a rating of five',
  (said) => {
    const notes: ReadNote['field'][] = [];
    expect(ratingFrom([said], {}, (field) => notes.push(field))).toBeNull();
    expect(notes).toEqual(['rating']);
  },
);

test('the overall one of several ratings', () => {
  const part = newThing(null, ['Rating']);
  part.of.set('reviewAspect', ['Food']).set('ratingValue', [1]);
  const whole = newThing(null, ['Rating']);
  whole.of.set('ratingValue', [4]).set('worstRating', [0]);
  expect(ratingFrom([part, whole], {}, () => {})).toMatchObject({ value: 4, scale: { min: 0, max: 5 } });
  expect(ratingFrom([part], {}, () => {})).toBeNull();
});

test.each([
  ['2024-05-06', '2024-05-06'],
  ['2024/05/06', '2024-05-06'],
  ['20240506', '2024-05-06'],
  ['2024-05-06 23:30:00', '2024-05-06'],
  ['6.5.2024', '2024-05-06'],
  ['26/05/2024', '2024-05-26'],
  ['05/26/2024', '2024-05-26'],
  ['May 6, 2024', '2024-05-06'],
  ['Monday, May 6, 2024', '2024-05-06'],
  ['6 May 2024', '2024-05-06'],
  ['Mon, 06 May 2024 10:00:00 GMT', '2024-05-06'],
  ['6th Sept 2024', '2024-09-06'],
])('the date %j is a day', (said, text) => expect(dateFrom(said)).toEqual(day(text)));

test.each([
  ['2024-05-06T10:20:30Z', '2024-05-06T10:20:30Z'],
  ['2024-05-06T10:20:30.123456+0200', '2024-05-06T08:20:30.123Z'],
  ['2024-05-06 10:20 -05', '2024-05-06T15:20:00Z'],
  ['1714990830', '2024-05-06T10:20:30Z'],
  ['1714990830000', '2024-05-06T10:20:30Z'],
])('the date %j is a moment', (said, text) => {
  expect(dateFrom(said)).toEqual({ precision: 'second', at: new Date(text) });
});

test.each([
  '05/06/2024',
  'two weeks ago',
  '2024-02-31',
  '0000-00-00',
  '31/31/2024',
  'Mai 2024',
  '12:30',
  '1850-01-01',
])('the date %j stays words', (said) => expect(dateFrom(said)).toEqual({ precision: 'words', words: said }));
test('no date', () => expect([dateFrom(null), dateFrom('  ')]).toEqual([null, null]));
