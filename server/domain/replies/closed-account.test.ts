import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { accountDeletions } from '#server/db/schema/deletions.ts';
import { readerAccounts } from '#server/db/schema/platforms.ts';
import { replies, threadMails } from '#server/db/schema/replies.ts';
import { closeAccount } from '#server/domain/accounts/parts/close-account.ts';
import { reopenAccount } from '#server/domain/accounts/parts/reopen-account.ts';
import { DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';
import { deliverReply } from '#server/domain/replies/deliver-reply.ts';
import { draftOne } from '#server/domain/replies/draft-one.ts';
import { draftReplies } from '#server/domain/replies/draft-replies.ts';
import { getReplyBatch } from '#server/domain/replies/get-reply-batch.ts';
import {
  deliverReplyJob,
  draftOneJob,
  reconcileReplyJob,
  sendThreadMailJob,
} from '#server/domain/replies/jobs.ts';
import { reconcileReply } from '#server/domain/replies/reconcile-reply.ts';
import { replyToFeedback } from '#server/domain/replies/reply-to-feedback.ts';
import { sendThreadMail } from '#server/domain/replies/send-thread-mail.ts';
import { sweepReplies } from '#server/domain/replies/sweep-replies.ts';
import type { AnyJob } from '#server/jobs/define-job.ts';
import { captureMail } from '#tests/capture-mail.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, makeReview, type OwnerCtx } from '#tests/make.ts';
import { makeReplying, type ReplyingFixture, withModel } from '#tests/replying.ts';

const TEXT = 'Thank you for these kind words.';
const LOST_MS = 31 * 60_000;

let made: ReplyingFixture;
let bystander: ReplyingFixture;
beforeEach(async () => {
  [made, bystander] = [await makeReplying(), await makeReplying()];
});
afterEach(async () => {
  for (const { close } of [made, bystander]) await close();
});

const job = <C extends Ctx>(ctx: C) => asJob(ctx, 'replies.deliver');

async function close({ db, business, ...ctx }: OwnerCtx): Promise<void> {
  const at = { asked_at: ctx.now(), due_at: new Date(ctx.now().getTime() + 7 * 86_400_000) };
  await db.insert(accountDeletions).values({ user_id: business.userId, ...at });
  await withTx({ ...ctx, db, business }, (ctx) => closeAccount(ctx, business.userId));
}

const reopen = (ctx: OwnerCtx) => withTx(ctx, (ctx) => reopenAccount(ctx, ctx.business.userId));

/** The clock comes by when all jobs are long over; answers how many each got again. */
async function sweep(given: AnyJob): Promise<number[]> {
  const of = [made, bystander];
  const counts = () => Promise.all(of.map(async ({ ctx }) => (await jobsOf(ctx, given)).length));
  const before = await counts();
  for (const { sync } of of) sync.clock.now = new Date(sync.clock.now.getTime() + LOST_MS);
  await sweepReplies(asJob({ ...made.ctx, business: null }, 'replies.sweep'));
  return (await counts()).map((count, at) => count - (before[at] ?? 0));
}

/** An order that the platform has asked to wait with. */
async function orderLater({ ctx, publish, sync }: ReplyingFixture): Promise<string> {
  const replyId = await publish(TEXT);
  sync.source.faults.status = 429;
  await deliverReply(job(ctx), { replyId });
  sync.source.faults.status = 0;
  // The platform's wait is told by the clock of the world, which is not this one: it is over.
  await ctx.db
    .update(readerAccounts)
    .set({ blocked_until: null })
    .where(eq(readerAccounts.business_id, ctx.business.id));
  return replyId;
}

test('an order waits unchanged, and is carried out once when the deletion is taken back', async () => {
  const [mine, others] = [await orderLater(made), await orderLater(bystander)];
  await close(made.ctx);
  const before = [made.sync.source.requests.length, await made.order()];
  await deliverReply(job(made.ctx), { replyId: mine });
  expect([made.sync.source.requests.length, await made.order()]).toEqual(before);
  expect(await made.order()).toMatchObject({ state: 'queued', attempts: 1, fault: null, text: TEXT });
  expect(await sweep(deliverReplyJob)).toEqual([0, 1]);
  await deliverReply(job(bystander.ctx), { replyId: others });
  expect([made.there(), bystander.there()]).toEqual([null, TEXT]);

  await reopen(made.ctx);
  expect(await sweep(deliverReplyJob)).toEqual([1, 0]);
  for (const { input } of await jobsOf(made.ctx, deliverReplyJob)) await deliverReply(job(made.ctx), input);
  expect([made.there(), await made.order()]).toMatchObject([TEXT, { state: 'published', attempts: 2 }]);
  expect(await sweep(deliverReplyJob)).toEqual([0, 0]);
});

test('what nobody knows the end of is not looked for until then', async () => {
  for (const { ctx, publish, sync } of [made, bystander]) {
    const replyId = await publish(TEXT);
    sync.source.loseNext = true;
    await deliverReply(job(ctx), { replyId });
  }
  await close(made.ctx);
  const before = [made.sync.source.requests.length, await made.order()];
  const work = async () => {
    for (const { ctx } of [made, bystander])
      for (const { input } of await jobsOf(ctx, reconcileReplyJob)) await reconcileReply(job(ctx), input);
  };
  await work();
  expect([made.sync.source.requests.length, await made.order()]).toEqual(before);
  expect((await bystander.order())?.state).toBe('published');
  expect(await sweep(reconcileReplyJob)).toEqual([0, 0]);
  // Of a caller that died, too.
  const id = (await made.order())?.id ?? '';
  const calling = { state: 'calling', attempted_at: new Date(0) } as const;
  await made.ctx.db.update(replies).set(calling).where(eq(replies.id, id));
  expect(await sweep(reconcileReplyJob)).toEqual([0, 0]);

  await reopen(made.ctx);
  expect(await sweep(reconcileReplyJob)).toEqual([1, 0]);
  await work();
  expect([(await made.order())?.state, made.calls('PUT')]).toEqual(['published', 1]);
});

test('no model is asked for the rest of a batch until then', async () => {
  const both = await Promise.all(
    [made, bystander].map(async ({ ctx, reviewId, bystanderId }) => {
      const { model, ...asking } = await withModel(ctx);
      const { id: batchId } = await draftReplies(asking.ctx, { all: true });
      const draft = (reviewId: string) => draftOne(job(asking.ctx), { batchId, reviewId });
      await draft(reviewId);
      const progress = async () => {
        const { done, state } = await getReplyBatch(asking.ctx, { batchId });
        return { done, state, asked: model.asked.length };
      };
      return { model, progress, rest: () => draft(bystanderId) };
    }),
  );
  const [mine, others] = both;
  try {
    const waiting = { done: 1, state: 'running', asked: 1 };
    const finished = { done: 2, state: 'finished', asked: 2 };
    await close(made.ctx);
    await mine?.rest();
    expect(await mine?.progress()).toEqual(waiting);
    expect(await sweep(draftOneJob)).toEqual([0, 1]);
    await others?.rest();
    expect(await others?.progress()).toEqual(finished);

    await reopen(made.ctx);
    expect(await sweep(draftOneJob)).toEqual([1, 0]);
    for (let time = 1; time <= 2; time += 1) await mine?.rest();
    expect(await mine?.progress()).toEqual(finished);
  } finally {
    for (const { model } of both) await model.close();
  }
});

/** An owner's answer to private feedback that waits for its job; `meanwhile` happens while the mail server is reached. */
async function writeMail({ ctx }: ReplyingFixture) {
  const { id: reviewId } = await makeReview(ctx, {
    reviewer_email: 'sam@mail.example',
    reviewer_name: 'Sam',
    review_text: 'Nobody called.',
    is_public: false,
    review_type: 'negative',
    rating: 2,
    platform_id: 0,
  });
  await replyToFeedback(ctx, { reviewId, text: TEXT });
  const of = async () =>
    (await ctx.db.select().from(threadMails).where(eq(threadMails.review_id, reviewId)))[0];
  const mailId = (await of())?.id ?? '';
  const [sent, reached]: [EmailMessage[], number[]] = [[], []];
  const run = (meanwhile?: () => Promise<void>) => {
    const kept = captureMail(sent);
    const email: typeof kept = {
      ...kept,
      async send(message, before) {
        reached.push(1);
        await meanwhile?.();
        return kept.send(message, before);
      },
    };
    return sendThreadMail({ ...job(ctx), channels: { ...ctx.channels, email } }, { mailId });
  };
  return { of, sent, reached, run };
}

test('a mail about private feedback waits unchanged, and leaves once when the deletion is taken back', async () => {
  const [mine, others] = [await writeMail(made), await writeMail(bystander)];
  const before = await mine.of();
  await close(made.ctx);
  await mine.run();
  expect([await mine.of(), mine.reached]).toEqual([before, []]);
  expect(before).toMatchObject({ state: 'queued', text: TEXT });
  expect(await sweep(sendThreadMailJob)).toEqual([0, 1]);
  await others.run();
  expect([mine.sent.length, others.sent.length]).toEqual([0, 1]);

  await reopen(made.ctx);
  expect(await sweep(sendThreadMailJob)).toEqual([1, 0]);
  for (let time = 1; time <= 2; time += 1) await mine.run();
  expect([mine.sent.length, (await mine.of())?.state]).toEqual([1, 'sent']);
});

test('closed while the mail server is reached, it has not left', async () => {
  const mine = await writeMail(made);
  await mine.run(() => close(made.ctx));
  expect([mine.reached.length, mine.sent, (await mine.of())?.state]).toEqual([1, [], 'queued']);
  await reopen(made.ctx);
  await mine.run();
  expect([mine.sent.length, (await mine.of())?.state]).toEqual([1, 'sent']);
});

test('nothing leaves the demo where it is closed', async () => {
  const { ctx } = made;
  const owner = eq(users.id, ctx.business.userId);
  const [before] = await ctx.db.select().from(users).where(owner);
  const replyId = await made.publish(TEXT);
  await ctx.db.update(users).set({ email: DEMO_OWNER.email }).where(owner);
  const where = (local: boolean) => ({ ...job(ctx), config: { ...ctx.config, local } });
  await deliverReply(where(false), { replyId });
  expect([made.there(), (await made.order())?.state]).toEqual([null, 'queued']);
  await deliverReply(where(true), { replyId });
  expect(made.there()).toBe(TEXT);
  await ctx.db.update(users).set({ email: before?.email }).where(owner);
});
