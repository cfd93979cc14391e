import { expect, test } from 'vitest';
import { getContact } from '#server/domain/contacts/get-contact.ts';
import { getSubscription } from '#server/domain/invitations/get-subscription.ts';
import { findPageLanguage } from '#server/domain/reviews/find-page-language.ts';
import { findReviewPage } from '#server/domain/reviews/find-review-page.ts';
import { findThanksPage } from '#server/domain/reviews/find-thanks-page.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { asJob, asVisitor, linksOf, makeBusiness, makeContact, makeInvitation } from '#tests/make.ts';

const NO_LINKS = { invitation: null, edit: null };

async function makeInvited() {
  const { ctx, user } = await makeBusiness();
  const invite = async (language: CustomerLanguage | null) => {
    const contact = await makeContact(ctx, { language });
    return makeInvitation(ctx, { contact_id: contact.id, status: 'sent' });
  };
  return { ctx, visitor: asVisitor(ctx), businessKey: user.id, invite };
}

test.each<[CustomerLanguage | null, CustomerLanguage, CustomerLanguage]>([
  ['es', 'en', 'es'],
  ['en', 'es', 'en'],
  [null, 'es', 'es'],
  [null, 'en', 'en'],
])('somebody known to speak %s, with a browser in %s, reads %s', async (known, browser, shown) => {
  const { visitor, businessKey, invite } = await makeInvited();
  const { token, unsubscribeToken } = linksOf(await invite(known));
  await invite(known === 'es' ? 'en' : 'es');
  const links = { ...NO_LINKS, invitation: token };
  const here = { businessKey, wanted: { chosen: null, browser } };
  expect((await findReviewPage(visitor, { ...here, ...links }))?.page.language).toBe(shown);
  expect(await findPageLanguage(visitor, { ...here, ...links })).toBe(shown);
  const { token: answer } = await submitReview(visitor, {
    businessKey,
    language: shown,
    ...links,
    userAgent: 'Phone',
    rating: '5',
    public: { platformId: '1', name: 'Rosa', text: '' },
  });
  expect((await findThanksPage(visitor, { ...here, token: answer }))?.language).toBe(shown);
  const again = { ...NO_LINKS, edit: answer };
  expect((await findReviewPage(visitor, { ...here, ...again }))?.page.language).toBe(shown);
  expect(await findPageLanguage(visitor, { ...here, ...again })).toBe(shown);
  expect((await getSubscription(visitor, { token: unsubscribeToken })).language).toBe(known);
});

test('without a link, and with one of another business, the browser decides', async () => {
  const { visitor, businessKey } = await makeInvited();
  const stranger = await makeInvited();
  const { token: invitation } = linksOf(await stranger.invite('es'));
  const here = { businessKey, wanted: { chosen: null, browser: 'en' } } as const;
  for (const links of [NO_LINKS, { ...NO_LINKS, invitation }]) {
    expect(await findPageLanguage(visitor, { ...here, ...links })).toBe('en');
    expect((await findReviewPage(visitor, { ...here, ...links }))?.page.language).toBe('en');
  }
  expect(
    await findPageLanguage(visitor, {
      ...NO_LINKS,
      businessKey: 'nobody',
      invitation,
      wanted: { chosen: null, browser: 'es' },
    }),
  ).toBe('es');
  await expect(findPageLanguage(asJob(stranger.ctx, 'x'), { ...here, ...NO_LINKS })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('what is chosen on the page wins over what is known, and is stored for a person with a link of their own', async () => {
  const { ctx, visitor, businessKey, invite } = await makeInvited();
  const invitation = await invite('en');
  const bystander = await invite('en');
  const links = { ...NO_LINKS, invitation: linksOf(invitation).token };
  const here = { businessKey, wanted: { chosen: 'fr', browser: 'en' } } as const;
  expect((await findReviewPage(visitor, { ...here, ...links }))?.page.language).toBe('fr');
  expect(await findPageLanguage(visitor, { ...here, ...links })).toBe('fr');
  const spoken = async ({ contact_id }: typeof invitation) =>
    (await getContact(ctx, { contactId: contact_id })).language;
  const answer = { businessKey, ...links, userAgent: 'Phone', rating: '5', public: { platformId: '1' } };
  await submitReview(visitor, { ...answer, language: 'fr' });
  // The browser alone says nothing about the person.
  expect(await spoken(invitation)).toBe('en');
  const { token } = await submitReview(visitor, { ...answer, language: 'fr', languageIsChosen: true });
  expect([await spoken(invitation), await spoken(bystander)]).toEqual(['fr', 'en']);
  expect((await findThanksPage(visitor, { ...here, token }))?.language).toBe('fr');
  const later = { chosen: null, browser: 'en' } as const;
  expect((await findReviewPage(visitor, { businessKey, wanted: later, ...links }))?.page.language).toBe('fr');
});

test('a person without a link of their own changes the language of nobody', async () => {
  const { ctx, visitor, businessKey, invite } = await makeInvited();
  const known = await invite('en');
  const typed = { platformId: '1', name: 'Rosa', text: '' };
  await submitReview(visitor, {
    businessKey,
    ...NO_LINKS,
    userAgent: 'Phone',
    rating: '5',
    public: typed,
    language: 'es',
    languageIsChosen: true,
  });
  expect((await getContact(ctx, { contactId: known.contact_id })).language).toBe('en');
});
