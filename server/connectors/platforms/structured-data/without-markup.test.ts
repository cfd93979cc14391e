import { expect, test } from 'vitest';
import { countOf, dateFrom } from '#server/connectors/platforms/structured-data/values.ts';
import { withoutMarkup } from '#server/connectors/platforms/structured-data/without-markup.ts';

test.each([
  ['<p>Very\nkind.</p>\n<p>No waiting!</p>', 'Very kind.\n\nNo waiting!'],
  ['Quick<br/>and <b>gentle</b>', 'Quick\nand gentle'],
  ['one\ntwo <b>three</b>', 'one\ntwo three'],
  ['<ul><li>clean</li><li>calm</li></ul>', 'clean\ncalm'],
  ['<div>a</div><div>b</div>c', 'a\nb\nc'],
  ['&lt;p&gt;a &amp;amp; b&lt;/p&gt;', 'a & b'],
  ['5 &lt; 6 &amp; 7', '5 < 6 & 7'],
  ['3 < 5 and I <3 it', '3 < 5 and I <3 it'],
  ['x<script>alert(1)</script>y', 'xy'],
  ['no markup\n\n\nat all', 'no markup\n\n\nat all'],
])('%j reads as %j', (html, words) => expect(withoutMarkup(html)).toBe(words));

test('tags without end take no time', () => {
  expect(withoutMarkup('<div>'.repeat(100_000))).toBe('');
});

test.each([
  ['1.4K', 1_400],
  ['1,204 reviews', 1_204],
  ['2,3 Tsd.', 2_300],
  ['12 345 avis', 12_345],
  ['1.204.300', 1_204_300],
  ['(87)', 87],
  ['3 mil reseñas', 3_000],
  ['1.2万', 12_000],
  ['over 900 reviews', 900],
  ['1204.0', 1_204],
  ['4.8', null],
  ['4.8 (1,204)', null],
  ['many', null],
  ['', null],
])('%j counts %j', (text, count) => expect(countOf(text)).toBe(count));

test.each([
  '2026-3-7',
  '7. März 2026',
  'Samstag, 7. März 2026',
  '7 de marzo de 2026',
  '7th of March 2026',
  '7 de março de 2026',
  '\u200e7 mars 2026',
  '2026/3/7 9:05',
])('%j is a day in March', (text) => {
  expect(dateFrom(text)).toEqual({ precision: 'day', at: new Date('2026-03-07T00:00:00Z') });
});

test.each(['7/3/2026', 'last week', '2026-13-40', '32 March 2026'])('%j is no certain day', (text) => {
  expect(dateFrom(text)).toMatchObject({ precision: 'words' });
});
