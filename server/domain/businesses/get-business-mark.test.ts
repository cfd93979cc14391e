import { expect, test } from 'vitest';
import { getBusinessLogo } from '#server/domain/businesses/get-business-logo.ts';
import { asVisitor, makeBusiness } from '#tests/make.ts';

test('is the name, colour and initials of the own business', async () => {
  const { ctx } = await makeBusiness({ business_name: 'Okafor Family Dental', brand_color: '#5b2a86' });
  await makeBusiness({ business_name: 'Somebody else' });
  await expect(getBusinessLogo(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await getBusinessLogo(ctx)).toEqual({
    name: 'Okafor Family Dental',
    initials: 'OF',
    logo: null,
    colors: { fill: '#5b2a86', onFill: '#ffffff', edge: '#5b2a86' },
  });
});
