import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FakeModel } from '#server/connectors/models/openai-compatible/fake.ts';
import { replyVersions, threadMails } from '#server/db/schema/replies.ts';
import { cancelReplyBatch } from '#server/domain/replies/cancel-reply-batch.ts';
import { deliverReply } from '#server/domain/replies/deliver-reply.ts';
import { draftOne } from '#server/domain/replies/draft-one.ts';
import { draftReplies } from '#server/domain/replies/draft-replies.ts';
import { getReplyBatch } from '#server/domain/replies/get-reply-batch.ts';
import { markPosted } from '#server/domain/replies/mark-posted.ts';
import { publishReply } from '#server/domain/replies/publish-reply.ts';
import { removeReply } from '#server/domain/replies/remove-reply.ts';
import { replyToFeedback } from '#server/domain/replies/reply-to-feedback.ts';
import { saveReplyDraft } from '#server/domain/replies/save-reply-draft.ts';
import { sendThreadMail } from '#server/domain/replies/send-thread-mail.ts';
import { undoPosted } from '#server/domain/replies/undo-posted.ts';
import { asJob, makeReview, type OwnerCtx } from '#tests/make.ts';
import { makeReplying, type ReplyingFixture, withModel } from '#tests/replying.ts';

const TEXT = 'Thank you for these kind words.';

let fixture: ReplyingFixture;
let ctx: OwnerCtx;
let model: FakeModel;
let reviewId: string;

beforeEach(async () => {
  fixture = await makeReplying();
  ({ ctx, model } = await withModel(fixture.ctx));
  ({ reviewId } = fixture);
});
afterEach(async () => {
  await model.close();
  await fixture.close();
});

/** Two windows, at the very same time. */
const twice = <T>(press: () => Promise<T>) => Promise.all([press(), press()]);
const versions = () =>
  ctx.db.select().from(replyVersions).where(eq(replyVersions.business_id, ctx.business.id));

test('publishing is one order', async () => {
  const [one, other] = await twice(() => publishReply(ctx, { reviewId, text: TEXT }));
  expect([one.state, other.state]).toEqual(['sending', 'sending']);
  expect(await fixture.audit('replies.publish')).toHaveLength(1);
});

test('of two workers that have read one order, one carries it out', async () => {
  const replyId = await fixture.publish(TEXT);
  const job = asJob(ctx, 'replies.deliver');
  let isSlow = true;
  // The other is done by the time this one would claim what it has read.
  const transaction: typeof job.db.transaction = async (...given) => {
    if (isSlow) {
      isSlow = false;
      await deliverReply(job, { replyId });
    }
    return job.db.transaction(...given);
  };
  const db = new Proxy(job.db, {
    get: (of, key) => (key === 'transaction' ? transaction : Reflect.get(of, key)),
  });
  await deliverReply({ ...job, db }, { replyId });
  expect(isSlow).toBe(false);
  expect(fixture.calls('PUT')).toBe(1);
  expect(await fixture.order()).toMatchObject({ state: 'published', attempts: 1 });
  expect(await fixture.audit('replies.attempt')).toHaveLength(1);
});

test('taking away is one order', async () => {
  await deliverReply(asJob(ctx, 'replies.deliver'), { replyId: await fixture.publish(TEXT) });
  await twice(() => removeReply(ctx, { reviewId }));
  expect(await fixture.order()).toMatchObject({ state: 'queued', doing: 'remove' });
  expect(await fixture.audit('replies.remove')).toHaveLength(1);
});

test('saying that it was posted, and that it was not, is said once each', async () => {
  await twice(() => markPosted(ctx, { reviewId, text: TEXT }));
  expect(await fixture.audit('replies.post')).toHaveLength(1);
  await twice(() => undoPosted(ctx, { reviewId }));
  expect(await fixture.audit('replies.undo-post')).toHaveLength(1);
  expect(await fixture.order()).toMatchObject({ state: 'draft', settled_at: null });
});

test('two texts begun at once are two versions, one after the other', async () => {
  await Promise.all(['One.', 'Two.'].map((text) => saveReplyDraft(ctx, { reviewId, text })));
  expect((await versions()).map(({ number }) => number).toSorted()).toEqual([1, 2]);
});

test('one text begun twice is one version', async () => {
  const [one, other] = await twice(() => saveReplyDraft(ctx, { reviewId, text: TEXT }));
  expect(one.savedId).toBe(other.savedId);
  expect((await versions()).map(({ id }) => id)).toEqual([one.savedId]);
  expect(await fixture.audit('replies.draft')).toHaveLength(1);
});

test('a text that is kept while it is posted or published waits for neither in vain', async () => {
  const keep = (text: string) => saveReplyDraft(ctx, { reviewId, text });
  for (const text of ['One.', 'Two.', 'Three.', 'Four.']) {
    await Promise.all([keep(text), markPosted(ctx, { reviewId, text })]);
    await Promise.all([keep(text), undoPosted(ctx, { reviewId })]);
  }
  const [, { state }] = await Promise.all([keep(TEXT), publishReply(ctx, { reviewId, text: TEXT })]);
  expect(state).toBe('sending');
  expect(await fixture.audit('replies.post')).toHaveLength(4);
});

test('a press while the platform takes the reply never delays its end', async () => {
  const deliver = async (replyId: string) => {
    await deliverReply(asJob(ctx, 'replies.deliver'), { replyId });
    return 'done';
  };
  for (const text of ['One.', 'Two.', 'Three.']) {
    const delivering = deliver(await fixture.publish(text));
    const pressing = async (): Promise<unknown> => {
      const late = publishReply(ctx, { reviewId, text: 'Late.' }).catch(({ reason }) => reason);
      return (await late) === 'reply_on_its_way' ? pressing() : late;
    };
    expect(await Promise.all([delivering, pressing()])).toMatchObject(['done', { state: 'sending' }]);
    expect(await deliver((await fixture.order())?.id ?? '')).toBe('done');
  }
  expect(fixture.there()).toBe('Late.');
});

test('an answer by email is one mail, and what became of it is written down once', async () => {
  const feedback = { rating: 2, is_public: false, platform_id: 0, review_type: 'negative' } as const;
  const { id } = await makeReview(ctx, { ...feedback, reviewer_email: 'sam@mail.example' });
  const answers = await twice(() => replyToFeedback(ctx, { reviewId: id, text: TEXT }));
  expect(answers.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
  const ofReview = eq(threadMails.review_id, id);
  const [mail, ...more] = await ctx.db.select().from(threadMails).where(ofReview);
  expect(more).toEqual([]);
  await ctx.db.update(threadMails).set({ state: 'sending' }).where(ofReview);
  await twice(() => sendThreadMail(asJob(ctx, 'replies.send-mail'), { mailId: mail?.id ?? '' }));
  expect(await fixture.audit('replies.send-mail')).toMatchObject([{ detail: { to: 'unclear' } }]);
});

test('calling an order of drafts back is said once', async () => {
  const { id: batchId } = await draftReplies(ctx, { all: true });
  await twice(() => cancelReplyBatch(ctx, { batchId }));
  expect(await fixture.audit('replies.cancel-drafts')).toHaveLength(1);
});

test('two workers on one review of an order write one draft', async () => {
  const { id: batchId } = await draftReplies(ctx, { review: [reviewId] });
  await twice(() => draftOne(asJob(ctx, 'replies.draft-one'), { batchId, reviewId }));
  expect(await versions()).toHaveLength(1);
  expect(await getReplyBatch(ctx, { batchId })).toMatchObject({ done: 1, state: 'finished' });
});

test('the last two drafts of an order end it, whichever is done first', async () => {
  const { id: batchId } = await draftReplies(ctx, { all: true });
  const draft = (reviewId: string) => draftOne(asJob(ctx, 'replies.draft-one'), { batchId, reviewId });
  await Promise.all([draft(reviewId), draft(fixture.bystanderId)]);
  expect(await getReplyBatch(ctx, { batchId })).toMatchObject({ done: 2, state: 'finished' });
  const ends = (await fixture.audit('replies.draft')).filter(({ subject_id }) => subject_id === batchId);
  expect(ends).toMatchObject([{ detail: { finished: true } }]);
});

test('the last two that the templates write at once end the order, too', async () => {
  const { id: batchId } = await draftReplies(ctx, { all: true });
  model.faults.status = 503;
  const draft = (reviewId: string) => draftOne(asJob(ctx, 'replies.draft-one'), { batchId, reviewId });
  await Promise.all([draft(reviewId), draft(fixture.bystanderId)]);
  expect(await getReplyBatch(ctx, { batchId })).toMatchObject({ done: 2, state: 'finished' });
  const ends = (await fixture.audit('replies.draft')).filter(({ subject_id }) => subject_id === batchId);
  expect(ends).toMatchObject([{ detail: { finished: true } }]);
});

test('an order that is called back while the model writes keeps nothing of it', async () => {
  const { id: batchId } = await draftReplies(ctx, { all: true });
  model.faults.firstMs = 100;
  const drafting = draftOne(asJob(ctx, 'replies.draft-one'), { batchId, reviewId });
  await expect.poll(() => model.asked.length).toBe(1);
  await cancelReplyBatch(ctx, { batchId });
  await drafting;
  expect(await versions()).toEqual([]);
  expect(await getReplyBatch(ctx, { batchId })).toMatchObject({ state: 'canceled', done: 0 });
  const mine = and(eq(replyVersions.business_id, ctx.business.id), eq(replyVersions.review_id, reviewId));
  // What is ordered again counts there alone.
  const again = await draftReplies(ctx, { review: [reviewId] });
  await draftOne(asJob(ctx, 'replies.draft-one'), { batchId: again.id, reviewId });
  expect(await ctx.db.select().from(replyVersions).where(mine)).toHaveLength(1);
  expect(await getReplyBatch(ctx, { batchId })).toMatchObject({ done: 0 });
  expect(await getReplyBatch(ctx, { batchId: again.id })).toMatchObject({ done: 1, state: 'finished' });
});

test('a model that fails after the order was called back leaves it as it was', async () => {
  const { id: batchId } = await draftReplies(ctx, { all: true });
  Object.assign(model.faults, { firstMs: 100, finish: 'content_filter' });
  const drafting = draftOne(asJob(ctx, 'replies.draft-one'), { batchId, reviewId });
  await expect.poll(() => model.asked.length).toBe(1);
  await cancelReplyBatch(ctx, { batchId });
  await drafting;
  expect(await getReplyBatch(ctx, { batchId })).toMatchObject({ state: 'canceled', done: 0 });
});
