import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { replies, replyBatches, replyBatchReviews, threadMails } from '#server/db/schema/replies.ts';
import { draftReplies } from '#server/domain/replies/draft-replies.ts';
import {
  deliverReplyJob,
  draftOneJob,
  reconcileReplyJob,
  sendThreadMailJob,
} from '#server/domain/replies/jobs.ts';
import { sweepReplies } from '#server/domain/replies/sweep-replies.ts';
import type { AnyJob } from '#server/jobs/define-job.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, makeReview } from '#tests/make.ts';
import { makeReplying, type ReplyingFixture } from '#tests/replying.ts';

const LOST_MS = 30 * 60_000;

let mine: ReplyingFixture;
let other: ReplyingFixture;
beforeEach(async () => {
  [mine, other] = [await makeReplying(), await makeReplying()];
});
afterEach(async () => {
  for (const { ctx, close } of [mine, other]) {
    await ctx.db.delete(replies).where(eq(replies.business_id, ctx.business.id));
    await ctx.db.delete(replyBatches).where(eq(replyBatches.business_id, ctx.business.id));
    await ctx.db.delete(threadMails).where(eq(threadMails.business_id, ctx.business.id));
    await close();
  }
});

const db = () => mine.ctx.db;
const before = (ms: number) => new Date(mine.ctx.now().getTime() - ms);
/** The clock comes by; all clocks show the same. */
const sweep = () => sweepReplies(asJob({ ...mine.ctx, business: null }, 'replies.sweep'));
const told = () => db().select().from(auditEvents).where(eq(auditEvents.action, 'replies.sweep'));
/** How many jobs each business has of these. */
const counts = (job: AnyJob) =>
  Promise.all([mine, other].map(async ({ ctx }) => (await jobsOf(ctx, job)).length));

test('an order that lost its job gets another after half an hour, and one without a caller is looked for', async () => {
  const [queued, unclear] = [
    await mine.publish('Thank you.'),
    await mine.publish('Thanks.', mine.bystanderId),
  ];
  const [calling, fresh] = [
    await other.publish('Thank you.'),
    await other.publish('Thanks.', other.bystanderId),
  ];
  const stale = mine.ctx.config.sendingStaleAfterSeconds * 1_000;
  const set = (id: string, given: Partial<typeof replies.$inferInsert>) =>
    db().update(replies).set(given).where(eq(replies.id, id));
  await set(queued, { updated_at: before(LOST_MS) });
  await set(unclear, { state: 'unclear', updated_at: before(LOST_MS) });
  await set(calling, { state: 'calling', attempted_at: before(stale), updated_at: before(0) });
  await set(fresh, {
    state: 'published',
    attempted_at: before(9 * LOST_MS),
    updated_at: before(9 * LOST_MS),
  });
  const [jobs, looks, audits] = [
    await counts(deliverReplyJob),
    await counts(reconcileReplyJob),
    (await told()).length,
  ];
  // To the moment they are not lost yet.
  expect(await sweep()).toEqual({ abandoned: 0, resumed: 0 });
  expect(await told()).toHaveLength(audits);
  await set(queued, { updated_at: before(LOST_MS + 1) });
  await set(unclear, { updated_at: before(LOST_MS + 1) });
  await set(calling, { attempted_at: before(stale + 1) });
  expect(await sweep()).toEqual({ abandoned: 1, resumed: 2 });
  expect(await counts(deliverReplyJob)).toEqual([(jobs[0] ?? 0) + 1, jobs[1]]);
  expect(await counts(reconcileReplyJob)).toEqual([(looks[0] ?? 0) + 1, (looks[1] ?? 0) + 1]);
  expect((await jobsOf(mine.ctx, reconcileReplyJob)).map(({ input }) => input)).toEqual([
    { replyId: unclear },
  ]);
  expect((await jobsOf(other.ctx, reconcileReplyJob)).map(({ input }) => input)).toEqual([
    { replyId: calling },
  ]);
  expect((await told()).slice(audits)).toMatchObject([
    { actor_kind: 'job', detail: { abandoned: 1, resumed: 2 } },
  ]);
});

test('an email that lost its job gets another after half an hour, one that has left does not', async () => {
  const feedback = { rating: 2, is_public: false, platform_id: 0, review_type: 'negative' } as const;
  const add = async ({ ctx }: ReplyingFixture, given: Partial<typeof threadMails.$inferInsert>) => {
    const { id: review_id } = await makeReview(ctx, feedback);
    const mail = { business_id: ctx.business.id, review_id, direction: 'out', text: 'Hello' } as const;
    const [row] = await ctx.db
      .insert(threadMails)
      .values({ ...mail, state: 'queued', created_at: before(LOST_MS + 1), ...given })
      .returning();
    return row?.id;
  };
  const lost = [await add(mine, {}), await add(mine, { state: 'sending' })];
  await add(mine, { created_at: before(LOST_MS) });
  for (const state of ['sent', 'failed', 'unclear', 'received'] as const) await add(other, { state });
  expect(await sweep()).toEqual({ abandoned: 0, resumed: 2 });
  const jobs = (await jobsOf(mine.ctx, sendThreadMailJob)).map(({ input }) => input.mailId);
  expect(jobs.toSorted()).toEqual(lost.toSorted());
  expect(await jobsOf(other.ctx, sendThreadMailJob)).toEqual([]);
});

test('an order of drafts goes on once in half an hour, each by its own time', async () => {
  const batches = [await draftReplies(mine.ctx, { all: true }), await draftReplies(other.ctx, { all: true })];
  const [first, second] = batches.map(({ id }) => id) as [string, string];
  const set = (id: string, given: Partial<typeof replyBatches.$inferInsert>) =>
    db().update(replyBatches).set(given).where(eq(replyBatches.id, id));
  await db()
    .update(replyBatchReviews)
    .set({ state: 'done' })
    .where(eq(replyBatchReviews.review_id, mine.reviewId));
  await set(first, { updated_at: before(LOST_MS + 1) });
  await set(second, { updated_at: before(LOST_MS) });
  expect(await counts(draftOneJob)).toEqual([2, 2]);
  expect(await sweep()).toEqual({ abandoned: 0, resumed: 1 });
  expect(await counts(draftOneJob)).toEqual([3, 2]);
  const { input, group } = (await jobsOf(mine.ctx, draftOneJob)).at(-1) ?? {};
  expect([input, group]).toEqual([{ batchId: first, reviewId: mine.bystanderId }, mine.ctx.business.id]);
  expect(await sweep()).toEqual({ abandoned: 0, resumed: 0 });
  for (const { sync } of [mine, other]) sync.clock.now = new Date(sync.clock.now.getTime() + 1);
  expect(await sweep()).toEqual({ abandoned: 0, resumed: 2 });
  expect(await counts(draftOneJob)).toEqual([3, 4]);
  await db()
    .update(replyBatches)
    .set({ state: 'canceled', updated_at: before(LOST_MS + 1) })
    .where(inArray(replyBatches.id, [first, second]));
  expect(await sweep()).toEqual({ abandoned: 0, resumed: 0 });
});
