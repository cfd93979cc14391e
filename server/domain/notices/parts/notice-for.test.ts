import { expect, test } from 'vitest';
import { noticeFor, type Rated } from '#server/domain/notices/parts/notice-for.ts';

const open = (rating: number, text = ''): Rated => ({ rating, isPublic: true, text });
const kept = (rating: number, text = ''): Rated => ({ rating, isPublic: false, text });

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
  ['the same again', kept(2, 'Long wait.'), kept(2, 'Long wait.'), null],
  ['other words', kept(2, 'Long wait.'), kept(2, 'A long wait.'), null],
  ['first words', kept(2), kept(2, 'Long wait.'), 'private_feedback'],
  ['first words of a public rating', open(2), open(2, 'Long wait.'), null],
])('%s', (_, before, after, kind) => {
  expect(noticeFor(before, after)).toBe(kind);
});
