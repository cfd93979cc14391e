import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { countArrived } from '#server/domain/reviews/count-arrived.ts';
import { countWaiting } from '#server/domain/reviews/count-waiting.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { handleReviews } from '#server/domain/reviews/handle-reviews.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { reopenReview } from '#server/domain/reviews/reopen-review.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { undoHandled } from '#server/domain/reviews/undo-handled.ts';
import type { HandledOutcome } from '#shared/reviews/inbox.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  makeUser,
} from '#tests/make.ts';

const actionsOf = async (ctx: Pick<Ctx, 'db'>, businessId: string) => {
  const rows = await ctx.db.select().from(auditEvents).where(eq(auditEvents.business_id, businessId));
  return rows.map(({ action, detail }) => ({ action, detail }));
};

test('only the owner of a business marks reviews, undoes that and counts them', async () => {
  const { ctx } = await makeBusiness();
  const { id } = await makeReview(ctx, { rating: 2 });
  const verbs = [
    (by: Ctx) => handleReviews(by, { review: [id] }),
    (by: Ctx) => reopenReview(by, { reviewId: id }),
    (by: Ctx) => undoHandled(by, { batchId: newId() }),
  ];
  const { ctx: nobody } = await makeUser();
  for (const verb of verbs) {
    await expect(verb(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(verb(asJob(ctx, 'x'))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(verb(nobody)).rejects.toMatchObject({ code: 'business_required' });
  }
  for (const count of [countWaiting, countArrived]) {
    await expect(count(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  }
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 1 });
});

test("another business's reviews keep waiting, whether named or selected by filter", async () => {
  const [{ ctx: stranger }, { ctx }] = [await makeBusiness(), await makeBusiness()];
  const theirs = await makeReview(stranger, { rating: 2 });
  const mine = await makeReview(ctx, { rating: 2 });
  await makeReview(stranger);
  expect([await countArrived(ctx), await countArrived(stranger)]).toEqual([{ arrived: 1 }, { arrived: 2 }]);
  expect(await handleReviews(ctx, { review: [theirs.id, 'nonsense'] })).toMatchObject({ handled: 0 });
  const { batchId, handled } = await handleReviews(ctx, { all: true });
  expect(handled).toBe(1);
  expect(await countWaiting(stranger)).toMatchObject({ needsReply: 1 });
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 0 });
  await expect(reopenReview(stranger, { reviewId: mine.id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await undoHandled(stranger, { batchId })).toEqual({ reopened: 0 });
  await expect(undoHandled(ctx, { batchId: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 0 });
  await expect(handleReviews(ctx, {})).rejects.toMatchObject({ code: 'invalid' });
});

const NOTED = { outcomes: ['called', 'solved'] as HandledOutcome[], words: ' She comes by on Tuesday. ' };

test('leaves the count with its outcome, once, and can return', async () => {
  const { ctx, business } = await makeBusiness();
  const [one] = [await makeReview(ctx, { rating: 1 }), await makeReview(ctx, { rating: 3 })];
  expect(await handleReviews(ctx, { review: [one.id], ...NOTED })).toMatchObject({ handled: 1 });
  expect(await handleReviews(ctx, { review: [one.id], outcomes: ['no_action'] })).toMatchObject({
    handled: 0,
  });
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 1 });
  expect(await getReview(ctx, { id: one.id })).toMatchObject({
    handledAt: expect.any(Date),
    outcome: { kinds: NOTED.outcomes, words: 'She comes by on Tuesday.' },
  });
  for (let time = 1; time <= 2; time += 1) await reopenReview(ctx, { reviewId: one.id });
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 2 });
  expect(await getReview(ctx, { id: one.id })).toMatchObject({
    handledAt: null,
    outcome: { kinds: [], words: '' },
  });
  expect(await actionsOf(ctx, business.id)).toEqual([
    { action: 'reviews.handle', detail: { reviews: 1, outcomes: NOTED.outcomes } },
    { action: 'reviews.reopen', detail: {} },
  ]);
});

test('only waiting reviews are marked; a press is undone as a whole, and nothing else', async () => {
  const { ctx } = await makeBusiness();
  const page = await makePlatformConnection(ctx);
  const earlier = await makeReview(ctx, { rating: 1 });
  await handleReviews(ctx, { review: [earlier.id], outcomes: ['solved'] });
  const answer = await makeReview(ctx, { rating: 5 });
  const old = await makePublicReview(ctx, page, { backlog: true });
  const replied = await makePublicReview(ctx, page, { reply_text: 'Thank you' });
  const waits = [await makePublicReview(ctx, page), await makeReview(ctx, { rating: 2 })];
  const unticked = await makePublicReview(ctx, page);
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 3 });
  const done = await handleReviews(ctx, { all: true, except: [unticked.id] });
  expect(done.handled).toBe(2);
  for (const { id } of [answer, old, replied, unticked]) {
    expect((await getReview(ctx, { id })).handledAt).toBeNull();
  }
  const before = (await actionsOf(ctx, ctx.business.id)).length;
  for (let time = 1; time <= 2; time += 1) {
    expect(await undoHandled(ctx, done)).toEqual({ reopened: time === 1 ? 2 : 0 });
  }
  const since = (await actionsOf(ctx, ctx.business.id)).slice(before);
  expect(since).toEqual([{ action: 'reviews.reopen', detail: { reviews: 2 } }]);
  for (const { id } of waits) expect((await getReview(ctx, { id })).needsReply).toBe(true);
  expect((await getReview(ctx, { id: earlier.id })).outcome).toEqual({ kinds: ['solved'], words: '' });
});

test('only those matching the filter are marked', async () => {
  const { ctx } = await makeBusiness();
  const page = await makePlatformConnection(ctx);
  await makePublicReview(ctx, page, { rating: 5 });
  const bad = await makePublicReview(ctx, page, { rating: 1 });
  expect(await handleReviews(ctx, { all: true, stars: 'low' })).toMatchObject({ handled: 1 });
  expect((await getReview(ctx, { id: bad.id })).handledAt).not.toBeNull();
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 1 });
});

test('a changed answer waits again, an unchanged one sent again does not', async () => {
  const { ctx, user } = await makeBusiness();
  const answer = (text: string) =>
    submitReview(asVisitor(ctx), {
      invitation: null,
      edit: null,
      businessKey: user.id,
      userAgent: 'Phone',
      submission: 'form-of-one-visitor',
      rating: '2',
      private: { name: 'Ann', email: 'ann@example.com', text },
    });
  await answer('Long wait.');
  const [audit] = await ctx.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.business_id, ctx.business.id), eq(auditEvents.action, 'reviews.submit')));
  await handleReviews(ctx, { review: [audit?.subject_id ?? ''], ...NOTED });
  await answer('Long wait.');
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 0 });
  await answer('Long wait, twice.');
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 1 });
  const [row] = (await listReviews(ctx, { tab: 'needs-reply' })).reviews;
  expect(row).toMatchObject({ handledAt: null, outcome: { kinds: NOTED.outcomes } });
});

test('contradictory outcomes are refused', async () => {
  const { ctx } = await makeBusiness();
  const { id } = await makeReview(ctx, {
    rating: 2,
    is_public: false,
    platform_id: 0,
    review_type: 'negative',
  });
  await expect(
    handleReviews(ctx, { review: [id], outcomes: ['called', 'solved', 'not_solved'] }),
  ).rejects.toMatchObject({ fields: { outcomes: ['Choose either Solved or Not solved.'] } });
  expect((await getReview(ctx, { id })).needsReply).toBe(true);
});

test('keeps each outcome, the latest first; undoing removes only its own', async () => {
  const { ctx, user } = await makeBusiness();
  const answer = (text: string) =>
    submitReview(asVisitor(ctx), {
      invitation: null,
      edit: null,
      businessKey: user.id,
      userAgent: 'Phone',
      submission: 'form-of-one-visitor',
      rating: '2',
      private: { name: 'Ann', email: 'ann@example.com', text },
    });
  const bystander = await makeReview(ctx, { rating: 1 });
  await handleReviews(ctx, { review: [bystander.id], outcomes: ['written'] });
  await answer('Long wait.');
  const [{ id } = { id: '' }] = (await listReviews(ctx, { tab: 'needs-reply' })).reviews;
  const kinds = async () => (await getReview(ctx, { id })).outcomes.map((one) => one.kinds);
  expect([await kinds(), (await getReview(ctx, { id })).since]).toEqual([[], null]);
  await handleReviews(ctx, { review: [id], ...NOTED });
  expect((await getReview(ctx, { id })).since).toBeNull();
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) };
  await submitReview(asVisitor(later), {
    invitation: null,
    edit: null,
    businessKey: user.id,
    userAgent: 'Phone',
    submission: 'form-of-one-visitor',
    rating: '2',
    private: { name: 'Ann', email: 'ann@example.com', text: 'Long wait, twice.' },
  });
  expect(await getReview(ctx, { id })).toMatchObject({
    needsReply: true,
    since: 'edited-since-handled',
    outcomes: [{ at: expect.any(Date), kinds: NOTED.outcomes, words: 'She comes by on Tuesday.' }],
  });
  const second = await handleReviews(ctx, { review: [id], outcomes: ['solved'] });
  expect(await kinds()).toEqual([['solved'], NOTED.outcomes]);
  await undoHandled(ctx, second);
  expect(await kinds()).toEqual([NOTED.outcomes]);
  await handleReviews(ctx, { review: [id], outcomes: ['no_action'] });
  await reopenReview(ctx, { reviewId: id });
  expect(await kinds()).toEqual([NOTED.outcomes]);
  expect((await getReview(ctx, { id: bystander.id })).outcomes).toMatchObject([{ kinds: ['written'] }]);
});

test('shows that a public review was changed after the reply, and only then', async () => {
  const { ctx } = await makeBusiness();
  const page = await makePlatformConnection(ctx);
  const reply = { reply_text: 'Thank you', reply_at: new Date('2026-03-02T00:00:00Z') };
  const changed = await makePublicReview(ctx, page, {
    ...reply,
    edited_at: new Date('2026-03-03T00:00:00Z'),
  });
  const before = await makePublicReview(ctx, page, { ...reply, edited_at: new Date('2026-03-01T00:00:00Z') });
  const open = await makePublicReview(ctx, page, { edited_at: new Date('2026-03-03T00:00:00Z') });
  const since = async ({ id }: { id: string }) => (await getReview(ctx, { id })).since;
  expect(await since(changed)).toBe('edited-since-reply');
  expect([await since(before), await since(open)]).toEqual([null, null]);
});

test('a review handled by another person meanwhile is unchanged, and its outcome can still be noted', async () => {
  const { ctx } = await makeBusiness();
  const of = { rating: 2, is_public: false, platform_id: 0 };
  const [{ id }, bystander] = [await makeReview(ctx, of), await makeReview(ctx, of)];
  await handleReviews(ctx, { review: [id, bystander.id], outcomes: ['called'] });
  const late = { review: [id], outcomes: ['solved' as const], words: 'She came by.' };
  expect(await handleReviews(ctx, late)).toMatchObject({ handled: 0 });
  const noted = async (of: string) => (await getReview(ctx, { id: of })).outcomes.map((one) => one.kinds);
  expect(await noted(id)).toEqual([['called']]);
  expect(await handleReviews(ctx, { ...late, anyway: true })).toMatchObject({ handled: 1 });
  expect(await noted(id)).toEqual([['solved'], ['called']]);
  expect((await getReview(ctx, { id })).outcome).toEqual({ kinds: ['solved'], words: 'She came by.' });
  expect(await noted(bystander.id)).toEqual([['called']]);
});
