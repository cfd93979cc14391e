import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { AccountMailInput } from '#server/domain/accounts/jobs.ts';
import { login } from '#server/domain/accounts/login.ts';
import { registerAccount } from '#server/domain/accounts/register-account.ts';
import { requestPasswordReset } from '#server/domain/accounts/request-password-reset.ts';
import { resendVerification } from '#server/domain/accounts/resend-verification.ts';
import { resetPassword } from '#server/domain/accounts/reset-password.ts';
import { sendAccountMail } from '#server/domain/accounts/send-account-mail.ts';
import { verifyEmail } from '#server/domain/accounts/verify-email.ts';
import { DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';
import type { AccountMessage } from '#server/domain/security/parts/deliver-email.ts';
import { type AccountFixture, openAccountFixture, PASSWORD, toCookie } from '#tests/accounts.ts';
import { makeUser } from '#tests/make.ts';

const outbox: AccountMessage[] = [];
let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});

beforeEach(() => {
  outbox.length = 0;
});

const deliver = async (_ctx: Ctx, message: AccountMessage) => {
  outbox.push(message);
};
const send = (input: AccountMailInput, ctx = job()) => sendAccountMail(ctx, input, deliver);
const job = () => fixture.ctxFor({ kind: 'job', name: 'accounts.send-mail' }, '');
const newest = async () => AccountMailInput.parse((await fixture.jobsOf('accounts.send-mail')).at(-1));
const tokenIn = (message?: AccountMessage) => /token=(\S+)/.exec(message?.text ?? '')?.[1] ?? '';

test('only a job may send', async () => {
  const input = { kind: 'verify', userId: newId() } as const;
  await expect(send(input, fixture.ctxFor())).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('asking again for a link answers the same for everyone and queues the same, sealed', async () => {
  const user = await fixture.makeAccount({ verified: false });
  const shapes: unknown[] = [];
  for (const email of [user.email, `${newId()}@example.com`]) {
    for (const ask of [resendVerification, requestPasswordReset]) {
      const answer = await ask(fixture.laterFor(2), { email });
      const input = await newest();
      expect(JSON.stringify(input)).not.toContain(email.split('@')[0]);
      shapes.push([answer, input.kind, Object.keys(input)]);
    }
  }
  expect(shapes.slice(0, 2)).toEqual(shapes.slice(2));
});

test('the verification link works, and none is sent once it has', async () => {
  const user = await fixture.makeAccount({ verified: false });
  await resendVerification(fixture.laterFor(2), { email: user.email });
  const input = await newest();
  await send(input);
  expect(outbox).toMatchObject([{ to: { address: user.email }, subject: 'Verify your email for Goodword' }]);
  expect(outbox[0]!.text).toContain('http://localhost:3000/verify-email?token=');
  await verifyEmail(fixture.ctxFor(), { token: tokenIn(outbox[0]), password: PASSWORD });
  await send(input);
  await send({ kind: 'verify', userId: user.id });
  expect(outbox).toHaveLength(1);
  expect(await fixture.auditOf('accounts.mail', user.id)).toMatchObject([
    { actor_kind: 'job', detail: { kind: 'verify' } },
  ]);
});

test('the reset link works', async () => {
  const user = await fixture.makeAccount();
  await requestPasswordReset(fixture.ctxFor(), { email: user.email.toUpperCase() });
  await send(await newest());
  expect(outbox[0]!.text).toContain('http://localhost:3000/resetpassword?token=');
  const password = 'another-horse';
  await resetPassword(fixture.ctxFor(), { token: tokenIn(outbox[0]), password, confirm: password });
  await fixture.signIn(user.email, password);
});

test('whatever ways are tried within a minute, one mail leaves; later and to others another one does', async () => {
  const count = async () => (await fixture.jobsOf('accounts.send-mail')).length;
  const [user, bystander] = [
    await fixture.makeAccount({ verified: false }),
    await fixture.makeAccount({ verified: false }),
  ];
  const { email } = user;
  const before = await count();
  await resendVerification(fixture.ctxFor(), { email });
  await expect(login(fixture.ctxFor(), { email, password: PASSWORD })).rejects.toMatchObject({
    reason: 'email_not_verified',
  });
  await resendVerification(fixture.ctxFor(), { email: bystander.email });
  expect(await count()).toBe(before);
  await Promise.all([1, 2].map(() => resendVerification(fixture.laterFor(2), { email })));
  expect(await count()).toBe(before + 1);
  await resendVerification(fixture.laterFor(2), { email: bystander.email });
  expect(await count()).toBe(before + 2);
  // A sign-up voids the links before it, so its own leaves; what follows at once is the same wish again.
  const form = { name: 'Ann', email, password: PASSWORD, confirm: PASSWORD };
  await registerAccount(fixture.laterFor(2), form);
  await resendVerification(fixture.laterFor(2), { email });
  expect(await count()).toBe(before + 3);
  // Another kind of mail is another wish.
  await Promise.all([1, 2].map(() => requestPasswordReset(fixture.ctxFor(), { email })));
  expect(await count()).toBe(before + 4);
});

test('an address without an account gets nothing', async () => {
  for (const ask of [resendVerification, requestPasswordReset]) {
    await ask(fixture.ctxFor(), { email: `${newId()}@example.com` });
    await send(await newest());
  }
  await send({ kind: 'verify', userId: newId() });
  expect(outbox).toEqual([]);
});

test('a second sign-up mails the owner what fits: a notice, or the link again', async () => {
  for (const verified of [true, false]) {
    const { email } = await fixture.makeAccount({ verified });
    const form = { name: 'BUY NOW at Evil Deals', email, password: PASSWORD, confirm: PASSWORD };
    await registerAccount(fixture.ctxFor(), form);
    await send(await newest());
  }
  expect(outbox.map(({ subject }) => subject)).toEqual([
    'You already have a Goodword account',
    'Verify your email for Goodword',
  ]);
  expect(JSON.stringify(outbox)).not.toMatch(/evil/i);
});

test('a failed delivery is tried again with a link that works, as the same message', async () => {
  const user = await fixture.makeAccount();
  await requestPasswordReset(fixture.ctxFor(), { email: user.email });
  const [ctx, input] = [job(), await newest()];
  const keys: string[] = [];
  const broken = async (_ctx: Ctx, message: AccountMessage) => {
    keys.push(message.key);
    throw new Error('the mail server is away');
  };
  await expect(sendAccountMail(ctx, input, broken)).rejects.toThrow('away');
  await send(input, ctx);
  expect(outbox[0]!.key).toBe(keys[0]);
  const password = 'another-horse';
  await resetPassword(fixture.ctxFor(), { token: tokenIn(outbox[0]), password, confirm: password });
});

test.each([
  ['verification', resendVerification],
  ['reset', requestPasswordReset],
])('one caller is told to wait before another %s mail', async (_what, ask) => {
  const [email, caller] = [`${newId()}@example.com`, fixture.ctxFor()];
  for (let use = 0; use < 5; use += 1) await ask(caller, { email });
  await expect(ask(caller, { email })).rejects.toMatchObject({ code: 'rate_limited' });
  await ask(fixture.ctxFor(), { email });
});

test('strangers neither flood an inbox nor keep the owner from a reset link that works', async () => {
  const [user, bystander] = [await fixture.makeAccount(), await fixture.makeAccount()];
  const began = Date.now();
  const mails: number[] = [];
  const queued = async () => (await fixture.jobsOf('accounts.send-mail')).length;
  const askAt = async (minutes: number, email: string, cookies?: string) => {
    const before = await queued();
    const ctx = { ...fixture.ctxFor(), now: () => new Date(began + minutes * 60_000) };
    await requestPasswordReset(ctx, { email }, { cookies });
    return (await queued()) > before;
  };
  const { setCookies } = await login(fixture.ctxFor(), { email: user.email, password: PASSWORD });
  const cookies = toCookie(setCookies);
  // Every ten minutes of a day, a stranger in another network each time.
  for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
    if (await askAt(minutes, user.email)) mails.push(minutes);
  }
  expect(mails.length).toBeGreaterThan(24);
  expect(mails.length).toBeLessThanOrEqual(41);
  // A link lives for 60 minutes, so at every moment the newest one is still good.
  for (const [at, minutes] of mails.entries()) expect(minutes - (mails[at - 1] ?? 0)).toBeLessThan(60);
  const last = mails.at(-1)!;
  expect(await askAt(last + 1, user.email)).toBe(false);
  expect(await askAt(last + 1, user.email, cookies)).toBe(true);
  expect(await askAt(last + 1, bystander.email, cookies)).toBe(true);
});

test('after a reset the next link leaves at once', async () => {
  const user = await fixture.makeAccount();
  for (let use = 0; use < 4; use += 1) await requestPasswordReset(fixture.ctxFor(), { email: user.email });
  const count = async () => (await fixture.jobsOf('accounts.send-mail')).length;
  const before = await count();
  await requestPasswordReset(fixture.ctxFor(), { email: user.email });
  expect(await count()).toBe(before);
  await send(await newest());
  const password = 'another-horse';
  await resetPassword(fixture.ctxFor(), { token: tokenIn(outbox[0]), password, confirm: password });
  await requestPasswordReset(fixture.ctxFor(), { email: user.email });
  expect(await count()).toBe(before + 1);
});

test.each([resendVerification, requestPasswordReset])('%o refuses a job and a wrong address', async (ask) => {
  await expect(ask(job(), { email: 'a@example.com' })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(ask(fixture.ctxFor(), { email: 'nobody' })).rejects.toMatchObject({
    fields: { email: ['Please enter a valid email address.'] },
  });
});

test('the owner of the demo gets mail while the demo is open, and nobody else waits for that', async () => {
  const { user: demo } = await makeUser({ email: DEMO_OWNER.email });
  const other = await fixture.makeAccount();
  for (const local of [true, false]) {
    const ctx = { ...job(), config: { ...fixture.config, local } };
    for (const { id } of [demo, other]) await send({ kind: 'export-ready', userId: id }, ctx);
  }
  expect(outbox.map(({ to }) => to.address)).toEqual([demo.email, other.email, other.email]);
});
