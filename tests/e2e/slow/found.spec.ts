import { HtmlValidate } from 'html-validate';
import { expect, ON, system, test } from '#tests/e2e/fixtures.ts';

interface Found {
  path: string;
  html: string;
  title: string;
  description: string;
  canonical: string | null;
  picture: string | null;
  isHidden: boolean;
  links: URL[];
}

/** Pages that are not public, or made for one person. */
const NOT_CRAWLED =
  /^\/(login|register|forgot-password|resetpassword|verify-email|email-verified|dashboard|reviews|get-reviews|campaigns|settings|profile|review\/)/;

const MESSAGE_TOKENS = ['{name}', '{review_link}'];

/** What the HTML standard requires; style is left to React, which writes `maxLength` and `hidden=""`. */
const htmlValidate = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'attr-case': 'off' } });

test('every public page is found, described and links on', ON.desktop, async ({ playwright }) => {
  test.setTimeout(180_000);
  const { origin } = system();
  const request = await playwright.request.newContext();
  const sitemap = await (await request.get(`${origin}/sitemap.xml`)).text();
  const listed = Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, address]) => new URL(address ?? '').pathname,
  );
  expect(listed.length).toBe(new Set(listed).size);

  const pages = new Map<string, Found>();
  const statuses = new Map<string, number>();
  const waiting = ['/', ...listed];
  const reached = new Set(['/']);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (statuses.has(path)) continue;
    const answer = await request.get(origin + path);
    statuses.set(path, answer.status());
    if (!answer.ok() || !answer.headers()['content-type']?.startsWith('text/html')) continue;
    const page = read(path, await answer.text(), origin);
    pages.set(path, page);
    if (NOT_CRAWLED.test(path)) continue;
    for (const link of page.links) {
      reached.add(link.pathname);
      waiting.push(link.pathname);
    }
  }
  const crawled = [...pages.values()].filter(({ path }) => !NOT_CRAWLED.test(path) || listed.includes(path));

  await test.step('links and anchors resolve', () => {
    const broken = crawled.flatMap(({ path, links }) =>
      links.flatMap((link) => {
        const status = statuses.get(link.pathname);
        if (status !== 200) return [`${path} links to ${link.pathname}, which answers ${status}`];
        const id = decodeURIComponent(link.hash.slice(1));
        const target = pages.get(link.pathname);
        return id && target && !target.html.includes(` id="${id}"`)
          ? [`${path} links to ${link.pathname}${link.hash}, which is not there`]
          : [];
      }),
    );
    expect([...new Set(broken)]).toEqual([]);
  });

  await test.step('the site map and the links contain the same pages', () => {
    const indexed = crawled.filter(
      ({ path, canonical, isHidden }) => !isHidden && canonical === origin + path,
    );
    expect(listed.toSorted()).toEqual(indexed.map(({ path }) => path).toSorted());
    expect(listed.filter((path) => !reached.has(path))).toEqual([]);
  });

  await test.step('titles and descriptions exist and are unique', () => {
    const indexed = crawled.filter(({ path }) => listed.includes(path));
    for (const field of ['title', 'description'] as const) {
      const seen = new Map<string, string>();
      for (const page of indexed) {
        const value = page[field];
        expect(value.length, `${field} of ${page.path}`).toBeGreaterThan(field === 'title' ? 10 : 40);
        expect(value, `${field} of ${page.path} has a token left`).not.toMatch(
          /\{(appName|supportEmail|supportPhone)\}/,
        );
        expect(seen.get(value), `${page.path} has the ${field} of`).toBeUndefined();
        seen.set(value, page.path);
      }
    }
  });

  await test.step('no token is left unfilled', async () => {
    const unfilled: string[] = [];
    const others = ['/no/such/page', '/r/no-such-link', '/unsubscribe/no-such-link', '/manifest.webmanifest'];
    for (const path of others)
      unfilled.push(...tokensIn(path, await (await request.get(origin + path)).text()));
    for (const { path, html } of pages.values()) unfilled.push(...tokensIn(path, html));
    expect(unfilled).toEqual([]);
  });

  await test.step('each has its own picture', async () => {
    const addresses = crawled
      .filter(({ path }) => listed.includes(path))
      .map(({ path, picture }) => ({ path, picture }));
    expect(new Set(addresses.map(({ picture }) => picture)).size).toBe(addresses.length);
    for (const { path, picture } of addresses) {
      expect(picture, path).toMatch(/^http.*\/og\/[\w-]+\.[\w]+\.png$/);
      // An earlier picture redirects to today's, and none is drawn for it.
      const earlier = (picture ?? '').replace(/\.\w+\.png$/, '.old.png');
      const answer = await request.get(earlier, { maxRedirects: 0 });
      expect(answer.status(), `picture of ${path}`).toBe(302);
      expect(new URL(answer.headers().location ?? '', origin).href).toBe(picture);
    }
    // All are drawn the same way, except for the size of the text.
    const byTitle = crawled
      .filter(({ path }) => listed.includes(path))
      .toSorted((one, other) => one.title.length - other.title.length);
    const sizes = [0, byTitle.length >> 1, -1].map((at) => byTitle.at(at));
    for (const { path, picture } of sizes.filter((page) => page !== undefined)) {
      const answer = await request.get(picture ?? '', { maxRedirects: 0 });
      expect(answer.status(), `picture of ${path}`).toBe(200);
      const png = await answer.body();
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], `size of ${picture}`).toEqual([1200, 630]);
      expect(answer.headers()['cache-control']).toContain('immutable');
    }
  });

  await test.step('the HTML is valid', async () => {
    const faults: string[] = [];
    for (const { path, html } of crawled.filter(({ path }) => !NOT_CRAWLED.test(path))) {
      const report = await htmlValidate.validateString(html);
      for (const { messages } of report.results) {
        for (const { ruleId, message, line, column } of messages) {
          const at = html.split('\n')[line - 1]?.slice(Math.max(0, column - 30), column + 60);
          faults.push(`${path} ${ruleId}: ${message} near ${at}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
  await request.dispose();
});

test('files beside the pages', ON.desktop, async ({ playwright }) => {
  const { origin } = system();
  const request = await playwright.request.newContext({ baseURL: origin });
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/dashboard', '/api', '/review/*/thanks'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);

  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest = (await answer.json()) as {
    name: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest.name).toBe('Goodword');
  for (const { src, sizes, type } of [
    ...manifest.icons,
    { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ]) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']?.split(';')[0], src).toBe(type);
    const bytes = await icon.body();
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect((await request.get('/favicon.ico')).status()).toBe(200);

  // Unknown pictures are not drawn; the picture of an earlier title redirects to today's.
  expect((await request.get('/og/no-such-page.1a2b.png')).status()).toBe(404);
  expect((await request.get('/og/home.old.png', { maxRedirects: 0 })).status()).toBe(302);
  expect((await request.get('/help/search/old.json')).status()).toBe(404);
  await request.dispose();
});

function read(path: string, html: string, origin: string): Found {
  const find = (pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '');
  const links = Array.from(
    html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g),
    ([, href]) => new URL(decode(href ?? ''), origin + path),
  );
  return {
    path,
    html,
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/) || null,
    picture: find(/<meta property="og:image" content="([^"]*)"/) || null,
    isHidden: /<meta name="robots" content="noindex"/.test(html),
    links: links.filter((link) => link.origin === origin),
  };
}

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/**
 * `{appName}` and the like. Values for scripts (`data-…`) keep theirs, and articles may mention those of
 * messages.
 */
function tokensIn(path: string, html: string): string[] {
  const said = html.replace(/<(script|style|code)\b.*?<\/\1>/gis, '').replace(/ data-[\w-]+="[^"]*"/g, '');
  return Array.from(said.matchAll(/\{\s*\w+\s*\}/g), ([token]) => token)
    .filter((token) => !MESSAGE_TOKENS.includes(token))
    .map((token) => `${path} says ${token}`);
}
