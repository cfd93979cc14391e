import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, system, test } from '#tests/e2e/fixtures.ts';
import routes from '../../../app/routes.ts';

/** A value for every route parameter; a new parameter has to be added here. */
const SAMPLES: Record<string, string> = {
  businessKey: '01890000-0000-7000-8000-000000000000',
  token: 'AAAAAAAAAAAAAAAAAAAAAA',
  hash: '0'.repeat(64),
  category: 'asking',
  article: 'write-the-message',
  file: 'no-such-file',
  contactId: '01890000-0000-7000-8000-000000000000',
  importId: '01890000-0000-7000-8000-000000000000',
  reviewImportId: '01890000-0000-7000-8000-000000000000',
  exportId: '01890000-0000-7000-8000-000000000000',
  replyBatchId: '01890000-0000-7000-8000-000000000000',
  connectionId: '01890000-0000-7000-8000-000000000000',
  campaignId: '00000000-0000-7000-8000-000000000000',
  mailId: '00000000-0000-7000-8000-000000000000',
  widgetId: '00000000-0000-7000-8000-000000000000',
  videoId: '00000000-0000-7000-8000-000000000000',
  '*': 'no/such/page',
};
const NONSENSE = ['%00', '%ff', '..%2f..%2fetc', "'%20or%201=1--", 'a'.repeat(3_000), '%F0%9F%92%A9', '-1'];
const TOO_LARGE = `text=${'x'.repeat(300 * 1024)}`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function patterns(entries: RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${base}/${entry.path}`.replace('//', '/') : base;
    const own = entry.index || (entry.path && !entry.children) ? [path || '/'] : [];
    return [...own, ...patterns(entry.children ?? [], path)];
  });
}

function fill(pattern: string, value?: string): string {
  return pattern.replace(/:(\w+)\??|\*/g, (found, name: string | undefined) => {
    const sample = SAMPLES[name ?? found];
    if (sample === undefined) throw new Error(`Name a sample for ${found} of ${pattern} in doors.spec.ts`);
    return value ?? sample;
  });
}

const all = [...new Set(patterns(await routes))];
/** Websites with a widget report here what was seen; see `server/http/widget.test.ts`. */
const FOR_OTHER_SITES = /^\/w\/:widgetId\/(seen|clicked)$/;

test('no address accepts a form from another site, without an origin, or too large a one', async ({
  playwright,
}) => {
  // Hundreds of requests, one after the other.
  test.slow();
  const { origin } = system();
  const request = await playwright.request.newContext();
  for (const pattern of all.filter((one) => FOR_OTHER_SITES.test(one))) {
    const answer = await request.post(origin + fill(pattern), {
      headers: { ...FORM, origin: 'https://evil.example' },
      data: 'a=b',
    });
    expect(answer.status(), pattern).toBe(400);
  }
  const ours = all.filter((pattern) => !FOR_OTHER_SITES.test(pattern));
  for (const address of ours.map((pattern) => origin + fill(pattern))) {
    for (const headers of [{ ...FORM, origin: 'https://evil.example' }, { ...FORM, origin: 'null' }, FORM]) {
      const answer = await request.post(address, { headers, data: 'a=b', maxRedirects: 0 });
      expect(answer.status(), `${address} from ${JSON.stringify(headers)}`).toBe(403);
    }
    const json = { 'content-type': 'text/plain', origin: 'https://evil.example' };
    expect((await request.post(address, { headers: json, data: '{"a":1}', maxRedirects: 0 })).status()).toBe(
      403,
    );
    const large = await request.post(address, {
      headers: { ...FORM, origin },
      data: TOO_LARGE,
      maxRedirects: 0,
    });
    expect(large.status(), `${address} with 300 KB`).toBe(413);
    expect(await large.text()).toContain('That is too much at once');
  }
  await request.dispose();
});

test('a malformed part of an address gives a page of ours, never a crash', async ({ playwright }) => {
  test.slow();
  const { origin } = system();
  const request = await playwright.request.newContext();
  const damaged = all
    .filter((pattern) => /[:*]/.test(pattern))
    .flatMap((pattern) => NONSENSE.map((value) => origin + fill(pattern, value)));
  const queries = [
    '/login?next=%00',
    '/resetpassword?token=%ff',
    '/verify-email?token=x',
    '/reviews?cursor=%27',
  ];
  const cookies = [
    'goodword.session_token=garbage',
    'goodword.session_token=%E0%A4%A',
    'flash=constructor',
    '=;;=%',
  ];
  for (const address of [...damaged, ...queries.map((query) => origin + query)]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBeLessThan(500);
    expect(await answer.text()).not.toMatch(/\bat .+:\d+:\d+|node_modules/);
  }
  for (const cookie of cookies) {
    for (const path of ['/', '/login', '/dashboard']) {
      const answer = await request.get(origin + path, { headers: { cookie }, maxRedirects: 0 });
      expect(answer.status(), `${path} with ${cookie}`).toBeLessThan(500);
    }
  }
  await request.dispose();
});

test('every page has its policy: no inline script on public pages, a nonce on all others', async ({
  playwright,
}) => {
  test.slow();
  const { origin } = system();
  const request = await playwright.request.newContext();
  for (const address of all.map((pattern) => origin + fill(pattern))) {
    const answer = await request.get(address);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy, address).toContain("default-src 'none'");
    // A site map or a picture loads nothing.
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    expect(policy, address).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1];
    for (const [tag] of (await answer.text()).matchAll(/<script\b[^>]*>/g)) {
      // Data about the page, which no browser runs.
      if (tag.includes('type="application/ld+json"')) continue;
      if (nonce) expect(tag, address).toContain(`nonce="${nonce}"`);
      else expect(tag, address).toMatch(/src="\/[^"]+"/);
    }
  }
  await request.dispose();
});
