import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { OpenReplies } from '#server/connectors/platforms/registry.ts';
import { readerAccounts } from '#server/db/schema/platforms.ts';
import { replies, type StoredReplyState } from '#server/db/schema/replies.ts';
import { carryOut } from '#server/domain/orders/parts/carry-out.ts';
import { moveOrder } from '#server/domain/orders/parts/move-order.ts';
import { deliverReply } from '#server/domain/replies/deliver-reply.ts';
import { deliverReplyJob, reconcileReplyJob } from '#server/domain/replies/jobs.ts';
import { REPLY_ORDERS } from '#server/domain/replies/parts/reply-orders.ts';
import { publishReply } from '#server/domain/replies/publish-reply.ts';
import { reconcileReply } from '#server/domain/replies/reconcile-reply.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, type OwnerCtx } from '#tests/make.ts';
import { makeReplying, type ReplyingFixture, replyingBy } from '#tests/replying.ts';

const TEXT = 'Thank you for these kind words.';
const A_MINUTE = 60_000;

let fixture: ReplyingFixture;
let ctx: OwnerCtx;
let replyId: string;
/** An order that waits all the while. */
let other: string;

beforeEach(async () => {
  fixture = await makeReplying();
  ({ ctx } = fixture);
  // What a platform calls later is told by the clock of the world.
  fixture.sync.clock.now = new Date();
  replyId = await fixture.publish(TEXT);
  other = await fixture.publish('Thanks, Bob.', fixture.bystanderId);
});
afterEach(async () => {
  expect(await fixture.order(fixture.bystanderId)).toMatchObject({
    state: 'queued',
    attempts: 0,
    lookups: 0,
  });
  await fixture.close();
});

const job = (over: Partial<OpenReplies> = {}) => asJob(replyingBy(ctx, over), 'replies.deliver');
const pass = (ms: number) => {
  fixture.sync.clock.now = new Date(fixture.sync.clock.now.getTime() + ms);
};
const fails = (error: Error) => () => Promise.reject(error);
const set = (state: StoredReplyState, given: Partial<typeof replies.$inferInsert> = {}) =>
  ctx.db
    .update(replies)
    .set({ state, ...given })
    .where(eq(replies.id, replyId));

/** The jobs of one name about this order. */
async function jobs(of: typeof deliverReplyJob | typeof reconcileReplyJob) {
  return (await jobsOf(ctx, of)).filter(({ input }) => input.replyId === replyId);
}

/** How long the newest of them waits. */
async function pause(of: typeof deliverReplyJob | typeof reconcileReplyJob): Promise<number> {
  return ((await jobs(of)).at(-1)?.startAfter.getTime() ?? 0) - ctx.now().getTime();
}

test.each(['rate_limited', 'unavailable'] as const)(
  'an order that is %s is tried six times, each time after a longer pause, and then a person decides',
  async (fault) => {
    const pauses: number[] = [];
    for (let attempt = 1; attempt < 6; attempt += 1) {
      await deliverReply(job({ publish: fails(new ConnectorError(fault, 'not now')) }), { replyId });
      expect(await fixture.order()).toMatchObject({ state: 'queued', attempts: attempt, fault: null });
      pauses.push((await pause(deliverReplyJob)) / A_MINUTE);
      pass(pauses.at(-1)! * A_MINUTE);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16]);
    const before = (await jobs(deliverReplyJob)).length;
    await deliverReply(job({ publish: fails(new ConnectorError(fault, 'not now')) }), { replyId });
    const settled_at = ctx.now();
    expect(await fixture.order()).toMatchObject({ state: 'failed', attempts: 6, fault, settled_at });
    expect(await jobs(deliverReplyJob)).toHaveLength(before);
    expect((await fixture.audit('replies.attempt')).map(({ detail }) => detail)).toHaveLength(6);
    expect(await fixture.audit('replies.deliver')).toMatchObject([{ detail: { doing: 'publish', fault } }]);

    // Ordered again it has all its tries again, and says nothing of what was.
    await publishReply(ctx, { reviewId: fixture.reviewId, text: TEXT });
    expect(await fixture.order()).toMatchObject({
      state: 'queued',
      attempts: 0,
      fault: null,
      settled_at: null,
    });
  },
);

test.each([
  [7_200, 120],
  [1, 1],
])('a platform that asks for %i s is asked after %i min', async (seconds, minutes) => {
  const retryAt = new Date(ctx.now().getTime() + seconds * 1_000);
  const busy = fails(new ConnectorError('unavailable', 'not now', { retryAt }));
  await deliverReply(job({ publish: busy }), { replyId });
  expect(await pause(deliverReplyJob)).toBe(minutes * A_MINUTE);
});

test.each([
  [7_200, 120],
  [1, 0.5],
])('a look that is to come again in %i s comes after %f min', async (seconds, minutes) => {
  await set('unclear');
  const retryAt = new Date(ctx.now().getTime() + seconds * 1_000);
  const busy = fails(new ConnectorError('rate_limited', 'not now', { retryAt }));
  await reconcileReply(job({ find: busy }), { replyId });
  expect(await pause(reconcileReplyJob)).toBe(minutes * A_MINUTE);
});

test('is looked for four times, after longer and longer pauses, before it counts as not arrived', async () => {
  await set('unclear');
  const pauses: number[] = [];
  for (let look = 1; look < 4; look += 1) {
    await reconcileReply(job(), { replyId });
    expect(await fixture.order()).toMatchObject({ state: 'unclear', lookups: look });
    pauses.push((await pause(reconcileReplyJob)) / A_MINUTE);
  }
  expect(pauses).toEqual([0.5, 2, 10]);
  await reconcileReply(job(), { replyId });
  expect(await fixture.order()).toMatchObject({ state: 'failed', fault: 'not_arrived' });
  expect(await jobs(reconcileReplyJob)).toHaveLength(3);
  const looks = (await fixture.audit('replies.look')).map(({ detail }) => detail);
  expect(looks).toEqual([{ look: 1 }, { look: 2 }, { look: 3 }]);
});

describe('what a platform says no with', () => {
  test.each([
    ['auth', 'auth'],
    ['gone', 'gone'],
    ['not_offered', 'not_offered'],
    ['rejected', 'refused'],
    ['unexpected', 'unexpected'],
  ] as const)('%s ends the order as %s', async (said, fault) => {
    await deliverReply(job({ publish: fails(new ConnectorError(said, 'no')) }), { replyId });
    expect(await fixture.order()).toMatchObject({ state: 'failed', fault });
    const [account] = await ctx.db
      .select()
      .from(readerAccounts)
      .where(eq(readerAccounts.business_id, ctx.business.id));
    expect(account?.blocked_until).toBeNull();
  });

  test.each([
    ['gone', 'failed', 'gone'],
    ['auth', 'failed', 'not_known'],
    ['not_offered', 'failed', 'not_known'],
    ['rejected', 'unclear', null],
    ['unavailable', 'unclear', null],
    ['unexpected', 'unclear', null],
  ] as const)('%s to a look leaves the order %s', async (said, state, fault) => {
    await set('unclear');
    await reconcileReply(job({ find: fails(new ConnectorError(said, 'no')) }), { replyId });
    expect(await fixture.order()).toMatchObject({ state, fault });
  });

  test('a mistake of ours is none of the platform: it is seen, and the order stays with its caller', async () => {
    const broken = fails(new TypeError('broken'));
    await expect(deliverReply(job({ publish: broken }), { replyId })).rejects.toThrow('broken');
    expect(await fixture.order()).toMatchObject({ state: 'calling', attempts: 1 });
    await set('unclear');
    await expect(reconcileReply(job({ find: broken }), { replyId })).rejects.toThrow('broken');
    expect(await fixture.order()).toMatchObject({ state: 'unclear', lookups: 0 });
  });

  test('nothing at all: it is looked for soon', async () => {
    const cut = new ConnectorError('unavailable', 'cut', { ambiguous: true });
    await deliverReply(job({ publish: fails(cut) }), { replyId });
    expect(await fixture.order()).toMatchObject({ state: 'unclear', attempts: 1 });
    expect(await pause(reconcileReplyJob)).toBe(A_MINUTE / 2);
    expect(await fixture.audit('replies.deliver')).toMatchObject([
      { detail: { doing: 'publish', unclear: true } },
    ]);
  });
});

describe('a worker that comes back late', () => {
  /** All that an outcome changes. */
  const world = async () => ({
    order: await fixture.order(),
    review: await fixture.review(),
    said: (await fixture.audit('replies.deliver')).length + (await fixture.audit('replies.look')).length,
    jobs: (await jobs(deliverReplyJob)).length + (await jobs(reconcileReplyJob)).length,
  });

  /** The caller counted as gone, and its reply was found. */
  async function foundMeanwhile() {
    pass(121_000);
    const [review] = fixture.sync.source.reviews;
    if (review) review.reply = { text: TEXT, at: new Date(), state: 'published' };
    await reconcileReply(job(), { replyId });
    const after = await world();
    expect(after.order?.state).toBe('published');
    pass(A_MINUTE);
    return after;
  }

  const stored = { text: TEXT, at: null, state: null, externalId: 'late' };
  test.each([
    ['with the reply published', null],
    ['refused', new ConnectorError('rejected', 'no')],
    ['asked to wait', new ConnectorError('unavailable', 'not now')],
    ['without an answer', new ConnectorError('unavailable', 'cut', { ambiguous: true })],
  ])('from publishing, %s, changes nothing any more', async (_, error) => {
    let before: Awaited<ReturnType<typeof world>> | undefined;
    const publish = async () => {
      before = await foundMeanwhile();
      if (error) throw error;
      return stored;
    };
    await deliverReply(job({ publish }), { replyId });
    expect(await world()).toEqual(before);
  });

  test.each([
    ['with nothing', null],
    ['without the review', new ConnectorError('gone', 'no')],
  ])('from looking, %s, changes nothing any more', async (_, error) => {
    await set('unclear');
    let before: Awaited<ReturnType<typeof world>> | undefined;
    const find = async () => {
      before = await foundMeanwhile();
      if (error) throw error;
      return null;
    };
    await reconcileReply(job({ find }), { replyId });
    expect(await world()).toEqual(before);
  });

  test('found the order before another try does not take it from there', async () => {
    const stale = await fixture.order();
    if (!stale) throw new Error('there is no order');
    await deliverReply(job({ publish: fails(new ConnectorError('unavailable', 'no')) }), { replyId });
    expect(await fixture.order()).toMatchObject({ state: 'queued', attempts: 1 });
    expect(await moveOrder(job(), REPLY_ORDERS, stale, { state: 'calling' })).toBe(false);
    expect(await fixture.order()).toMatchObject({ state: 'queued', attempts: 1 });
  });

  test('loses the claim and publishes nothing', async () => {
    const asFound = await fixture.order();
    if (!asFound) throw new Error('there is no order');
    await set('calling', { attempts: 1, attempted_at: ctx.now() });
    const published: string[] = [];
    await carryOut(job(), REPLY_ORDERS, asFound, {
      account: null,
      call: async ({ text }) => {
        published.push(text);
        return null;
      },
    });
    expect(published).toEqual([]);
    expect(await fixture.order()).toMatchObject({ state: 'calling', attempts: 1 });
    expect(await fixture.audit('replies.attempt')).toEqual([]);
  });

  test('an order that is with its caller is not looked for before the caller counts as gone', async () => {
    const seconds = ctx.config.sendingStaleAfterSeconds;
    await set('calling', { attempts: 1, attempted_at: ctx.now() });
    pass(seconds * 1_000);
    await reconcileReply(job(), { replyId });
    expect(await fixture.order()).toMatchObject({ state: 'calling', lookups: 0 });
    pass(1);
    await reconcileReply(job(), { replyId });
    expect(await fixture.order()).toMatchObject({ state: 'unclear', lookups: 1 });
    for (const state of ['queued', 'failed', 'published'] as const) {
      await set(state);
      await reconcileReply(job(), { replyId });
      expect(await fixture.order()).toMatchObject({ state, lookups: 1 });
    }
    expect(fixture.there(1)).toBeNull();
    expect(await reconcileReply(job(), { replyId: other })).toBeUndefined();
  });
});
