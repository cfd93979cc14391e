import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { bringReviews } from '#server/domain/platforms/bring-reviews.ts';
import { findReviewPage } from '#server/domain/reviews/find-review-page.ts';
import { findThanksPage } from '#server/domain/reviews/find-thanks-page.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import type { AuditAction } from '#shared/accounts/audit-actions.ts';
import type { SubmitReview } from '#shared/reviews/reviews.ts';
import {
  asJob,
  asVisitor,
  linksOf,
  makeBusiness,
  makeContact,
  makeCtx,
  makeInvitation,
  makeUser,
} from '#tests/make.ts';

const LINKS = { invitation: null, edit: null };

/** A practice with the default address, its page as a visitor sees it, and a way to answer there. */
async function makePage(settings: Parameters<typeof makeBusiness>[0] = {}) {
  const { business, user, ctx: owner } = await makeBusiness(settings);
  const visitor = asVisitor(owner);
  const businessKey = user.id;
  const submit = (fields: Partial<SubmitReview>, ctx: Ctx = visitor) =>
    submitReview(ctx, { ...LINKS, businessKey, userAgent: 'Phone', ...fields });
  const kept = () =>
    owner.db.select().from(reviews).where(eq(reviews.business_id, business.id)).orderBy(reviews.id);
  const audits = (action: AuditAction) =>
    owner.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.business_id, business.id), eq(auditEvents.action, action)));
  return { business, owner, visitor, businessKey, submit, kept, audits };
}

const shared = { platformId: '1', name: 'Maria', text: 'Kind and on time.' };
const five = { rating: '5', public: shared };
const told = { name: 'Ann', email: 'ann@example.com', text: 'Long wait.' };
const two = { rating: '2', private: told };

test('jobs do not leave reviews; visitors and signed-in people do', async () => {
  const { submit, visitor, businessKey, kept } = await makePage();
  const job = asJob(visitor, 'test');
  await expect(submit(five, job)).rejects.toMatchObject({ code: 'forbidden' });
  const page = { ...LINKS, businessKey };
  await expect(findReviewPage(job, page)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(findThanksPage(job, { ...page, token: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
  const { ctx: user } = await makeUser();
  await submit(five, user);
  await submit(two);
  expect(await kept()).toHaveLength(2);
});

test.each(['nobody', '01890000-0000-7000-8000-000000000000', '\0', 'a/b', ''])(
  'the key %j of no business is not found',
  async (businessKey) => {
    const ctx = await makeCtx();
    await expect(submitReview(ctx, { ...LINKS, ...five, businessKey, userAgent: '' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await findReviewPage(ctx, { ...LINKS, businessKey })).toBeNull();
    expect(await findThanksPage(ctx, { businessKey, token: 'x' })).toBeNull();
  },
);

test("an answer cannot be seen or changed through another business's page", async () => {
  const theirs = await makePage();
  const mine = await makePage();
  const { token } = await theirs.submit(two);
  expect(await findThanksPage(mine.visitor, { businessKey: mine.businessKey, token })).toBeNull();
  const seen = await findReviewPage(mine.visitor, {
    businessKey: mine.businessKey,
    invitation: null,
    edit: token,
  });
  expect(seen?.page.answer).toBeNull();
  const { token: invitation } = linksOf(await makeInvitation(theirs.owner));
  await mine.submit({ ...five, edit: token });
  await mine.submit({ rating: '5', public: { ...shared, name: 'Other' }, invitation });
  expect(await theirs.kept()).toMatchObject([{ rating: 2 }]);
  expect((await mine.kept()).map(({ contact_id }) => contact_id)).toEqual([null, null]);
});

test('4-5 stars go to the chosen platform', async () => {
  const { submit, kept, audits, business } = await makePage();
  await submit(five);
  expect(await kept()).toMatchObject([
    {
      user_id: business.user_id,
      rating: 5,
      platform_id: 1,
      is_public: true,
      review_type: 'positive',
      reviewer_name: 'Maria',
      review_text: 'Kind and on time.',
      reviewer_email: '',
      source: 'page',
    },
  ]);
  const [audit] = await audits('reviews.submit');
  expect(audit).toMatchObject({
    actor_kind: 'visitor',
    detail: { rating: 5, platformId: 1, invitationId: null },
  });
  expect(JSON.stringify(audit)).not.toMatch(/Maria|Kind/);
});

test('1-3 stars go to the owner only', async () => {
  const { submit, kept, visitor, businessKey } = await makePage();
  const { token } = await submit({ ...two, public: { platformId: '1', name: 'left in the hidden picker' } });
  expect(await kept()).toMatchObject([
    {
      rating: 2,
      platform_id: 0,
      is_public: false,
      review_type: 'negative',
      reviewer_name: 'Ann',
      reviewer_email: 'ann@example.com',
      review_text: 'Long wait.',
    },
  ]);
  const thanks = await findThanksPage(visitor, { businessKey, token });
  expect(thanks).toMatchObject({ path: 'private', destination: null });
});

test('errors are in the language of the page, and an unknown one is English', async () => {
  const { submit, kept } = await makePage();
  const spanish = { language: 'es' } as const;
  await expect(submit({ ...spanish, rating: '' })).rejects.toMatchObject({
    fields: { rating: ['Elija una calificación'] },
  });
  await expect(
    submit({ ...spanish, rating: '2', private: { name: ' ', email: 'ann' } }),
  ).rejects.toMatchObject({
    fields: {
      'private.name': ['Escriba sus datos de contacto'],
      'private.email': ['Escriba una dirección de correo válida.'],
    },
  });
  await expect(submit({ ...spanish, rating: '5', public: { platformId: '' } })).rejects.toMatchObject({
    fields: { 'public.platformId': ['Elija dónde quiere dejar su reseña'] },
  });
  await expect(submit({ rating: '' })).rejects.toMatchObject({
    fields: { rating: ['Please select a rating'] },
  });
  expect(await kept()).toEqual([]);
});

test('the public option under the private form leads to a platform', async () => {
  const { submit, kept } = await makePage();
  await submit({
    rating: '2',
    path: 'public',
    public: { platformId: '2', text: 'Slow.' },
  });
  expect(await kept()).toMatchObject([
    { rating: 2, platform_id: 2, is_public: true, review_type: 'negative', review_text: 'Slow.' },
  ]);
});

test('the public option cannot be used if it is switched off', async () => {
  const { submit } = await makePage({ public_option_enabled: false });
  const answer = submit({ rating: '2', path: 'public', public: { platformId: '2' } });
  await expect(answer).rejects.toMatchObject({ fields: { 'private.name': [expect.any(String)] } });
});

test('without the star filter every rating gets the picker, and the private form next to it', async () => {
  const { submit, kept } = await makePage({ star_filter_enabled: false });
  await submit({ rating: '1', public: { platformId: '2' } });
  await submit({ rating: '5', path: 'private', private: { name: 'Ann', email: 'ann@example.com' } });
  expect(await kept()).toMatchObject([
    { rating: 1, platform_id: 2, is_public: true, review_type: 'negative' },
    { rating: 5, platform_id: 0, is_public: false, review_type: 'positive' },
  ]);
});

test('1-3 stars with neither form are not stored', async () => {
  const { submit, kept } = await makePage({ negative_feedback_enabled: false, public_option_enabled: false });
  await expect(submit(two)).rejects.toMatchObject({
    code: 'invalid',
    reason: 'path_needed',
    fields: undefined,
  });
  await expect(submit({ ...two, path: 'private' })).rejects.toMatchObject({ code: 'invalid' });
  expect(await kept()).toEqual([]);
});

test.each([
  [{}, { rating: ['Please select a rating'] }],
  [{ rating: '6' }, { rating: ['Please select a rating'] }],
  [{ rating: '4' }, { 'public.platformId': ['Please select a platform to leave your review'] }],
  // Yelp forbids asking; 999 does not exist.
  [
    { rating: '4', public: { platformId: '3' } },
    { 'public.platformId': ['Please select a platform to leave your review'] },
  ],
  [
    { rating: '4', public: { platformId: '999' } },
    { 'public.platformId': ['Please select a platform to leave your review'] },
  ],
  [
    { rating: '3', private: { name: ' \u0000 ' } },
    {
      'private.name': ['Please fill in your contact information'],
      'private.email': ['Please fill in your contact information'],
    },
  ],
  [
    { rating: '2', private: { ...told, email: 'ann@exa\rmple.com' } },
    { 'private.email': ['Please enter a valid email address.'] },
  ],
  [
    { rating: '5', public: { ...shared, name: 'n'.repeat(121) } },
    { 'public.name': ['Please keep this under 120 characters.'] },
  ],
  [
    { rating: '2', private: { ...told, text: 'é'.repeat(5001) } },
    { 'private.text': ['Please keep this under 5,000 characters.'] },
  ],
])('%j is refused at its field', async (fields, errors) => {
  const { submit, kept } = await makePage();
  await expect(submit(fields)).rejects.toMatchObject({ code: 'invalid', fields: errors });
  expect(await kept()).toEqual([]);
});

test('text is stored as typed, without control characters; line ends count once', async () => {
  const { submit, kept } = await makePage();
  const text = `${'a\r\n'.repeat(2_500)}`;
  await submit({ rating: '5', public: { ...shared, name: ' Ma\u0000ria \u202e ', text } });
  const [row] = await kept();
  expect(row).toMatchObject({ reviewer_name: 'Maria', review_text: 'a\n'.repeat(2_500).trim() });
});

test('the same invitation edits its first answer, and a rating is matched to the contact', async () => {
  const { submit, kept, owner, audits, visitor, businessKey } = await makePage();
  const invitation = await makeInvitation(owner);
  await submit({ ...five, invitation: linksOf(invitation).token });
  await submit({ ...two, invitation: linksOf(invitation).token });
  expect(await kept()).toMatchObject([
    {
      rating: 2,
      platform_id: 0,
      is_public: false,
      review_type: 'negative',
      contact_id: invitation.contact_id,
    },
  ]);
  expect(await audits('reviews.submit')).toHaveLength(1);
  expect(await audits('reviews.edit')).toMatchObject([{ detail: { invitationId: invitation.id } }]);
  const [rated] = await owner.db.select().from(invitations).where(eq(invitations.id, invitation.id));
  expect(rated?.rated_at).toBeInstanceOf(Date);
  const again = await findReviewPage(visitor, {
    businessKey,
    invitation: linksOf(invitation).token,
    edit: null,
  });
  expect(again?.page).toMatchObject({ answer: null, isAnswered: true });
  expect(again?.cacheTag).toBeNull();
});

test('the signed answer of the thanks page edits it; a forged one is not found', async () => {
  const { submit, kept, visitor, businessKey } = await makePage();
  const { token } = await submit(five);
  await submit({ ...five, rating: '4', edit: token });
  expect(await kept()).toMatchObject([{ rating: 4, review_type: 'positive' }]);
  for (const edit of [`${token.slice(0, -1)}!`, 'x.y', '\0', 'a'.repeat(150)]) {
    await expect(submit({ ...five, edit })).rejects.toMatchObject({ code: 'not_found' });
    await expect(findReviewPage(visitor, { businessKey, invitation: null, edit })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
});

test('a public review is never edited from the page', async () => {
  const { submit, kept, owner } = await makePage();
  const { token } = await submit(five);
  const [answer] = await kept();
  const read = { externalId: 'g-1', reviewerName: 'Tom', rating: 3, text: 'Fine.', reviewedAt: owner.now() };
  await bringReviews(asJob(owner, 'connections.sync'), { platformId: 1, reviews: [read] });
  const known = (await kept()).find(({ source }) => source === 'platform');
  await owner.db
    .update(reviews)
    .set({
      source: 'platform',
      submission_key: null,
      connection_id: known?.connection_id,
      external_id: 'g-2',
    })
    .where(eq(reviews.id, answer?.id ?? ''));
  await submit({ ...five, rating: '4', edit: token });
  expect((await kept()).map(({ rating }) => rating).sort()).toEqual([3, 4, 5]);
});

test('an unknown invitation is an ordinary visit', async () => {
  const { submit, kept } = await makePage();
  for (const invitation of ['unknown-token', '\0', 'x'.repeat(999)]) await submit({ ...five, invitation });
  expect(await kept()).toMatchObject([{ contact_id: null }]);
});

test('the same form sent twice is one review, also with other text and from another IP address', async () => {
  const { submit, kept, visitor } = await makePage();
  const submission = 'a'.repeat(32);
  await submit({ ...five, submission });
  await submit(
    { rating: '5', public: { ...shared, text: 'Better words.' }, submission },
    { ...visitor, address: '198.51.100.1' },
  );
  await submit({
    rating: '5',
    public: { platformId: '1', name: 'Ann', text: 'Another person.' },
    submission: 'b'.repeat(32),
  });
  expect((await kept()).map(({ review_text }) => review_text).sort()).toEqual([
    'Another person.',
    'Better words.',
  ]);
});

test('without JavaScript a name has one review per day, which is edited', async () => {
  const { submit, kept, visitor, audits } = await makePage({ now: '2026-03-01T10:00:00Z' });
  await submit(five);
  await submit(five);
  await submit(five, { ...visitor, now: () => new Date('2026-03-01T23:00:00Z') });
  expect(await kept()).toHaveLength(1);
  expect(await audits('reviews.edit')).toEqual([]);
  await submit({ rating: '4', public: { ...shared, text: 'Other words.' } });
  expect(await kept()).toMatchObject([{ rating: 4, review_text: 'Other words.' }]);
  expect(await audits('reviews.edit')).toHaveLength(1);
  await submit({ rating: '5', public: { ...shared, name: 'Somebody else' } });
  await submit({ ...five, userAgent: 'Another phone' });
  await submit(five, { ...visitor, address: '198.51.100.1' });
  await submit(five, { ...visitor, now: () => new Date('2026-03-02T10:00:00Z') });
  expect(await kept()).toHaveLength(5);
  expect((await kept()).filter(({ rating }) => rating === 4)).toHaveLength(1);
});

test('without JavaScript or a name the same text on one day is one review', async () => {
  const { submit, kept } = await makePage();
  const nameless = { rating: '5', public: { ...shared, name: '' } };
  await submit(nameless);
  await submit(nameless);
  expect(await kept()).toHaveLength(1);
  await submit({ rating: '5', public: { ...nameless.public, text: 'Other words.' } });
  expect(await kept()).toHaveLength(2);
});

test('duplicates at the same moment end in one row with one audit event', async () => {
  const { submit, kept, owner, audits } = await makePage();
  const { token: invitation } = linksOf(await makeInvitation(owner));
  await Promise.all(Array.from({ length: 8 }, () => submit({ ...five, invitation })));
  await Promise.all(
    Array.from({ length: 8 }, () => submit({ rating: '5', public: { ...shared, name: 'Visitor' } })),
  );
  expect(await kept()).toHaveLength(2);
  expect(await audits('reviews.submit')).toHaveLength(2);
});

test('one IP address cannot flood a page, and what it wrote before stays', async () => {
  const { submit, kept, visitor } = await makePage();
  const flood = { ...visitor, address: '192.0.2.99' };
  const send = (at: number) => submit({ rating: '5', public: { ...shared, name: `Number ${at}` } }, flood);
  for (let at = 0; at < 60; at += 1) await send(at);
  await expect(send(60)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await kept()).toHaveLength(60);
  await submit(five);
});

test('each person answers once per campaign, through any of its messages', async () => {
  const { submit, kept, owner, visitor, businessKey } = await makePage();
  const campaigns = [(await makeInvitation(owner)).campaign_id, (await makeInvitation(owner)).campaign_id];
  const people = [(await makeContact(owner)).id, (await makeContact(owner)).id];
  const asked = [];
  for (const campaign_id of campaigns) {
    for (const contact_id of people) {
      // The order of rows in the table does not matter: here the reminder comes first.
      const reminder = await makeInvitation(owner, { campaign_id, contact_id, step: 1 });
      const first = await makeInvitation(owner, { campaign_id, contact_id });
      asked.push({ first, reminder });
    }
  }
  const isAnswered = async (invitation: string) =>
    (await findReviewPage(visitor, { businessKey, invitation, edit: null }))?.page.isAnswered;
  for (const [index, { first, reminder }] of asked.entries()) {
    expect([await isAnswered(linksOf(first).token), await isAnswered(linksOf(reminder).token)]).toEqual([
      false,
      false,
    ]);
    const name = `Person ${index}`;
    const { token } = await submit({
      rating: '5',
      public: { ...shared, name },
      invitation: linksOf(reminder).token,
    });
    await submit({ rating: '4', public: { ...shared, name }, invitation: linksOf(first).token });
    expect([await isAnswered(linksOf(first).token), await isAnswered(linksOf(reminder).token)]).toEqual([
      true,
      true,
    ]);
    // The link of this answer shows and changes this one, not the first of the table.
    const own = await findReviewPage(visitor, { businessKey, invitation: null, edit: token });
    expect(own?.page.answer).toMatchObject({ name, rating: 4 });
  }
  const answers = (await kept()).map(({ submission_key, contact_id, reviewer_name }) => ({
    submission_key,
    contact_id,
    reviewer_name,
  }));
  expect(answers).toEqual(
    asked.map(({ first }, index) => ({
      submission_key: `invitation:${first.id}`,
      contact_id: first.contact_id,
      reviewer_name: `Person ${index}`,
    })),
  );
});

test('a reminder without its first message is an ordinary visit', async () => {
  const { submit, kept, owner } = await makePage();
  const { token: invitation } = linksOf(await makeInvitation(owner, { step: 1 }));
  await submit({ ...five, invitation });
  expect(await kept()).toMatchObject([{ contact_id: null, reviewer_name: 'Maria' }]);
  expect((await kept())[0]?.submission_key).not.toMatch(/^invitation:/);
});
