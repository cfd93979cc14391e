import { beforeAll, expect, test } from 'vitest';
import { type ShowPlace, showableOf } from '#server/db/reviews/showable.ts';
import { platformFacts } from '#shared/platforms/platform-facts.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { makeBusiness, makePlatformConnection, makePublicReview, type OwnerCtx } from '#tests/make.ts';
import { makeReviewsOfAllKinds } from '#tests/reviews-of-all-kinds.ts';

let ctx: OwnerCtx;
let all: Awaited<ReturnType<typeof makeReviewsOfAllKinds>>;
beforeAll(async () => {
  const { ctx: stranger } = await makeBusiness();
  await makeReviewsOfAllKinds(stranger);
  ({ ctx } = await makeBusiness());
  all = await makeReviewsOfAllKinds(ctx);
});

/** Never among them: answers, private feedback, tests, and what is removed, expired, mailed, doomed or collected by a service. */
test.each<[ShowPlace, string[]]>([
  ['website', ['backlog', 'replied', 'unanswered']],
  ['widget', ['backlog', 'replied', 'unanswered']],
  ['social', []],
])('on %s strangers see %s', async (place, names) => {
  const rows = await ctx.db.select().from(showableOf(ctx, place));
  expect(all.namesOf(rows)).toEqual(names);
  for (const row of rows) expect(Object.keys(row)).not.toContain('reviewer_email');
});

test.each([
  ['facebook', 'facebook', 1],
  ['reviews-io', 'reviews-io', 1],
  // Its terms allow no texts outside its own widget.
  ['trustpilot', 'trustpilot', 0],
  ['app-store', 'app-store', 0],
  // A reader of another platform.
  ['facebook', 'google-business', 0],
  ['zocdoc', 'structured-data', 0],
])('of %s, read by %s, a widget shows %i', async (slug, reader, count) => {
  const { ctx } = await makeBusiness();
  const page = await makePlatformConnection(ctx, { platform_id: getPlatform(slug).id, reader });
  await makePublicReview(ctx, page, { id_of: reader });
  expect(await ctx.db.$count(showableOf(ctx, 'widget'))).toBe(count);
});

test.each(['paused', 'reconnect', 'disconnected'] as const)(
  'of a page that is %s nothing is shown',
  async (state) => {
    const { ctx } = await makeBusiness();
    const page = await makePlatformConnection(ctx, { reader: 'google-business', state });
    await makePublicReview(ctx, page, { id_of: 'google-business' });
    expect(await ctx.db.$count(showableOf(ctx, 'widget'))).toBe(0);
  },
);

test('what its source lets be kept for a while is shown for as long', async () => {
  const { ctx } = await makeBusiness({ now: '2026-11-20T12:00Z' });
  const page = await makePlatformConnection(ctx, { reader: 'google-business' });
  await makePublicReview(ctx, page, {
    id_of: 'google-business',
    expires_at: new Date('2026-11-20T12:01Z'),
  });
  expect(await ctx.db.$count(showableOf(ctx, 'widget'))).toBe(1);
  const later = { ...ctx, now: () => new Date('2026-11-20T12:02Z') };
  expect(await ctx.db.$count(showableOf(later, 'widget'))).toBe(0);
});

test('of a platform whose terms nobody has looked up nothing is known', () => {
  expect(platformFacts(getPlatform('zocdoc').id)?.display).toBe('unknown');
  expect(platformFacts(getPlatform('google').id)?.display).toBe('show-with-conditions');
});
