import { expect, test } from 'vitest';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { openAccountFixture } from '#tests/accounts.ts';
import { makeApp } from '#tests/app.ts';
import { loadPages } from '#tests/pages.ts';

const PATHS = ['/nothing', '/nowhere/at-all', '//elsewhere.example/x'];

test('a signed-in user stays in the dashboard at an unknown address, and nobody else', async () => {
  const fixture = await openAccountFixture();
  const { headers, ctx } = await fixture.signIn((await fixture.makeAccount()).email);
  await saveBusiness(ctx, { businessName: 'Bright Smile Dental', postalAddress: '1 Main Street' });
  const { build: serverBuild } = await loadPages();
  const pageCache = createPageCache(Date.now);
  const app = await makeApp({ serverBuild, config: fixture.config, pageCache });
  const { origin } = fixture.config;
  const ask = (path: string, cookie: string) => {
    const all = { host: 'localhost:3000', accept: 'text/html', cookie };
    const incoming = { url: path, headers: all, socket: { remoteAddress: '203.0.113.9' } };
    return app.request(`${origin}${path}`, { headers: all }, { incoming });
  };
  const cookie = headers.get('cookie') ?? '';
  for (const path of PATHS) {
    const led = await ask(path, cookie);
    const to = led.headers.get('location') ?? '';
    expect([path, led.status, to]).toEqual([path, 302, `/dashboard${path.replace('//', '/')}`]);
    expect(led.headers.get('cache-control')).toContain('no-store');
    const page = await ask(to, cookie);
    const html = await page.text();
    expect([path, page.status]).toEqual([path, 404]);
    expect(html).toContain('Back to the dashboard');
    expect(html).toContain('data-menu');
    expect(page.headers.get('cache-control')).toContain('no-store');

    for (const stranger of ['', 'goodword.session_token=made-up']) {
      const open = await ask(path, stranger);
      expect([path, open.status]).toEqual([path, 404]);
      expect(await open.text()).toContain('Back to Home');
    }
  }
  expect(pageCache.size().pages).toBe(0);
});
