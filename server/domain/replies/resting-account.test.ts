import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { readerAccounts } from '#server/db/schema/platforms.ts';
import { replies } from '#server/db/schema/replies.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { deliverReply } from '#server/domain/replies/deliver-reply.ts';
import { deliverReplyJob, reconcileReplyJob } from '#server/domain/replies/jobs.ts';
import { reconcileReply } from '#server/domain/replies/reconcile-reply.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob } from '#tests/make.ts';
import { makeReplying, type ReplyingFixture } from '#tests/replying.ts';

const TEXT = 'Thank you for these kind words.';

let fixture: ReplyingFixture;
let other: ReplyingFixture;
beforeEach(async () => {
  [fixture, other] = [await makeReplying(), await makeReplying()];
});
afterEach(async () => {
  await fixture.close();
  await other.close();
});

const job = () => asJob(fixture.ctx, 'replies.deliver');
const pass = (seconds: number) => new Date(fixture.ctx.now().getTime() + seconds * 1_000);
const asked = () => fixture.sync.source.requests.length;
const refuse = (status: number) => {
  fixture.sync.source.faults.status = status;
};

/** Until when accounts rest: that of the order, another one of the same business, and another business's. */
async function watchAccounts() {
  const { ctx } = fixture;
  const of = async (businessId: string) => {
    const mine = eq(readerAccounts.business_id, businessId);
    const [account] = await ctx.db.select().from(readerAccounts).where(mine);
    if (!account) throw new Error('there is no account');
    return account;
  };
  const [mine, strange] = [await of(ctx.business.id), await of(other.ctx.business.id)];
  const beside = { ...mine, id: newId() };
  await ctx.db.insert(readerAccounts).values(beside);
  return async () => {
    const rows = await ctx.db.select().from(readerAccounts);
    return [mine, beside, strange].map(({ id }) => rows.find((row) => row.id === id)?.blocked_until);
  };
}

test('a reply that is told to wait holds its account: the next reply and reading wait, others do not', async () => {
  const rests = await watchAccounts();
  const first = await fixture.publish(TEXT);
  const second = await fixture.publish('Thanks.', fixture.bystanderId);
  refuse(429);
  await deliverReply(job(), { replyId: first });
  const [until, ...bystanders] = await rests();
  if (!until) throw new Error('the account was not told to rest');
  expect([until > fixture.ctx.now(), ...bystanders]).toEqual([true, null, null]);
  refuse(0);
  const before = asked();
  await deliverReply(job(), { replyId: second });
  const connectionId = (await fixture.review()).connection_id ?? '';
  await syncNow(fixture.ctx, { connectionId });
  await fixture.sync.work(connectionId);
  expect(asked()).toBe(before);
  expect(await fixture.order(fixture.bystanderId)).toMatchObject({ state: 'queued', attempts: 0 });
  const next = (await jobsOf(fixture.ctx, deliverReplyJob)).filter(({ input }) => input.replyId === second);
  expect(next.map(({ startAfter }) => startAfter)).toContainEqual(until);
  const theirs = await other.publish(TEXT);
  await deliverReply(asJob(other.ctx, 'replies.deliver'), { replyId: theirs });
  expect(other.there()).toBe(TEXT);
  fixture.sync.clock.now = until;
  await deliverReply(job(), { replyId: second });
  expect(fixture.there(1)).toBe('Thanks.');
});

test('a look that is told to wait holds the account, too', async () => {
  const rests = await watchAccounts();
  const replyId = await fixture.publish(TEXT);
  await fixture.ctx.db.update(replies).set({ state: 'unclear' }).where(eq(replies.id, replyId));
  refuse(429);
  await reconcileReply(job(), { replyId });
  const [until, ...bystanders] = await rests();
  if (!until) throw new Error('the account was not told to rest');
  expect([until > fixture.ctx.now(), ...bystanders]).toEqual([true, null, null]);
  expect(await fixture.order()).toMatchObject({ state: 'unclear', lookups: 1 });
  refuse(503);
  fixture.sync.clock.now = until;
  await reconcileReply(job(), { replyId });
  expect(await rests()).toEqual([until, null, null]);
});

test('a look that may come back at once waits as long as any other', async () => {
  // The platform's wait is told by the clock of the world.
  fixture.sync.clock.now = new Date();
  const replyId = await fixture.publish(TEXT);
  await fixture.ctx.db.update(replies).set({ state: 'unclear' }).where(eq(replies.id, replyId));
  refuse(429);
  fixture.sync.source.faults.retryAfter = '1';
  await reconcileReply(job(), { replyId });
  const [look] = await jobsOf(fixture.ctx, reconcileReplyJob);
  expect(look?.startAfter.getTime()).toBeGreaterThan(fixture.ctx.now().getTime() + 5_000);
});

test.each(['unclear', 'calling'] as const)(
  'while the account rests nothing is looked for, and it costs no look: %s',
  async (state) => {
    const { ctx } = fixture;
    const [replyId, theirs] = [await fixture.publish(TEXT), await other.publish(TEXT)];
    const left = { state, attempts: 1, attempted_at: pass(-600) };
    await ctx.db
      .update(replies)
      .set(left)
      .where(inArray(replies.id, [replyId, theirs]));
    const until = pass(60);
    await ctx.db
      .update(readerAccounts)
      .set({ blocked_until: until })
      .where(eq(readerAccounts.business_id, ctx.business.id));
    const before = asked();
    await reconcileReply(job(), { replyId });
    expect(asked()).toBe(before);
    expect(await fixture.order()).toMatchObject({ state: 'unclear', lookups: 0 });
    expect(await jobsOf(ctx, reconcileReplyJob)).toMatchObject([{ input: { replyId }, startAfter: until }]);
    await reconcileReply(asJob(other.ctx, 'replies.deliver'), { replyId: theirs });
    expect(await other.order()).toMatchObject({ state: 'unclear', lookups: 1 });
    fixture.sync.clock.now = until;
    await reconcileReply(job(), { replyId });
    expect(await fixture.order()).toMatchObject({ lookups: 1 });
  },
);
