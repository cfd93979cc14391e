import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { withheldWords } from '#app/features/widgets/widget-labels.ts';
import { businessPlatforms, businessProfiles } from '#server/db/schema/businesses.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { findAllReviews } from '#server/domain/widgets/find-all-reviews.ts';
import { findWidget } from '#server/domain/widgets/find-widget.ts';
import { getWidgetChoices } from '#server/domain/widgets/get-widget-choices.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import type { WidgetLook, WidgetPage } from '#shared/widgets/widgets.ts';
import {
  asVisitor,
  makeAgreement,
  makeBusiness,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  makeWidget,
  type OwnerCtx,
} from '#tests/make.ts';
import { makeReviewsOfAllKinds } from '#tests/reviews-of-all-kinds.ts';

const HOUR = 3_600_000;

async function shownBy(ctx: OwnerCtx, settings: Partial<WidgetLook> = {}): Promise<WidgetPage> {
  const { id } = await makeWidget(ctx, { settings });
  return (await findWidget(asVisitor(ctx), { widgetId: id })).page;
}

const idsIn = ({ blocks }: WidgetPage) => blocks.flatMap(({ reviews }) => reviews.map(({ id }) => id));

/** A page on this platform, read from the platform itself, and a way to write on it. */
async function pageOn(ctx: OwnerCtx, slug: string, reader = slug) {
  const page = await makePlatformConnection(ctx, {
    platform_id: getPlatform(slug).id,
    reader,
    page_url: `https://${slug}.example/page`,
    last_good_at: new Date('2026-11-20T12:00Z'),
  });
  let hours = 0;
  const write = async (given: Parameters<typeof makePublicReview>[2] = {}) => {
    hours += 1;
    const review_date = new Date(ctx.now().getTime() - hours * HOUR);
    return (await makePublicReview(ctx, page, { id_of: reader, review_date, ...given })).id;
  };
  return { page, write };
}

test('of all kinds of rows a website gets only what strangers may read', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: stranger } = await makeBusiness();
  await makeReviewsOfAllKinds(stranger);
  const all = await makeReviewsOfAllKinds(ctx);
  const page = await shownBy(ctx, { leastStars: 1, most: 30 });
  expect(all.namesOf(idsIn(page).map((id) => ({ id })))).toEqual(['backlog', 'replied', 'unanswered']);
  expect(page.average).toMatchObject({ count: 3, rated: 3, platformNames: ['Google'] });
  expect(page.average.stars).toBeCloseTo(8 / 3);
  // At first those with four and five stars.
  expect(all.namesOf(idsIn(await shownBy(ctx)).map((id) => ({ id })))).toEqual(['replied']);
  const everything = await findAllReviews(asVisitor(ctx), {
    businessKey: ctx.business.userId,
    language: 'en',
    stars: null,
    platform: null,
    after: null,
  });
  expect(all.namesOf(everything?.view.reviews ?? [])).toEqual(['backlog', 'replied', 'unanswered']);
});

describe('the owner chooses', () => {
  test('by stars, platform, length and words; pinned ones come first and hidden ones never', async () => {
    const { ctx } = await makeBusiness();
    const google = await pageOn(ctx, 'google', 'google-business');
    const facebook = await pageOn(ctx, 'facebook');
    const five = await google.write({ review_text: 'Quick and kind.' });
    const four = await google.write({
      rating: 4,
      review_text: 'A long wait, but a GENTLE cleaning afterwards.',
    });
    const one = await google.write({ rating: 1, review_text: 'Never again.' });
    const yes = await facebook.write({
      rating: null,
      stars: null,
      recommendation: 'yes',
      rating_value: null,
    });
    const no = await facebook.write({ rating: null, stars: null, recommendation: 'no', rating_value: null });
    const ids = async (settings: Partial<WidgetLook>) => new Set(idsIn(await shownBy(ctx, settings)));
    expect(await ids({})).toEqual(new Set([five, four, yes]));
    expect(await ids({ leastStars: 5 })).toEqual(new Set([five, yes]));
    expect(await ids({ leastStars: 1 })).toEqual(new Set([five, four, one, yes, no]));
    expect(await ids({ platformIds: [getPlatform('facebook').id] })).toEqual(new Set([yes]));
    expect(await ids({ leastLetters: 30 })).toEqual(new Set([four]));
    expect(await ids({ words: 'gentle, 100%' })).toEqual(new Set([four]));
    expect(await ids({ hidden: [five] })).toEqual(new Set([four, yes]));
    expect(idsIn(await shownBy(ctx, { pinned: [one, four], most: 3 })).slice(0, 2)).toEqual([one, four]);
    expect(await ids({ pinned: [one], hidden: [one] })).toEqual(new Set([five, four, yes]));
    // What is said of the choice follows from it.
    expect(await shownBy(ctx)).toMatchObject({ isPicked: false, average: { rated: 3, count: 5 } });
    expect(await shownBy(ctx, { words: 'kind' })).toMatchObject({ isPicked: true, average: { count: 5 } });
  });

  test('how names are shown; they are shortened and never completed', async () => {
    const { ctx } = await makeBusiness();
    const { write } = await pageOn(ctx, 'google', 'google-business');
    for (const reviewer_name of ['Maria del Mar García', 'Bo', '', 'A. (from Google)'])
      await write({ reviewer_name });
    const names = async (how: WidgetLook['names']) =>
      (await shownBy(ctx, { names: how })).blocks.flatMap(({ reviews }) => reviews.map(({ name }) => name));
    expect(await names('full')).toEqual(['Maria del Mar García', 'Bo', '', 'A. (from Google)']);
    expect(await names('first')).toEqual(['Maria G.', 'Bo', '', 'A. G.']);
    expect(await names('initials')).toEqual(['MG', 'B', '', 'AG']);
  });
});

describe('the terms of platforms', () => {
  test('a platform that wants its own block is averaged and shown apart, and its texts are not cut', async () => {
    const { ctx } = await makeBusiness();
    const google = await pageOn(ctx, 'google', 'google-business');
    const mine = await google.write({ rating: 3 });
    const zillow = await pageOn(ctx, 'zillow', 'google-business');
    // No reader of ours reads it from the platform itself, so that nothing of it may be shown yet.
    await zillow.write({ rating: 5 });
    const page = await shownBy(ctx, { leastStars: 1 });
    expect(idsIn(page)).toEqual([mine]);
    expect(page.average).toMatchObject({ stars: 3, platformNames: ['Google'] });
    expect(page.blocks.every(({ reviews }) => reviews.every(({ isWhole }) => !isWhole))).toBe(true);
  });

  test('others are shown beside it with their own figures, or with a link alone, or not at all', async () => {
    const { ctx } = await makeBusiness();
    const shown = await pageOn(ctx, 'google', 'google-business');
    await shown.write();
    const figures = {
      platform_average: 4.25,
      platform_total: 31,
      last_good_at: new Date('2026-11-19T12:00Z'),
    };
    // Of the last one neither figures nor an address may be said, and a bare name would say nothing.
    for (const slug of ['zocdoc', 'yelp', 'amazon', 'booking', 'tripadvisor']) {
      const platform_id = getPlatform(slug).id;
      const page_url = slug === 'yelp' ? 'https://www.yelp.com/biz/bright-smile' : '';
      await makePlatformConnection(ctx, { platform_id, reader: 'structured-data', page_url, ...figures });
    }
    const { beside, average } = await shownBy(ctx);
    expect(average.count).toBe(1);
    const known = { stars: 4.25, count: 31, asOf: figures.last_good_at };
    expect(beside.toSorted((one, other) => one.name.localeCompare(other.name))).toMatchObject([
      { name: getPlatform('booking').name, ...known },
      { name: 'Yelp', stars: null, count: null, asOf: null, address: expect.stringContaining('/biz/') },
      { name: 'Zocdoc', ...known },
    ]);
    const { withheld } = await getWidgetChoices(ctx);
    expect(Object.fromEntries(withheld.map(({ name, why }) => [name, why]))).toMatchObject({
      Yelp: 'own-widget',
      Amazon: 'no',
      Zocdoc: 'unknown',
    });
  });

  test('a page is linked by the address of the review link, and averaged without a count; the owner reads what is so', async () => {
    const { ctx } = await makeBusiness();
    const link = 'https://www.healthgrades.com/review/bright';
    const at = new Date('2026-11-19T12:00Z');
    const add = (slug: string, given = {}) =>
      makePlatformConnection(ctx, { platform_id: getPlatform(slug).id, reader: 'structured-data', ...given });
    await ctx.db.insert(businessPlatforms).values({
      business_id: ctx.business.id,
      platform_id: getPlatform('healthgrades').id,
      position: 1,
      write_review_url: link,
    });
    await add('healthgrades', { platform_average: 4.8, platform_total: null, last_good_at: at });
    await add('tripadvisor');
    await add('trustpilot', { page_url: 'https://www.trustpilot.com/review/bright.example' });
    const { beside } = await shownBy(ctx);
    expect(beside.toSorted((one, other) => one.name.localeCompare(other.name))).toMatchObject([
      { name: 'Healthgrades', stars: 4.8, count: null, address: link },
      { name: 'Trustpilot', stars: null, address: expect.stringContaining('trustpilot.com') },
    ]);
    const { withheld } = await getWidgetChoices(ctx);
    const words = Object.fromEntries(withheld.map((one) => [one.name, withheldWords(one)]));
    expect(words.Healthgrades).toMatch(/link to its page and show its average\.$/);
    expect(words.Tripadvisor).toMatch(
      /reviews\. Add the address of its page under Review Link to link to it\.$/,
    );
    expect(words.Trustpilot).toMatch(/Your widgets link to its page\.$/);
  });

  test('what may only be stored for a while is gone before a browser could still show it', async () => {
    let now = new Date('2026-11-20T12:00Z');
    const { ctx } = await makeBusiness({ now: () => now });
    const { write } = await pageOn(ctx, 'google', 'google-business');
    await write({ expires_at: new Date('2026-11-20T12:20Z') });
    expect(idsIn(await shownBy(ctx))).toHaveLength(1);
    now = new Date('2026-11-20T12:06Z');
    expect(idsIn(await shownBy(ctx))).toEqual([]);
  });
});

describe('nothing is shown', () => {
  test('of a business that is about to be deleted', async () => {
    const { ctx, business } = await makeBusiness();
    const { id: widgetId } = await makeWidget(ctx);
    const all = {
      businessKey: business.user_id,
      language: 'en',
      stars: null,
      platform: null,
      after: null,
    } as const;
    expect(await findAllReviews(asVisitor(ctx), all)).not.toBeNull();
    await ctx.db
      .update(businessProfiles)
      .set({ closed_at: ctx.now() })
      .where(eq(businessProfiles.id, business.id));
    await expect(findWidget(asVisitor(ctx), { widgetId })).rejects.toMatchObject({ code: 'not_found' });
    expect(await findAllReviews(asVisitor(ctx), all)).toBeNull();
  });

  test('of a page that is no longer read, or a review that was removed', async () => {
    const { ctx } = await makeBusiness();
    const { page, write } = await pageOn(ctx, 'google', 'google-business');
    const [stays, goes] = [await write(), await write()];
    await ctx.db.update(reviews).set({ removed_at: ctx.now() }).where(eq(reviews.id, goes));
    expect(idsIn(await shownBy(ctx, { pinned: [goes] }))).toEqual([stays]);
    await ctx.db
      .update(platformConnections)
      .set({ state: 'paused' })
      .where(eq(platformConnections.id, page.id));
    expect(await shownBy(ctx)).toMatchObject({ blocks: [], average: { count: 0, stars: null } });
  });
});

describe('the page with all reviews', () => {
  test('goes on page by page, by stars and platform, and a damaged address is its beginning', async () => {
    const { ctx, business } = await makeBusiness({ review_link_url: 'all-of-them' });
    const { write } = await pageOn(ctx, 'google', 'google-business');
    const written: string[] = [];
    for (let at = 0; at < 45; at += 1) written.push(await write({ rating: (at % 5) + 1 }));
    const ask = async (given: Partial<Parameters<typeof findAllReviews>[1]> = {}) => {
      const asked = {
        businessKey: 'all-of-them',
        language: 'en',
        stars: null,
        platform: null,
        after: null,
      } as const;
      const found = await findAllReviews(asVisitor(ctx), { ...asked, ...given });
      if (!found) throw new Error('There is no such page');
      return found;
    };
    const read: string[] = [];
    for (let after: string | null = null; ; ) {
      const { view } = await ask({ after });
      read.push(...view.reviews.map(({ id }) => id));
      if (!view.nextCursor) break;
      after = view.nextCursor;
    }
    expect(read).toEqual(written);
    const ones = await ask({ stars: '1' });
    expect(ones.view.reviews).toHaveLength(9);
    expect(ones.view.average.count).toBe(45);
    expect((await ask({ platform: 'facebook' })).view.reviews).toEqual([]);
    for (const damaged of [{ stars: '9' }, { platform: 'nonsense' }, { after: 'nonsense' }]) {
      expect((await ask(damaged)).view.reviews).toHaveLength(20);
    }
    expect(await ask({ businessKey: business.user_id })).toMatchObject({ movedTo: null });
    expect(await ask({ businessKey: 'All-Of-Them' })).toMatchObject({ tags: null, movedTo: null });
    expect(
      await findAllReviews(asVisitor(ctx), {
        businessKey: 'nobody',
        language: 'en',
        stars: null,
        platform: null,
        after: null,
      }),
    ).toBeNull();
  });
});

test('replies are shown only if the owner wants it, as they are published, and where terms allow it', async () => {
  const { ctx } = await makeBusiness();
  const google = await pageOn(ctx, 'google', 'google-business');
  const cars = await pageOn(ctx, 'cars-com');
  await google.write({ review_text: 'a', reply_text: 'Thank you!', reply_state: 'published' });
  await google.write({ review_text: 'b', reply_text: 'Still waits', reply_state: 'pending' });
  await google.write({ review_text: 'c', reply_text: 'Was refused', reply_state: 'rejected' });
  await google.write({ review_text: 'd' });
  await cars.write({ review_text: 'e', reply_text: 'Not beside it' });
  const repliesIn = ({ blocks }: WidgetPage) =>
    Object.fromEntries(
      blocks.flatMap(({ reviews }) => reviews.map(({ text, reply }) => [text, reply?.text ?? null])),
    );
  const none = { a: null, b: null, c: null, d: null };
  expect(repliesIn(await shownBy(ctx))).toMatchObject(none);
  const { e, ...shown } = repliesIn(await shownBy(ctx, { replies: true }));
  expect([shown, e ?? null]).toEqual([{ ...none, a: 'Thank you!' }, null]);
});

test('answers on the own page are named as such, counted with the others, and found by themselves', async () => {
  const { ctx } = await makeBusiness();
  const google = await pageOn(ctx, 'google', 'google-business');
  await google.write({ rating: 4 });
  const answer = await makeReview(ctx, { rating: 1, is_public: true, platform_id: 1 });
  await makeAgreement(ctx, answer);
  await makeReview(ctx, { rating: 5 });
  const page = await shownBy(ctx, { leastStars: 1 });
  expect(page.average).toMatchObject({ stars: 2.5, count: 2, platformNames: ['Google', ''] });
  const found = await findAllReviews(asVisitor(ctx), {
    businessKey: ctx.business.userId,
    language: 'en',
    stars: null,
    platform: 'own',
    after: null,
  });
  expect(found?.view.reviews.map(({ id, platformName }) => [id, platformName])).toEqual([[answer.id, '']]);
  expect(found?.view.platforms.map(({ slug }) => slug)).toEqual(['google', 'own']);
});
