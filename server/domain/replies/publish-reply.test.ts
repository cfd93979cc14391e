import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { platformConnections, readerAccounts } from '#server/db/schema/platforms.ts';
import { replies } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { copyReply } from '#server/domain/replies/copy-reply.ts';
import { deliverReply } from '#server/domain/replies/deliver-reply.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { deliverReplyJob } from '#server/domain/replies/jobs.ts';
import { markPosted } from '#server/domain/replies/mark-posted.ts';
import { publishReply } from '#server/domain/replies/publish-reply.ts';
import { reconcileReply } from '#server/domain/replies/reconcile-reply.ts';
import { removeReply } from '#server/domain/replies/remove-reply.ts';
import { sweepReplies } from '#server/domain/replies/sweep-replies.ts';
import { undoPosted } from '#server/domain/replies/undo-posted.ts';
import { countWaiting } from '#server/domain/reviews/count-waiting.ts';
import { DOUBTFUL } from '#tests/doubtful.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, asVisitor, makeBusiness, makeReview, type OwnerCtx } from '#tests/make.ts';
import { makeReplying, type ReplyingFixture } from '#tests/replying.ts';

const TEXT = 'Thank you for these kind words.';

let fixture: ReplyingFixture;
let ctx: OwnerCtx;
beforeEach(async () => {
  fixture = await makeReplying();
  ({ ctx } = fixture);
});
afterEach(() => fixture.close());

const job = () => asJob(ctx, 'replies.deliver');
const there = (at = 0) => fixture.there(at);
const state = async () => (await fixture.order())?.state;
const calls = (method: string) => fixture.calls(method);
const order = (text = TEXT) => fixture.publish(text);

async function publish(text = TEXT): Promise<string> {
  const replyId = await order(text);
  await deliverReply(job(), { replyId });
  return replyId;
}

test('is for the owner only, and carried out by jobs only', async () => {
  const { reviewId } = fixture;
  const visitor = asVisitor(ctx);
  for (const verb of [publishReply, copyReply, markPosted]) {
    await expect(verb(visitor, { reviewId, text: TEXT })).rejects.toMatchObject({ code: 'unauthenticated' });
  }
  for (const verb of [removeReply, undoPosted]) {
    await expect(verb(visitor, { reviewId })).rejects.toMatchObject({ code: 'unauthenticated' });
  }
  const replyId = await order();
  for (const verb of [deliverReply, reconcileReply]) {
    await expect(verb(ctx, { replyId })).rejects.toMatchObject({ code: 'forbidden' });
  }
  await expect(sweepReplies(ctx)).rejects.toMatchObject({ code: 'forbidden' });
});

test('a stranger finds nothing', async () => {
  const { ctx: stranger } = await makeBusiness();
  const other = { ...stranger, readers: ctx.readers };
  const { reviewId } = fixture;
  for (const verb of [publishReply, copyReply, markPosted]) {
    await expect(verb(other, { reviewId, text: TEXT })).rejects.toMatchObject({ code: 'not_found' });
  }
  for (const verb of [removeReply, undoPosted]) {
    await expect(verb(other, { reviewId })).rejects.toMatchObject({ code: 'not_found' });
  }
  const replyId = await order();
  await deliverReply(asJob(other, 'replies.deliver'), { replyId });
  expect([await state(), there()]).toEqual(['queued', null]);
});

test('a person publishes; the job puts it on the platform and the review waits no longer', async () => {
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 2 });
  await publish();
  expect([there(0), there(1)]).toEqual([TEXT, null]);
  expect(await getReply(ctx, { reviewId: fixture.reviewId })).toMatchObject({
    state: 'published',
    fault: null,
    due: null,
    published: { text: TEXT },
  });
  expect(await fixture.review(fixture.bystanderId)).toMatchObject({ reply_text: '', needs_reply: true });
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 1 });
  expect(await fixture.audit('replies.publish')).toMatchObject([{ actor_kind: 'user' }]);
  expect(await fixture.audit('replies.attempt')).toHaveLength(1);
  expect(await fixture.audit('replies.deliver')).toMatchObject([{ detail: { doing: 'publish' } }]);
});

test('twice is once', async () => {
  const replyId = await order();
  await publishReply(ctx, { reviewId: fixture.reviewId, text: TEXT });
  await expect(publishReply(ctx, { reviewId: fixture.reviewId, text: 'Other.' })).rejects.toMatchObject({
    reason: 'reply_on_its_way',
  });
  await Promise.all([deliverReply(job(), { replyId }), deliverReply(job(), { replyId })]);
  await deliverReply(job(), { replyId });
  await publishReply(ctx, { reviewId: fixture.reviewId, text: TEXT });
  expect([calls('PUT'), await state()]).toEqual([1, 'published']);
  expect(await fixture.audit('replies.publish')).toHaveLength(1);
});

test.each(['failed', 'calling'] as const)('the same words again, where the order is %s', async (is) => {
  const replyId = await order();
  await ctx.db.update(replies).set({ state: is }).where(eq(replies.id, replyId));
  await publishReply(ctx, { reviewId: fixture.reviewId, text: TEXT });
  // What failed is tried again, what is being handed over is left alone.
  const [state, orders] = is === 'failed' ? ['queued', 2] : ['calling', 1];
  expect(await fixture.order()).toMatchObject({ state });
  expect(await fixture.audit('replies.publish')).toHaveLength(orders);
});

test('a review that no reader of this version brings is answered on the platform', async () => {
  const { reviewId } = fixture;
  const [connections, brought] = [platformConnections.business_id, eq(reviews.id, reviewId)];
  await ctx.db.update(platformConnections).set({ reader: 'gone' }).where(eq(connections, ctx.business.id));
  await ctx.db.update(reviews).set({ id_of: 'gone' }).where(brought);
  expect(await getReply(ctx, { reviewId })).toMatchObject({ method: { kind: 'on-platform' } });
  await expect(publishReply(ctx, { reviewId, text: TEXT })).rejects.toMatchObject({
    reason: 'no_reply_method',
  });
});

test('what was published meanwhile is not replaced by who has not seen it', async () => {
  const { reviewId } = fixture;
  await publish();
  const late = publishReply(ctx, { reviewId, text: 'Thanks.', instead: '' });
  await expect(late).rejects.toMatchObject({ code: 'conflict', reason: 'reply_stands' });
  expect(there()).toBe(TEXT);
  expect(await publishReply(ctx, { reviewId, text: 'Thanks.', instead: TEXT })).toMatchObject({
    state: 'sending',
  });
});

test('is changed and taken away', async () => {
  await publish();
  const replyId = await publish('Thank you, Ann.');
  expect(there()).toBe('Thank you, Ann.');
  await removeReply(ctx, { reviewId: fixture.reviewId });
  await deliverReply(job(), { replyId });
  expect(there()).toBeNull();
  expect(await fixture.review()).toMatchObject({ reply_text: '', needs_reply: true });
  expect((await getReply(ctx, { reviewId: fixture.reviewId })).state).toBe('none');
  await removeReply(ctx, { reviewId: fixture.reviewId });
  expect([calls('PUT'), calls('DELETE')]).toEqual([2, 1]);
});

test.each(['pending', 'rejected'] as const)(
  'says that the platform calls it %s, and learns the rest by a sync',
  async (is) => {
    fixture.sync.source.replyState = is;
    await publish();
    expect((await getReply(ctx, { reviewId: fixture.reviewId })).state).toBe(is);
    const [review] = fixture.sync.source.reviews;
    if (review?.reply) review.reply.state = 'published';
    const connectionId = (await fixture.review()).connection_id ?? '';

    fixture.sync.clock.now = new Date('2026-10-02T00:00:00Z');
    await syncNow(ctx, { connectionId });
    await fixture.sync.finish(connectionId);
    expect((await getReply(ctx, { reviewId: fixture.reviewId })).state).toBe('published');
    expect(await fixture.review()).toMatchObject({ reply_from_here: false, reply_text: TEXT });
  },
);

test('counts the limit in bytes', async () => {
  const text = 'ü'.repeat(2_049);
  for (const verb of [publishReply, copyReply]) {
    await expect(verb(ctx, { reviewId: fixture.reviewId, text })).rejects.toMatchObject({
      reason: 'reply_too_long',
      fields: { text: [expect.stringContaining('2 bytes')] },
    });
  }
  await publish('ü'.repeat(2_048));
  expect(there()).toHaveLength(2_048);
});

describe('what nobody knows the end of', () => {
  test('is looked for and not sent again', async () => {
    const replyId = await order();
    fixture.sync.source.loseNext = true;
    await deliverReply(job(), { replyId });
    expect(await getReply(ctx, { reviewId: fixture.reviewId })).toMatchObject({
      state: 'unclear',
      doing: 'publish',
    });
    await expect(publishReply(ctx, { reviewId: fixture.reviewId, text: 'Other.' })).rejects.toMatchObject({
      reason: 'reply_on_its_way',
    });
    await deliverReply(job(), { replyId });
    await reconcileReply(job(), { replyId });
    await reconcileReply(job(), { replyId });
    expect([calls('PUT'), await state()]).toEqual([1, 'published']);
    expect((await fixture.review()).reply_text).toBe(TEXT);
  });

  test('may be a removal, which left no reply behind', async () => {
    const replyId = await publish();
    await removeReply(ctx, { reviewId: fixture.reviewId });
    fixture.sync.source.loseNext = true;
    await deliverReply(job(), { replyId });
    expect(await getReply(ctx, { reviewId: fixture.reviewId })).toMatchObject({
      state: 'unclear',
      doing: 'remove',
    });
    await reconcileReply(job(), { replyId });
    expect([calls('DELETE'), there()]).toEqual([1, null]);
    expect(await fixture.review()).toMatchObject({ reply_text: '', needs_reply: true });
    expect((await getReply(ctx, { reviewId: fixture.reviewId })).state).toBe('none');
  });

  test('has not arrived when several looks do not find it; then a person decides', async () => {
    const replyId = await order();
    fixture.sync.source.faults.status = 503;
    await deliverReply(job(), { replyId });
    // Signing in failed: nothing had left.
    expect(await state()).toBe('queued');
    await ctx.db.update(replies).set({ state: 'unclear' }).where(eq(replies.id, replyId));
    fixture.sync.source.faults.status = 0;
    for (let look = 0; look < 4; look += 1) await reconcileReply(job(), { replyId });
    expect(await getReply(ctx, { reviewId: fixture.reviewId })).toMatchObject({
      state: 'failed',
      fault: 'not_arrived',
      published: null,
    });
    expect(there()).toBeNull();
    await publish('Thank you, once more.');
    expect(there()).toBe('Thank you, once more.');
  });

  test('is found by the clock where the caller died in the middle', async () => {
    const replyId = await order();
    const at = ctx.now();
    await ctx.db
      .update(replies)
      .set({ state: 'calling', attempts: 1, attempted_at: at })
      .where(eq(replies.id, replyId));
    await deliverReply(job(), { replyId });
    await reconcileReply(job(), { replyId });
    const system = asJob({ ...ctx, business: null }, 'replies.sweep');
    await sweepReplies(system);
    // Its caller may still be at it.
    expect([await state(), calls('PUT')]).toEqual(['calling', 0]);
    const [review] = fixture.sync.source.reviews;
    if (review) review.reply = { text: TEXT, at, state: 'published' };
    fixture.sync.clock.now = new Date(at.getTime() + 121_000);
    expect((await sweepReplies(system)).abandoned).toBeGreaterThanOrEqual(1);
    await reconcileReply(job(), { replyId });
    expect([await state(), calls('PUT')]).toEqual(['published', 0]);
  });
});

describe('what the platform refuses', () => {
  test.each([
    [403, 'auth'],
    [404, 'gone'],
  ])('a %i is said, and the former reply stays', async (status, fault) => {
    await publish();
    const replyId = await order('Something new.');
    fixture.sync.source.faults.status = status;
    await deliverReply(job(), { replyId });
    expect(await getReply(ctx, { reviewId: fixture.reviewId })).toMatchObject({
      state: 'failed',
      fault,
      published: { text: TEXT },
    });
  });

  test('one that asks us to wait is asked later', async () => {
    const replyId = await order();
    fixture.sync.source.faults.status = 429;
    await deliverReply(job(), { replyId });
    expect(await fixture.order()).toMatchObject({ state: 'queued', attempts: 1, fault: null });
    fixture.sync.source.faults.status = 0;
    // What the platform calls later is later than the real time.
    fixture.sync.clock.now = new Date(Date.now() + 3_600_000);
    await deliverReply(job(), { replyId });
    expect(there()).toBe(TEXT);
  });

  test('an order and its jobs are in the group of their account', async () => {
    const mine = eq(readerAccounts.business_id, ctx.business.id);
    const [account] = await ctx.db.select({ id: readerAccounts.id }).from(readerAccounts).where(mine);
    const replyId = await order();
    fixture.sync.source.faults.status = 429;
    await deliverReply(job(), { replyId });
    const groups = (await jobsOf(ctx, deliverReplyJob)).map(({ group }) => group);
    expect(groups).toEqual([account?.id, account?.id]);
  });

  test('nothing is called while the account is to wait, nor where the page is disconnected', async () => {
    const replyId = await order();
    const mine = eq(readerAccounts.business_id, ctx.business.id);
    const until = new Date(ctx.now().getTime() + 60_000);
    await ctx.db.update(readerAccounts).set({ blocked_until: until }).where(mine);
    await deliverReply(job(), { replyId });
    expect([await state(), calls('PUT')]).toEqual(['queued', 0]);
    const connections = eq(platformConnections.business_id, ctx.business.id);
    await ctx.db.update(platformConnections).set({ state: 'disconnected' }).where(connections);
    await deliverReply(job(), { replyId });
    expect(await fixture.order()).toMatchObject({ state: 'failed', fault: 'not_connected' });
  });
});

describe('the privacy check', () => {
  const TELLS = 'We are glad your root canal went well.';

  test('holds back what a healthcare business may not say, however it leaves', async () => {
    await ctx.db
      .update(businessProfiles)
      .set({ is_healthcare: true })
      .where(eq(businessProfiles.id, ctx.business.id));
    const input = { reviewId: fixture.reviewId, text: TELLS, override: true };
    for (const verb of [publishReply, copyReply, markPosted]) {
      await expect(verb(ctx, input)).rejects.toMatchObject({ reason: 'reply_tells_too_much' });
    }
    expect(await state()).toBeUndefined();
    expect(await fixture.review()).toMatchObject({ reply_text: '' });
    await publish('Thank you for writing.');
    expect(there()).toBe('Thank you for writing.');
  });

  describe('in doubt', () => {
    beforeEach(async () => {
      await ctx.db
        .update(businessProfiles)
        .set({ is_healthcare: true })
        .where(eq(businessProfiles.id, ctx.business.id));
    });
    const answers = () => fixture.audit('replies.answer-doubt');

    test('holds a reply back until somebody answers for the sentence, which is recorded', async () => {
      const input = { reviewId: fixture.reviewId, text: `Thank you for writing. ${DOUBTFUL}` };
      for (const verb of [publishReply, copyReply, markPosted]) {
        const refused = { code: 'invalid', reason: 'reply_in_doubt' };
        await expect(verb(ctx, { ...input, override: true })).rejects.toMatchObject(refused);
        const other = { ...input, confirmed: ['Thank you for writing.', DOUBTFUL.slice(0, -1)] };
        await expect(verb(ctx, other)).rejects.toMatchObject(refused);
      }
      expect([await answers(), await state()]).toEqual([[], undefined]);
      await copyReply(ctx, { ...input, confirmed: [DOUBTFUL, 'Anything else.'] });
      expect(await answers()).toMatchObject([
        {
          actor_kind: 'user',
          subject_id: fixture.reviewId,
          detail: { sentence: expect.stringMatching(/^[0-9a-f]{64}$/) },
        },
      ]);
      expect(JSON.stringify(await answers())).not.toContain(DOUBTFUL);
    });

    test('is answered once for exactly that sentence of that review', async () => {
      const { reviewId, bystanderId } = fixture;
      await copyReply(ctx, { reviewId, text: DOUBTFUL, confirmed: [DOUBTFUL] });
      await markPosted(ctx, { reviewId, text: `${DOUBTFUL}\n\nThank you.` });
      expect(await getReply(ctx, { reviewId })).toMatchObject({ confirmed: [DOUBTFUL] });
      const refused = { reason: 'reply_in_doubt' };
      const elsewhere = { reviewId: bystanderId, text: DOUBTFUL };
      await expect(copyReply(ctx, elsewhere)).rejects.toMatchObject(refused);
      const changed = { reviewId, text: DOUBTFUL.replace(/\.$/, '!') };
      await expect(copyReply(ctx, changed)).rejects.toMatchObject(refused);
      expect(await answers()).toHaveLength(1);
    });

    test('cannot be answered for what is sure', async () => {
      const input = { reviewId: fixture.reviewId, text: TELLS, confirmed: [TELLS] };
      for (const verb of [publishReply, copyReply, markPosted]) {
        await expect(verb(ctx, input)).rejects.toMatchObject({ reason: 'reply_tells_too_much' });
      }
      expect(await answers()).toEqual([]);
    });

    test('is asked in no other business', async () => {
      await ctx.db
        .update(businessProfiles)
        .set({ is_healthcare: false })
        .where(eq(businessProfiles.id, ctx.business.id));
      await copyReply(ctx, { reviewId: fixture.reviewId, text: DOUBTFUL });
      expect(await answers()).toEqual([]);
    });
  });

  test('lets anybody be asked to call the business itself', async () => {
    const input = { reviewId: fixture.reviewId, text: 'Please call us at 512-555-0148.' };
    await expect(copyReply(ctx, input)).rejects.toMatchObject({ reason: 'reply_warned' });
    await ctx.db
      .update(businessProfiles)
      .set({ phone: '(512) 555-0148' })
      .where(eq(businessProfiles.id, ctx.business.id));
    expect(await copyReply(ctx, input)).toMatchObject({ text: input.text });
    expect(await fixture.audit('replies.override')).toEqual([]);
  });

  test('warns others, who may override, which is recorded', async () => {
    const text = 'Call Ann at 512-555-0148, please.';
    const input = { reviewId: fixture.reviewId, text };
    for (const verb of [publishReply, copyReply, markPosted]) {
      await expect(verb(ctx, input)).rejects.toMatchObject({ reason: 'reply_warned' });
    }
    await copyReply(ctx, { ...input, override: true });
    expect(await fixture.audit('replies.override')).toMatchObject([{ detail: { rules: ['phone'] } }]);
    expect(await fixture.audit('replies.copy')).toHaveLength(1);
  });
});

test('private feedback is not posted anywhere', async () => {
  const feedback = { rating: 2, is_public: false, platform_id: 0, review_type: 'negative' } as const;
  const { id: reviewId } = await makeReview(ctx, { ...feedback, reviewer_email: 'sam@mail.example' });
  for (const verb of [publishReply, markPosted]) {
    await expect(verb(ctx, { reviewId, text: TEXT })).rejects.toMatchObject({ reason: 'no_reply_method' });
  }
  expect(await fixture.review(reviewId)).toMatchObject({ reply_text: '' });
});

describe('by hand', () => {
  beforeEach(async () => {
    await fixture.close();
    fixture = await makeReplying({ reader: 'app-store' });
    ({ ctx } = fixture);
  });

  test('is copied, posted and said so; it counts until a reading knows better, and can be undone', async () => {
    const { reviewId } = fixture;
    await expect(publishReply(ctx, { reviewId, text: TEXT })).rejects.toMatchObject({
      reason: 'no_reply_method',
    });
    expect(await copyReply(ctx, { reviewId, text: TEXT })).toMatchObject({ text: TEXT });
    await markPosted(ctx, { reviewId, text: TEXT });
    const posted = await markPosted(ctx, { reviewId, text: TEXT });
    expect(posted).toMatchObject({ state: 'posted', method: { kind: 'on-platform' }, due: null });
    expect(await fixture.audit('replies.post')).toHaveLength(1);
    expect(await fixture.review()).toMatchObject({ needs_reply: false, reply_from_here: true });
    await markPosted(ctx, { reviewId: fixture.bystanderId, text: 'Thanks.' });
    const undone = await undoPosted(ctx, { reviewId });
    expect(undone.state).toBe('none');
    expect(await fixture.review()).toMatchObject({ needs_reply: true });
    expect(await fixture.review(fixture.bystanderId)).toMatchObject({ reply_text: 'Thanks.' });
    expect((await fixture.order(fixture.bystanderId))?.state).toBe('posted');
  });

  test('a reading that changes the review and tells of no reply does not take it away', async () => {
    const { reviewId } = fixture;
    await markPosted(ctx, { reviewId, text: TEXT });
    await ctx.db.update(reviews).set({ content_hash: 'old' }).where(eq(reviews.id, reviewId));
    const connectionId = (await fixture.review()).connection_id ?? '';

    fixture.sync.clock.now = new Date('2026-10-02T00:00:00Z');
    await syncNow(ctx, { connectionId });
    await fixture.sync.finish(connectionId);
    const after = await fixture.review();
    expect(after.content_hash).not.toBe('old');
    expect(after).toMatchObject({ reply_text: TEXT, reply_from_here: true, needs_reply: false });
  });
});

test('a reply that somebody wrote on the platform counts and clears the wait', async () => {
  const [review] = fixture.sync.source.reviews;
  if (review) review.reply = { text: 'Written there.', at: new Date(), state: 'published' };
  const connectionId = (await fixture.review()).connection_id ?? '';

  fixture.sync.clock.now = new Date('2026-10-04T00:00:00Z');
  expect((await getReply(ctx, { reviewId: fixture.reviewId })).due).toMatchObject({ isOverdue: true });
  await syncNow(ctx, { connectionId });
  await fixture.sync.finish(connectionId);
  expect(await getReply(ctx, { reviewId: fixture.reviewId })).toMatchObject({
    state: 'published',
    published: { text: 'Written there.' },
    due: null,
  });
});
