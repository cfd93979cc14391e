import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { makeApp } from '#tests/app.ts';
import { loadPages } from '#tests/pages.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  const { build: serverBuild } = await loadPages();
  app = await makeApp({ serverBuild });
});

const WIDGET = '/w/00000000-0000-4000-8000-000000000000';
const POST_ONLY = [
  `${WIDGET}/seen`,
  `${WIDGET}/clicked`,
  '/review/some/went-on',
  '/review/some/opened',
  '/r/some/opened',
  '/dashboard/review-link/try',
  '/dashboard/reviews/draft',
  '/dashboard/reviews/suggest',
  '/dashboard/reviews/second-reading',
  '/dashboard/reviews/fact',
  '/dashboard/get-reviews/people',
  '/dashboard/confirm-password/check',
];

async function ask(path: string, { method = 'GET', accept = '*/*' } = {}) {
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', accept };
  const incoming = { url: path, headers, socket: { remoteAddress: '203.0.113.9' } };
  const answer = await app.request(`http://localhost:3000${path}`, { method, headers }, { incoming });
  return { status: answer.status, allow: answer.headers.get('allow'), text: await answer.text() };
}

test.each(POST_ONLY)('%s takes posts only, and says so', async (path) => {
  for (const accept of ['*/*', 'text/html']) {
    const { status, allow, text } = await ask(path, { accept });
    expect([status, allow]).toEqual([405, 'POST']);
    expect(text).not.toContain('Unexpected');
  }
  expect(await ask(path, { method: 'OPTIONS' })).toMatchObject({ status: 204, allow: 'POST, OPTIONS' });
  expect(await ask(path, { method: 'PUT' })).toMatchObject({ status: 405, allow: 'POST' });
});

test.each(['/terms', '/help', '/nowhere', '/w.js', `${WIDGET}`, '/dashboard/find'])(
  '%s takes no posts, and says so',
  async (path) => {
    const reads = 'GET, HEAD';
    expect(await ask(path, { method: 'OPTIONS' })).toMatchObject({ status: 204, allow: `${reads}, OPTIONS` });
    for (const method of ['POST', 'PUT'])
      expect(await ask(path, { method }), method).toMatchObject({ status: 405, allow: reads });
  },
);

test.each(['/', '/login', '/review/anybody', '/dashboard/settings'])('%s takes both', async (path) => {
  const allow = 'GET, HEAD, POST, OPTIONS';
  expect(await ask(path, { method: 'OPTIONS' })).toMatchObject({ status: 204, allow });
});

test('every route that can only be posted to is marked', () => {
  const routes = globSync('app/routes/**/*.ts').map((path) => readFileSync(path, 'utf8'));
  const postOnly = routes.filter((source) => source.includes('loader = door(postOnly)'));
  expect(postOnly.length).toBeGreaterThan(9);
  for (const source of postOnly) expect(source).toContain('handle = postOnlyRoute;');
});
