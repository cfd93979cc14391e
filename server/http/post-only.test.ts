import { beforeAll, expect, test } from 'vitest';
import { makeApp } from '#tests/app.ts';
import { loadPages } from '#tests/pages.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  const { build: serverBuild } = await loadPages();
  app = await makeApp({ serverBuild });
});

test.each([
  '/w/00000000-0000-4000-8000-000000000000/seen',
  '/w/00000000-0000-4000-8000-000000000000/clicked',
  '/review/some/went-on',
  '/dashboard/review-link/try',
  '/dashboard/reviews/draft',
  '/dashboard/reviews/suggest',
  '/dashboard/reviews/second-reading',
  '/dashboard/reviews/fact',
  '/dashboard/get-reviews/people',
  '/dashboard/confirm-password/check',
])('%s takes posts only, and says so', async (path) => {
  for (const accept of ['*/*', 'text/html']) {
    const headers = { host: 'localhost:3000', accept };
    const incoming = { url: path, headers, socket: { remoteAddress: '203.0.113.9' } };
    const answer = await app.request(`http://localhost:3000${path}`, { headers }, { incoming });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await answer.text()).not.toContain('Unexpected');
  }
});
