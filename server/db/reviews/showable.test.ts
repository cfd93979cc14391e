import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Placement, showableOf } from '#server/db/reviews/showable.ts';
import { reviewMatches, reviews } from '#server/db/schema/reviews.ts';
import { platformFacts } from '#shared/platforms/platform-facts.ts';
import { getPlatform, OWN_PAGE_ID } from '#shared/platforms/platforms.ts';
import {
  makeAgreement,
  makeBusiness,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';
import { makeReviewsOfAllKinds } from '#tests/reviews-of-all-kinds.ts';

let ctx: OwnerCtx;
let all: Awaited<ReturnType<typeof makeReviewsOfAllKinds>>;
beforeAll(async () => {
  const { ctx: stranger } = await makeBusiness();
  await makeReviewsOfAllKinds(stranger);
  ({ ctx } = await makeBusiness());
  all = await makeReviewsOfAllKinds(ctx);
});

/**
 * Never included: answers, private feedback, tests, and reviews removed, expired, mailed, about to be deleted, or
 * collected by a data service.
 */
test.each<[Placement, string[]]>([
  ['widget', ['backlog', 'replied', 'unanswered']],
  ['social', []],
])('on %s strangers see %s', async (placement, names) => {
  const rows = await ctx.db.select().from(showableOf(ctx, placement));
  expect(all.namesOf(rows)).toEqual(names);
  for (const row of rows) expect(Object.keys(row)).not.toContain('reviewer_email');
});

test('an agreement shows public answers only, never private feedback or tests of the owner', async () => {
  const { ctx } = await makeBusiness();
  const all = await makeReviewsOfAllKinds(ctx);
  for (const row of Object.values(all.rows)) await makeAgreement(ctx, row);
  const seen = async (placement: Placement) =>
    all.namesOf(await ctx.db.select().from(showableOf(ctx, placement)));
  const answers = ['answer', 'erasedAnswer', 'invitedAnswer', 'negativeAnswer'];
  const platforms = ['backlog', 'replied', 'unanswered'];
  expect(await seen('widget')).toEqual([...answers, ...platforms].toSorted());
  expect(await seen('social')).toEqual([]);
  const rows = await ctx.db.select().from(showableOf(ctx, 'widget'));
  const answer = rows.find(({ id }) => id === all.rows.negativeAnswer.id);
  expect(answer).toMatchObject({ platform_id: OWN_PAGE_ID, reviewer_name: 'Grace P.', stars: 2 });
});

test('an agreement that ended, ran out or is no authorization shows nothing', async () => {
  const { ctx } = await makeBusiness({ is_healthcare: true, now: '2026-11-20T12:00Z' });
  const at = (text: string) => new Date(text);
  const given = [
    { ended_at: at('2026-11-20T11:00Z') },
    { expires_at: at('2026-11-20T12:00Z') },
    { is_authorization: false },
    { expires_at: at('2026-11-20T12:01Z') },
  ];
  for (const [index, one] of given.entries())
    await makeAgreement(ctx, await makeReview(ctx, { reviewer_name: String(index) }), {
      ...one,
      shown_name: String(index),
    });
  const names = async () =>
    (await ctx.db.select().from(showableOf(ctx, 'widget'))).map(({ reviewer_name: name }) => name);
  expect(await names()).toEqual(['3']);
});

test('of an answer and the same on a platform, only the review is shown, where it may be', async () => {
  const { ctx } = await makeBusiness();
  const page = await makePlatformConnection(ctx, { reader: 'google-business' });
  const all = [
    await makePublicReview(ctx, page, { id_of: 'google-business', review_text: 'shown' }),
    await makePublicReview(ctx, page, { id_of: 'import', review_text: 'imported' }),
  ];
  for (const review of all) {
    const answer = await makeReview(ctx, { review_text: `answer, ${review.review_text}` });
    await makeAgreement(ctx, answer);
    const times = { created_at: ctx.now(), updated_at: ctx.now() };
    const pair = { answer_id: answer.id, review_id: review.id, state: 'joined' as const };
    await ctx.db.insert(reviewMatches).values({ ...pair, ...times, business_id: ctx.business.id });
  }
  const rows = await ctx.db.select().from(showableOf(ctx, 'widget'));
  expect(rows.map(({ review_text: text }) => text).toSorted()).toEqual(['answer, imported', 'shown']);
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
  'nothing is shown of a page that is %s',
  async (state) => {
    const { ctx } = await makeBusiness();
    const page = await makePlatformConnection(ctx, { reader: 'google-business', state });
    await makePublicReview(ctx, page, { id_of: 'google-business' });
    expect(await ctx.db.$count(showableOf(ctx, 'widget'))).toBe(0);
  },
);

test('what its source allows to be stored for a while is shown for as long', async () => {
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

test('a platform without researched terms has no facts', () => {
  expect(platformFacts(getPlatform('zocdoc').id)?.display).toBe('unknown');
  expect(platformFacts(getPlatform('google').id)?.display).toBe('show-with-conditions');
});

test('an archive is shown where it is all there is of a page, and else only if the page is read that way too', async () => {
  const { ctx } = await makeBusiness();
  const shown = () => ctx.db.$count(showableOf(ctx, 'widget'));
  const brought = await makePlatformConnection(ctx, { reader: 'import' });
  await makePublicReview(ctx, brought, { id_of: 'google-business' });
  const bystander = await makePlatformConnection(ctx, { reader: 'import' });
  await makePublicReview(ctx, bystander, { id_of: 'google-business' });
  expect(await shown()).toBe(2);
  // Ten of a hundred reviews are no average of the page.
  const { id } = await makePublicReview(ctx, brought, { id_of: 'import' });
  expect(await shown()).toBe(1);
  await ctx.db.update(reviews).set({ removed_at: ctx.now() }).where(eq(reviews.id, id));
  expect(await shown()).toBe(2);
  const read = await makePlatformConnection(ctx, { reader: 'google-business' });
  await makePublicReview(ctx, read, { id_of: 'google-business' });
  await makePublicReview(ctx, read, { id_of: 'import' });
  expect(await shown()).toBe(3);
});
