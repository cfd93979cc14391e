import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { countUnhandled } from '#server/domain/reviews/count-unhandled.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { handleFeedback } from '#server/domain/reviews/handle-feedback.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { asJob, asVisitor, makeBusiness, makeReview, makeUser } from '#tests/make.ts';

test('only the owner of a business handles feedback and counts it', async () => {
  const { ctx } = await makeBusiness();
  const input = { reviewId: (await makeReview(ctx, { rating: 2 })).id, handled: true };
  await expect(handleFeedback(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(handleFeedback(asJob(ctx, 'x'), input)).rejects.toMatchObject({ code: 'forbidden' });
  const { ctx: nobody } = await makeUser();
  await expect(handleFeedback(nobody, input)).rejects.toMatchObject({ code: 'business_required' });
  await expect(countUnhandled(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test("a stranger's feedback is not found and keeps waiting; a public review never waits", async () => {
  const [{ ctx: stranger }, { ctx }] = [await makeBusiness(), await makeBusiness()];
  const theirs = await makeReview(stranger, { rating: 2 });
  const review = await makeReview(ctx, { rating: 5 });
  for (const { id } of [theirs, review]) {
    const handle = handleFeedback(ctx, { reviewId: id, handled: true });
    await expect(handle).rejects.toMatchObject({ code: 'not_found' });
  }
  expect([await countUnhandled(stranger), await countUnhandled(ctx)]).toEqual([1, 0]);
  expect((await getReview(ctx, { id: review.id })).isHandled).toBeNull();
});

test('leaves the count, once, and comes back', async () => {
  const { ctx, business } = await makeBusiness();
  const [one] = [await makeReview(ctx, { rating: 1 }), await makeReview(ctx, { rating: 3 })];
  const set = (handled: boolean) => handleFeedback(ctx, { reviewId: one.id, handled });
  for (let time = 1; time <= 2; time += 1) await set(true);
  expect(await countUnhandled(ctx)).toBe(1);
  expect((await getReview(ctx, { id: one.id })).isHandled).toBe(true);
  for (let time = 1; time <= 2; time += 1) await set(false);
  expect(await countUnhandled(ctx)).toBe(2);
  const audits = await ctx.db.select().from(auditEvents).where(eq(auditEvents.business_id, business.id));
  expect(audits.map(({ action }) => action)).toEqual(['reviews.handle', 'reviews.reopen']);
});

test('what its giver changes waits again, what is sent again unchanged does not', async () => {
  const { ctx, user } = await makeBusiness();
  const answer = (text: string) =>
    submitReview(asVisitor(ctx), {
      ...{ invitation: null, edit: null, businessKey: user.id, userAgent: 'Phone' },
      ...{ submission: 'form-of-one-visitor', rating: '2' },
      private: { name: 'Ann', email: 'ann@example.com', text },
    });
  await answer('Long wait.');
  const [audit] = await ctx.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.business_id, ctx.business.id), eq(auditEvents.action, 'reviews.submit')));
  await handleFeedback(ctx, { reviewId: audit?.subject_id ?? '', handled: true });
  await answer('Long wait.');
  expect(await countUnhandled(ctx)).toBe(0);
  await answer('Long wait, twice.');
  expect(await countUnhandled(ctx)).toBe(1);
});
