import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { accountDeletions } from '#server/db/schema/deletions.ts';
import { readerAccounts } from '#server/db/schema/platforms.ts';
import { getDeletionFacts } from '#server/domain/accounts/get-deletion-facts.ts';
import { sweepDeletions } from '#server/domain/accounts/sweep-deletions.ts';
import { connectPlatform } from '#server/domain/platforms/connect-platform.ts';
import { disconnectPlatform } from '#server/domain/platforms/disconnect-platform.ts';
import { beginPostSignIn } from '#server/domain/social/begin-post-sign-in.ts';
import { finishPostSignIn } from '#server/domain/social/finish-post-sign-in.ts';
import { tablesWith } from '#tests/fill-tables.ts';
import { asJob, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { closeSyncs, connectBySignIn, openWithSignIn, revoked, signIn } from '#tests/sign-in-access.ts';
import type { SyncFixture } from '#tests/syncing.ts';

const DAY = 86_400_000;

closeSyncs();

/** Its week is over. */
async function leave({ ctx, clock }: SyncFixture): Promise<void> {
  const userId = ctx.business.userId;
  const asked_at = new Date(clock.now.getTime() - 8 * DAY);
  await ctx.db.insert(accountDeletions).values({ user_id: userId, asked_at, due_at: clock.now });
}

async function sweep({ ctx, clock }: SyncFixture, told: string[] = []): Promise<number> {
  clock.now = new Date(clock.now.getTime() + 60_000);
  const { deleted } = await sweepDeletions(
    asJob(ctx, 'accounts.sweep-deletions'),
    {},
    async (_ctx, { to }) => {
      told.push(to.address);
    },
  );
  return deleted;
}

const isThere = async ({ db, business }: OwnerCtx) =>
  (await db.$count(users, eq(users.id, business.userId))) === 1;

test.each([
  ['google-business', 'Google'],
  ['facebook', 'Facebook'],
])('what was allowed by signing in to %s goes back when the account goes', async (reader, name) => {
  const sync = await openWithSignIn(reader);
  const bystander = await openWithSignIn(reader);
  await connectBySignIn(sync, reader);
  await connectBySignIn(bystander, reader);
  expect(await getDeletionFacts(sync.ctx)).toMatchObject({ handedBack: [name] });
  // The bystander leaves, too, and is not due yet.
  const later = {
    user_id: bystander.ctx.business.userId,
    due_at: new Date(sync.clock.now.getTime() + DAY),
  };
  await sync.ctx.db
    .insert(accountDeletions)
    .values({ ...later, asked_at: sync.clock.now, access: 'v1.sealed' });
  await leave(sync);
  expect(revoked(sync)).toEqual([]);
  const told: string[] = [];
  expect(await sweep(sync, told)).toBe(1);
  expect(revoked(sync)).toHaveLength(1);
  expect(told).toHaveLength(1);
  expect(await isThere(sync.ctx)).toBe(false);
  expect(revoked(bystander)).toEqual([]);
  const mine = eq(accountDeletions.user_id, later.user_id);
  expect(await bystander.ctx.db.select().from(accountDeletions).where(mine)).toMatchObject([
    { ...later, purged_at: null, access: 'v1.sealed' },
  ]);
  expect(
    await bystander.ctx.db.$count(readerAccounts, eq(readerAccounts.business_id, bystander.ctx.business.id)),
  ).toBe(1);
});

test('what was allowed for posts goes back, too, once for all accounts of the sign-in', async () => {
  const sync = await openWithSignIn('facebook');
  const bystander = await openWithSignIn('facebook');
  for (const { ctx } of [sync, bystander]) {
    const { address } = await beginPostSignIn(ctx);
    const answer = await fetch(address, { redirect: 'manual' });
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    const back = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
    expect(await finishPostSignIn(ctx, back)).toBe('connected');
  }
  expect(await getDeletionFacts(sync.ctx)).toMatchObject({ handedBack: ['Facebook'] });
  await leave(sync);
  expect(await sweep(sync)).toBe(1);
  expect(revoked(sync)).toHaveLength(1);
  expect(revoked(bystander)).toEqual([]);
});

test('keys that were typed are handed back to nobody', async () => {
  const sync = await openWithSignIn();
  const { ctx, clock } = sync;
  const typed = { reader: 'google-business', credentials: 'sealed', hint: '…test', person_mark: '' };
  const times = { created_at: clock.now, updated_at: clock.now };
  await ctx.db.insert(readerAccounts).values({ ...typed, ...times, business_id: ctx.business.id });
  expect(await getDeletionFacts(ctx)).toMatchObject({ handedBack: [] });
  await leave(sync);
  expect(await sweep(sync)).toBe(1);
  expect(revoked(sync)).toEqual([]);
});

test('also what was disconnected shortly before, whose job goes with the account', async () => {
  const sync = await openWithSignIn();
  const { id } = await connectBySignIn(sync);
  sync.clock.now = new Date(sync.clock.now.getTime() + 60_000);
  await disconnectPlatform(sync.ctx, { connectionId: id, reviews: 'keep' });
  expect(revoked(sync)).toEqual([]);
  await leave(sync);
  expect(await sweep(sync)).toBe(1);
  expect(revoked(sync)).toHaveLength(1);
});

test('stays while another business reads with the same sign-in', async () => {
  const sync = await openWithSignIn();
  await connectBySignIn(sync);
  // The same person has a second practice, which goes on reading.
  const { ctx } = await makeBusiness({ now: sync.ctx.now });
  const other = { ...ctx, config: sync.ctx.config, readers: sync.ctx.readers };
  const accountId = await signIn(other);
  const { platformId, profile } = { platformId: 1, profile: { ...sync.harness.profile } };
  const second: SyncFixture = { ...sync, ctx: other };
  await connectPlatform(other, {
    platformId,
    reader: 'google-business',
    profile,
    accountId,
    termsAccepted: true,
  });
  await leave(sync);
  expect(await sweep(sync)).toBe(1);
  expect(revoked(sync)).toEqual([]);
  await leave(second);
  expect(await sweep(second)).toBe(1);
  expect(revoked(sync)).toHaveLength(1);
});

test('a provider that is away is asked again, when nothing else is left; after a day the account goes anyway', async () => {
  const sync = await openWithSignIn();
  const { ctx, source, clock } = sync;
  await connectBySignIn(sync);
  const words = [ctx.business.id];
  await leave(sync);
  source.faults.status = 503;
  expect(await sweep(sync)).toBe(0);
  expect(await sweep(sync)).toBe(0);
  expect(revoked(sync)).toHaveLength(2);
  // Nobody reads who it was for, nor what it opens.
  expect(await tablesWith(ctx.db, words)).toEqual([]);
  const [row] = await ctx.db
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.user_id, ctx.business.userId));
  expect(row?.access).toMatch(/^v1\.[\w-]+$/);
  source.faults.status = 0;
  expect(await sweep(sync)).toBe(1);
  expect(revoked(sync)).toHaveLength(3);
  expect(await isThere(ctx)).toBe(false);

  const late = await openWithSignIn();
  await connectBySignIn(late);
  await leave(late);
  late.source.faults.status = 503;
  expect(await sweep(late)).toBe(0);
  late.clock.now = new Date(clock.now.getTime() + 2 * DAY);
  expect(await sweep(late)).toBe(1);
  expect(await isThere(late.ctx)).toBe(false);
});

test('an account that another sweep ends while the provider is asked is told once, and counts as gone', async () => {
  const sync = await openWithSignIn();
  await connectBySignIn(sync);
  await leave(sync);
  const { readers } = sync.ctx;
  const told: string[] = [];
  let others = 0;
  const signIn: typeof readers.signIn = (reader) => {
    const way = readers.signIn(reader);
    if (!way) return null;
    return {
      ...way,
      revoke: async (given) => {
        others += await sweep(sync, told);
        await way.revoke?.(given);
      },
    };
  };
  const ctx = { ...sync.ctx, readers: { ...readers, signIn } };
  expect(await sweep({ ...sync, ctx }, told)).toBe(1);
  expect(others).toBe(1);
  expect(told).toHaveLength(1);
  expect(await isThere(ctx)).toBe(false);
});

test('what was handed back is not handed back again while the last mail cannot leave', async () => {
  const sync = await openWithSignIn();
  await connectBySignIn(sync);
  await leave(sync);
  const away = async () => {
    throw new Error('no mail server');
  };
  const job = asJob(sync.ctx, 'accounts.sweep-deletions');
  for (let time = 1; time <= 2; time += 1)
    expect(await sweepDeletions(job, {}, away)).toEqual({ deleted: 0 });
  expect(await sweep(sync)).toBe(1);
  expect(revoked(sync)).toHaveLength(1);
});
