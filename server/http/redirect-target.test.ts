import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sendRedirectTarget } from '#server/http/redirect-target.ts';
import { ASKS_REDIRECT_TARGET, REDIRECT_TARGET } from '#shared/http/redirect-headers.ts';

const app = new Hono();
app.use(sendRedirectTarget);
app.post('/moved', (c) => {
  c.header('Set-Cookie', 'a=1');
  c.header('Set-Cookie', 'b=2', { append: true });
  return c.redirect('/dashboard?from=login');
});
app.post('/refused', (c) => c.html('<main>No</main>', 400));
const asks = { method: 'POST', headers: { [ASKS_REDIRECT_TARGET]: '1' } };

test('a script that asks is told where its form leads, and gets the cookies', async () => {
  const answer = await app.request('/moved', asks);
  expect(answer.status).toBe(204);
  expect(answer.headers.get(REDIRECT_TARGET)).toBe('/dashboard?from=login');
  expect(answer.headers.get('Location')).toBeNull();
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('a browser is led on by itself', async () => {
  const answer = await app.request('/moved', { method: 'POST' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toBe('/dashboard?from=login');
  expect(answer.headers.get(REDIRECT_TARGET)).toBeNull();
});

test('a page stays as it is', async () => {
  const answer = await app.request('/refused', asks);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toBe('<main>No</main>');
});
