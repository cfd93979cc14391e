import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newToken } from '#server/core/crypto.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { makeApp } from '#tests/app.ts';
import { linksOf, makeBusiness, makeInvitation } from '#tests/make.ts';

async function arrange() {
  const { ctx } = await makeBusiness();
  const invitation = await makeInvitation(ctx, { status: 'sent' });
  const app = await makeApp({
    serverBuild: () => Promise.reject(new Error('no page is rendered here')),
  });
  const ask = (
    method: string,
    token = linksOf(invitation).unsubscribeToken,
    headers: Record<string, string> = {},
  ) =>
    app.request(`/unsubscribe/${token}/one-click`, {
      method,
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      ...(method === 'POST' ? { body: 'List-Unsubscribe=One-Click' } : {}),
    });
  const optedOut = () => ctx.db.select().from(optOuts).where(eq(optOuts.business_id, ctx.business.id));
  return { invitation, ask, optedOut };
}

test("a mail provider's POST unsubscribes without cookies and without an Origin, idempotently", async () => {
  const { ask, optedOut } = await arrange();
  const answers = [await ask('POST'), await ask('POST')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.headers.get('set-cookie')).toBeNull();
  expect(await optedOut()).toMatchObject([{ channel: 'email', source: 'one_click' }]);
});

test('the token of the review link does not unsubscribe anybody', async () => {
  const { ask, invitation, optedOut } = await arrange();
  expect((await ask('POST', linksOf(invitation).token)).status).toBe(404);
  expect(await optedOut()).toEqual([]);
});

test('opening the link changes nothing and leads to the page for people', async () => {
  const { ask, invitation, optedOut } = await arrange();
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(method);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/unsubscribe/${linksOf(invitation).unsubscribeToken}`);
  }
  expect(await optedOut()).toEqual([]);
});

test.each([newToken(), 'x', '%00', '..%2f..%2fx'])('the unknown token %j is 404', async (token) => {
  const { ask, optedOut } = await arrange();
  expect((await ask('POST', token)).status).toBe(404);
  expect(await optedOut()).toEqual([]);
});

test('a foreign Origin does not matter here, since the token alone is the key', async () => {
  const { ask, optedOut } = await arrange();
  expect((await ask('POST', undefined, { origin: 'https://mail.example' })).status).toBe(200);
  expect(await optedOut()).toHaveLength(1);
});

test('an oversized body is refused', async () => {
  const { ask } = await arrange();
  expect((await ask('POST', undefined, { 'content-length': '300000' })).status).toBe(413);
});
