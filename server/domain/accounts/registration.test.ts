import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { findRegistration } from '#server/domain/accounts/find-registration.ts';
import { registerAccount } from '#server/domain/accounts/register-account.ts';
import { verifyEmail } from '#server/domain/accounts/verify-email.ts';
import { OPERATIONS } from '#server/http/calls/operations.ts';
import { getAuth, verificationToken } from '#server/identity/auth.ts';
import { makeRegistrationLink } from '#server/identity/registration-links.ts';
import type { Registration } from '#shared/accounts/registration.ts';
import { type AccountFixture, openAccountFixture } from '#tests/accounts.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});

const PASSWORD = 'correct-horse';
const visitor = (registration: Registration): Ctx => {
  const ctx = fixture.ctxFor();
  return { ...ctx, config: { ...ctx.config, registration } };
};
const form = (invitation = '', email = `${newId()}@example.com`) => ({
  name: 'Ann Owner',
  email,
  password: PASSWORD,
  confirm: PASSWORD,
  invitation,
});
const find = (email: string) => fixture.db.select().from(users).where(eq(users.email, email));
const linkFor = (ctx: Ctx, days = 7, now = new Date()) =>
  new URL(makeRegistrationLink(ctx.config, { days, now })).searchParams.get('invitation') ?? '';
async function verify(email: string) {
  const [user] = await find(email);
  const ctx = fixture.ctxFor();
  await verifyEmail(ctx, {
    token: await verificationToken(getAuth(ctx), user?.id ?? ''),
    password: PASSWORD,
  });
}

describe('where nobody may register', () => {
  test('neither the form nor the call makes an account, invited or not', async () => {
    const ctx = visitor('closed');
    for (const invitation of ['', linkFor(ctx)]) {
      const typed = form(invitation);
      await expect(registerAccount(ctx, typed)).rejects.toMatchObject({
        code: 'forbidden',
        reason: 'registration_closed',
      });
      const { email, password } = typed;
      const input = { email, password, invitation };
      await expect(OPERATIONS.register!({ ctx, input } as never)).rejects.toMatchObject({
        code: 'forbidden',
      });
      expect(await find(email)).toEqual([]);
    }
    expect(await findRegistration(ctx, {})).toMatchObject({ state: 'closed' });
  });
});

describe('by invitation', () => {
  const refusal = { code: 'forbidden', reason: 'invitation_needed' };

  test.each([
    ['no invitation', () => ''],
    [
      'one of another key',
      (ctx: Ctx) => linkFor({ ...ctx, config: { ...ctx.config, secret: 'x'.repeat(40) } }),
    ],
    [
      'one that was changed',
      (ctx: Ctx) => linkFor(ctx).replace(/^./, (first) => (first === '0' ? '1' : '0')),
    ],
    ['one that is too old', (ctx: Ctx) => linkFor(ctx, 7, new Date(Date.now() - 8 * 86_400_000))],
  ])('%s lets nobody in', async (_, tokenOf) => {
    const ctx = visitor('invited');
    const typed = form(tokenOf(ctx));
    await expect(registerAccount(ctx, typed)).rejects.toMatchObject(refusal);
    expect(await find(typed.email)).toEqual([]);
    expect((await findRegistration(ctx, typed)).state).toMatch(/^invitation-(needed|over)$/);
  });

  test('one account for one link, by the form and by the call; another link is another account', async () => {
    const ctx = visitor('invited');
    const [link, other] = [linkFor(ctx), linkFor(ctx)];
    expect(await findRegistration(ctx, { invitation: link })).toMatchObject({ state: 'invited' });
    const ann = form(link);
    await registerAccount(ctx, ann);
    await verify(ann.email);
    const second = form(link);
    await expect(registerAccount(ctx, second)).rejects.toMatchObject(refusal);
    expect(await find(second.email)).toEqual([]);
    expect(await findRegistration(ctx, { invitation: link })).toMatchObject({ state: 'invitation-over' });
    const { email, password } = form();
    await OPERATIONS.register!({ ctx, input: { email, password, invitation: other } } as never);
    expect(await find(email)).toHaveLength(1);
  });

  test('a mistyped address is changed with the same link, and the former can no longer be verified', async () => {
    const ctx = visitor('invited');
    const link = linkFor(ctx);
    const [wrong, right] = [form(link), form(link)];
    await registerAccount(ctx, wrong);
    await registerAccount(ctx, wrong);
    await registerAccount(ctx, right);
    expect(await find(wrong.email)).toEqual([]);
    await verify(right.email);
    await expect(registerAccount(ctx, wrong)).rejects.toMatchObject(refusal);
    expect(await find(right.email)).toMatchObject([{ email_verified: true }]);
  });

  test('of two at once by one link, one account is left', async () => {
    const ctx = visitor('invited');
    const typed = [form(linkFor(ctx))];
    typed.push(form(typed[0]!.invitation));
    await Promise.allSettled(typed.map((one) => registerAccount(visitor('invited'), one)));
    const found = await Promise.all(typed.map(({ email }) => find(email)));
    expect(found.flat()).toHaveLength(1);
  });
});

test('open to everybody, an invitation changes nothing, not even a wrong one', async () => {
  const ctx = visitor('open');
  const typed = form('nonsense');
  await registerAccount(ctx, typed);
  expect(await find(typed.email)).toHaveLength(1);
  expect(await findRegistration(ctx, {})).toMatchObject({ state: 'open' });
});
