import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { businessPlatforms } from '#server/db/schema/businesses.ts';
import { findReviewPage } from '#server/domain/reviews/find-review-page.ts';
import { findThanksPage } from '#server/domain/reviews/find-thanks-page.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { asVisitor, linksOf, makeBusiness, makeContact, makeInvitation, makeReview } from '#tests/make.ts';

const LINKS = { invitation: null, edit: null };

async function makePage(settings: Parameters<typeof makeBusiness>[0] = {}) {
  const { business, user, ctx: owner } = await makeBusiness(settings);
  return { business, owner, visitor: asVisitor(owner), businessKey: user.id };
}

test('finds the page by slug in any case, and by the owner', async () => {
  const { visitor, business, businessKey } = await makePage({ review_link_url: `smiles-${Date.now()}` });
  const slug = business.review_link_url;
  const find = (key: string) => findReviewPage(visitor, { businessKey: key, ...LINKS });
  const tag = `business:${business.id}`;
  expect(await find(slug)).toMatchObject({ cacheTag: tag, page: { businessName: business.business_name } });
  expect(await find(businessKey)).toMatchObject({ cacheTag: tag });
  // Other spellings work but are not cached: there are too many.
  expect(await find(slug.toUpperCase())).toMatchObject({ cacheTag: null });
  expect((await find(businessKey))?.page.canonicalUrl).toBe(`http://localhost:3000/review/${slug}`);
});

test('the page of an account that is about to be deleted says so, and is not cached', async () => {
  const { visitor, businessKey } = await makePage({ closed_at: new Date() });
  const open = await makePage();
  expect(await findReviewPage(visitor, { businessKey, ...LINKS })).toMatchObject({
    isClosed: true,
    cacheTag: null,
    movedTo: null,
  });
  expect(await findReviewPage(open.visitor, { businessKey: open.businessKey, ...LINKS })).toMatchObject({
    isClosed: false,
    cacheTag: expect.any(String),
    movedTo: null,
  });
});

test('offers the chosen platforms that may be asked for, in their order, else the first ones', async () => {
  const { visitor, owner, business, businessKey } = await makePage();
  const offered = async () =>
    (await findReviewPage(visitor, { businessKey, ...LINKS }))?.page.platforms.map(({ name }) => name);
  expect(await offered()).toEqual(['Google', 'Facebook', 'Tripadvisor', 'Trustpilot']);
  await owner.db
    .insert(businessPlatforms)
    .values([38, 3, 1].map((platform_id, position) => ({ business_id: business.id, platform_id, position })));
  expect(await offered()).toEqual(['Healthgrades', 'Google']);
  await owner.db.delete(businessPlatforms).where(eq(businessPlatforms.business_id, business.id));
  await owner.db.insert(businessPlatforms).values({ business_id: business.id, platform_id: 3, position: 0 });
  expect(await offered()).toHaveLength(4);
});

test.each([
  ['https://g.page/r/abc/review', 'https://g.page/r/abc/review', 'platform'],
  ['javascript:alert(1)', 'https://www.google.com/search?q=Tom%20%26%20Co%20reviews', 'search'],
  ['nonsense', 'https://www.google.com/search?q=Tom%20%26%20Co%20reviews', 'search'],
  ['', 'https://www.google.com/search?q=Tom%20%26%20Co%20reviews', 'search'],
])('the link %j leads to %s', async (write_review_url, url, kind) => {
  const { visitor, owner, business, businessKey } = await makePage({ business_name: 'Tom & Co' });
  await owner.db
    .insert(businessPlatforms)
    .values({ business_id: business.id, platform_id: 1, position: 0, write_review_url });
  const five = { rating: '5', public: { platformId: '1' }, userAgent: 'Phone' };
  const { token } = await submitReview(visitor, { ...LINKS, ...five, businessKey });
  const thanks = await findThanksPage(visitor, { businessKey, token });
  expect(thanks).toMatchObject({ path: 'public', platformName: 'Google', destination: { url, kind } });
});

test('the link of an invitation, which may be passed on, shows neither the invited person nor their answer', async () => {
  const { visitor, owner, businessKey } = await makePage();
  const contact = await makeContact(owner, {
    name: 'Maria Gonzalez',
    email: 'maria@example.com',
    phone: '+12125550142',
  });
  const { token } = linksOf(await makeInvitation(owner, { contact_id: contact.id }));
  // Another person's answer is not shown.
  await makeReview(owner);
  const find = async (links: { invitation?: string; edit?: string }) => {
    const found = await findReviewPage(visitor, { businessKey, ...LINKS, ...links });
    return { found, text: JSON.stringify(found) };
  };
  const personal = /Maria|Gonzalez|maria@|5550142|Own words/;
  const before = await find({ invitation: token });
  expect(before.found).toMatchObject({
    cacheTag: null,
    page: { answer: null, isInvited: true, isAnswered: false },
  });
  expect(before.text).not.toMatch(personal);

  const own = { name: 'Maria', email: 'maria@example.com', text: 'Own words' };
  const answer = { ...LINKS, private: own, rating: '2', invitation: token, businessKey, userAgent: 'Phone' };
  const { token: edit } = await submitReview(visitor, answer);
  const after = await find({ invitation: token });
  expect(after.found).toMatchObject({ cacheTag: null, page: { answer: null, isAnswered: true } });
  expect(after.text).not.toMatch(personal);
  // After answering, people get a personal link that shows the answer.
  expect((await find({ edit })).found?.page.answer).toMatchObject({ name: 'Maria', text: 'Own words' });

  const stranger = await makePage();
  const foreign = { businessKey: stranger.businessKey, invitation: token, edit: null };
  const seen = (await findReviewPage(stranger.visitor, foreign))?.page;
  expect(seen).toMatchObject({ isInvited: false, isAnswered: false });
});

test('a private review of the inbox has no thanks page without its token', async () => {
  const { visitor, owner, businessKey } = await makePage();
  const { id } = await makeReview(owner);
  expect(await findThanksPage(visitor, { businessKey, token: null })).toBeNull();
  await expect(findThanksPage(visitor, { businessKey, token: id })).rejects.toMatchObject({
    code: 'not_found',
  });
});
