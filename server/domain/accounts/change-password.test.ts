import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { changePassword } from '#server/domain/accounts/change-password.ts';
import { listSessions } from '#server/domain/accounts/list-sessions.ts';
import { findSession } from '#server/domain/accounts/parts/find-session.ts';
import { userActor } from '#server/identity/account.ts';
import { getAuth } from '#server/identity/auth.ts';
import { type AccountFixture, openAccountFixture, PASSWORD, toCookie } from '#tests/accounts.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});

const NEXT = 'another-horse';
const form = (change: object = {}) => ({ current: PASSWORD, next: NEXT, confirm: NEXT, ...change });

test('refuses a visitor, a job and somebody who is gone', async () => {
  const job = fixture.ctxFor({ kind: 'job', name: 'x' });
  await expect(changePassword(job, form())).rejects.toMatchObject({ code: 'forbidden' });
  const gone = fixture.ctxFor(userActor({ userId: newId(), sessionId: newId() }));
  await expect(changePassword(gone, form())).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(changePassword(fixture.ctxFor(), form())).rejects.toMatchObject({ code: 'unauthenticated' });
});

test("a stranger's session id opens nothing", async () => {
  const [ann, bob] = [await fixture.makeAccount(), await fixture.makeAccount()];
  const { ctx } = await fixture.signIn(ann.email);
  const actor = userActor({ userId: bob.id, sessionId: ctx.actor.sessionId });
  await expect(changePassword({ ...ctx, actor }, form())).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('changes it, ends the other sessions, renews this one and notes it', async () => {
  const user = await fixture.makeAccount();
  const here = await fixture.signIn(user.email);
  const elsewhere = await fixture.signIn(user.email);
  const { setCookies } = await changePassword(here.ctx, form());
  const auth = getAuth(here.ctx);
  expect(await findSession(auth, elsewhere.headers)).toBeNull();
  expect(await findSession(auth, here.headers)).toBeNull();
  const renewed = await findSession(auth, new Headers({ cookie: toCookie(setCookies) }));
  expect(renewed).toMatchObject({ userId: user.id });
  const actor = userActor({ userId: user.id, sessionId: renewed!.sessionId });
  expect(await listSessions({ ...here.ctx, actor })).toMatchObject([
    { current: true, userAgent: 'Test Browser' },
  ]);
  await fixture.signIn(user.email, NEXT);
  expect(await fixture.auditOf('accounts.change-password', user.id)).toHaveLength(1);
});

test('names the fault at its field', async () => {
  const { ctx } = await fixture.signIn((await fixture.makeAccount()).email);
  await expect(changePassword(ctx, form({ next: 'abc', confirm: 'abd' }))).rejects.toMatchObject({
    code: 'invalid',
    reason: 'passwords_differ',
    message: 'New passwords do not match.',
    fields: { confirm: ['New passwords do not match.'] },
  });
  await expect(changePassword(ctx, form({ next: 'abc', confirm: 'abc' }))).rejects.toMatchObject({
    code: 'invalid',
    reason: 'password_short',
    message: 'Password must be at least 8 characters long.',
    fields: { next: ['Password must be at least 8 characters long.'] },
  });
  await expect(changePassword(ctx, form({ current: 'wrong' }))).rejects.toMatchObject({
    code: 'invalid',
    reason: 'wrong_password',
    fields: { current: ['Your current password is not correct.'] },
  });
  expect(await listSessions(ctx)).toHaveLength(1);
});

test('refuses what is easy to guess, uncounted', async () => {
  const user = await fixture.makeAccount();
  const { ctx } = await fixture.signIn(user.email);
  for (let use = 0; use < 4; use += 1) {
    for (const next of ['password1', user.email, 'goodword']) {
      await expect(changePassword(ctx, form({ next, confirm: next }))).rejects.toMatchObject({
        code: 'invalid',
        fields: { next: [expect.stringMatching(/Choose/)] },
      });
    }
  }
  await changePassword(ctx, form());
});

test('limits guesses at the current password', async () => {
  const { ctx } = await fixture.signIn((await fixture.makeAccount()).email);
  const guess = () => changePassword(ctx, form({ current: 'wrong' }));
  for (let use = 0; use < 10; use += 1) await expect(guess()).rejects.toMatchObject({ code: 'invalid' });
  await expect(guess()).rejects.toMatchObject({ code: 'rate_limited' });
});

test('of two changes at the same moment one wins', async () => {
  const { ctx } = await fixture.signIn((await fixture.makeAccount()).email);
  const both = await Promise.allSettled([changePassword(ctx, form()), changePassword(ctx, form())]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
