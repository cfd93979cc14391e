import { expect, test } from 'vitest';
import { SIZES } from '#server/http/bulkheads.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { makeApp } from '#tests/app.ts';
import { makeBusiness, makeCtx } from '#tests/make.ts';
import { loadPages } from '#tests/pages.ts';

const { build } = await loadPages();
const REVIEW = 'routes/public/review';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
const TEN_MINUTES = 10 * 60_000;

/** The whole server, whose review page blocks visitors with personal links. */
async function startCrowded() {
  const route = build.routes[REVIEW];
  const loader = route?.module.loader;
  if (!route || typeof loader !== 'function') throw new Error('The review page has no loader');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const slow: typeof loader = async (args) => {
    if (new URL(args.request.url).searchParams.has('i')) await held;
    return loader(args);
  };
  const routes = { ...build.routes, [REVIEW]: { ...route, module: { ...route.module, loader: slow } } };
  const { origin } = (await makeCtx()).config;
  let now = Date.now();
  const pageCache = createPageCache(() => now);
  const app = await makeApp({ serverBuild: { ...build, routes }, pageCache });
  const ask = async (path: string, init: RequestInit = {}) => {
    const { body } = init;
    const length: Record<string, string> =
      typeof body === 'string' ? { 'content-length': String(body.length) } : {};
    const headers = { host: new URL(origin).host, origin, ...length, ...init.headers };
    const answer = await app.request(new URL(path, origin), { ...init, headers });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const crowd = () =>
    Array.from({ length: SIZES.pages.atOnce + SIZES.pages.waiting }, (_, at) =>
      ask(`/review/crowded?i=visitor${at}`),
    );
  return { ask, crowd, letGo, origin, later: (ms: number) => (now += ms) };
}

test('during a crowd the review page is served from the cache, forms keep what was typed, and other requests are served', async () => {
  await makeBusiness({ business_name: 'Crowded Dental', review_link_url: 'crowded' });
  const { ask, crowd, letGo, later } = await startCrowded();
  const page = await ask('/review/crowded');
  expect(page.status).toBe(200);
  const waiting = crowd();
  const post = (headers: Record<string, string> = {}) =>
    ask('/review/crowded?from=card', {
      method: 'POST',
      headers: { ...FORM, ...headers },
      body: 'rating=1&text=Slow',
    });
  expect((await ask('/help/none')).status).toBe(503);

  expect((await ask('/review/crowded')).html).toBe(page.html);
  later(TEN_MINUTES);
  expect((await ask('/review/crowded')).html).toBe(page.html);
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(200);
  expect((await ask('/api/calls/login', { method: 'POST' })).status).toBe(400);
  expect((await ask('/hooks/none/none', { method: 'POST' })).status).toBe(404);
  expect((await ask('/unsubscribe/none/one-click', { method: 'POST' })).status).toBe(404);

  const typed = await post();
  expect([typed.status, typed.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(typed.html).toContain('<form method="post" action="/review/crowded?from=card">');
  expect(typed.html).toContain('name="text" value="Slow"');
  // Our page must not contain a form filled in on another site.
  const foreign = await post({ origin: 'https://elsewhere.example' });
  expect(foreign.status).toBe(403);
  expect(foreign.html).not.toContain('Slow');

  letGo();
  const served = (await Promise.all(waiting)).filter(({ status }) => status === 200);
  expect(served.length).toBeGreaterThanOrEqual(SIZES.pages.atOnce);
  expect((await post()).status).not.toBe(503);
});
