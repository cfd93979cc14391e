import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '#server/core/context.ts';
import { open, type Secret, seal, sign, unsign } from '#server/core/crypto.ts';
import { newHook } from '#server/db/hook-tokens.ts';
import { checkKey } from '#server/db/installation.ts';
import { accountDeletions } from '#server/db/schema/deletions.ts';
import { platformConnections, readerAccounts } from '#server/db/schema/platforms.ts';
import { postAccounts } from '#server/db/schema/social.ts';
import { nameOfSealed, SEAL_PURPOSES, SEALED_COLUMNS } from '#server/db/sealed-columns.ts';
import { login } from '#server/domain/accounts/login.ts';
import { findSession } from '#server/domain/accounts/parts/find-session.ts';
import { isRetired, retireAddresses } from '#server/domain/businesses/parts/retired-addresses.ts';
import { saveConnection } from '#server/domain/connections/save-connection.ts';
import { reviewOfToken, threadToken } from '#server/domain/replies/parts/thread-address.ts';
import { saveModelConnection } from '#server/domain/replies/save-model-connection.ts';
import { sealPostCredentials } from '#server/domain/social/parts/post-accounts.ts';
import { rotateKeys } from '#server/domain/upkeep/rotate-keys.ts';
import { getAuth, signedNow } from '#server/identity/auth.ts';
import { knownDevice, rememberDevice } from '#server/identity/devices.ts';
import { type AccountFixture, openAccountFixture, PASSWORD, toCookie } from '#tests/accounts.ts';
import { asJob, makeBusiness } from '#tests/make.ts';

const NEXT = 'the key that takes the place of the first one';
const Rows = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

let fixture: AccountFixture;
let first: string;
beforeAll(async () => {
  fixture = await openAccountFixture();
  if (typeof fixture.config.secret !== 'string') throw new Error('Tests begin with one key');
  first = fixture.config.secret;
});

const withSecret = <C extends Ctx>(ctx: C, secret: Secret): C => ({
  ...ctx,
  config: { ...ctx.config, secret },
});

/** Every sealed value in the database. */
async function sealedIn(ctx: Ctx): Promise<Map<string, string[]>> {
  const columns = Rows.parse(
    await ctx.db.execute(sql`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb')`),
  );
  const found = new Map<string, string[]>();
  for (const { table_name, column_name } of columns.rows) {
    const [table, column] = [String(table_name), String(column_name)];
    const { rows } = Rows.parse(
      await ctx.db.execute(sql`select ${sql.identifier(column)}::text as value
        from ${sql.identifier(table)} where ${sql.identifier(column)}::text ~ '^"?v1\\.[A-Za-z0-9_-]{38,}'`),
    );
    if (rows.length > 0)
      found.set(
        `${table}.${column}`,
        rows.map(({ value }) => String(value)),
      );
  }
  return found;
}

/** Creates one value of each sealed kind, through verbs where one call is enough. */
async function fill() {
  const { ctx, business, user } = await makeBusiness();
  await saveConnection(ctx, {
    connector: 'twilio',
    credentials: { accountSid: `AC${'a'.repeat(32)}`, authToken: 'b'.repeat(32) },
  });
  await saveModelConnection(ctx, { baseUrl: 'https://ai.example.com/v1', model: 'm', apiKey: 'sk-1' });
  const at = { created_at: ctx.now(), updated_at: ctx.now() };
  const { secret } = ctx.config;
  await ctx.db.insert(readerAccounts).values({
    business_id: business.id,
    reader: 'google-business',
    hint: '',
    ...at,
    credentials: seal(secret, SEAL_PURPOSES.readerCredentials, business.id, '{"refreshToken":"x"}'),
  });
  await ctx.db.insert(platformConnections).values({
    business_id: business.id,
    platform_id: 1,
    reader: 'mail',
    place_key: 'a page',
    ...at,
    ...newHook(secret, SEAL_PURPOSES.platformHook, business.id),
  });
  await ctx.db.insert(postAccounts).values({
    business_id: business.id,
    network: 'facebook',
    external_id: '1',
    name: 'Bright Smiles',
    state: 'connected',
    credentials: sealPostCredentials(ctx, { pageToken: 'x' }),
    person_mark: 'x',
    ...at,
  });
  await ctx.db.insert(accountDeletions).values({
    user_id: user.id,
    asked_at: ctx.now(),
    due_at: ctx.now(),
    access: seal(secret, SEAL_PURPOSES.accessOfDeleted, user.id, '[]'),
  });
  return ctx;
}

test('is only for the command line', async () => {
  const { ctx } = await makeBusiness();
  await expect(rotateKeys(ctx)).rejects.toMatchObject({ code: 'forbidden' });
});

test('every use of sealing is for a column that is resealed, or for something short-lived', () => {
  const users = globSync('server/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts') && path !== 'server/core/crypto.ts')
    .filter((path) => /\bseal\(/.test(readFileSync(path, 'utf8')));
  expect(users.sort()).toEqual([
    // Jobs and pages, which can be opened with both keys, are among them.
    'server/db/fingerprint-key.ts',
    'server/db/hook-tokens.ts',
    'server/db/installation.ts',
    'server/domain/accounts/internal.ts',
    'server/domain/connections/parts/open-connection.ts',
    'server/domain/platforms/parts/access-after-deletion.ts',
    'server/domain/platforms/parts/accounts.ts',
    'server/domain/platforms/parts/sign-in-state.ts',
    'server/domain/replies/parts/model-of.ts',
    'server/domain/security/parts/former-address.ts',
    'server/domain/social/parts/post-accounts.ts',
    'server/domain/support/internal.ts',
    'server/domain/upkeep/rotate-keys.ts',
    'server/http/waiting-request.ts',
  ]);
});

test('afterwards the new key alone opens everything sealed, and signatures of both keys are valid', async () => {
  const ctx = await fill();
  await checkKey(ctx.db, first, ctx.now());
  const before = await sealedIn(ctx);
  const installation = ['installation.key_check'];
  expect([...before.keys()].sort()).toEqual([...SEALED_COLUMNS.map(nameOfSealed), ...installation].sort());
  await retireAddresses(ctx, ['bright-smile']);
  const user = await fixture.makeAccount();
  const { headers } = await fixture.signIn(user.email);
  const device = toCookie([rememberDevice(ctx.config, user.email, null)]);
  const thread = threadToken(ctx, ctx.business.id);
  const signed = sign(first, 'test', 'value');

  const both = withSecret(ctx, { current: NEXT, former: first });
  // The new key alone opens nothing yet, so the start refuses it.
  await expect(checkKey(ctx.db, NEXT, ctx.now())).rejects.toMatchObject({ code: 'unavailable' });
  await checkKey(ctx.db, both.config.secret, ctx.now());
  expect(await isRetired(both, 'bright-smile')).toBe(true);

  const { sealed } = await rotateKeys(asJob(both, 'keys:rotate'));
  for (const column of SEALED_COLUMNS) expect(sealed[nameOfSealed(column)]).toBeGreaterThan(0);
  expect(await rotateKeys(asJob(both, 'keys:rotate'))).toEqual({ sealed });

  const after = await sealedIn(ctx);
  expect([...after.keys()].sort()).toEqual([...before.keys(), 'installation.mark_key'].sort());
  for (const [name, values] of before)
    for (const value of values) expect(after.get(name)).not.toContain(value);
  for (const column of SEALED_COLUMNS) {
    const rows = await ctx.db.select({ bound: column.boundBy, value: column.column }).from(column.table);
    for (const { bound, value } of rows.filter(({ value }) => value)) {
      const opens = (key: string) => open(key, column.purpose, String(bound), String(value));
      expect(opens(NEXT)).toBeTruthy();
      expect(() => opens(first)).toThrow();
    }
  }
  const alone = withSecret(ctx, NEXT);
  await checkKey(alone.db, NEXT, ctx.now());
  await expect(checkKey(alone.db, first, ctx.now())).rejects.toMatchObject({ code: 'unavailable' });
  // Hashes that cannot be recomputed are found with the new key alone.
  expect(await isRetired(alone, 'bright-smile')).toBe(true);
  expect(await isRetired(alone, 'another')).toBe(false);
  await retireAddresses(alone, ['later']);
  expect(await isRetired(both, 'later')).toBe(true);

  // As long as the former key is configured, sessions, devices and links stay valid.
  const sessionOf = async (ctx: Ctx) => {
    const auth = getAuth(ctx);
    return findSession(auth, await signedNow(ctx, auth, headers));
  };
  expect((await sessionOf(both))?.userId).toBe(user.id);
  expect(await sessionOf(alone)).toBeNull();
  expect(knownDevice(both.config, user.email, device)).not.toBeNull();
  expect(knownDevice(alone.config, user.email, device)).toBeNull();
  expect(reviewOfToken(both, thread)).toBe(ctx.business.id);
  expect(reviewOfToken(alone, thread)).toBeNull();
  expect(unsign(both.config.secret, 'test', signed)).toBe('value');
  const { setCookies } = await login(
    withSecret(fixture.ctxFor(), both.config.secret),
    { email: user.email, password: PASSWORD },
    { cookies: device },
  );
  // New values are made with the new key.
  expect(knownDevice(alone.config, user.email, toCookie(setCookies))).not.toBeNull();
  await rotateKeys(asJob(withSecret(ctx, { current: first, former: NEXT }), 'keys:rotate'));
  expect(await isRetired(withSecret(ctx, first), 'later')).toBe(true);
});

test.each(['', '%', '%ff.x', 'a', 'a.b', '.', 'a.%'])(
  'a garbled session cookie is ignored: %j',
  async (value) => {
    const ctx = withSecret(fixture.ctxFor(), { current: NEXT, former: first });
    const auth = getAuth(ctx);
    const headers = new Headers({ cookie: `goodword.session_token=${value}` });
    expect(await findSession(auth, await signedNow(ctx, auth, headers))).toBeNull();
  },
);
