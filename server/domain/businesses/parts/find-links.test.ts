import { expect, test } from 'vitest';
import { findLinks } from '#server/domain/businesses/parts/find-links.ts';

const shown = (text: string) => findLinks(text).map((link) => link.url?.hostname ?? link.shown);

test.each([
  ['See https://evil.com/login now', ['evil.com']],
  ['See evil.com/login', ['evil.com']],
  ['Go to www.evil.com.', ['www.evil.com']],
  ['(paypal-secure.example.co.uk)', ['paypal-secure.example.co.uk']],
  ['HTTP://EVIL.COM', ['evil.com']],
  ['ftp://evil.com/x', ['evil.com']],
  ['tap 203.0.113.7/login', ['203.0.113.7']],
  ['evil\u200b.com and ev\u00adil.com', ['evil.com', 'evil.com']],
  ['evil。com and evil．com', ['evil.com', 'evil.com']],
  ['ｅｖｉｌ.com', ['evil.com']],
  ['gооgle.com', ['xn--ggle-55da.com']],
  ['https://good.example@evil.com/x', ['evil.com']],
  ['evil.com:8080/x', ['evil.com']],
  ['javascript://evil.com/%0aalert(1)', ['evil.com']],
  ['ann@evil.com/login', ['evil.com']],
  ['one evil.com two bad.net', ['evil.com', 'bad.net']],
  ['bright.dental', ['bright.dental']],
  ['Log in at {name}.com/login or at https://{name}.net', ['name.net', 'name.com']],
  ['{review_link}.evil.com', ['review_link.evil.com']],
])('%j has the links %j', (text, hosts) => {
  expect(shown(text)).toEqual(hosts);
});

test.each([
  'Hi {name}, how was your visit to Dr.Smith? {review_link}',
  'We charge 3.5 percent, e.g. for crowns, at 10.30 on 11.20.2026.',
  'Thank you.We mean it... really',
  'Write to office@bright.example.com, or call 212.555.0142.',
  'St. Mary’s Dental Inc. – Tom & Co',
])('%j has none', (text) => {
  expect(shown(text)).toEqual([]);
});

// Each would take minutes if the work grew with the square of the text.
test.each(['1', 'a-', '_', '-', 'a\u0301', 'a.'])(
  'links behind an endless run of %j are found, and soon',
  (run) => {
    expect(shown(`${run.repeat(150_000 / run.length)} evil.com`).at(-1)).toBe('evil.com');
  },
);
