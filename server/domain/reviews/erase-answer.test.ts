import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { confirmedFacts, replies, replyVersions } from '#server/db/schema/replies.ts';
import { reviewEdits, reviewNotes, reviews } from '#server/db/schema/reviews.ts';
import { getContact } from '#server/domain/contacts/get-contact.ts';
import { addNote } from '#server/domain/reviews/add-note.ts';
import { eraseAnswer } from '#server/domain/reviews/erase-answer.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { asJob, asVisitor, linksOf, makeBusiness, makeInvitation } from '#tests/make.ts';

type Owned = Awaited<ReturnType<typeof makeBusiness>>;

async function say({ ctx, user }: Owned, name: string, invitation: string | null = null) {
  const words = { name, email: `${name.toLowerCase()}@example.com`, text: `${name} was in pain.` };
  const submission = crypto.randomUUID();
  const send = (text: string) =>
    submitReview(asVisitor(ctx), {
      businessKey: user.id,
      invitation,
      edit: null,
      userAgent: 'Phone',
      rating: '1',
      submission,
      private: { ...words, text },
    });
  await send('Earlier words.');
  return (await send(words.text)).reviewId;
}

/** What an owner writes about an answer, with the name of its author: a note and the draft of a reply. */
async function writeAbout({ ctx }: Owned, reviewId: string, name: string) {
  await addNote(ctx, { reviewId, text: `${name} called again.` });
  const version = { id: newId(), number: 1, by: 'person', language: 'en', text: `Dear ${name},` } as const;
  const times = { created_at: ctx.now(), updated_at: ctx.now() };
  const about = { business_id: ctx.business.id, review_id: reviewId, ...times };
  await ctx.db.insert(replyVersions).values({ ...version, ...about });
  await ctx.db.insert(replies).values({ version_id: version.id, ...about });
  const { business_id, review_id, created_at } = about;
  await ctx.db.insert(confirmedFacts).values({ business_id, review_id, created_at, phrase: `${name} 12` });
}

async function writtenAbout({ ctx }: Owned, reviewId: string) {
  const count = (table: typeof reviewNotes | typeof replyVersions | typeof replies | typeof confirmedFacts) =>
    ctx.db.$count(table, eq(table.review_id, reviewId));
  return [
    await count(reviewNotes),
    await count(replyVersions),
    await count(replies),
    await count(confirmedFacts),
  ];
}

async function rowOf({ ctx }: Owned, id: string) {
  const [row] = await ctx.db.select().from(reviews).where(eq(reviews.id, id));
  const edits = await ctx.db.select().from(reviewEdits).where(eq(reviewEdits.review_id, id));
  return {
    name: row?.reviewer_name,
    email: row?.reviewer_email,
    text: row?.review_text,
    rating: row?.rating,
    edits: edits.length,
  };
}

test('only the owner erases, and only what is theirs', async () => {
  const [mine, other] = [await makeBusiness(), await makeBusiness()];
  const reviewId = await say(other, 'Eva');
  await expect(eraseAnswer(asJob(mine.ctx, 'x'), { reviewId })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(eraseAnswer(asVisitor(mine.ctx), { reviewId })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(eraseAnswer(mine.ctx, { reviewId })).rejects.toMatchObject({ code: 'not_found' });
  expect(await rowOf(other, reviewId)).toMatchObject({ name: 'Eva' });
});

test('who gave private feedback and is no contact is forgotten, words and earlier words with them; the stars stay', async () => {
  const mine = await makeBusiness();
  const [reviewId, bystander] = [await say(mine, 'Eva'), await say(mine, 'Ida')];
  await writeAbout(mine, reviewId, 'Eva');
  await writeAbout(mine, bystander, 'Ida');
  await eraseAnswer(mine.ctx, { reviewId });
  expect(await writtenAbout(mine, reviewId)).toEqual([0, 0, 0, 0]);
  expect(await writtenAbout(mine, bystander)).toEqual([1, 1, 1, 1]);
  expect(await rowOf(mine, reviewId)).toEqual({ name: '', email: '', text: '', rating: 1, edits: 0 });
  expect(await rowOf(mine, bystander)).toEqual({
    name: 'Ida',
    email: 'ida@example.com',
    text: 'Ida was in pain.',
    rating: 1,
    edits: 1,
  });
  const events = await mine.ctx.db.select().from(auditEvents).where(eq(auditEvents.action, 'reviews.erase'));
  expect(events).toMatchObject([{ business_id: mine.ctx.business.id, subject_id: reviewId }]);
  await eraseAnswer(mine.ctx, { reviewId });
});

test('a contact is erased as one, with all that is known of them', async () => {
  const mine = await makeBusiness();
  const invitation = await makeInvitation(mine.ctx);
  const reviewId = await say(mine, 'Eva', linksOf(invitation).token);
  await expect(eraseAnswer(mine.ctx, { reviewId })).rejects.toMatchObject({ code: 'conflict' });
  expect(await rowOf(mine, reviewId)).toMatchObject({ name: 'Eva', text: 'Eva was in pain.' });
  expect((await getContact(mine.ctx, { contactId: invitation.contact_id })).erasedAt).toBeNull();
});
