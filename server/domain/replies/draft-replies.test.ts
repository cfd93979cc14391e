import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replyLanguageWords } from '#app/features/replies/reply-words.ts';
import type { FakeModel } from '#server/connectors/models/openai-compatible/fake.ts';
import { modelUsage, replySettings, replyVersions } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { cancelReplyBatch } from '#server/domain/replies/cancel-reply-batch.ts';
import { draftOne } from '#server/domain/replies/draft-one.ts';
import { draftReplies } from '#server/domain/replies/draft-replies.ts';
import { findRunningBatch } from '#server/domain/replies/find-running-batch.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { getReplyBatch } from '#server/domain/replies/get-reply-batch.ts';
import { draftOneJob } from '#server/domain/replies/jobs.ts';
import { planDrafts } from '#server/domain/replies/plan-drafts.ts';
import { saveReplyDraft } from '#server/domain/replies/save-reply-draft.ts';
import { MOST_DRAFTS_AT_ONCE } from '#shared/replies/replies.ts';
import { jobsOf } from '#tests/jobs.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';
import { makeReplying, type ReplyingFixture, withModel } from '#tests/replying.ts';

let fixture: ReplyingFixture;
let ctx: OwnerCtx;
let model: FakeModel;

beforeEach(async () => {
  fixture = await makeReplying();
  ({ ctx, model } = await withModel(fixture.ctx));
});
afterEach(async () => {
  await model.close();
  await fixture.close();
});

const all = { all: true };
const draft = (batchId: string, reviewId: string) =>
  draftOne(asJob(ctx, 'replies.draft-one'), { batchId, reviewId });
const versions = () =>
  ctx.db.select().from(replyVersions).where(eq(replyVersions.business_id, ctx.business.id));

test('is for the owner only, written by jobs, and nobody else’s business', async () => {
  const refused = { code: 'unauthenticated' };
  await expect(draftReplies(asVisitor(ctx), all)).rejects.toMatchObject(refused);
  await expect(findRunningBatch(asVisitor(ctx))).rejects.toMatchObject(refused);
  const { id } = await draftReplies(ctx, all);
  await expect(draftOne(ctx, { batchId: id, reviewId: fixture.reviewId })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const { ctx: stranger } = await makeBusiness();
  for (const verb of [getReplyBatch, cancelReplyBatch]) {
    await expect(verb(stranger, { batchId: id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(verb(asVisitor(ctx), { batchId: id })).rejects.toMatchObject(refused);
  }
  expect(await findRunningBatch(stranger)).toBeNull();
  await draftOne(asJob({ ...stranger, models: ctx.models }, 'x'), {
    batchId: id,
    reviewId: fixture.reviewId,
  });
  expect(await versions()).toEqual([]);
});

test('each waiting review gets one draft, which waits for a person', async () => {
  const batch = await draftReplies(ctx, { ...all, tone: 'plain', length: 'long' });
  expect(batch).toMatchObject({ total: 2, done: 0, state: 'running' });
  expect(await findRunningBatch(ctx)).toMatchObject({ id: batch.id });
  const jobs = await jobsOf(ctx, draftOneJob);
  expect(jobs.map(({ input }) => input).toSorted((a, b) => (a.reviewId < b.reviewId ? -1 : 1))).toEqual(
    [fixture.reviewId, fixture.bystanderId].toSorted().map((reviewId) => ({ batchId: batch.id, reviewId })),
  );
  await expect(draftReplies(ctx, all)).rejects.toMatchObject({ reason: 'drafts_running' });
  await draft(batch.id, fixture.reviewId);
  await draft(batch.id, fixture.reviewId);
  expect(model.asked).toHaveLength(1);
  expect(await getReplyBatch(ctx, { batchId: batch.id })).toMatchObject({ done: 1, state: 'running' });
  await draft(batch.id, fixture.bystanderId);
  expect(await getReplyBatch(ctx, { batchId: batch.id })).toMatchObject({
    done: 2,
    state: 'finished',
    reviewIds: expect.arrayContaining([fixture.reviewId, fixture.bystanderId]),
  });
  expect((await versions()).map(({ by, tone, length }) => [by, tone, length])).toEqual([
    ['model', 'plain', 'long'],
    ['model', 'plain', 'long'],
  ]);
  expect(await findRunningBatch(ctx)).toBeNull();
  expect((await getReply(ctx, { reviewId: fixture.reviewId })).state).toBe('draft');
  expect(fixture.sync.source.reviews.map(({ reply }) => reply)).toEqual([null, null]);
  expect(await fixture.audit('replies.order-drafts')).toMatchObject([{ detail: { reviews: 2 } }]);
  await expect(draftReplies(ctx, all)).rejects.toMatchObject({ reason: 'nothing_to_draft' });
});

test('only the chosen ones, and none that was called back', async () => {
  const { id, total } = await draftReplies(ctx, { review: [fixture.reviewId] });
  expect(total).toBe(1);
  await cancelReplyBatch(ctx, { batchId: id });
  expect(await cancelReplyBatch(ctx, { batchId: id })).toMatchObject({ state: 'canceled' });
  await draft(id, fixture.reviewId);
  expect([await versions(), model.asked]).toEqual([[], []]);
  expect(await fixture.audit('replies.cancel-drafts')).toHaveLength(1);
});

test('what will be no better at the next one is not asked again, and the templates write', async () => {
  const other = await makeReplying();
  const theirs = await draftReplies(other.ctx, all);
  await other.close();
  model.faults.status = 401;
  const { id } = await draftReplies(ctx, all);
  await draft(id, fixture.reviewId);
  model.faults.status = 0;
  await draft(id, fixture.bystanderId);
  const { batchId, state } = { batchId: theirs.id, state: 'running' };
  expect(await getReplyBatch(other.ctx, { batchId })).toMatchObject({ state, done: 0 });
  expect(await getReplyBatch(ctx, { batchId: id })).toMatchObject({ done: 2, state: 'finished' });
  expect(await versions()).toMatchObject(
    [0, 1].map(() => ({ by: 'template', fault: 'model_auth', edited: false })),
  );
  expect(model.asked).toEqual([]);
});

test('what is used up after the first leaves that one as it is', async () => {
  const at = { business_id: ctx.business.id, updated_at: ctx.now() };
  await ctx.db.insert(replySettings).values({ ...at, token_cap: 10, tone: 'plain', length: 'medium' });
  const { id } = await draftReplies(ctx, all);
  await draft(id, fixture.reviewId);
  await draft(id, fixture.bystanderId);
  expect(await getReplyBatch(ctx, { batchId: id })).toMatchObject({ done: 2, state: 'finished' });
  // Nothing else was chosen, so they sound as the settings have it.
  expect((await versions()).toSorted((a, b) => a.by.localeCompare(b.by))).toMatchObject([
    { by: 'model', fault: null, tone: 'plain', length: 'medium' },
    { by: 'template', fault: 'token_cap', tone: 'plain', length: 'medium' },
  ]);
  const used = await ctx.db.select().from(modelUsage).where(eq(modelUsage.business_id, ctx.business.id));
  expect(used).toMatchObject([{ calls: 1 }]);
  const ends = (await fixture.audit('replies.draft')).filter(({ subject_id }) => subject_id === id);
  expect(ends).toMatchObject([{ detail: { finished: true } }]);
});

test('a draft in another language than ordered says so, as in the composer', async () => {
  const at = { business_id: ctx.business.id, updated_at: ctx.now() };
  await ctx.db.insert(replySettings).values({ ...at, language: 'es' });
  model.says = ['Thank you for these kind words about everybody on our team, it is good to read.'];
  const { id } = await draftReplies(ctx, { review: [fixture.reviewId] });
  await draft(id, fixture.reviewId);
  const { versions, ...reply } = await getReply(ctx, { reviewId: fixture.reviewId });
  expect(versions).toMatchObject([{ by: 'model', language: 'en', ordered: 'es' }]);
  expect(replyLanguageWords(reply, versions[0])).toBe(
    'This draft is in English. Your replies are set to Spanish.',
  );
});

test('what was replied to since it was ordered gets no draft, and is done', async () => {
  const { id } = await draftReplies(ctx, { review: [fixture.reviewId] });
  const replied = eq(reviews.id, fixture.reviewId);
  await ctx.db.update(reviews).set({ reply_text: 'Thank you.' }).where(replied);
  await draft(id, fixture.reviewId);
  expect([await versions(), model.asked]).toEqual([[], []]);
  expect(await getReplyBatch(ctx, { batchId: id })).toMatchObject({ done: 1, state: 'finished' });
});

test('one at which the model fails is written by the templates, and the next by the model', async () => {
  const { id } = await draftReplies(ctx, all);
  model.faults.status = 503;
  await draft(id, fixture.reviewId);
  model.faults.status = 0;
  await draft(id, fixture.bystanderId);
  expect(await getReplyBatch(ctx, { batchId: id })).toMatchObject({ done: 2, state: 'finished' });
  const written = await versions();
  expect(written.find(({ review_id }) => review_id === fixture.reviewId)?.fault).toBe('model_away');
  expect(written.find(({ review_id }) => review_id === fixture.bystanderId)?.by).toBe('model');
});

test('says before it starts, and afterwards, for how many no draft is written, and why', async () => {
  const google = await makePlatformConnection(ctx, { reader: 'google-business' });
  const seen = (given: Parameters<typeof makePublicReview>[2]) => makePublicReview(ctx, google, given);
  await seen({ reply_text: 'Thank you.' });
  await seen({ handled_at: ctx.now() });
  await seen({ backlog: true });
  const imported = await makePlatformConnection(ctx, { reader: 'import' });
  await makePublicReview(ctx, imported, { backlog: true });
  await seen({ removed_at: ctx.now() });
  await makeReview(ctx, { rating: 5 });
  const feedback = { rating: 2, is_public: false, platform_id: 0, review_type: 'negative' } as const;
  await makeReview(ctx, feedback);
  await makeReview(ctx, feedback);
  await saveReplyDraft(ctx, { reviewId: fixture.bystanderId, text: 'Begun by hand.' });
  const { ctx: stranger } = await makeBusiness();
  await makeReview(stranger, feedback);

  const leftOut = {
    private: 2,
    page: 1,
    removed: 1,
    replied: 1,
    handled: 1,
    imported: 1,
    old: 1,
    drafted: 1,
  };
  expect(await planDrafts(ctx, all)).toEqual({ chosen: 10, drafts: 1, leftOut });
  expect(await planDrafts(ctx, { review: [fixture.reviewId] })).toEqual({
    chosen: 1,
    drafts: 1,
    leftOut: {},
  });
  expect(await planDrafts(stranger, all)).toEqual({ chosen: 1, drafts: 0, leftOut: { private: 1 } });
  await expect(planDrafts(asVisitor(ctx), all)).rejects.toMatchObject({ code: 'unauthenticated' });

  const { id, total } = await draftReplies(ctx, all);
  expect(total).toBe(1);
  expect(await getReplyBatch(ctx, { batchId: id })).toMatchObject({ leftOut });
});

test('more than are written at once wait for the next order, and it says so', async () => {
  const google = await makePlatformConnection(ctx);
  for (let at = 0; at < MOST_DRAFTS_AT_ONCE; at += 1) await makePublicReview(ctx, google, { rating: 5 });
  const leftOut = { too_many: 2 };
  expect(await planDrafts(ctx, all)).toEqual({ chosen: 102, drafts: 100, leftOut });
  expect(await draftReplies(ctx, all)).toMatchObject({ total: 100, leftOut });
});
