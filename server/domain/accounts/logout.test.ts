import { beforeAll, expect, test } from 'vitest';
import { listHistory } from '#server/domain/accounts/list-history.ts';
import { logout } from '#server/domain/accounts/logout.ts';
import { findSession } from '#server/domain/accounts/parts/find-session.ts';
import { getAuth } from '#server/identity/auth.ts';
import { type AccountFixture, openAccountFixture } from '#tests/accounts.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});

test('refuses a job', async () => {
  await expect(logout(fixture.ctxFor({ kind: 'job', name: 'x' }))).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('ends this session only, clears its cookie and notes it; twice is fine', async () => {
  const { email } = await fixture.makeAccount();
  const here = await fixture.signIn(email);
  const elsewhere = await fixture.signIn(email);
  const { setCookies } = await logout(here.ctx);
  expect(setCookies[0]).toMatch(/^goodword\.session_token=; Max-Age=0; Path=\//);
  expect(await findSession(getAuth(here.ctx), here.headers)).toBeNull();
  expect(await findSession(getAuth(here.ctx), elsewhere.headers)).not.toBeNull();
  await logout(here.ctx);
  const { userId, sessionId } = here.ctx.actor;
  expect(await fixture.auditOf('accounts.logout', userId)).toMatchObject([{ detail: { sessionId } }]);
});

test('is told in the history, also where there is no business yet', async () => {
  const { email } = await fixture.makeAccount();
  const [here, elsewhere] = [await fixture.signIn(email), await fixture.signIn(email)];
  await logout(here.ctx);
  const { entries } = await listHistory(elsewhere.ctx, {});
  expect(entries.filter(({ action }) => action === 'accounts.logout')).toMatchObject([{ by: 'you' }]);
});

test('a visitor, whose session just ended, gets the cookie cleared', async () => {
  const { setCookies } = await logout(fixture.ctxFor());
  expect(setCookies[0]).toContain('Max-Age=0');
});
