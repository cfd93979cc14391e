import { describe, expect, test } from 'vitest';
import { tableOfJson } from '#server/connectors/review-files/json-table.ts';
import { tableOfPasted } from '#server/connectors/review-files/pasted.ts';
import {
  areThumbs,
  type ListScale,
  scaleOf,
  starsIn,
  thumbIn,
} from '#server/connectors/review-files/stars-in.ts';
import { guessReviewColumns, reviewOfLine } from '#server/connectors/review-files/table.ts';
import { plainTitle } from '#shared/contacts/header-words.ts';

const FIVE = { min: 1, max: 5 };

describe('ratings', () => {
  test.each([
    ['5', 5, null],
    ['4,5', 4.5, null],
    ['4.0 stars', 4, 5],
    ['1 star', 1, 5],
    ['4.0 star rating', 4, 5],
    ['8.0 star rating', 8, null],
    ['4,5 Sterne', 4.5, 5],
    ['4 Sternen', 4, 5],
    ['4 estrellas', 4, 5],
    ['4 étoiles', 4, 5],
    ['1 stella', 1, 5],
    ['4 sterren', 4, 5],
    ['4 estrelas', 4, 5],
    ['4 out of 10 stars', 4, 10],
    ['8 stars', 8, null],
    ['4 points', 4, null],
    ['4/5', 4, 5],
    ['8 out of 10', 8, 10],
    ['★★★★☆', 4, 5],
    ['⭐⭐⭐', 3, 5],
    ['FIVE', 5, 5],
    ['Four stars', 4, 5],
    ['Rated 3 out of 5', 3, 5],
    ['90%', 90, 100],
  ])('%s', (cell, value, of) => expect(starsIn(cell)).toEqual({ value, of }));

  test.each(['', 'good', 'n/a', '5 people', '★ great', 'star rating'])('%s is not a rating', (cell) =>
    expect(starsIn(cell)).toBeNull(),
  );

  test.each([
    ['👍', 'yes'],
    ['👍🏽', 'yes'],
    ['Thumbs up', 'yes'],
    ['thumbs_down', 'no'],
    ['Does not recommend', 'no'],
    ['doesn’t recommend', 'no'],
    ['TRUE', 'yes'],
    ['1', 'yes'],
    ['0', 'no'],
    ['-1', 'no'],
  ])('%s is a thumb', (cell, thumb) => expect(thumbIn(cell)?.thumb).toBe(thumb));

  test.each(['', '5', 'upset', 'no idea', '★'])('%s is not a thumb', (cell) =>
    expect(thumbIn(cell)).toBeNull(),
  );

  test('a column may consist of thumbs, and numbers never suggest that', () => {
    expect(areThumbs(['👍', '👎', 'x', 'y'])).toBe(true);
    expect(areThumbs(['👍', '4', '5'])).toBe(false);
    expect(areThumbs(['1', '0', '1'])).toBe(false);
    expect(areThumbs([])).toBe(false);
  });

  test('the scale of a column is derived from its cells', () => {
    expect(scaleOf(['5', '3', ''])).toEqual(FIVE);
    expect(scaleOf(['9', '7', '10'])).toEqual({ min: 1, max: 10 });
    expect(scaleOf(['0', '7', '10'])).toEqual({ min: 0, max: 10 });
    expect(scaleOf(['88', '100'])).toEqual({ min: 0, max: 100 });
    expect(scaleOf(['4/5', '5/5'])).toEqual(FIVE);
    // An outlier is beyond the scale and does not shrink all others.
    expect(scaleOf(['4', '11'])).toEqual(FIVE);
    expect(scaleOf(['9', '7', '55'])).toEqual({ min: 1, max: 10 });
  });

  test.each([
    ['one 9 among 5, 3 and 4', ['5', '9', '3', '4'], 5],
    ['one 7 and one 88', ['5', '7', '88', '3'], 5],
    ['two of twenty', [...Array.from({ length: 18 }, () => '5'), '8', '9'], 5],
    ['one that tells its own scale', ['5', '4/10', '3'], 5],
    ['a share of the cells', ['9', '8', '3', '2', '4', '1'], 10],
    ['the only one there is', ['9'], 10],
    [
      'stars of ratings in words on ten',
      ['9', '4', '10', '3', '5'].map((stars) => `${stars}.0 star rating`),
      10,
    ],
    ['stars in words on ten', ['9 stars', '4 stars', '10 stars', '3 stars', '5 stars'], 10],
    ['one in words among those on five', ['9 stars', ...Array.from({ length: 6 }, () => '4 stars')], 5],
  ])('a single number does not change it: %s', (_, cells, max) =>
    expect(scaleOf(cells)).toMatchObject({ max }),
  );
});

describe('columns', () => {
  const guess = (titles: string[]) => guessReviewColumns(titles.map(plainTitle));
  const known = (titles: string[]) =>
    Object.fromEntries(Object.entries(guess(titles)).map(([field, at]) => [field, titles[at]]));

  test('of common exports are recognized by their titles', () => {
    expect(guess(['Review ID', 'Reviewer Name', 'Star Rating', 'Comment', 'Create Time', 'Reply'])).toEqual({
      id: 0,
      author: 1,
      rating: 2,
      text: 3,
      date: 4,
      reply: 5,
    });
    expect(
      guess(['Date', 'Customer', 'Score', 'Title', 'Review', 'Response', 'Response date', 'URL']),
    ).toEqual({
      date: 0,
      author: 1,
      rating: 2,
      title: 3,
      text: 4,
      reply: 5,
      replyDate: 6,
      address: 7,
    });
    expect(guess(['Email', 'Phone'])).toEqual({});
  });

  test('of schema.org are recognized by their names', () => {
    const table = tableOfJson({
      '@type': 'Dentist',
      name: 'Bright Smiles',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8 },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Ann' },
          datePublished: '2025-03-04',
          reviewBody: 'Kind.',
          reviewRating: { '@type': 'Rating', worstRating: '1', bestRating: '5', ratingValue: '4' },
        },
      ],
    });
    const titles = table?.columns ?? [];
    expect(known(titles)).toEqual({
      author: 'author name',
      rating: 'reviewRating ratingValue',
      text: 'reviewBody',
      date: 'datePublished',
    });
    expect(guess(['reviewRating bestRating', 'reviewRating worstRating'])).toEqual({});
  });

  test('of Trustpilot, Booking and Google Places are recognized by their titles', () => {
    expect(
      known([
        ...['Review Created (UTC)', 'Review Consumer User Id', 'Review Consumer User Name'],
        ...['Review Title', 'Review Content', 'Review Stars', 'Company Reply', 'Company Reply Date (UTC)'],
      ]),
    ).toEqual({
      date: 'Review Created (UTC)',
      author: 'Review Consumer User Name',
      title: 'Review Title',
      text: 'Review Content',
      rating: 'Review Stars',
      reply: 'Company Reply',
      replyDate: 'Company Reply Date (UTC)',
    });
    expect(
      known(['Negative review', 'Positive review', 'Guest name', 'Review score', 'Property reply']),
    ).toEqual({
      text: 'Positive review',
      moreText: 'Negative review',
      author: 'Guest name',
      rating: 'Review score',
      reply: 'Property reply',
    });
    expect(known(['author_name', 'author_url', 'rating', 'relative_time_description', 'time'])).toEqual({
      author: 'author_name',
      rating: 'rating',
      ago: 'relative_time_description',
      date: 'time',
    });
    const place = { text: { text: 'Kind.', languageCode: 'en' }, authorAttribution: { displayName: 'Ann' } };
    const more = { publishTime: '2024-12-31T00:00:00Z', relativePublishTimeDescription: 'a year ago' };
    expect(known(tableOfJson([{ ...place, ...more }])?.columns ?? [])).toEqual({
      text: 'text text',
      author: 'authorAttribution displayName',
      date: 'publishTime',
      ago: 'relativePublishTimeDescription',
    });
  });

  test.each(['text', 'value'])('nested as “%s” are recognized', (key) => {
    const table = tableOfJson([{ body: { [key]: 'Kind.', language: 'en' }, stars: 5 }]);
    expect(known(table?.columns ?? [])).toEqual({ text: `body ${key}`, rating: 'stars' });
  });

  test('a recommendation counts as the rating only where there is no other', () => {
    expect(known(['Recommendation', 'Review text'])).toMatchObject({ rating: 'Recommendation' });
    expect(known(['Recommendation', 'Rating'])).toEqual({ rating: 'Rating' });
    expect(known(['Positive review', 'Review'])).toEqual({ text: 'Review' });
  });

  test('no column is used for two fields', () => {
    expect(guess(['Name', 'Review', 'Rating', 'Review date'])).toEqual({
      author: 0,
      text: 1,
      rating: 2,
      date: 3,
    });
  });
});

describe('a line', () => {
  const columns = { author: 0, rating: 1, text: 2, date: 3, reply: 4 };
  const read = (line: string[], scale: ListScale = FIVE) =>
    reviewOfLine(line, {
      columns,
      width: 5,
      scale,
      beyondFive: false,
      withoutDates: false,
      order: 'month-first' as const,
      now: new Date('2026-11-22T12:00:00Z'),
    });

  test('becomes a review', () => {
    const got = read([' Maria G. ', '4', 'Kind.\r\nQuick.', '5/6/2024', 'Thank you']);
    expect(got).toMatchObject({
      review: {
        author: { name: 'Maria G.' },
        rating: { value: 4, scale: FIVE, stars: 4 },
        text: 'Kind.\nQuick.',
        reply: { text: 'Thank you' },
      },
    });
  });

  test('on another scale keeps its own rating beside the stars', () => {
    expect(read(['A', '7', '', ''], { min: 1, max: 10 })).toMatchObject({
      review: { rating: { value: 7, scale: { min: 1, max: 10 }, stars: 3.67 } },
    });
  });

  test('that states its own scale is read by that, whatever the others do', () => {
    const hundred = { min: 0, max: 100 };
    const rated = (said: string, scale: ListScale) => read(['A', said, 'Nice', ''], scale);
    expect(rated('3/5', hundred)).toMatchObject({ review: { rating: { value: 3, scale: FIVE, stars: 3 } } });
    expect(rated('80%', FIVE)).toMatchObject({ review: { rating: { scale: hundred, stars: 4.2 } } });
    expect(rated('8/10', { min: 1, max: 10 })).toMatchObject({ review: { rating: { stars: 4.11 } } });
    expect(rated('4 Sterne', { min: 1, max: 10 })).toMatchObject({ review: { rating: { stars: 4 } } });
    expect(rated('8/10', FIVE)).toMatchObject({ review: { rating: { stars: 4.2 } } });
    expect(rated('6/5', hundred)).toEqual({ problem: 'rating_out_of_scale' });
  });

  test('with a thumb is a recommendation, and has no stars', () => {
    expect(read(['A', '1', '', ''], 'thumbs')).toMatchObject({
      review: { rating: null, recommendation: 'yes' },
    });
    expect(read(['A', '👎', 'Bad', ''], 'thumbs')).toMatchObject({ review: { recommendation: 'no' } });
    expect(read(['A', '', 'Words alone', ''], 'thumbs')).toMatchObject({ review: { recommendation: null } });
    expect(read(['A', '5', 'Nice', ''], 'thumbs')).toEqual({ problem: 'thumb_unreadable' });
  });

  test('with a thumb among numbers is a recommendation; a number stays a rating', () => {
    for (const scale of [FIVE, { min: 0, max: 100 }]) {
      expect(read(['A', '👍🏽', '', ''], scale)).toMatchObject({
        review: { rating: null, recommendation: 'yes' },
      });
      expect(read(['A', 'thumbs down', 'Bad', ''], scale)).toMatchObject({
        review: { rating: null, recommendation: 'no' },
      });
      expect(read(['A', '1', '', ''], scale)).toMatchObject({
        review: { rating: { value: 1 }, recommendation: null },
      });
    }
    expect(read(['A', '0', 'Bad', ''])).toEqual({ problem: 'rating_out_of_scale' });
    expect(read(['A', '+1', 'Nice', ''])).toEqual({ problem: 'rating_unreadable' });
  });

  test('that is empty, or has an unreadable rating, is a problem', () => {
    expect(read(['A', '', '', ''])).toEqual({ problem: 'empty' });
    expect(read(['A', '4', 'Kind', ' quick', '5/6/2024', 'Thanks'])).toEqual({ problem: 'too_many_cells' });
    expect(read(['A', '4', 'Kind', '5/6/2024', 'Thanks', ' ', ''])).toHaveProperty('review');
    expect(read(['A', 'good', 'Nice', ''])).toEqual({ problem: 'rating_unreadable' });
    expect(read(['A', '7', 'Nice', ''])).toEqual({ problem: 'rating_out_of_scale' });
    expect(read(['A', '4', 'Nice', 'bad'])).toEqual({ problem: 'date_unreadable' });
    expect(read(['A', '4', 'Nice', '2026-11-24'])).toEqual({ problem: 'date_in_future' });
    expect(read(['A', '4', 'Nice', '2026-11-23'])).toHaveProperty('review');
    expect(read(['A', '4', 'Nice', '2 weeks ago'])).toHaveProperty('review');
    expect(read(['', '', 'Words alone', ''])).toMatchObject({
      review: { rating: null, text: 'Words alone' },
    });
  });

  test('joins the texts of two columns with a blank line', () => {
    const said = (line: string[]) =>
      reviewOfLine(line, {
        columns: { text: 1, moreText: 0 },
        width: 2,
        scale: FIVE,
        beyondFive: false,
        withoutDates: false,
        order: 'day-first' as const,
        now: new Date('2026-11-22T12:00:00Z'),
      });
    expect(said(['Loud.', 'Kind.'])).toMatchObject({ review: { text: 'Kind.\n\nLoud.' } });
    expect(said(['Loud.', ''])).toMatchObject({ review: { text: 'Loud.' } });
    expect(said(['', 'Kind.'])).toMatchObject({ review: { text: 'Kind.' } });
    expect(said(['', ''])).toEqual({ problem: 'empty' });
  });

  test('keeps a relative date where its date cannot be read', () => {
    const when = (date: string, ago: string) =>
      reviewOfLine([date, ago, '5'], {
        columns: { date: 0, ago: 1, rating: 2 },
        width: 3,
        scale: FIVE,
        beyondFive: false,
        withoutDates: false,
        order: 'day-first' as const,
        now: new Date('2026-11-22T12:00:00Z'),
      });
    const weeks = { review: { writtenAt: { precision: 'words', words: '2 weeks ago' } } };
    expect(when('someday', '2 weeks ago')).toMatchObject(weeks);
    expect(when('', '2 weeks ago')).toMatchObject(weeks);
    expect(when('1735603200', '2 weeks ago')).toMatchObject({
      review: { writtenAt: { at: new Date('2024-12-31T00:00:00Z') } },
    });
    expect(when('someday', 'no idea')).toEqual({ problem: 'date_unreadable' });
    expect(when('', '')).toMatchObject({ review: { writtenAt: null } });
  });

  test('makes the same ID again, and another for another text', () => {
    const name = (line: string[], scale: ListScale = FIVE) => {
      const got = read(line, scale);
      return 'review' in got ? got.review.externalId : '';
    };
    const line = ['Maria', '4', 'Kind.', '5/6/2024', ''];
    expect(name(line)).toBe(name(['maria', '4', 'Kind.', '05/06/2024', 'A reply came']));
    expect(name(line)).not.toBe(name(['Maria', '4', 'Kind!', '5/6/2024', '']));
    expect(name(line)).not.toBe(name(['Maria', '3', 'Kind.', '5/6/2024', '']));
    // Reading it by another scale later gives the same review.
    expect(name(line, { min: 1, max: 10 })).toBe(name(line));
    expect(name(['Maria', '👍', '', '5/6/2024', ''], 'thumbs')).not.toBe(
      name(['Maria', '👎', '', '5/6/2024', ''], 'thumbs'),
    );
  });
});

describe('JSON', () => {
  test('becomes a table, wherever its list is', () => {
    const content = {
      meta: [{ a: 1 }],
      data: {
        reviews: [
          { id: 7, author: { name: 'Bo' } },
          { id: 8, stars: 5 },
        ],
      },
    };
    expect(tableOfJson(content)).toEqual({
      columns: ['id', 'author name', 'stars'],
      rows: [
        ['7', 'Bo', ''],
        ['8', '', '5'],
      ],
    });
    expect(tableOfJson({ nothing: true })).toBeNull();
    expect(tableOfJson(['a', 'b'])).toBeNull();
  });
});

describe('text from a page', () => {
  test('is split where a name, stars or a date begin', () => {
    const table = tableOfPasted(`
Maria Gonzalez
Local Guide · 12 reviews
★★★★★
2 weeks ago
Lovely team, would come again.
Like
Share
Response from the owner
a week ago
Thank you, Maria.
Sam N.
3/5
May 6, 2024
Waited long.
Read more`);
    expect(table.rows).toEqual([
      ['Maria Gonzalez', '★★★★★', '2 weeks ago', 'Lovely team, would come again.', 'Thank you, Maria.'],
      ['Sam N.', '3/5', 'May 6, 2024', 'Waited long.', ''],
    ]);
  });

  test('does not take a bare number for a date', () => {
    expect(tableOfPasted('Ann\n5/5\n45657.75\nKind.').rows).toEqual([
      ['Ann', '5/5', '', '45657.75\nKind.', ''],
    ]);
  });

  test('keeps what it does not recognize', () => {
    expect(tableOfPasted('They were great and on time.').rows).toEqual([
      ['', '', '', 'They were great and on time.', ''],
    ]);
    expect(tableOfPasted('  \n ').rows).toEqual([]);
  });
});
