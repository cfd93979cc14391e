import { expect, ON, system, test } from '#tests/e2e/fixtures.ts';

test('odd forms get a message at the field, never a crash', ON.desktop, async ({ playwright }) => {
  const { origin } = system();
  const request = await playwright.request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const forms = [
    'email=a&email=b&password=x',
    'email[]=a&password[a]=b',
    'email.a=1&email=2',
    'constructor.prototype.x=1&__proto__[x]=1&toString=1',
    `contacts[${'9'.repeat(12)}]=1`,
    Array.from({ length: 900 }, (_, at) => `f${at}=1`).join('&'),
    '',
  ];
  const unreadable = 'email=%ff%fe&password=%00';
  for (const data of forms) {
    for (const path of [
      '/login',
      '/register',
      '/forgot-password',
      '/verify-email',
      '/resetpassword?token=abc',
    ]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      // Its page has two buttons, and needs one of them.
      const button = path === '/verify-email' ? 'intent=resend&' : '';
      const answer = await request.post(path, { data: button + data, headers, maxRedirects: 0 });
      expect(answer.status(), `${path} with ${data.slice(0, 60)}`).toBe(400);
      expect(await answer.text(), `${path} with ${data.slice(0, 60)}`).toContain('aria-invalid="true"');
    }
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const damaged = await request.post('/login', { data: unreadable, headers });
  expect(damaged.status()).toBe(400);
  expect(await damaged.text()).toContain('That form arrived damaged');
  const torn = await request.post('/login', { data: '__intent__=%7B&__state__=%7B', headers });
  expect(torn.status()).toBe(400);
  expect(await torn.text()).toContain('That did not work');
  const json = await request.post('/login', { data: { email: 'a' } });
  expect(json.status()).toBe(400);
  await request.dispose();
});
