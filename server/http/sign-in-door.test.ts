import { beforeAll, describe, expect, test } from 'vitest';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import type { Config } from '#server/start/env.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { openAccountFixture } from '#tests/accounts.ts';
import { makeApp } from '#tests/app.ts';
import { loadPages } from '#tests/pages.ts';

type Get = (path: string, more?: { cookie?: string; flash?: string }) => Promise<Response>;

const SIGN_IN = '/dashboard/integrations/sign-in';
const NONE = { google: { clientId: '', clientSecret: '' }, facebook: { clientId: '', clientSecret: '' } };
const ALL = {
  google: { clientId: 'an-id', clientSecret: 'a-secret' },
  facebook: { clientId: 'an-id', clientSecret: 'a-secret' },
};

let withKeys: (signIn: Config['signIn']) => Get;

beforeAll(async () => {
  const fixture = await openAccountFixture();
  const { headers, ctx } = await fixture.signIn((await fixture.makeAccount()).email);
  const owner = headers.get('cookie') ?? '';
  await saveBusiness(ctx, { businessName: 'Bright Smile Dental', postalAddress: '1 Main Street' });
  const readers = openReaders();
  const { build: serverBuild } = await loadPages();
  const incoming = { headers: {}, socket: { remoteAddress: '203.0.113.9' } };
  withKeys = (signIn) => {
    const config = { ...fixture.config, signIn };
    const app = makeApp({ serverBuild, readers, config });
    return async (path, { cookie = owner, flash = '' } = {}) =>
      (await app).request(
        new URL(path, config.origin),
        {
          headers: {
            host: 'localhost:3000',
            accept: 'text/html',
            cookie: [cookie, flash].filter(Boolean).join('; '),
          },
        },
        { incoming },
      );
  };
});

describe.each([
  ['google-business', 'google', 'Google', ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], 'google-keys'],
  ['facebook', 'facebook', 'Facebook', ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'], 'facebook-keys'],
] as const)('signing in to read %s', (reader, platform, name, settings, article) => {
  const door = `${SIGN_IN}?reader=${reader}&platform=${platform}`;
  const form = `/dashboard/integrations/connect?platform=${platform}&source=${reader}&agreed=${reader}`;
  /** The page of a button or link. */
  const pageOf = async (get: Get) => {
    const answer = await get(form);
    return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
  };

  test('without the operator’s keys leads back to the form with a message', async () => {
    const get = withKeys(NONE);
    const answer = await get(door);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, form]);
    const flash = answer.headers.get('set-cookie') ?? '';
    expect(flash).toContain('flash=signInNotSetUp');
    const [kept = ''] = flash.split(';');
    expect(await (await get(form, { flash: kept })).text()).toContain(MESSAGES.signInNotSetUp.title);
    const { status, html } = await pageOf(get);
    expect(status).toBe(200);
    expect(html).toContain(`Signing in with ${name} is not available here yet.`);
    for (const setting of settings) expect(html).toContain(`>${setting}</code>`);
    expect(html).toContain(`href="/help/reviews/${article}"`);
    // No button that would only lead back here; typing keys is what is left.
    expect(html).not.toContain(`href="${SIGN_IN}`);
    expect(html).toContain('Until then: keys of your own');
    expect((await get(`/help/reviews/${article}`)).status).toBe(200);
  });

  test.each(settings)('only names %s if only that is missing', async (setting) => {
    const key = settings.indexOf(setting as never) === 0 ? 'clientId' : 'clientSecret';
    const get = withKeys({ ...ALL, [platform]: { ...ALL[platform], [key]: '' } });
    expect((await get(door)).headers.get('location')).toBe(form);
    const { html } = await pageOf(get);
    const named = settings.filter((one) => html.includes(`>${one}</code>`));
    expect(named).toEqual([setting]);
  });

  test('with them leads to the platform’s own page, and the form has the button', async () => {
    const get = withKeys(ALL);
    const answer = await get(door);
    expect(answer.status).toBe(302);
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('client_id')).toBe('an-id');
    const { html } = await pageOf(get);
    expect(html).toContain(`Continue with ${name}`);
    expect(html).toContain(`href="${SIGN_IN}`);
    expect(html).not.toContain('is not available here yet');
  });

  test('is for owners', async () => {
    const answer = await withKeys(ALL)(door, { cookie: '' });
    expect(answer.headers.get('location')).toMatch(/^\/login/);
  });
});
