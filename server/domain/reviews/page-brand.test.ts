import { expect, test } from 'vitest';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { findReviewPage } from '#server/domain/reviews/find-review-page.ts';
import { findShareCard } from '#server/domain/reviews/find-share-card.ts';
import { findThanksPage } from '#server/domain/reviews/find-thanks-page.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { hexColor } from '#shared/design/colors.ts';
import { asVisitor, makeBusiness } from '#tests/make.ts';

const LINKS = { invitation: null, edit: null };
const color = hexColor('info');

test('the page and the thanks have the brand of their own business', async () => {
  const { ctx: owner, user } = await makeBusiness({ business_name: 'Bright Smiles' });
  const other = await makeBusiness({ business_name: 'Tom & Co' });
  await saveBusiness(owner, {
    brandColor: color.toUpperCase(),
    closingWords: '  See you soon. \r\n\n The team ',
  });
  const brandOf = async (businessKey: string) => {
    const visitor = asVisitor(owner);
    const page = await findReviewPage(visitor, { businessKey, ...LINKS });
    const five = { rating: '5', public: { platformId: '1' }, userAgent: 'Phone' };
    const { token } = await submitReview(visitor, { ...LINKS, ...five, businessKey });
    const thanks = await findThanksPage(visitor, { businessKey, token });
    expect(thanks?.brand).toEqual(page?.page.brand);
    return page?.page.brand;
  };
  const none = { logo: null, picture: null };
  const closingWords = 'See you soon.\nThe team';
  expect(await brandOf(user.id)).toEqual({ ...none, initials: 'BS', color, closingWords });
  expect(await brandOf(other.user.id)).toMatchObject({ ...none, color: '', closingWords: '' });
});

test('a new look gives the shared picture a new address', async () => {
  const { ctx: owner, user } = await makeBusiness();
  const address = async () =>
    (await findReviewPage(asVisitor(owner), { businessKey: user.id, ...LINKS }))?.page.sharePicture;
  const before = await address();
  await saveBusiness(owner, { brandColor: color });
  expect(await address()).not.toBe(before);
});

test('the shared picture shows the business, unless it asks nobody any more', async () => {
  const open = await makeBusiness({ business_name: 'Bright Smiles', brand_color: color });
  const closed = await makeBusiness({ closed_at: new Date() });
  const find = (businessKey: string) => findShareCard(asVisitor(open.ctx), { businessKey });
  expect(await find(open.user.id)).toEqual({
    businessName: 'Bright Smiles',
    initials: 'BS',
    color,
    logo: null,
  });
  expect(await find(closed.user.id)).toBeNull();
  expect(await find('nobody-at-all')).toBeNull();
});
