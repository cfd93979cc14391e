import { beforeAll, expect, test } from 'vitest';
import { ARTICLE_SOURCES } from '#app/content/help/articles.ts';
import { SETTINGS_HELP } from '#app/features/settings/settings-tabs.tsx';
import { findBusinessOfUser } from '#server/domain/businesses/queries.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { openAccountFixture } from '#tests/accounts.ts';
import { makeApp } from '#tests/app.ts';
import { loadPages } from '#tests/pages.ts';
import { fillFrom, makeThings } from '#tests/things.ts';

const { build, pages } = await loadPages();
/** Made for another page, which has the link: a frame, a question in its place, a page for an unknown address. */
const WITHIN = ['routes/dashboard/widget-preview', 'routes/dashboard/confirm-password'];
const screens = pages.filter(
  ({ id, path }) =>
    path.startsWith('/dashboard') && build.routes[id]?.module.default !== undefined && !WITHIN.includes(id),
);
/** With their queries, since each part of these has an article of its own. */
const PARTS = [
  ...Object.keys(SETTINGS_HELP).map((tab) => `/dashboard/settings?tab=${tab}`),
  ...['business', 'account', 'data'].map((tab) => `/dashboard/profile?tab=${tab}`),
  ...['carousel', 'feed', 'video', 'popup', 'badge'].map((kind) => `/dashboard/widgets/new?type=${kind}`),
  ...['platforms', 'page', 'sender', 'invitation'].map((step) => `/dashboard/setup?step=${step}`),
];
const articles = new Set(ARTICLE_SOURCES.map(({ category, slug }) => `/help/${category}/${slug}`));

let open: (path: string) => Promise<{ status: number; html: string }>;
let mine: Record<string, string>;
beforeAll(async () => {
  const fixture = await openAccountFixture();
  const { headers, ctx } = await fixture.signIn((await fixture.makeAccount()).email);
  await saveBusiness(ctx, { businessName: 'Bright Smile Dental', postalAddress: '1 Main Street' });
  const business = await findBusinessOfUser(ctx, ctx.actor.userId);
  if (!business) throw new Error('The business was just made');
  mine = await makeThings({ ...ctx, business });
  const app = await makeApp({ serverBuild: build, config: { ...ctx.config, demo: true } });
  const cookie = headers.get('cookie') ?? '';
  const incoming = { headers: {}, socket: { remoteAddress: '203.0.113.9' } };
  open = async (path) => {
    const init = { headers: { host: 'localhost:3000', accept: 'text/html', cookie } };
    let answer = await app.request(new URL(path, ctx.config.origin), init, { incoming });
    const to = answer.headers.get('location');
    if (to) answer = await app.request(new URL(to, ctx.config.origin), init, { incoming });
    return { status: answer.status, html: await answer.text() };
  };
});

/** Where the link in the head of a screen leads; for an error, any link into the help. */
function helpOf(html: string): string[] {
  const links = Array.from(html.matchAll(/<a\b[^>]*>/g), ([tag]) => tag);
  const ofScreen = links.filter((tag) => tag.includes('data-screen-help'));
  return ofScreen.map((tag) => /href="([^"]*)"/.exec(tag)?.[1] ?? '');
}

test('the walk has all screens', () => {
  expect(screens.length).toBeGreaterThan(30);
});

test.each([...new Set([...screens.map(({ path }) => path), ...PARTS])])(
  '%s links to its article',
  async (path) => {
    const { status, html } = await open(fillFrom(path, mine));
    if (status === 404) {
      expect(html).toMatch(/<a\b[^>]*href="\/help"/);
      return;
    }
    expect(status).toBe(200);
    const [article = 'no link', ...more] = helpOf(html);
    expect(more).toEqual([]);
    expect(articles).toContain(article);
  },
);
