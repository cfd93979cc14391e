import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { businessPlatforms } from '#server/db/schema/businesses.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { savePlatforms } from '#server/domain/businesses/save-platforms.ts';
import { asVisitor, makeBusiness, makeUser } from '#tests/make.ts';

test('only the owner of a business reads it', async () => {
  const { ctx } = await makeUser();
  await expect(getBusiness(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(getBusiness(ctx)).rejects.toMatchObject({ code: 'business_required' });
});

test('suggests four platforms until some are chosen', async () => {
  const { ctx, user } = await makeBusiness({ business_name: 'Corner Dental' });
  expect(await getBusiness(ctx)).toMatchObject({
    businessName: 'Corner Dental',
    reviewLink: `${ctx.config.origin}/review/${user.id}`,
    platformsChosen: false,
    platforms: [{ platformId: 1, name: 'Google' }, {}, {}, {}],
  });
  await savePlatforms(ctx, { platforms: [{ platformId: 38 }] });
  expect(await getBusiness(ctx)).toMatchObject({ platformsChosen: true, platforms: [{ platformId: 38 }] });
});

test('leaves out a platform that must no longer be offered', async () => {
  const { ctx, business } = await makeBusiness();
  await savePlatforms(ctx, { platforms: [{ platformId: 1 }, { platformId: 2 }] });
  // As if Yelp's rules had changed after it was chosen.
  await ctx.db
    .update(businessPlatforms)
    .set({ platform_id: 3 })
    .where(and(eq(businessPlatforms.business_id, business.id), eq(businessPlatforms.platform_id, 2)));
  expect((await getBusiness(ctx)).platforms.map(({ platformId }) => platformId)).toEqual([1]);
});
