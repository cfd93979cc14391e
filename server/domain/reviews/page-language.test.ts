import { expect, test } from 'vitest';
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
  const here = { businessKey, language: browser };
  expect((await findReviewPage(visitor, { ...here, ...links }))?.page.language).toBe(shown);
  expect(await findPageLanguage(visitor, { ...here, ...links })).toBe(shown);
  const { token: answer } = await submitReview(visitor, {
    ...here,
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
  const here = { businessKey, language: 'en' } as const;
  for (const links of [NO_LINKS, { ...NO_LINKS, invitation }]) {
    expect(await findPageLanguage(visitor, { ...here, ...links })).toBe('en');
    expect((await findReviewPage(visitor, { ...here, ...links }))?.page.language).toBe('en');
  }
  expect(
    await findPageLanguage(visitor, { ...NO_LINKS, businessKey: 'nobody', invitation, language: 'es' }),
  ).toBe('es');
  await expect(findPageLanguage(asJob(stranger.ctx, 'x'), { ...here, ...NO_LINKS })).rejects.toMatchObject({
    code: 'forbidden',
  });
});
