import { createTransport } from 'nodemailer';
import { expect, system, test } from '#tests/e2e/fixtures.ts';

test.describe('an unexpected complaint fails a test', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login');
  });

  test('the page writes an error to the console', async ({ page, expectFault }) => {
    expectFault(/^console: boo$/);
    await page.evaluate(() => console.error('boo'));
  });

  test('an error is not caught', async ({ page, expectFault }) => {
    expectFault(/^uncaught: boo$/);
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('boo'))));
  });

  test('the page violates its content security policy', async ({ page, expectFault }) => {
    expectFault(/Content Security Policy/);
    await page.evaluate(() => fetch('https://example.com/x').catch(() => null));
  });

  test('the server answers with an error', async ({ page, expectFault }) => {
    expectFault(/^status 404: .*no-such-page$/);
    await page.goto('/no-such-page');
  });
});

test('an external page is empty and recorded', async ({ page, outside }) => {
  await page.goto('https://www.example.com/search?q=x');
  expect(outside).toEqual(['https://www.example.com/search?q=x']);
});

test('an idle connection is kept longer than a proxy does, so that no request meets its end', async ({
  request,
}) => {
  const answer = await request.get('/health');
  expect(answer.headers()['keep-alive']).toBe('timeout=75');
});

test('a mail is read from the mail server, in parts', async ({ mailTo }) => {
  const address = `grace-${crypto.randomUUID()}@example.com`;
  const waiting = mailTo(address);
  const text = 'Please open http://localhost/a?b=c.';
  await createTransport(system().smtpUrl).sendMail({
    from: 'a@example.com',
    to: address,
    subject: 'Hé',
    text,
  });
  expect(await waiting).toMatchObject({ subject: 'Hé', to: [address], links: ['http://localhost/a?b=c'] });
});
