import { expect, test } from 'vitest';
import { noticeFor, type Rated } from '#server/domain/notices/parts/notice-for.ts';

const open = (rating: number, text = ''): Rated => ({ rating, isPublic: true, isRead: false, text });
const read = (rating: number | null, text = ''): Rated => ({ rating, isPublic: true, isRead: true, text });
const done = (rating: number, text = ''): Rated => ({ ...kept(rating, text), handledAt: new Date() });
const kept = (rating: number, text = ''): Rated => ({ rating, isPublic: false, isRead: false, text });

test.each<[string, Rated | null, Rated, ReturnType<typeof noticeFor>]>([
  ['private feedback', null, kept(2), 'private_feedback'],
  ['private feedback with many stars', null, kept(5), 'private_feedback'],
  ['3 public stars', null, open(3), 'low_rating'],
  ['4 public stars', null, open(4), null],
  ['4 stars that become 2', open(4), open(2), 'low_rating'],
  ['4 public stars that become private feedback', open(4), kept(2), 'private_feedback'],
  ['private feedback that becomes a low rating', kept(2), open(2), 'low_rating'],
  ['2 stars that become 5', open(2), open(5), null],
  ['2 stars that become 3', open(2), open(3), null],
  ['3 stars that become 1', open(3), open(1), 'low_rating'],
  ['4 stars on a platform', null, read(4), 'public_review'],
  ['a recommendation without stars', null, read(null), 'public_review'],
  ['2 stars on a platform', null, read(2), 'low_rating'],
  ['5 stars on a platform that become 4', read(5), read(4), null],
  ['other words of 5 stars on a platform', read(5), read(5, 'Kind.'), null],
  ['2 stars on a platform that become 5', read(2), read(5), 'public_review'],
  ['the same again', kept(2, 'Long wait.'), kept(2, 'Long wait.'), null],
  ['other words', kept(2, 'Long wait.'), kept(2, 'A long wait.'), null],
  ['first words', kept(2), kept(2, 'Long wait.'), 'private_feedback'],
  ['other words of what was dealt with', done(2, 'Long wait.'), kept(2, 'A long wait.'), 'private_feedback'],
  ['more stars of what was dealt with', done(2), kept(3), 'private_feedback'],
  ['private feedback dealt with that becomes 5 public stars', done(2), open(5), null],
  ['first words of a public rating', open(2), open(2, 'Long wait.'), null],
])('%s', (_, before, after, kind) => {
  expect(noticeFor(before, after)).toBe(kind);
});
