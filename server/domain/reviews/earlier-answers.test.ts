import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invitations } from '#server/db/schema/campaigns.ts';
import { reviewEdits, reviews } from '#server/db/schema/reviews.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import type { SubmitReview } from '#shared/reviews/reviews.ts';
import { asVisitor, linksOf, makeBusiness, makeInvitation } from '#tests/make.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const minutes = (count: number) => new Date(NOW + count * 60_000);

/** A practice with two people who were asked; each may answer several times. */
async function makePage() {
  let now = minutes(0);
  const { ctx } = await makeBusiness({ now: () => now });
  const person = async () => {
    const invited = await makeInvitation(ctx);
    const { contact_id } = invited;
    const { token: invitation } = linksOf(invited);
    const page = { businessKey: ctx.actor.userId, userAgent: 'Phone', edit: null, invitation };
    const say = async (minute: number, given: Partial<SubmitReview>) => {
      now = minutes(minute);
      return (await submitReview(asVisitor(ctx), { ...page, ...given })).reviewId;
    };
    return { say, contactId: contact_id };
  };
  const kept = async () => {
    const mine = eq(reviews.business_id, ctx.business.id);
    const ofMine = eq(reviews.id, reviewEdits.review_id);
    const rows = await ctx.db
      .select({ edit: reviewEdits })
      .from(reviewEdits)
      .innerJoin(reviews, ofMine)
      .where(mine);
    return rows.map(({ edit }) => edit);
  };
  return { ctx, kept, sam: await person(), ida: await person() };
}

const privately = (rating: string, text: string, name = 'Ann') => ({
  rating,
  private: { name, email: 'ann@example.com', text },
});

test('earlier versions of an answer stay readable, in private and in public', async () => {
  const { ctx, sam, ida } = await makePage();
  const other = await ida.say(0, privately('1', 'Cold room.'));
  const id = await sam.say(0, privately('2', 'Long wait.'));
  expect(await getReview(ctx, { id })).toMatchObject({ earlier: [], editedAt: null });
  await sam.say(5, privately('3', 'Long wait.'));
  await sam.say(9, { rating: '5', public: { platformId: '1', name: 'Ann', text: 'All is well.' } });
  const { earlier, editedAt, text } = await getReview(ctx, { id });
  expect({ editedAt, text }).toEqual({ editedAt: minutes(9), text: 'All is well.' });
  // The time of the first answer is kept.
  const asked = await ctx.db.select().from(invitations).where(eq(invitations.contact_id, sam.contactId));
  expect(asked.map(({ rated_at }) => rated_at)).toEqual([minutes(0)]);
  expect(earlier).toMatchObject([
    { stars: 2, original: null, title: '', text: 'Long wait.', replacedAt: minutes(5) },
    { stars: 3, original: null, title: '', text: 'Long wait.', replacedAt: minutes(9) },
  ]);
  expect(await getReview(ctx, { id: other })).toMatchObject({ earlier: [], editedAt: null });
});

test('the same text, or just another name, adds no version', async () => {
  const { kept, sam } = await makePage();
  await sam.say(0, privately('2', 'Long wait.'));
  await sam.say(1, privately('2', 'Long wait.'));
  await sam.say(2, privately('2', 'Long wait.', 'Anna'));
  expect(await kept()).toEqual([]);
});

test('versions are deleted when the contact is erased, and others’ are not', async () => {
  const { ctx, kept, sam, ida } = await makePage();
  for (const { say } of [sam, ida]) {
    await say(0, privately('2', 'Long wait.'));
    await say(1, privately('1', 'Nobody called.'));
  }
  const id = await ida.say(2, privately('1', 'Nobody called.'));
  await eraseContact(ctx, { contactId: sam.contactId });
  expect(await kept()).toMatchObject([{ review_id: id, review_text: 'Long wait.' }]);
});

test('a form’s key is valid for its own page only: the answer on another one stays as it was', async () => {
  const submission = 'a'.repeat(32);
  const answer = async (text: string) => {
    const page = await makePage();
    const form = { businessKey: page.ctx.actor.userId, userAgent: 'Phone', invitation: null, edit: null };
    const { reviewId } = await submitReview(asVisitor(page.ctx), {
      ...form,
      submission,
      ...privately('2', text),
    });
    return { ...page, reviewId };
  };
  const [first, second] = [await answer('Long wait.'), await answer('Cold room.')];
  expect(second.reviewId).not.toBe(first.reviewId);
  expect([await first.kept(), await second.kept()]).toEqual([[], []]);
});
