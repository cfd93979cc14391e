import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { disconnectPlatform } from '#server/domain/platforms/disconnect-platform.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { deliverReply } from '#server/domain/replies/deliver-reply.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { publishReply } from '#server/domain/replies/publish-reply.ts';
import { reconcileReply } from '#server/domain/replies/reconcile-reply.ts';
import { removeReply } from '#server/domain/replies/remove-reply.ts';
import { saveReplyDraft } from '#server/domain/replies/save-reply-draft.ts';
import { asJob, type OwnerCtx } from '#tests/make.ts';
import { makeReplying, type ReplyingFixture } from '#tests/replying.ts';

const TEXT = 'Thank you for these kind words.';
const LOOKS = 4;

let fixture: ReplyingFixture;
let ctx: OwnerCtx;
beforeEach(async () => {
  fixture = await makeReplying();
  ({ ctx } = fixture);
});
afterEach(() => fixture.close());

const job = () => asJob(ctx, 'replies.deliver');
const reply = (reviewId = fixture.reviewId) => getReply(ctx, { reviewId });
const there = (at = 0) => fixture.there(at);
const calls = (method: string) => fixture.calls(method);
const order = (reviewId = fixture.reviewId, text = TEXT) => fixture.publish(text, reviewId);

async function idOf(reviewId = fixture.reviewId): Promise<string> {
  const id = (await fixture.order(reviewId))?.id;
  if (!id) throw new Error('there is no order');
  return id;
}

async function publish(reviewId = fixture.reviewId, text = TEXT): Promise<void> {
  await deliverReply(job(), { replyId: await order(reviewId, text) });
}

/** The platform takes the reply, and the answer gets lost. */
async function loseAnswer(): Promise<string> {
  const replyId = await order();
  fixture.sync.source.loseNext = true;
  await deliverReply(job(), { replyId });
  expect((await reply()).state).toBe('unclear');
  return replyId;
}

async function disconnect(): Promise<void> {
  const connectionId = (await fixture.review()).connection_id ?? '';
  await disconnectPlatform(ctx, { connectionId, reviews: 'keep' });
}

describe('while a reply is on its way', () => {
  test('it is neither changed nor deleted, its draft may be, and another review gets its own', async () => {
    const replyId = await order();
    const { reviewId } = fixture;
    expect(await reply()).toMatchObject({ state: 'sending', doing: 'publish', published: null });
    await expect(publishReply(ctx, { reviewId, text: 'Other.' })).rejects.toMatchObject({
      reason: 'reply_on_its_way',
    });
    // There is nothing on the platform to delete.
    await removeReply(ctx, { reviewId });
    await saveReplyDraft(ctx, { reviewId, text: 'For later.' });
    await publish(fixture.bystanderId, 'Thank you, Bob.');
    expect([there(0), there(1)]).toEqual([null, 'Thank you, Bob.']);
    await deliverReply(job(), { replyId });
    expect([there(0), there(1), calls('PUT'), calls('DELETE')]).toEqual([TEXT, 'Thank you, Bob.', 2, 0]);
  });

  test('a change of a published one is not deleted meanwhile', async () => {
    await publish();
    const replyId = await order(fixture.reviewId, 'Thank you, Ann.');
    await expect(removeReply(ctx, { reviewId: fixture.reviewId })).rejects.toMatchObject({
      reason: 'reply_on_its_way',
    });
    expect(await reply()).toMatchObject({ state: 'sending', published: { text: TEXT } });
    await deliverReply(job(), { replyId });
    expect([there(), (await reply()).state]).toEqual(['Thank you, Ann.', 'published']);
  });

  test('disconnected, nothing leaves any more, and that is said', async () => {
    await publish(fixture.bystanderId, 'Thank you, Bob.');
    const replyId = await order();
    await disconnect();
    await deliverReply(job(), { replyId });
    expect(await reply()).toMatchObject({ state: 'failed', fault: 'not_connected', doing: 'publish' });
    expect([there(0), there(1), calls('PUT')]).toEqual([null, 'Thank you, Bob.', 1]);
    expect(await reply(fixture.bystanderId)).toMatchObject({
      state: 'published',
      published: { text: 'Thank you, Bob.' },
    });
  });
});

describe('while nobody knows whether it arrived', () => {
  test('it is not deleted, and a later look finds it', async () => {
    const replyId = await loseAnswer();
    await removeReply(ctx, { reviewId: fixture.reviewId });
    await reconcileReply(job(), { replyId });
    expect(await reply()).toMatchObject({ state: 'published', doing: null });
    expect([calls('PUT'), calls('DELETE'), there(1)]).toEqual([1, 0, null]);
  });

  test('disconnected, nobody can tell; a reading of the page connected again does', async () => {
    const replyId = await loseAnswer();
    await disconnect();
    await reconcileReply(job(), { replyId });
    expect(await reply()).toMatchObject({ state: 'failed', fault: 'not_known', doing: 'publish' });
    expect((await reply(fixture.bystanderId)).state).toBe('none');
    const connectionId = (await fixture.review()).connection_id ?? '';
    await ctx.db
      .update(platformConnections)
      .set({ state: 'active', disconnected_at: null })
      .where(eq(platformConnections.id, connectionId));
    fixture.sync.clock.now = new Date('2026-10-02T00:00:00Z');
    await syncNow(ctx, { connectionId });
    await fixture.sync.finish(connectionId);
    expect(await reply()).toMatchObject({ state: 'published', fault: null, published: { text: TEXT } });
    expect(calls('PUT')).toBe(1);
  });

  test.each([401, 403])('signed out with %i, nobody can tell either', async (status) => {
    const replyId = await loseAnswer();
    fixture.sync.source.faults.status = status;
    await reconcileReply(job(), { replyId });
    expect(await reply()).toMatchObject({ state: 'failed', fault: 'not_known' });
    expect([there(), calls('PUT')]).toEqual([TEXT, 1]);
  });
});

describe('while a reply is being deleted', () => {
  beforeEach(async () => {
    await publish();
    await publish(fixture.bystanderId, 'Thank you, Bob.');
    await removeReply(ctx, { reviewId: fixture.reviewId });
  });

  test('it is shown while it is there, and is not changed', async () => {
    expect(await reply()).toMatchObject({ state: 'sending', doing: 'remove', published: { text: TEXT } });
    await expect(
      publishReply(ctx, { reviewId: fixture.reviewId, text: 'Thank you, Ann.' }),
    ).rejects.toMatchObject({ reason: 'reply_on_its_way' });
    await deliverReply(job(), { replyId: await idOf() });
    expect([there(0), there(1), calls('PUT')]).toEqual([null, 'Thank you, Bob.', 2]);
  });

  test('one that the platform keeps after several looks is said to be there still', async () => {
    const replyId = await idOf();
    fixture.sync.source.loseNext = true;
    await deliverReply(job(), { replyId });
    expect(await reply()).toMatchObject({ state: 'unclear', doing: 'remove' });
    const [review] = fixture.sync.source.reviews;
    if (review) review.reply = { text: TEXT, at: new Date(), state: 'published' };
    for (let look = 0; look < LOOKS; look += 1) await reconcileReply(job(), { replyId });
    expect(await reply()).toMatchObject({
      state: 'failed',
      fault: 'not_arrived',
      doing: 'remove',
      published: { text: TEXT },
    });
    expect([calls('DELETE'), there(1)]).toEqual([1, 'Thank you, Bob.']);
    await removeReply(ctx, { reviewId: fixture.reviewId });
    await deliverReply(job(), { replyId });
    expect([there(0), there(1)]).toEqual([null, 'Thank you, Bob.']);
  });

  test('disconnected, it stays there, and that is said', async () => {
    await disconnect();
    await deliverReply(job(), { replyId: await idOf() });
    expect(await reply()).toMatchObject({
      state: 'failed',
      fault: 'not_connected',
      doing: 'remove',
      published: { text: TEXT },
    });
    expect([there(0), calls('DELETE')]).toEqual([TEXT, 0]);
  });
});
