import { expect, test } from 'vitest';
import { parseRobots } from '#server/connectors/fetching/robots.ts';

const allows = (text: string, path: string) => parseRobots(text, 'Goodword').allows(path);

test('everything is allowed without rules, and robots.txt always', () => {
  for (const text of ['', '# nothing', 'User-agent: *\nDisallow:', '<html>Not found</html>', 'Disallow: /']) {
    expect(allows(text, '/reviews'), text).toBe(true);
  }
  expect(allows('User-agent: *\nDisallow: /', '/robots.txt')).toBe(true);
  expect(allows('User-agent: *\nDisallow: /', '/')).toBe(false);
});

test('our group applies, else the one for all agents; several groups for one agent are merged', () => {
  const text = [
    'User-agent: OtherBot',
    'Disallow: /',
    'user-agent : goodWORD/2.0 # us',
    'User-agent: Third',
    'Disallow: /a',
    'User-agent: *',
    'Disallow: /b',
    'Sitemap: https://bright.example.com/sitemap.xml',
    'User-Agent: Goodword',
    'Disallow: /c',
  ].join('\r\n');
  expect(['/a', '/b', '/c', '/d'].map((path) => allows(text, path))).toEqual([false, true, false, true]);
  const other = parseRobots(text, 'Nobody');
  expect(['/a', '/b', '/c'].map(other.allows)).toEqual([true, false, true]);
  // A name that merely starts with ours is another agent's.
  expect(allows('User-agent: Goodwordy\nDisallow: /', '/a')).toBe(true);
});

test.each([
  ['Disallow: /a', '/a/b?c', false],
  ['Disallow: /a/', '/a', true],
  ['Disallow: /A', '/a', true],
  ['Disallow: /\nAllow: /reviews', '/reviews/2', true],
  ['Disallow: /reviews\nAllow: /reviews', '/reviews', true],
  ['Allow: /a\nDisallow: /a/b', '/a/b', false],
  ['Disallow: /*?page=', '/reviews?page=2', false],
  ['Disallow: /*.html$', '/a.html', false],
  ['Disallow: /*.html$', '/a.html?b', true],
  ['Disallow: /$', '/', false],
  ['Disallow: /$', '/a', true],
  ['Disallow: /a*c*e', '/abcde', false],
  ['Disallow: /a*e*c', '/abcde', true],
  ['Disallow: /ab*ba$', '/aba', true],
  ['Disallow: /ü', '/%c3%bc', false],
  ['Disallow: /%C3%BC', '/ü', false],
  ['Disallow: /%61', '/a', false],
  ['Disallow: /a%2Fb', '/a/b', true],
  ['Disallow: a', '/a', true],
])('%j and %s: %s', (rules, path, may) => {
  expect(allows(`User-agent: *\n${rules}`, path)).toBe(may);
});

test('the crawl delay', () => {
  const delay = (value: string) =>
    parseRobots(`User-agent: *\nCrawl-delay: ${value}\nDisallow: /x`, 'Goodword');
  expect(delay('2.5').delaySeconds).toBe(2.5);
  expect(delay('99999999').delaySeconds).toBe(86_400);
  for (const odd of ['', '-1', 'a while', '1e9']) expect(delay(odd).delaySeconds).toBeNull();
  expect(delay('1').allows('/x')).toBe(false);
});

// A regular expression would never finish on it.
test('a malicious pattern is matched quickly', () => {
  const hard = `User-agent: *\n${'Disallow: /a*a*a*a*a*a*a*b\n'.repeat(20_000)}Disallow: /${'*'.repeat(100_000)}b`;
  expect(allows(hard, `/${'a'.repeat(1_900)}`)).toBe(true);
});
