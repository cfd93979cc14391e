import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { registerAccount } from '#server/domain/accounts/register-account.ts';
import type { AuditAction } from '#shared/accounts/audit-actions.ts';
import { type AccountFixture, cheapPasswords, openAccountFixture } from '#tests/accounts.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});

const form = (email = `${newId()}@example.com`) => ({
  name: ' Ann Owner ',
  email,
  password: 'correct-horse',
  confirm: 'correct-horse',
});
const mailsTo = async (userId: string) =>
  (await fixture.jobsOf('accounts.send-mail')).filter((job) => job.userId === userId).map((job) => job.kind);
const find = (email: string) => fixture.db.select().from(users).where(eq(users.email, email));

test('refuses a job', async () => {
  const ctx = fixture.ctxFor({ kind: 'job', name: 'x' });
  await expect(registerAccount(ctx, form())).rejects.toMatchObject({ code: 'forbidden' });
});

test('saves name and address, notes it and has the verification mailed, all at once', async () => {
  const email = `${newId()}@Example.COM`;
  await registerAccount(fixture.ctxFor(), form(` ${email} `));
  const [user] = await find(email.toLowerCase());
  expect(user).toMatchObject({ name: 'Ann Owner', email_verified: false });
  expect(await fixture.auditOf('accounts.register', user!.id)).toMatchObject([
    { actor_kind: 'visitor', subject_type: 'user', detail: {} },
  ]);
  expect(await mailsTo(user!.id)).toEqual(['verify']);
});

test('what is missing comes first, then different passwords, then a short one', async () => {
  const fails = (change: object) => registerAccount(fixture.ctxFor(), { ...form(), ...change });
  await expect(fails({ name: ' ', password: 'a', confirm: 'b' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { name: ['Please enter your name.'] },
  });
  await expect(fails({ password: 'a', confirm: 'b' })).rejects.toMatchObject({
    message: 'Passwords do not match. Please try again.',
    fields: { confirm: ['Passwords do not match. Please try again.'] },
  });
  await expect(fails({ password: '1234567', confirm: '1234567' })).rejects.toMatchObject({
    message: 'Password must be at least 8 characters long.',
    fields: { password: ['Password must be at least 8 characters long.'] },
  });
  const long = 'x'.repeat(129);
  await expect(fails({ password: long, confirm: long })).rejects.toMatchObject({ code: 'invalid' });
  await expect(fails({ email: 'nobody' })).rejects.toMatchObject({ fields: { email: [expect.any(String)] } });
  await expect(fails({ name: '\u0000\u200b ' })).rejects.toMatchObject({
    fields: { name: ['Please enter your name.'] },
  });
  for (const name of ['<script>alert(1)</script>', 'Ann ＜b＞', 'ann@bank.example'])
    await expect(fails({ name })).rejects.toMatchObject({
      fields: { name: ['Your name cannot contain <, >, @ or \\.'] },
    });
});

test('an address with an account gets the same answer for the same work, and its owner is mailed', async () => {
  const email = `${newId()}@example.com`;
  const cost = async (address: string) => {
    const before = cheapPasswords.work;
    const answer = await registerAccount(fixture.ctxFor(), form(address));
    return { answer, work: cheapPasswords.work - before };
  };
  const fresh = await cost(email);
  const again = await cost(email.toUpperCase());
  expect(again).toEqual(fresh);
  const found = await find(email);
  expect(found).toHaveLength(1);
  expect(await mailsTo(found[0]!.id)).toEqual(['verify', 'already-registered']);
  expect(await fixture.auditOf('accounts.register-anew', found[0]!.id)).toHaveLength(1);
});

test('the database itself refuses a second account that differs by case', async () => {
  const { email } = await fixture.makeAccount();
  const again = { name: 'B', email: email.toUpperCase(), created_at: new Date(), updated_at: new Date() };
  await expect(fixture.db.insert(users).values(again)).rejects.toThrow();
});

test('sign-ups at the same moment make one account, and what is mailed is about that one', async () => {
  for (let round = 0; round < 6; round += 1) {
    const email = `${newId()}@example.com`;
    const jobs = await fixture.jobsOf('accounts.send-mail');
    await Promise.all([1, 2, 3, 4].map(() => registerAccount(fixture.ctxFor(), form(email))));
    const found = await find(email);
    expect(found).toHaveLength(1);
    // Of the account that there is, not of one that the library made up for the slower.
    const mailed = (await fixture.jobsOf('accounts.send-mail'))
      .slice(jobs.length)
      .map(({ userId }) => userId);
    expect([...new Set(mailed)]).toEqual([found[0]!.id]);
    const again = await fixture.auditOf('accounts.register-anew', found[0]!.id);
    const first = await fixture.auditOf('accounts.register', found[0]!.id);
    expect([first.length, again.length]).toEqual([1, 3]);
  }
});

test('the newest registration of an address nobody verified takes the place of the earlier one', async () => {
  const email = `${newId()}@example.com`;
  await registerAccount(fixture.ctxFor(), form(email));
  const [first] = await find(email);
  await registerAccount(fixture.ctxFor(), { ...form(email), name: 'Ann Again' });
  expect(await find(email)).toMatchObject([{ id: first!.id, name: 'Ann Again', email_verified: false }]);
});

test('of an account that is in use the history says that somebody signed up with it again', async () => {
  const user = await fixture.makeAccount();
  await registerAccount(fixture.ctxFor(), { ...form(user.email), name: 'Somebody Else' });
  const history = async (action: AuditAction) => (await fixture.auditOf(action, user.id)).length;
  expect(await history('accounts.register-again')).toBe(1);
  expect(await history('accounts.register-anew')).toBe(0);
  expect(await find(user.email)).toMatchObject([{ id: user.id, name: 'Ann Owner', email_verified: true }]);
});

test('strangers cannot use up the sign-ups of an address, nor flood its inbox', async () => {
  const email = `${newId()}@example.com`;
  const stranger = fixture.ctxFor();
  for (let use = 0; use < 5; use += 1) await registerAccount(stranger, form(email));
  await expect(registerAccount(stranger, form(email))).rejects.toMatchObject({ code: 'rate_limited' });
  for (let use = 0; use < 20; use += 1) await registerAccount(fixture.ctxFor(), form(email));
  const [user] = await find(email);
  expect(await mailsTo(user!.id)).toHaveLength(6);
  const bystander = `${newId()}@example.com`;
  await registerAccount(fixture.ctxFor(), form(bystander));
  expect(await mailsTo((await find(bystander))[0]!.id)).toHaveLength(1);
});

test('limits what one caller may try', async () => {
  const caller = fixture.ctxFor();
  for (let use = 0; use < 30; use += 1) await registerAccount(caller, form());
  await expect(registerAccount(caller, form())).rejects.toMatchObject({ code: 'rate_limited' });
});

const COMMON = /^Many people use this password/;
const FROM_EMAIL = /^This password comes from your email address/;
const FROM_NAME = /^This password is the name of this service/;

test.each([
  ['password', COMMON],
  ['12345678', COMMON],
  ['PASSWORD123', COMMON],
  ['iloveyou', COMMON],
  ['Password123!', COMMON],
  ['sunshine!!2026', COMMON],
  ['ｐａｓｓｗｏｒｄ１', COMMON],
  ['aaaaaaaaa', COMMON],
  ['abababab', COMMON],
  ['        ', COMMON],
  ['example.com', FROM_EMAIL],
  ['ann.owner@example.com', FROM_EMAIL],
  ['Ann.Owner', FROM_EMAIL],
  ['annowner2026!', FROM_EMAIL],
  ['goodword', FROM_NAME],
  ['Goodword2026!', FROM_NAME],
  ['!!GOOD-word!!', FROM_NAME],
])('refuses the password %s at its field', async (password, words) => {
  const input = { ...form('ann.owner@example.com'), password, confirm: password };
  await expect(registerAccount(fixture.ctxFor(), input)).rejects.toMatchObject({
    code: 'invalid',
    fields: { password: [expect.stringMatching(words)] },
  });
  expect(await find('ann.owner@example.com')).toHaveLength(0);
  // Two different ones and a short one are still named first.
  await expect(registerAccount(fixture.ctxFor(), { ...input, confirm: 'x' })).rejects.toMatchObject({
    fields: { confirm: ['Passwords do not match. Please try again.'] },
  });
});

test.each([
  'goodword-demo',
  'correct horse battery',
  'a good word about ann',
  'ann.owner loves tea',
  '83726151x9',
])('takes the password %s', async (password) => {
  const input = { ...form(`x.${newId()}@example.com`), password, confirm: password };
  await registerAccount(fixture.ctxFor(), input);
});

test('a password of marks alone does not come from an address of digits', async () => {
  const email = `${Date.now()}@example.com`;
  const [password, digits] = ['?!*?-!%&', `?!${email.split('@')[0]}`];
  await expect(
    registerAccount(fixture.ctxFor(), { ...form(email), password: digits, confirm: digits }),
  ).rejects.toMatchObject({ fields: { password: [expect.stringMatching(FROM_EMAIL)] } });
  await registerAccount(fixture.ctxFor(), { ...form(email), password, confirm: password });
});

test('the password is nowhere in the clear', async () => {
  const { rows } = (await fixture.db.execute(
    sql`select count(*)::int as n from pgboss.job where data::text like '%correct-horse%'`,
  )) as unknown as { rows: { n: number }[] };
  expect(rows[0]?.n).toBe(0);
});
