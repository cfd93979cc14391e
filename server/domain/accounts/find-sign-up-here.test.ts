import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { findSignUpHere } from '#server/domain/accounts/find-sign-up-here.ts';
import { login } from '#server/domain/accounts/login.ts';
import { registerAccount } from '#server/domain/accounts/register-account.ts';
import { verifyEmail } from '#server/domain/accounts/verify-email.ts';
import { getAuth, verificationToken } from '#server/identity/auth.ts';
import { type AccountFixture, openAccountFixture, PASSWORD, toCookie } from '#tests/accounts.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});

const register = (email: string, name: string) =>
  registerAccount(fixture.ctxFor(), { name, email, password: PASSWORD, confirm: PASSWORD });
const here = (setCookies: string[]) => ({ cookies: toCookie(setCookies) });
const who = (client: { cookies?: string | null }) => findSignUpHere(fixture.ctxFor(), client);

test('refuses a job, and knows nobody by a cookie that is missing or not ours', async () => {
  await expect(
    findSignUpHere(fixture.ctxFor({ kind: 'job', name: 'x' }), { cookies: null }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  const { cookies } = here((await register(`${newId()}@example.com`, 'Ann')).setCookies);
  for (const given of [
    null,
    '',
    'signing-up=',
    'signing-up=e30.x',
    cookies.replace('signing-up=e', 'signing-up=f'),
  ])
    expect(await who({ cookies: given })).toBeNull();
});

test('the same is kept whether or not there is an account, of the latest sign-up alone', async () => {
  const known = await fixture.makeAccount();
  const email = `${newId()}@example.com`;
  const first = await register(email, ' Ann Owner ');
  expect(await who(here(first.setCookies))).toEqual({ name: 'Ann Owner', email, verified: false });
  const again = await register(known.email, 'Ann Owner');
  expect(await who(here(again.setCookies))).toEqual({
    name: 'Ann Owner',
    email: known.email,
    verified: false,
  });
  // As long as the link of the mail lives.
  for (const { setCookies } of [first, again])
    expect(setCookies).toEqual([
      expect.stringMatching(/^sign-up=[^;]+; Path=\/; Max-Age=86400; SameSite=Lax; HttpOnly$/),
      expect.stringMatching(/^signing-up=[^;]+; Path=\/; Max-Age=86400; SameSite=Lax; HttpOnly$/),
    ]);
});

test('verified, the login knows the address; logged in, the browser has forgotten it', async () => {
  const user = await fixture.makeAccount({ verified: false });
  const bystander = here((await register(`${newId()}@example.com`, 'Bo')).setCookies);
  const token = await verificationToken(getAuth(fixture.ctxFor()), user.id);
  const verified = await verifyEmail(fixture.ctxFor(), { token, password: PASSWORD });
  // Nobody is signed in by a link.
  expect(verified.setCookies.join()).not.toContain('session');
  const client = here(verified.setCookies);
  expect(await who(client)).toEqual({ name: '', email: user.email, verified: true });
  const { setCookies } = await login(fixture.ctxFor(), { email: user.email, password: PASSWORD }, client);
  expect(setCookies.join()).toMatch(/signing-up=; Path=\/; Max-Age=0/);
  expect(await who(bystander)).toMatchObject({ name: 'Bo' });
  const plain = await login(fixture.ctxFor(), { email: user.email, password: PASSWORD });
  expect(plain.setCookies.join()).not.toContain('signing-up');
});
