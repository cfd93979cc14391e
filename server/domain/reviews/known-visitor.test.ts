import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reviews } from '#server/db/schema/reviews.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { findReviewPage } from '#server/domain/reviews/find-review-page.ts';
import { findThanksPage } from '#server/domain/reviews/find-thanks-page.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { searchEverything } from '#server/domain/reviews/search-everything.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import type { SubmitReview } from '#shared/reviews/reviews.ts';
import { asVisitor, linksOf, makeBusiness, makeContact, makeInvitation, makeReview } from '#tests/make.ts';

const LINKS = { invitation: null, edit: null };

async function makePage() {
  const { business, user, ctx: owner } = await makeBusiness();
  const visitor = asVisitor(owner);
  const businessKey = user.id;
  const submit = (fields: Partial<SubmitReview>) =>
    submitReview(visitor, { ...LINKS, businessKey, userAgent: 'Phone', ...fields });
  const open = async (links: { invitation?: string; edit?: string }) =>
    (await findReviewPage(visitor, { ...LINKS, businessKey, ...links }))?.page;
  const kept = () => owner.db.select().from(reviews).where(eq(reviews.business_id, business.id));
  const thanks = (token: string) => findThanksPage(visitor, { businessKey, token });
  return { owner, submit, open, kept, thanks };
}

const told = { name: 'Ann', email: 'ann@example.com', text: 'Long wait.' };
const two = { rating: '2', private: told };

test('an invited person need not give their name, and no link shows it to others', async () => {
  const { submit, kept, owner, open } = await makePage();
  const known = { name: 'Ida Rowe', email: 'ida@example.com' };
  await makeContact(owner, { name: 'Sam Nguyen', email: 'sam@example.com' });
  const contact = await makeContact(owner, known);
  const { token: invitation } = linksOf(await makeInvitation(owner, { contact_id: contact.id }));
  expect(await open({ invitation })).toMatchObject({ isKnown: true });
  expect(await open({})).toMatchObject({ isKnown: false });

  const answer = { rating: '2', private: { name: ' ', email: '', text: 'Long wait.' } };
  const { token: edit } = await submit({ ...answer, invitation });
  const [first] = await kept();
  expect(first).toMatchObject({ reviewer_name: known.name, reviewer_email: known.email });
  const again = await open({ edit });
  expect(again).toMatchObject({ isKnown: true, answer: { name: '', email: '', text: 'Long wait.' } });
  expect(JSON.stringify(again)).not.toMatch(/Ida|Rowe/);
  await submit({ rating: '1', private: { text: 'Far too long.' }, edit });
  const [second] = await kept();
  expect(second).toMatchObject({ id: first?.id, rating: 1, reviewer_email: known.email });

  await submit({ ...two, edit });
  expect(await kept()).toMatchObject([{ reviewer_name: told.name, reviewer_email: told.email }]);
  expect((await open({ edit }))?.answer).toMatchObject(told);
});

const KNOWN = { name: 'Ida Rowe', email: 'ida@example.com' };

test.each([
  ['a name', { name: 'Tom', email: ' ' }, { ...KNOWN, name: 'Tom' }, { name: 'Tom', email: '' }],
  ['an email', { email: 'tom@example.com' }, { ...KNOWN, email: 'tom@example.com' }, { name: '' }],
])('of who is known, %s alone is taken and the rest is what we know', async (_, typed, kept, shown) => {
  const page = await makePage();
  await makeContact(page.owner, { name: 'Sam Nguyen', email: 'sam@example.com' });
  const contact = await makeContact(page.owner, KNOWN);
  const { token: invitation } = linksOf(await makeInvitation(page.owner, { contact_id: contact.id }));
  const { token: edit } = await page.submit({ rating: '2', private: typed, invitation });
  expect(await page.kept()).toMatchObject([{ reviewer_name: kept.name, reviewer_email: kept.email }]);
  expect((await page.open({ edit }))?.answer).toMatchObject(shown);
});

test('a known person’s mistyped email is refused at its own field only, in their language', async () => {
  const { submit, owner, kept } = await makePage();
  const contact = await makeContact(owner, KNOWN);
  const { token: invitation } = linksOf(await makeInvitation(owner, { contact_id: contact.id }));
  const typed = { name: '', email: 'ida@nowhere' };
  const refused = submit({ rating: '2', private: typed, invitation, language: 'es' });
  await expect(refused).rejects.toMatchObject({
    fields: { 'private.email': ['Escriba una dirección de correo válida.'] },
  });
  await expect(refused).rejects.not.toHaveProperty(['fields', 'private.name']);
  expect(await kept()).toEqual([]);
});

test.each([{ email: '' }, { email: 'ida@nowhere' }, { name: '' }])(
  'an invitation of which only %j is known asks for name and email',
  async (given) => {
    const { submit, owner, open } = await makePage();
    const contact = await makeContact(owner, { phone: '+12125550142', ...given });
    const { token: invitation } = linksOf(await makeInvitation(owner, { contact_id: contact.id }));
    expect((await open({ invitation }))?.isKnown).toBe(false);
    await expect(submit({ rating: '2', private: { text: 'Slow.' }, invitation })).rejects.toMatchObject({
      fields: {
        'private.name': ['Please fill in your contact information'],
        'private.email': ['Please fill in your contact information'],
      },
    });
  },
);

const five = { rating: '5', public: { platformId: '1', name: ' ', text: 'Kind.' } };

test('a public answer through an invitation has the invited person’s name, for the owner only', async () => {
  const { submit, owner, open, thanks } = await makePage();
  await submit(five);
  const contact = await makeContact(owner, { name: 'Jürgen Weiß', email: '', phone: '+12125550142' });
  const { token: invitation } = linksOf(await makeInvitation(owner, { contact_id: contact.id }));
  const { token: edit, reviewId: id } = await submit({ ...five, invitation });
  const named = { id, reviewerName: 'Jürgen Weiß' };
  expect((await listReviews(owner, { q: 'jurgen' })).reviews).toMatchObject([named]);
  expect((await searchEverything(owner, { q: 'weiß' })).reviews).toMatchObject([{ id, name: 'Jürgen Weiß' }]);
  expect((await listReviews(owner, {})).reviews.map(({ reviewerName }) => reviewerName).toSorted()).toEqual([
    '',
    'Jürgen Weiß',
  ]);
  // Links are passed on, so no page shows it.
  const again = await open({ edit });
  expect(again?.answer).toMatchObject({ name: '', text: 'Kind.' });
  expect(JSON.stringify([again, await open({ invitation }), await thanks(edit)])).not.toMatch(/Jürgen|Weiß/);

  await eraseContact(owner, { contactId: contact.id });
  expect((await listReviews(owner, { q: 'jurgen' })).reviews).toEqual([]);
  await submit({ ...five, edit, public: { platformId: '1', name: 'J. W.' } });
  expect((await listReviews(owner, { q: 'J. W.' })).reviews).toMatchObject([{ id, reviewerName: 'J. W.' }]);
});

test('earlier answers get the invited person’s name, and no others', async () => {
  const { owner, kept } = await makePage();
  const { id: contact_id } = await makeContact(owner, KNOWN);
  const of = { contact_id, reviewer_name: '' };
  const named = await makeReview(owner, of);
  await makeReview(owner, { ...of, reviewer_name: 'Own words' });
  await makeReview(owner, { ...of, is_public: false, platform_id: 0 });
  await makeReview(owner, { reviewer_name: '' });
  const before = await kept();
  const step = readFileSync('server/db/migrations/0043_names_of_invited.sql', 'utf8');
  await owner.db.execute(sql.raw(step));
  expect((await kept()).toSorted(byId)).toEqual(
    before
      .map((row) =>
        row.id === named.id ? { ...row, reviewer_name: KNOWN.name, search: expect.anything() } : row,
      )
      .toSorted(byId),
  );
});

function byId(one: { id: string }, other: { id: string }): number {
  return one.id.localeCompare(other.id);
}
