import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { makeApp } from '#tests/app.ts';
import { asVisitor, linksOf, makeBusiness, makeCtx, makeInvitation } from '#tests/make.ts';
import { loadPages } from '#tests/pages.ts';

const { build, pages } = await loadPages();

function readsOf(id: string): string[] | undefined {
  return (build.routes[id]?.module.handle as { reads?: string[] } | undefined)?.reads;
}

const shared = pages
  // The second address of the same file.
  .filter(({ id }) => id.startsWith('routes/') && readsOf(id))
  .map(({ id }) => ({ id, reads: readsOf(id) }));

/** The whole server, recording each page whose loader runs. */
async function startCounting() {
  const drawn: string[] = [];
  const routes = { ...build.routes };
  for (const { id } of shared) {
    const route = routes[id];
    const loader = route?.module.loader;
    if (!route || typeof loader !== 'function') throw new Error(`${id} has no loader`);
    const counted: typeof loader = (args) => {
      drawn.push(new URL(args.request.url).pathname);
      return loader(args);
    };
    routes[id] = { ...route, module: { ...route.module, loader: counted } };
  }
  const { origin } = (await makeCtx()).config;
  const pageCache = createPageCache(Date.now);
  const app = await makeApp({ serverBuild: { ...build, routes }, pageCache });
  const ask = async (path: string) => {
    const answer = await app.request(new URL(path, origin), { headers: { host: new URL(origin).host } });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  return { ask, drawn, pageCache };
}

/** Query keys read by functions that a route passes its URL to. */
const READ_BY: Record<string, string[]> = { filterOf: ['category'], linksOf: [] };

test.each(shared)('$id declares which query keys it reads', async ({ id, reads }) => {
  const source = await readFile(`app/${id}.tsx`, 'utf8');
  const read = Array.from(source.matchAll(/searchParams\s*\.\s*\w+\(\s*'(\w+)'/g), ([, name]) => name);
  // A function that gets the URL reads it, too.
  for (const [, name = ''] of source.matchAll(/(\w+)\([^()]*\burl\b(?!\.)[^()]*\)(?!\s*=>)/g)) {
    expect(Object.keys(READ_BY)).toContain(name);
    read.push(...(READ_BY[name] ?? []));
  }
  expect([...new Set(read)].sort()).toEqual([...(reads ?? [])].sort());
  // Nothing else of the query gets into the page.
  const passedOn = source.replace('redirect(found.movedTo + url.search, MOVED)', '');
  expect(passedOn).not.toMatch(/url\.(?:search|href)\b|request\.url/);
});

test('a rendered page of the site contains nothing of its query', async () => {
  const { ask } = await startCounting();
  for (const path of [
    '/',
    '/widgets',
    '/integrations',
    '/case-studies',
    '/help',
    '/terms',
    '/features/social',
  ]) {
    const { status, html } = await ask(`${path}?zz9=yy8`);
    expect(status, path).toBe(200);
    expect(html, path).not.toMatch(/zz9|yy8/);
  }
});

test('the pages of the site, of the help and for reviews are shared', () => {
  const ids = shared.map(({ id }) => id);
  expect(ids).toContain('routes/public/review');
  expect(ids).toContain('routes/marketing/home');
  expect(ids).toContain('routes/help/article');
  expect(ids.length).toBeGreaterThanOrEqual(13);
});

test('twenty people with twenty different sources cause one render of the review page; a bystander has its own', async () => {
  await makeBusiness({ business_name: 'Shared Dental', review_link_url: 'shared-dental' });
  await makeBusiness({ business_name: 'Bystander', review_link_url: 'shared-bystander' });
  const { ask, drawn, pageCache } = await startCounting();
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, at) => ask(`/review/shared-dental?from=desk${at}`)),
    ask('/review/shared-bystander?from=desk1'),
  ]);
  answers.push(await ask('/review/shared-dental?utm_source=card'), await ask('/review/shared-dental'));
  expect(drawn.sort()).toEqual(['/review/shared-bystander', '/review/shared-dental']);
  expect(pageCache.size().pages).toBe(2);
  const [bystander] = answers.splice(20, 1);
  expect(bystander?.html).toContain('Bystander');
  for (const { status, html, headers } of answers) {
    expect(status).toBe(200);
    expect(html).toContain('Shared Dental');
    expect(html).toContain('rel="canonical"');
    expect(html).not.toMatch(/desk\d|utm_source/);
    expect(headers.get('X-Cache-Tags')).toBeNull();
  }
});

test('a personal link gets a page of its own, cached or not', async () => {
  const { ctx, business } = await makeBusiness({ review_link_url: 'shared-personal' });
  const { token: invitation } = linksOf(await makeInvitation(ctx));
  const { token: edit } = await submitReview(asVisitor(ctx), {
    private: { name: 'Maria', email: 'maria@example.com', text: 'Words of my own' },
    rating: '2',
    invitation: null,
    edit: null,
    businessKey: business.review_link_url,
    userAgent: 'Phone',
  });
  const { ask, pageCache } = await startCounting();
  const page = '/review/shared-personal';
  const ownPages = async () => {
    const own = await ask(`${page}?from=desk&e=${edit}`);
    expect(own.html).toContain('Words of my own');
    expect((await ask(`${page}?i=${invitation}`)).html).toContain('data-invited');
    return pageCache.size().pages;
  };
  expect(await ownPages()).toBe(0);
  for (const path of [page, `${page}?from=desk`, `${page}?E=${edit}`]) {
    const { html } = await ask(path);
    expect(html, path).not.toContain('Words of my own');
    expect(html, path).not.toContain('data-invited');
  }
  expect(await ownPages()).toBe(1);
});

test('a search and a vote in the help are rendered per request', async () => {
  const { ask, drawn } = await startCounting();
  expect((await ask('/help?q=invitation')).html).toContain('invitation');
  await ask('/help');
  await ask('/help?from=mail');
  const found = await ask('/help?from=mail&q=unsubscribe');
  expect(found.html).toContain('unsubscribe');
  expect(drawn).toEqual(['/help', '/help', '/help']);
});
