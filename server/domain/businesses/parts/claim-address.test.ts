import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newToken } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles, reviewAddresses } from '#server/db/schema/businesses.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { findReviewPage } from '#server/domain/reviews/find-review-page.ts';
import { asVisitor, makeBusiness, type OwnerCtx } from '#tests/make.ts';

const TAKEN = { code: 'conflict', fields: { reviewLinkUrl: ['This address is taken'] } };
const newSlug = () =>
  `smiles-${newToken()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, 'x')}`;

/** A business that has changed from its first address to its second. */
async function makeMoved() {
  const { ctx, business, user } = await makeBusiness({ business_name: 'Moved' });
  const [old, today] = [newSlug(), newSlug()];
  await saveBusiness(ctx, { reviewLinkUrl: old });
  await saveBusiness(ctx, { reviewLinkUrl: today });
  return { ctx, business, user, old, today };
}

const pageAt = (ctx: OwnerCtx, businessKey: string) =>
  findReviewPage(asVisitor(ctx), { businessKey, invitation: null, edit: null });
const addressesOf = async (ctx: OwnerCtx) => {
  const own = eq(reviewAddresses.business_id, ctx.business.id);
  const rows = await ctx.db.select().from(reviewAddresses).where(own).orderBy(reviewAddresses.since);
  return rows.map(({ slug }) => slug);
};
const profileOf = async (ctx: OwnerCtx) =>
  (await ctx.db.select().from(businessProfiles).where(eq(businessProfiles.id, ctx.business.id)))[0];

test('an old address leads to the current one, in any case, and is not cached', async () => {
  const { ctx, user, old, today } = await makeMoved();
  for (const key of [old, old.toUpperCase()]) {
    expect(await pageAt(ctx, key)).toMatchObject({ movedTo: `/review/${today}`, cacheTag: null });
  }
  for (const key of [today, today.toUpperCase(), user.id, user.id.toUpperCase()]) {
    expect(await pageAt(ctx, key)).toMatchObject({ movedTo: null, page: { businessName: 'Moved' } });
  }
  await saveBusiness(ctx, { reviewLinkUrl: '' });
  expect(await pageAt(ctx, today)).toMatchObject({ movedTo: `/review/${user.id}` });
  expect(await pageAt(ctx, user.id)).toMatchObject({ movedTo: null });
});

test('nobody else gets a former address; neither business changes', async () => {
  const { ctx, old, today } = await makeMoved();
  const { ctx: stranger } = await makeBusiness({ business_name: 'Stranger', review_link_url: newSlug() });
  const before = [await profileOf(stranger), await profileOf(ctx), await addressesOf(stranger)];
  const attempt = saveBusiness(stranger, { businessName: 'Gotcha', reviewLinkUrl: old });
  await expect(attempt).rejects.toMatchObject(TAKEN);
  expect([await profileOf(stranger), await profileOf(ctx), await addressesOf(stranger)]).toEqual(before);
  expect(await pageAt(ctx, old)).toMatchObject({ movedTo: `/review/${today}` });
});

test('a business can return to a former address, and saving twice keeps one row of each', async () => {
  const { ctx, old, today } = await makeMoved();
  await saveBusiness(ctx, { reviewLinkUrl: old });
  await saveBusiness(ctx, { reviewLinkUrl: old });
  expect(await pageAt(ctx, old)).toMatchObject({ movedTo: null });
  expect(await pageAt(ctx, today)).toMatchObject({ movedTo: `/review/${old}` });
  expect(await addressesOf(ctx)).toEqual([old, today]);
});

test('of businesses claiming one name at once, exactly one gets it, with its page', async () => {
  const owners = await Promise.all([1, 2, 3].map(() => makeBusiness()));
  const slug = newSlug();
  const saves = await Promise.allSettled(owners.map(({ ctx }) => saveBusiness(ctx, { reviewLinkUrl: slug })));
  const lost = saves.filter(({ status }) => status === 'rejected');
  expect(lost).toMatchObject([{ reason: TAKEN }, { reason: TAKEN }]);
  const rows = await Promise.all(owners.map(({ ctx }) => profileOf(ctx)));
  const winner = owners[saves.findIndex(({ status }) => status === 'fulfilled')];
  expect(rows.filter((row) => row?.review_link_url === slug).map((row) => row?.id)).toEqual([
    winner?.business.id,
  ]);
  if (winner) expect(await addressesOf(winner.ctx)).toEqual([slug]);
});

test('concurrent renames of one business all stay its own, and one of them is current', async () => {
  const { ctx } = await makeBusiness();
  const slugs = [newSlug(), newSlug(), newSlug()];
  await Promise.all(slugs.map((reviewLinkUrl) => saveBusiness(ctx, { reviewLinkUrl })));
  const today = (await profileOf(ctx))?.review_link_url ?? '';
  expect(slugs).toContain(today);
  expect((await addressesOf(ctx)).sort()).toEqual(slugs.toSorted());
  for (const slug of slugs) {
    expect((await pageAt(ctx, slug))?.movedTo).toBe(slug === today ? null : `/review/${today}`);
  }
});

test('names cannot be hoarded: after twenty, only these may be chosen again', async () => {
  const { ctx } = await makeBusiness();
  const slugs = Array.from({ length: 20 }, newSlug);
  for (const reviewLinkUrl of slugs) await saveBusiness(ctx, { reviewLinkUrl });
  const more = newSlug();
  await expect(saveBusiness(ctx, { reviewLinkUrl: more })).rejects.toMatchObject({
    code: 'invalid',
    fields: { reviewLinkUrl: [expect.stringContaining('20 addresses')] },
  });
  expect(await addressesOf(ctx)).toHaveLength(20);
  expect((await saveBusiness(ctx, { reviewLinkUrl: slugs[0] ?? '' })).reviewLinkUrl).toBe(slugs[0]);
  const { ctx: other } = await makeBusiness();
  expect((await saveBusiness(other, { reviewLinkUrl: more })).reviewLinkUrl).toBe(more);
});

test('the addresses of a business are deleted with it, those of others stay', async () => {
  const { ctx, user, old } = await makeMoved();
  const bystander = await makeMoved();
  await ctx.db.delete(users).where(eq(users.id, user.id));
  expect(await pageAt(ctx, old)).toBeNull();
  expect(await addressesOf(ctx)).toEqual([]);
  expect(await addressesOf(bystander.ctx)).toEqual([bystander.old, bystander.today]);
  expect((await saveBusiness(bystander.ctx, { reviewLinkUrl: old })).reviewLinkUrl).toBe(old);
});
