import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { showableOf } from '#server/db/reviews/showable.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { getSubscription } from '#server/domain/invitations/get-subscription.ts';
import { agreeToShow } from '#server/domain/reviews/agree-to-show.ts';
import { eraseAnswer } from '#server/domain/reviews/erase-answer.ts';
import { findAgreement } from '#server/domain/reviews/find-agreement.ts';
import { findThanksPage } from '#server/domain/reviews/find-thanks-page.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { stopShowing } from '#server/domain/reviews/stop-showing.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { takeBackAgreement } from '#server/domain/reviews/take-back-agreement.ts';
import type { AuditAction } from '#shared/accounts/audit-actions.ts';
import { CUSTOMER_LANGUAGES } from '#shared/text/languages.ts';
import { asJob, asVisitor, linksOf, makeBusiness, makeContact, makeInvitation } from '#tests/make.ts';

interface Settings {
  isHealthcare?: boolean;
  now?: () => Date;
}

/** A business with a bystander's answer that is shown, and a way to answer and agree as a visitor. */
async function makePage({ isHealthcare = false, now = () => new Date() }: Settings = {}) {
  const made = await makeBusiness({
    business_name: 'Tom & Co',
    is_healthcare: isHealthcare,
    now,
  });
  const visitor = asVisitor(made.ctx);
  const businessKey = made.user.id;
  const answer = (rating: number, given: { name?: string; text?: string; invitation?: string } = {}) =>
    submitReview(visitor, {
      businessKey,
      invitation: given.invitation ?? null,
      edit: null,
      userAgent: 'Phone',
      rating: String(rating),
      path: 'public',
      submission: crypto.randomUUID(),
      public: { platformId: '1', name: given.name ?? 'Ann Lee', text: given.text ?? `Rated ${rating}` },
    });
  const ask = async (token: string, chosen: 'en' | 'es' | 'fr' | 'pt' = 'en') => {
    const page = await findThanksPage(visitor, { businessKey, token, wanted: { chosen, browser: 'en' } });
    return page?.agreement;
  };
  const agree = async (token: string, given: object = {}, language: 'en' | 'es' | 'fr' | 'pt' = 'en') => {
    const asked = await ask(token, language);
    const digest = asked?.kind === 'asked' ? asked.digest : '';
    const form = { agreed: true, shownName: 'Ann L.', digest, ...given };
    await agreeToShow(visitor, { businessKey, token, language, ...form });
  };
  const shown = async () => {
    const rows = await made.ctx.db.select().from(showableOf(made.ctx, 'widget'));
    return rows.map(({ review_text, reviewer_name }) => `${reviewer_name}: ${review_text}`).toSorted();
  };
  const rows = () =>
    made.ctx.db
      .select()
      .from(agreements)
      .where(eq(agreements.business_id, made.ctx.business.id))
      .orderBy(asc(agreements.agreed_at), asc(agreements.id));
  const linkOf = async (token: string) => {
    const given = await ask(token);
    if (given?.kind !== 'given') throw new Error('Nothing was agreed to.');
    return new URL(given.path, 'http://x').searchParams.get('a') ?? '';
  };
  return { ...made, visitor, businessKey, answer, ask, agree, shown, rows, linkOf };
}

const eventsOf = (page: Awaited<ReturnType<typeof makePage>>, action: AuditAction) =>
  page.ctx.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.business_id, page.ctx.business.id), eq(auditEvents.action, action)));

describe('an answer is shown', () => {
  test('only once its author agreed, whatever its rating, by the name entered for it', async () => {
    const [page, bystander] = [await makePage(), await makePage()];
    const low = await page.answer(2);
    const high = await page.answer(5);
    await page.answer(4);
    await bystander.answer(5);
    expect(await page.shown()).toEqual([]);
    expect(await page.ask(low.token)).toMatchObject({ kind: 'asked', isSigned: false, parts: [] });
    await page.agree(low.token);
    await page.agree(high.token, { shownName: '' });
    expect(await page.shown()).toEqual([': Rated 5', 'Ann L.: Rated 2']);
    expect(await bystander.shown()).toEqual([]);
    expect(await page.ctx.db.$count(showableOf(page.ctx, 'social'))).toBe(0);
    expect(await eventsOf(page, 'reviews.agree')).toMatchObject([
      { subject_id: low.reviewId, detail: { language: 'en' } },
      { subject_id: high.reviewId },
    ]);
  });

  test.each(CUSTOMER_LANGUAGES)('by the exact words that were shown (%s)', async (language) => {
    const page = await makePage({ isHealthcare: true });
    const { token } = await page.answer(5);
    const asked = await page.ask(token, language);
    if (asked?.kind !== 'asked') throw new Error('It was not asked.');
    await page.agree(token, {}, language);
    const [row] = await page.rows();
    expect(row?.wording).toBe([asked.sentence, ...asked.parts].join('\n'));
    expect(row?.wording).not.toMatch(/[{}]/);
    expect(row).toMatchObject({ language, is_authorization: true, agreed_at: expect.any(Date) });
    expect(asked.parts).toHaveLength(8);
  });

  test('not by words that were not shown', async () => {
    const page = await makePage();
    const { token } = await page.answer(5);
    const asked = await page.ask(token);
    await page.ctx.db
      .update(businessProfiles)
      .set({ business_name: 'Tom & Daughters' })
      .where(eq(businessProfiles.id, page.ctx.business.id));
    const digest = asked?.kind === 'asked' ? asked.digest : '';
    await expect(page.agree(token, { digest })).rejects.toMatchObject({
      fields: { agreed: [expect.stringContaining('changed')] },
    });
    expect(await page.rows()).toEqual([]);
  });

  test.each([
    ['without a tick', { agreed: undefined }, { agreed: [expect.stringContaining('check the box')] }],
    ['with a name that is too long', { shownName: 'x'.repeat(101) }, { shownName: [expect.any(String)] }],
  ])('not %s', async (_, given, fields) => {
    const page = await makePage();
    const { token } = await page.answer(5);
    await expect(page.agree(token, given)).rejects.toMatchObject({ code: 'invalid', fields });
    expect(await page.shown()).toEqual([]);
  });

  test('not if it was given in private, or by the owner as a test', async () => {
    const page = await makePage();
    const { token } = await submitReview(page.visitor, {
      businessKey: page.businessKey,
      invitation: null,
      edit: null,
      userAgent: 'Phone',
      rating: '1',
      private: { name: 'Ann', email: 'ann@mail.example', text: 'Long wait.' },
    });
    expect(await page.ask(token)).toBeNull();
    await expect(page.agree(token)).rejects.toMatchObject({ code: 'not_found' });
    const { email, name } = page.user;
    const owner = await makeContact(page.ctx, { name, email });
    const { token: invitation } = linksOf(await makeInvitation(page.ctx, { contact_id: owner.id }));
    const own = await page.answer(5, { invitation });
    expect(await page.ask(own.token)).toBeNull();
    await expect(page.agree(own.token)).rejects.toMatchObject({ code: 'not_found' });
    expect(await page.rows()).toEqual([]);
  });

  test('not of another business, and not by a job', async () => {
    const [page, other] = [await makePage(), await makePage()];
    const { token } = await other.answer(5);
    const form = { token, language: 'en', digest: '', agreed: true, shownName: '' } as const;
    await expect(agreeToShow(page.visitor, { ...form, businessKey: page.businessKey })).rejects.toMatchObject(
      { code: 'not_found' },
    );
    await expect(
      agreeToShow(asJob(other.ctx, 'x'), { ...form, businessKey: other.businessKey }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('by one agreement, however often the form is sent', async () => {
    const page = await makePage();
    const { token } = await page.answer(5);
    const asked = await page.ask(token);
    const digest = asked?.kind === 'asked' ? asked.digest : '';
    await Promise.all([1, 2].map(() => page.agree(token, { digest })));
    await page.agree(token, { digest });
    expect(await page.rows()).toHaveLength(1);
    expect(await eventsOf(page, 'reviews.agree')).toHaveLength(1);
  });
});

describe('in healthcare', () => {
  test('it needs a signature, and ends after two years', async () => {
    let now = new Date('2026-11-20T12:00Z');
    const page = await makePage({ isHealthcare: true, now: () => now });
    const { token } = await page.answer(5);
    await expect(page.agree(token, { shownName: ' ' })).rejects.toMatchObject({
      fields: { shownName: [expect.stringContaining('signature')] },
    });
    await page.agree(token);
    const [row] = await page.rows();
    expect(row?.expires_at).toEqual(new Date('2028-11-19T12:00Z'));
    expect(row?.wording).toContain('Nov 19, 2028');
    for (const must of ['everybody', 'advertising', 'take this back', 'do not depend', 'pass it on'])
      expect(row?.wording).toContain(must);
    expect(await page.shown()).toEqual(['Ann L.: Rated 5']);
    now = new Date('2028-11-19T12:00Z');
    expect(await page.shown()).toEqual([]);
    expect(await page.ask(token)).toMatchObject({ kind: 'asked' });
    await page.agree(token);
    expect(await page.shown()).toEqual(['Ann L.: Rated 5']);
    expect((await page.rows()).map(({ ended_by }) => ended_by)).toEqual(['renewal', null]);
  });

  test('what was agreed to before is no authorization', async () => {
    const page = await makePage();
    const { token, reviewId } = await page.answer(5);
    await page.agree(token);
    await page.ctx.db
      .update(businessProfiles)
      .set({ is_healthcare: true })
      .where(eq(businessProfiles.id, page.ctx.business.id));
    expect(await page.shown()).toEqual([]);
    expect((await getReview(page.ctx, { id: reviewId })).agreement?.endedBy).toBe('healthcare');
    expect(await page.ask(token)).toMatchObject({ kind: 'asked', isSigned: true });
  });
});

describe('it is shown no longer', () => {
  test('once its author takes it back by the link, which tells nothing of the answer', async () => {
    const page = await makePage();
    const [one, other] = [await page.answer(5), await page.answer(3)];
    await page.agree(one.token);
    await page.agree(other.token);
    const token = await page.linkOf(one.token);
    const read = await findAgreement(page.visitor, { token });
    expect(read).toMatchObject({ isInForce: true, businessName: 'Tom & Co' });
    expect(JSON.stringify(read)).not.toMatch(/Ann|Rated/);
    await expect(takeBackAgreement(page.visitor, { token: `${token}x` })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await findAgreement(page.visitor, { token: one.token })).toBeNull();
    await takeBackAgreement(page.visitor, { token });
    await takeBackAgreement(page.visitor, { token });
    expect(await page.shown()).toEqual(['Ann L.: Rated 3']);
    expect((await findAgreement(page.visitor, { token }))?.isInForce).toBe(false);
    expect(await eventsOf(page, 'reviews.take-back')).toMatchObject([
      { subject_id: one.reviewId, detail: { by: 'author' } },
    ]);
    expect((await getReview(page.ctx, { id: one.reviewId })).agreement).toMatchObject({ endedBy: 'author' });
    // The same person may agree again, and the former link leads to that.
    await page.agree(one.token);
    expect((await findAgreement(page.visitor, { token }))?.isInForce).toBe(true);
  });

  test('once the owner was told, who cannot bring it back', async () => {
    const [page, other] = [await makePage(), await makePage()];
    const [one, bystander] = [await page.answer(5), await other.answer(5)];
    await page.agree(one.token);
    await other.agree(bystander.token);
    const { reviewId } = one;
    await expect(stopShowing(page.visitor, { reviewId })).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(stopShowing(page.ctx, { reviewId: bystander.reviewId })).rejects.toMatchObject({
      code: 'not_found',
    });
    await stopShowing(page.ctx, { reviewId });
    await stopShowing(page.ctx, { reviewId });
    expect(await page.shown()).toEqual([]);
    expect(await other.shown()).toEqual(['Ann L.: Rated 5']);
    expect(await eventsOf(page, 'reviews.take-back')).toMatchObject([{ detail: { by: 'business' } }]);
  });

  test('once its author changes it, until they agree to the new words', async () => {
    const page = await makePage();
    const [one, other] = [await page.answer(5), await page.answer(4)];
    await page.agree(one.token);
    await page.agree(other.token);
    await submitReview(page.visitor, {
      businessKey: page.businessKey,
      invitation: null,
      edit: one.token,
      userAgent: 'Phone',
      rating: '5',
      public: { platformId: '1', name: 'Ann Lee', text: 'Other words' },
    });
    expect(await page.shown()).toEqual(['Ann L.: Rated 4']);
    expect((await getReview(page.ctx, { id: one.reviewId })).agreement?.endedBy).toBe('edit');
    await page.agree(one.token);
    expect(await page.shown()).toEqual(['Ann L.: Other words', 'Ann L.: Rated 4']);
  });

  test('once its author is erased; the wording stays, the name does not', async () => {
    const page = await makePage();
    const contact = await makeContact(page.ctx, { name: 'Ida Rowe', email: 'ida@known.example' });
    const { token: invitation } = linksOf(await makeInvitation(page.ctx, { contact_id: contact.id }));
    const [known, unknown, bystander] = [
      await page.answer(5, { invitation, text: 'Invited' }),
      await page.answer(4),
      await page.answer(3),
    ];
    for (const { token } of [known, unknown, bystander]) await page.agree(token);
    await eraseContact(page.ctx, { contactId: contact.id });
    await eraseAnswer(page.ctx, { reviewId: unknown.reviewId });
    expect(await page.shown()).toEqual(['Ann L.: Rated 3']);
    const rows = new Map((await page.rows()).map((row) => [row.review_id, row]));
    expect([known, unknown, bystander].map(({ reviewId }) => rows.get(reviewId)?.shown_name)).toEqual([
      '',
      '',
      'Ann L.',
    ]);
    expect(rows.get(known.reviewId)).toMatchObject({
      ended_by: 'erasure',
      wording: expect.stringMatching(/./),
    });
  });
});

test('the name known from an invitation is neither suggested nor shown', async () => {
  const page = await makePage();
  const contact = await makeContact(page.ctx, { name: 'Ida Rowe', email: 'ida@known.example' });
  const { token: invitation } = linksOf(await makeInvitation(page.ctx, { contact_id: contact.id }));
  const { token } = await page.answer(5, { invitation, name: '', text: 'Invited' });
  expect(await page.ask(token)).toMatchObject({ name: '' });
  await page.agree(token, { shownName: '' });
  expect(await page.shown()).toEqual([': Invited']);
});

test('the page of an unsubscribe link leads to what this person lets the business show', async () => {
  const page = await makePage();
  const contact = await makeContact(page.ctx, { name: 'Ida Rowe', email: 'ida@known.example' });
  const links = linksOf(await makeInvitation(page.ctx, { contact_id: contact.id }));
  const open = () => getSubscription(page.visitor, { token: links.unsubscribeToken });
  const other = await page.answer(5);
  await page.agree(other.token);
  expect((await open()).agreements).toEqual([]);
  const { token } = await page.answer(5, { invitation: links.token });
  await page.agree(token);
  const [path = '', ...more] = (await open()).agreements;
  expect(more).toEqual([]);
  await takeBackAgreement(page.visitor, { token: new URL(path, 'http://x').searchParams.get('a') ?? '' });
  expect((await open()).agreements).toEqual([]);
});

test('the owner reads on the answer whether and since when it may be shown', async () => {
  const page = await makePage({ isHealthcare: true });
  const { token, reviewId } = await page.answer(5);
  expect((await getReview(page.ctx, { id: reviewId })).agreement).toBeNull();
  await page.agree(token);
  expect((await getReview(page.ctx, { id: reviewId })).agreement).toMatchObject({
    answerId: reviewId,
    agreedAt: expect.any(Date),
    expiresAt: expect.any(Date),
    endedBy: null,
  });
});
