import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { isHydratedPath, isPublicHandle } from '#app/ui/page-kind.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { hydratedPolicy, TOAST_STYLES } from '#server/http/security.ts';
import type { Config } from '#server/start/env.ts';
import { openAccountFixture } from '#tests/accounts.ts';
import { makeApp } from '#tests/app.ts';
import { loadPages } from '#tests/pages.ts';

let ask: (
  path: string,
  given?: { config?: Partial<Config>; method?: string; isVisitor?: boolean },
) => Promise<Response>;
beforeAll(async () => {
  const fixture = await openAccountFixture();
  const { headers, ctx } = await fixture.signIn((await fixture.makeAccount()).email);
  await saveBusiness(ctx, { businessName: 'Bright Smile Dental', postalAddress: '1 Main Street' });
  const cookie = headers.get('cookie') ?? '';
  const { build: serverBuild } = await loadPages();
  const incoming = { headers: {}, socket: { remoteAddress: '203.0.113.9' } };
  ask = async (path, { config = {}, method = 'GET', isVisitor = false } = {}) => {
    const all = { ...fixture.config, ...config };
    const app = await makeApp({ serverBuild, config: all });
    const { origin } = all;
    const init = {
      method,
      headers: { host: 'localhost:3000', origin, accept: 'text/html', cookie: isVisitor ? '' : cookie },
    };
    return app.request(new URL(path, origin), init, { incoming });
  };
});

describe('styles', () => {
  const policyOf = async (path: string) => {
    const answer = await ask(path, { config: { production: true } });
    const policy = answer.headers.get('content-security-policy') ?? '';
    return Object.fromEntries(policy.split('; ').map((rule) => rule.split(/ (.*)/, 2) as [string, string]));
  };

  test('of a signed-in page come only from files, except style attributes', async () => {
    const policy = await policyOf('/dashboard/settings');
    for (const rule of ['style-src', 'style-src-elem']) expect(policy[rule]).not.toContain('unsafe-inline');
    expect(policy['style-src-attr']).toBe("'unsafe-inline'");
    const html = await (await ask('/dashboard/settings')).text();
    expect(html).not.toMatch(/<style/);
  });

  test('of toasts match the installed release', () => {
    const file = createRequire(import.meta.url)
      .resolve('sonner')
      .replace(/index\.js$/, 'index.mjs');
    const written = /^__insertCSS\((".*")\);?$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '""';
    const css: string = JSON.parse(written);
    expect(css).toContain('[data-sonner-toaster]');
    expect(TOAST_STYLES).toBe(`sha256-${createHash('sha256').update(css).digest('base64')}`);
  });

  test('are inlined by a development server', () => {
    expect(hydratedPolicy('x', { production: false })).toContain("style-src-elem 'self' 'unsafe-inline'");
  });

  test('of public pages never get into a signed-in one: each address is one or the other', async () => {
    const { build } = await loadPages();
    const told: [path: string, isHydrated: boolean][] = [];
    for (const route of Object.values(build.routes)) {
      if (!route?.module.default || route.path === undefined || route.id === 'root') continue;
      const parent = route.parentId ? build.routes[route.parentId]?.path : undefined;
      const path = `/${[parent, route.path].filter(Boolean).join('/')}`
        .replace(/\/+/g, '/')
        .replace(/\*$/, 'x');
      told.push([path, !isPublicHandle(route.module.handle)]);
    }
    expect(told.length).toBeGreaterThan(40);
    for (const [path, isHydrated] of told) expect([path, isHydratedPath(path)]).toEqual([path, isHydrated]);
  });

  test.each(['/', '/help', '/unsubscribe/x'])('of %s may not be added', async (path) => {
    const policy = await policyOf(path);
    expect(policy['style-src']).toContain("'self'");
    expect(policy['style-src']).not.toContain('unsafe-inline');
  });
});

describe('security.txt', () => {
  const FILE = '/.well-known/security.txt';

  test.each([
    ['security@example.com', 'mailto:security@example.com'],
    ['https://example.com/report', 'https://example.com/report'],
  ])('names %s, and lasts some weeks from now', async (securityContact, contact) => {
    const answer = await ask(FILE, { config: { securityContact } });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain(`Contact: ${contact}\n`);
    expect(text).toMatch(/^Canonical: http.*\/\.well-known\/security\.txt$/m);
    const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? 0).getTime();
    expect(expires).toBeGreaterThan(Date.now() + 80 * 86_400_000);
    expect(expires).toBeLessThan(Date.now() + 91 * 86_400_000);
  });

  test('is missing without a contact', async () => {
    expect((await ask(FILE, { config: { securityContact: null } })).status).toBe(404);
  });
});

test('password managers are redirected to the form for a new password, and nowhere else', async () => {
  const answer = await ask('/.well-known/change-password');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard/settings#password']);
  const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await ask(missing, { isVisitor: true })).status).toBe(404);
});

test('a logout deletes drafts, and keeps the device and the toast', async () => {
  const answer = await ask('/logout', { method: 'POST' });
  expect(answer.headers.get('location')).toBe('/login');
  expect(answer.headers.get('clear-site-data')).toBe('"storage"');
  const cookies = answer.headers.getSetCookie().join('\n');
  expect(cookies).toContain('flash=loggedOut');
  expect(cookies).not.toContain('device=');
});
