import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { FAKE_FACEBOOK_SIGN_IN } from '#server/connectors/platforms/facebook/fake.ts';
import { FAKE_GOOGLE } from '#server/connectors/platforms/fake-google.ts';
import { newId } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { clearDemo } from '#server/domain/accounts/clear-demo.ts';
import { getDemo } from '#server/domain/accounts/get-demo.ts';
import { DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';
import { findDemo } from '#server/domain/demo/queries.ts';
import { beginSignIn } from '#server/domain/platforms/begin-sign-in.ts';
import { finishSignIn } from '#server/domain/platforms/finish-sign-in.ts';
import { asJob, asVisitor, makeCampaign, type OwnerCtx } from '#tests/make.ts';
import { makeSync, type SyncFixture } from '#tests/syncing.ts';

const KEYS = {
  google: { clientId: FAKE_GOOGLE.clientId, clientSecret: FAKE_GOOGLE.clientSecret },
  facebook: { clientId: FAKE_FACEBOOK_SIGN_IN.clientId, clientSecret: FAKE_FACEBOOK_SIGN_IN.clientSecret },
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** All tests sign in as one person; with a secret of its own nobody else is known as her. */
async function open(reader = 'google-business', secret = newId() + newId()): Promise<SyncFixture> {
  const sync = await makeSync({ reader, config: { signIn: KEYS, secret } });
  closing.push(sync.close);
  return sync;
}

/** The demo practice, whose owner has signed in to read a page. */
async function openDemo(reader?: string, secret?: string): Promise<SyncFixture> {
  const sync = await open(reader, secret);
  const { db, business } = sync.ctx;
  await db.update(users).set({ email: DEMO_OWNER.email }).where(eq(users.id, business.userId));
  await connect(sync, reader);
  return sync;
}

async function connect(sync: SyncFixture, reader = 'google-business'): Promise<void> {
  const { ctx } = sync;
  const { address } = await beginSignIn(ctx, { reader, carried: {} });
  const answer = await fetch(address, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  const given = { code: back.get('code') ?? '', state: back.get('state') ?? '' };
  const { accountId } = await finishSignIn(ctx, given);
  await sync.connect({ accountId: accountId ?? '', credentials: undefined });
}

const clear = (ctx: OwnerCtx) => clearDemo(asJob(ctx, 'demo:clear'));
const revoked = ({ source }: SyncFixture) =>
  source.requests.filter(
    ({ path, method }) => path === '/revoke' || (method === 'DELETE' && /permissions/.test(path)),
  );

test.each([
  ['google-business', 'Google'],
  ['facebook', 'Facebook'],
])('what the demo was allowed by signing in to %s goes back with it', async (reader, name) => {
  const demo = await openDemo(reader);
  const bystander = await open(reader);
  await connect(bystander, reader);
  expect(await getDemo(demo.ctx)).toMatchObject({ handedBack: [name] });
  expect(revoked(demo)).toEqual([]);
  expect(await clear(demo.ctx)).toEqual({ cleared: true, accessLeft: [] });
  expect(revoked(demo)).toHaveLength(1);
  expect(revoked(bystander)).toEqual([]);
  expect(await findDemo(demo.ctx)).toBeNull();
  // There is nothing more to hand back.
  expect(await clear(demo.ctx)).toEqual({ cleared: false, accessLeft: [] });
  expect(revoked(demo)).toHaveLength(1);
});

test('stays while another business reads with the same sign-in', async () => {
  const secret = newId() + newId();
  const demo = await openDemo('google-business', secret);
  await connect(await open('google-business', secret));
  expect(await clear(demo.ctx)).toEqual({ cleared: true, accessLeft: [] });
  expect(revoked(demo)).toEqual([]);
});

test('a provider that is away keeps the demo from nothing, and is named', async () => {
  const demo = await openDemo();
  demo.source.faults.status = 503;
  expect(await clear(demo.ctx)).toEqual({ cleared: true, accessLeft: ['Google'] });
  expect(await findDemo(demo.ctx)).toBeNull();
});

test('only its owner sees what the demo holds', async () => {
  const [demo, bystander] = [await openDemo(), await open()];
  for (const { ctx } of [demo, bystander]) await makeCampaign(ctx);
  expect(await getDemo(demo.ctx)).toMatchObject({ campaigns: 1, contacts: 0 });
  await expect(getDemo(asVisitor(demo.ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(getDemo(bystander.ctx)).rejects.toMatchObject({ code: 'not_found' });
});
