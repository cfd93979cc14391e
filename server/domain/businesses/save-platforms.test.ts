import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { businessTag, PAGE_TAGS_CHANNEL } from '#server/core/page-tags.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessPlatforms } from '#server/db/schema/businesses.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { savePlatforms } from '#server/domain/businesses/save-platforms.ts';
import { PLATFORMS } from '#shared/platforms/platforms.ts';
import { testDatabase } from '#tests/database.ts';
import { asVisitor, makeBusiness, makeUser } from '#tests/make.ts';

const google = { platformId: 1, writeReviewUrl: 'https://g.page/r/abc/review' };
const healthgrades = { platformId: 38, writeReviewUrl: '' };
const yelp = PLATFORMS.find(({ slug }) => slug === 'yelp')?.id ?? 0;
const inactive = PLATFORMS.find(({ active }) => !active)?.id ?? 0;

test('only the owner of a business may choose', async () => {
  const { ctx } = await makeUser();
  const input = { platforms: [google] };
  await expect(savePlatforms(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(savePlatforms(ctx, input)).rejects.toMatchObject({ code: 'business_required' });
});

test("another business's choice stays as it is", async () => {
  const { ctx: stranger } = await makeBusiness();
  await savePlatforms(stranger, { platforms: [healthgrades] });
  const { ctx } = await makeBusiness();
  await savePlatforms(ctx, { platforms: [google] });
  expect((await getBusiness(stranger)).platforms).toMatchObject([{ platformId: 38 }]);
});

test('keeps the order, raises the version, leaves an audit row; saving twice leaves the same', async () => {
  const { ctx, business } = await makeBusiness();
  const input = { platforms: [healthgrades, google] };
  await savePlatforms(ctx, input);
  const view = await savePlatforms(ctx, input);
  expect(view.platformsChosen).toBe(true);
  expect(view.platforms).toMatchObject([
    { platformId: 38, name: 'Healthgrades', writeReviewUrl: '' },
    { platformId: 1, name: 'Google', writeReviewUrl: 'https://g.page/r/abc/review' },
  ]);
  expect(await getBusiness(ctx)).toEqual(view);
  const rows = await ctx.db
    .select()
    .from(businessPlatforms)
    .where(eq(businessPlatforms.business_id, business.id));
  expect(rows).toHaveLength(2);
  const audit = await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, business.id));
  expect(audit).toMatchObject([
    { action: 'businesses.choose-platforms', detail: { platformIds: [38, 1] } },
    { action: 'businesses.choose-platforms' },
  ]);
});

test.each([
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['//evil.example'],
  ['g.page/r/abc'],
  ['https://'],
  ['https://user:secret@example.com/'],
  ['https://localhost/x'],
  [`https://example.com/${'x'.repeat(2_000)}`],
  [' java\nscript:alert(1)'],
])('the link %j is refused at its field', async (writeReviewUrl) => {
  const { ctx } = await makeBusiness();
  await expect(
    savePlatforms(ctx, { platforms: [google, { platformId: 2, writeReviewUrl }] }),
  ).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'platforms[1].writeReviewUrl': [expect.any(String)] },
  });
});

test.each([
  ['Yelp, which forbids asking', yelp],
  ['a platform out of use', inactive],
  ['private feedback', 0],
  ['an unknown id', 99_999],
])('%s is refused', async (_, platformId) => {
  const { ctx } = await makeBusiness();
  await expect(savePlatforms(ctx, { platforms: [google, { platformId }] })).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'platforms[1].platformId': [expect.any(String)] },
  });
});

test.each([
  ['none', []],
  ['the same twice', [google, google]],
  ['more than twelve', Array.from({ length: 13 }, (_, index) => ({ platformId: index + 1 }))],
])('%s is refused', async (_, platforms) => {
  const { ctx } = await makeBusiness();
  await expect(savePlatforms(ctx, { platforms })).rejects.toMatchObject({
    code: 'invalid',
    fields: { platforms: [expect.any(String)] },
  });
});

test('concurrent saves result in one of the two, never in a mix', async () => {
  const { ctx } = await makeBusiness();
  await Promise.all([
    savePlatforms(ctx, { platforms: [google, healthgrades] }),
    savePlatforms(ctx, { platforms: [{ platformId: 2 }, { platformId: 5 }] }),
  ]);
  const ids = (await getBusiness(ctx)).platforms.map(({ platformId }) => platformId);
  expect([
    [1, 38],
    [2, 5],
  ]).toContainEqual(ids);
});

test('clears the cached pages of the business, and only its own', async () => {
  const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
  const dropped: string[] = [];
  const database = await testDatabase();
  const unlisten = await database.listen(PAGE_TAGS_CHANNEL, (tag) => dropped.push(tag));
  try {
    await savePlatforms(ctx, { platforms: [google] });
    await expect.poll(() => dropped).toEqual([businessTag(ctx.business.id)]);
    await savePlatforms(bystander, { platforms: [google] });
    await expect.poll(() => dropped.slice(1)).toEqual([businessTag(bystander.business.id)]);
  } finally {
    await unlisten();
  }
});

test('links to the review form of the typed profile, and refuses an address of another platform', async () => {
  const { ctx } = await makeBusiness();
  const profile = { platformId: 38, writeReviewUrl: 'healthgrades.com/dentist/dr-james-slaman-xd8l9' };
  const { platforms } = await savePlatforms(ctx, { platforms: [google, profile] });
  expect(platforms).toMatchObject([google, { writeReviewUrl: 'https://www.healthgrades.com/review/xd8l9' }]);
  const elsewhere = { platformId: 38, writeReviewUrl: 'https://www.facebook.com/BrightSmiles' };
  await expect(savePlatforms(ctx, { platforms: [google, elsewhere] })).rejects.toMatchObject({
    code: 'invalid',
    fields: {
      'platforms[1].writeReviewUrl': [expect.stringMatching(/address on Facebook, not on Healthgrades/)],
    },
  });
  expect((await getBusiness(ctx)).platforms).toEqual(platforms);
});

test('an address whose fault was already reported does not block saving; another one does', async () => {
  const { ctx } = await makeBusiness();
  const [yelp, unknown] = ['https://www.yelp.com/biz/bright', 'https://bright.example'];
  const save = (pasted: string, refused: string) =>
    savePlatforms(ctx, { platforms: [google], pasted, refused });
  expect((await save(` ${yelp}`, yelp)).platforms).toMatchObject([google]);
  await expect(save(unknown, yelp)).rejects.toMatchObject({ fields: { pasted: [expect.any(String)] } });
  const known = 'https://www.healthgrades.com/dentist/dr-james-slaman-xd8l9';
  // It can be added by now.
  expect((await save(known, known)).platforms).toMatchObject([google, { platformId: 38 }]);
});

test('adds the platform of a pasted profile; an unknown one changes nothing', async () => {
  const { ctx } = await makeBusiness();
  const pasted = 'https://www.healthgrades.com/dentist/dr-james-slaman-xd8l9';
  const { platforms } = await savePlatforms(ctx, { platforms: [google], pasted });
  expect(platforms).toMatchObject([google, { platformId: 38 }]);
  await expect(
    savePlatforms(ctx, { platforms: [google], pasted: 'https://bright.example' }),
  ).rejects.toMatchObject({ fields: { pasted: [expect.stringMatching(/do not know this site/)] } });
  expect((await getBusiness(ctx)).platforms).toEqual(platforms);
});
