import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { reviewNotes } from '#server/db/schema/reviews.ts';
import { addNote } from '#server/domain/reviews/add-note.ts';
import { deleteNote } from '#server/domain/reviews/delete-note.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { asJob, asVisitor, makeBusiness, makeReview, makeUser } from '#tests/make.ts';

test('only the owner of a business writes notes', async () => {
  const { ctx } = await makeBusiness();
  const note = { reviewId: (await makeReview(ctx)).id, text: 'Rota fixed.' };
  const { ctx: nobody } = await makeUser();
  await expect(addNote(asVisitor(ctx), note)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(addNote(asJob(ctx, 'x'), note)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(addNote(nobody, note)).rejects.toMatchObject({ code: 'business_required' });
  await expect(deleteNote(asVisitor(ctx), { noteId: newId() })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test("another business's review takes no note, and its notes stay", async () => {
  const [{ ctx: stranger }, { ctx }] = [await makeBusiness(), await makeBusiness()];
  const theirs = await makeReview(stranger);
  await expect(addNote(ctx, { reviewId: theirs.id, text: 'Hm' })).rejects.toMatchObject({
    code: 'not_found',
  });
  const { noteId } = await addNote(stranger, { reviewId: theirs.id, text: 'Ours' });
  await expect(deleteNote(ctx, { noteId })).rejects.toMatchObject({ code: 'not_found' });
  expect((await getReview(stranger, { id: theirs.id })).notes).toMatchObject([{ text: 'Ours', isOwn: true }]);
});

test('is shown with its review only, the first on top; one’s own can be deleted, another’s cannot', async () => {
  const { ctx, user, business } = await makeBusiness();
  const [review, bystander] = [await makeReview(ctx), await makeReview(ctx)];
  const { noteId } = await addNote(ctx, { reviewId: review.id, text: '  No cover at the front desk.  ' });
  await addNote(ctx, { reviewId: review.id, text: 'Rota fixed.' });
  const { user: colleague } = await makeUser({ name: 'Lee' });
  const other = newId();
  await ctx.db.insert(reviewNotes).values({
    id: other,
    business_id: business.id,
    review_id: review.id,
    user_id: colleague.id,
    text: 'Seen',
    created_at: new Date(ctx.now().getTime() + 1_000),
  });
  expect((await getReview(ctx, { id: review.id })).notes).toMatchObject([
    { author: user.name, text: 'No cover at the front desk.', isOwn: true },
    { text: 'Rota fixed.', isOwn: true },
    { author: 'Lee', text: 'Seen', isOwn: false },
  ]);
  await deleteNote(ctx, { noteId });
  for (const id of [noteId, other]) {
    await expect(deleteNote(ctx, { noteId: id })).rejects.toMatchObject({ code: 'not_found' });
  }
  expect((await getReview(ctx, { id: review.id })).notes).toHaveLength(2);
  expect((await getReview(ctx, { id: bystander.id })).notes).toEqual([]);
  const audits = await ctx.db.select().from(auditEvents).where(eq(auditEvents.business_id, business.id));
  expect(audits.map(({ action }) => action)).toEqual([
    ...['reviews.add-note', 'reviews.add-note', 'reviews.delete-note'],
  ]);
});

test('the same text at once is the same note; later, by another person or on another review it is a new one', async () => {
  const { ctx, business } = await makeBusiness();
  const [review, bystander] = [await makeReview(ctx), await makeReview(ctx)];
  const note = { reviewId: review.id, text: 'Rota fixed.' };
  const notesOf = async ({ id }: { id: string }) => (await getReview(ctx, { id })).notes;
  const made = await Promise.all([1, 2, 3].map(() => addNote(ctx, note)));
  expect(new Set(made.map(({ noteId }) => noteId)).size).toBe(1);
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  await addNote(ctx, { ...note, reviewId: bystander.id });
  const { user: colleague } = await makeUser();
  await addNote({ ...ctx, actor: { ...ctx.actor, userId: colleague.id } }, note);
  await addNote({ ...ctx, now: () => new Date(ctx.now().getTime() + 11 * 60_000) }, note);
  expect([await notesOf(review), await notesOf(bystander)].map(({ length }) => length)).toEqual([3, 1]);
  const audits = await ctx.db.select().from(auditEvents).where(eq(auditEvents.business_id, business.id));
  expect(audits.filter(({ action }) => action === 'reviews.add-note')).toHaveLength(4);
});

test('browser line endings do not make a different text', async () => {
  const { ctx } = await makeBusiness();
  const { id: reviewId } = await makeReview(ctx);
  const ends = async (text: string) => (await addNote(ctx, { reviewId, text })).isNew;
  expect(await ends('Called.\r\nNobody there.')).toBe(true);
  expect(await ends('Called.\nNobody there.')).toBe(false);
  expect(await ends('Called. Nobody there.')).toBe(true);
});

test.each(['', '   ', 'x'.repeat(2_001)])('a note like %j is refused', async (text) => {
  const { ctx } = await makeBusiness();
  const review = await makeReview(ctx);
  await expect(addNote(ctx, { reviewId: review.id, text })).rejects.toMatchObject({ code: 'invalid' });
});
