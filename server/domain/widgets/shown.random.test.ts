import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fragmentOf } from '#app/features/widgets/widget-document.tsx';
import { newId } from '#server/core/crypto.ts';
import { endAgreements } from '#server/db/reviews/end-agreements.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviewMatches, reviews } from '#server/db/schema/reviews.ts';
import { findAllReviews } from '#server/domain/widgets/find-all-reviews.ts';
import { findWidget } from '#server/domain/widgets/find-widget.ts';
import { saveWidget } from '#server/domain/widgets/save-widget.ts';
import { getPlatform, OWN_PAGE_ID } from '#shared/platforms/platforms.ts';
import { defaultLook, type WidgetLook } from '#shared/widgets/widgets.ts';
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

const MINUTE = 60_000;
const MOVES = 45;

/** Seeded random numbers, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Marks a text as nothing else in a page is, so that it can be looked for. */
const MARK = /\[r\d+\]/g;
const SAID = ['Kind.', 'A very kind and careful team, thank you.', 'Never again', ''];

/** Pages as owners have them; only some may be shown, by their platform and by where they are read. */
const PAGES = [
  { slug: 'google', reader: 'google-business', mayShow: true },
  { slug: 'facebook', reader: 'facebook', mayShow: true },
  { slug: 'google', reader: 'outscraper', mayShow: false },
  { slug: 'google', reader: 'import', mayShow: false },
  { slug: 'yelp', reader: 'yelp', mayShow: false },
  { slug: 'trustpilot', reader: 'trustpilot', mayShow: false },
  { slug: 'zocdoc', reader: 'structured-data', mayShow: false },
];

type Row = typeof reviews.$inferSelect;
type Agreed = typeof agreements.$inferSelect;

const until = (now: Date) => now.getTime() + 15 * MINUTE;

/** What strangers may read of platforms, said once more in plain words, without a database. */
function mayBeRead(
  row: Row,
  page: { state: string; mayShow: boolean; reader: string } | undefined,
  now: Date,
) {
  if (row.source !== 'platform' || !row.is_public || row.removed_at !== null) return false;
  if (!page?.mayShow || page.state !== 'active' || row.id_of !== page.reader) return false;
  return row.expires_at === null || row.expires_at.getTime() > until(now);
}

/** The same of answers on the own page. */
function mayAnswerBeRead(row: Row, given: readonly Agreed[], { now, isHealthcare }: Facts) {
  if (row.source !== 'page' || !row.is_public || row.is_test) return false;
  return given.some(
    (one) =>
      one.review_id === row.id &&
      one.ended_at === null &&
      (one.expires_at === null || one.expires_at.getTime() > until(now)) &&
      (one.is_authorization || !isHealthcare),
  );
}

interface Facts {
  now: Date;
  isHealthcare: boolean;
}

function starsOf(row: Row): number | null {
  return row.source === 'page' ? row.rating : row.stars;
}

function isChosen(row: Row, look: WidgetLook): boolean {
  const stars = starsOf(row) ?? (row.recommendation === 'yes' ? 5 : row.recommendation === 'no' ? 1 : 0);
  if (look.pinned.includes(row.id)) return true;
  if (look.leastStars > 1 && stars < look.leastStars) return false;
  if (look.platformIds.length > 0 && !look.platformIds.includes(shownOn(row))) return false;
  if (row.review_text.length < look.leastLetters) return false;
  const words = look.words.toLowerCase().split(' ').filter(Boolean);
  const said = `${row.title} ${row.review_text}`.toLowerCase();
  return words.length === 0 || words.some((word) => said.includes(word));
}

function shownOn(row: Row): number {
  return row.source === 'page' ? OWN_PAGE_ID : row.platform_id;
}

async function play(seed: number): Promise<void> {
  const roll = dice(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[roll(list.length)];
  let now = new Date('2026-11-20T12:00Z');
  const { ctx } = await makeBusiness({ now: () => now });
  const { ctx: stranger } = await makeBusiness();
  const google = { platform_id: getPlatform('google').id, reader: 'google-business' };
  await makePublicReview(stranger, await makePlatformConnection(stranger, google), {
    id_of: 'google-business',
  });
  const { id: widgetId } = await makeWidget(ctx);
  await saveWidget(ctx, { widgetId, name: 'x', settings: {}, acknowledged: true });
  const pages = new Map<string, (typeof PAGES)[number] & { state: string }>();
  let look = defaultLook({ kind: 'carousel', isHealthcare: true });
  let closed = false;
  let isHealthcare = true;
  let written = 0;
  const say = () => {
    written += 1;
    return `${pick(SAID)} [r${written}]`;
  };

  const change = (id: string, values: Partial<typeof reviews.$inferInsert>) =>
    ctx.db.update(reviews).set(values).where(eq(reviews.id, id));
  const agreementsOf = () =>
    ctx.db
      .select()
      .from(agreements)
      .where(eq(agreements.business_id, ctx.business.id))
      .orderBy(agreements.agreed_at, agreements.id);
  const agree = async (answer: Pick<Row, 'id'>) => {
    await endAgreements(ctx, [answer.id], { by: 'renewal', now });
    await makeAgreement(ctx, answer, {
      is_authorization: roll(2) === 0,
      expires_at: roll(2) === 0 ? new Date(now.getTime() + roll(60) * MINUTE) : null,
    });
  };
  const pairsOf = () =>
    ctx.db.select().from(reviewMatches).where(eq(reviewMatches.business_id, ctx.business.id));
  const join = async (answer: Row, review: Row) => {
    const taken = (await pairsOf()).flatMap((pair) => [pair.answer_id, pair.review_id]);
    if (taken.includes(answer.id) || taken.includes(review.id)) return;
    const pair = { answer_id: answer.id, review_id: review.id, state: 'joined' as const };
    const times = { created_at: now, updated_at: now };
    await ctx.db.insert(reviewMatches).values({ ...pair, ...times, business_id: ctx.business.id });
  };
  const rowsOf = () => ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id));

  for (let move = 0; move < MOVES; move += 1) {
    const rows = await rowsOf();
    const row = pick(rows);
    const connection = pick([...pages.keys()]);
    switch (roll(17)) {
      case 0: {
        const page = pick(PAGES) ?? PAGES[0];
        if (!page) break;
        const made = await makePlatformConnection(ctx, {
          platform_id: getPlatform(page.slug).id,
          reader: page.reader,
        });
        pages.set(made.id, { ...page, state: 'active' });
        break;
      }
      case 1:
      case 2:
      case 3: {
        const page = connection && pages.get(connection);
        if (!page) break;
        now = new Date(now.getTime() + MINUTE);
        const isRecommended = page.slug === 'facebook';
        const rating = isRecommended ? null : roll(5) + 1;
        await makePublicReview(
          ctx,
          { id: connection, platform_id: getPlatform(page.slug).id },
          {
            id_of: roll(5) === 0 ? 'mail' : page.reader,
            rating,
            stars: rating,
            recommendation: isRecommended ? (roll(2) === 0 ? 'yes' : 'no') : null,
            review_text: say(),
            expires_at: roll(6) === 0 ? new Date(now.getTime() + roll(60) * MINUTE) : null,
          },
        );
        break;
      }
      case 4:
      case 12: {
        const rating = roll(5) + 1;
        // Low ratings are public as well, where people chose so.
        const is_public = roll(3) > 0;
        const given = { rating, is_public, platform_id: is_public ? 1 : 0, is_test: roll(6) === 0 };
        const answer = await makeReview(ctx, { ...given, review_text: say() });
        if (roll(3) > 0) await agree(answer);
        break;
      }
      case 13: {
        const one = pick(await agreementsOf());
        if (one) await endAgreements(ctx, [one.review_id], { by: 'author', now });
        else if (row?.source === 'page') await agree(row);
        break;
      }
      case 14: {
        const answer = pick(rows.filter(({ source }) => source === 'page'));
        const review = pick(rows.filter(({ source }) => source === 'platform'));
        if (answer && review) await join(answer, review);
        break;
      }
      case 15:
        isHealthcare = !isHealthcare;
        await ctx.db
          .update(businessProfiles)
          .set({ is_healthcare: isHealthcare })
          .where(eq(businessProfiles.id, ctx.business.id));
        break;
      case 5:
        if (row?.source === 'platform') await change(row.id, { removed_at: roll(2) === 0 ? now : null });
        break;
      case 6:
        if (row?.source === 'platform') await change(row.id, { review_text: `Edited, less kind ${say()}` });
        break;
      case 7:
        if (row?.stars) await change(row.id, { stars: 1, rating: 1 });
        break;
      case 8:
        if (row) await ctx.db.delete(reviews).where(eq(reviews.id, row.id));
        break;
      case 9: {
        const page = connection && pages.get(connection);
        if (!page) break;
        const state = (['active', 'paused', 'reconnect', 'disconnected'] as const)[roll(4)] ?? 'active';
        await ctx.db.update(platformConnections).set({ state }).where(eq(platformConnections.id, connection));
        pages.set(connection, { ...page, state });
        break;
      }
      case 10:
        now = new Date(now.getTime() + roll(30) * MINUTE);
        break;
      case 11:
        closed = roll(4) === 0;
        await ctx.db
          .update(businessProfiles)
          .set({ closed_at: closed ? now : null })
          .where(eq(businessProfiles.id, ctx.business.id));
        break;
      default: {
        const own = rows.filter((one) => one.is_public).map(({ id }) => id);
        const settings = {
          leastStars: roll(2) === 0 ? 1 : roll(5) + 1,
          leastLetters: roll(2) * 10,
          words: roll(3) === 0 ? 'kind careful' : '',
          most: roll(8) + 1,
          platformIds: pick([[], [], [getPlatform('google').id], [OWN_PAGE_ID]]) ?? [],
          pinned: own.filter(() => roll(5) === 0).slice(0, 3),
          hidden: own.filter(() => roll(4) === 0),
        };
        ({ look } = await saveWidget(ctx, { widgetId, name: 'x', settings }));
      }
    }
    await compare(`seed ${seed}, move ${move}`);
  }

  async function compare(at: string): Promise<void> {
    const visitor = asVisitor(ctx);
    if (closed) {
      await expect(findWidget(visitor, { widgetId }), at).rejects.toMatchObject({ code: 'not_found' });
      return;
    }
    const rows = await rowsOf();
    const given = await agreementsOf();
    const onPlatforms = rows.filter((row) => mayBeRead(row, pages.get(row.connection_id ?? ''), now));
    const read = new Set(onPlatforms.map(({ id }) => id));
    const twins = new Set(
      (await pairsOf()).filter((pair) => read.has(pair.review_id)).map((pair) => pair.answer_id),
    );
    const answers = rows.filter((row) => mayAnswerBeRead(row, given, { now, isHealthcare }));
    const readable = [...onPlatforms, ...answers.filter(({ id }) => !twins.has(id))];
    const { page } = await findWidget(visitor, { widgetId });
    const shown = page.blocks.flatMap((block) => block.reviews.map(({ id }) => id));
    const chosen = readable.filter((row) => isChosen(row, look) && !look.hidden.includes(row.id));
    const ids = new Set(chosen.map(({ id }) => id));
    expect(
      shown.filter((id) => !ids.has(id)),
      at,
    ).toEqual([]);
    expect(shown.length, at).toBe(Math.min(look.most, chosen.length));
    // The same of the bytes that a website gets.
    const served = new Set(fragmentOf(page).match(MARK));
    const said = rows
      .filter(({ id }) => shown.includes(id))
      .flatMap((row) => row.review_text.match(MARK) ?? []);
    expect([...served].sort(), at).toEqual(said.sort());
    const stars = readable.flatMap((row) => starsOf(row) ?? []);
    expect([page.average.count, page.average.rated], at).toEqual([readable.length, stars.length]);
    const perStar = [1, 2, 3, 4, 5].map((of) => stars.filter((one) => Math.round(one) === of).length);
    expect(page.average.perStar, at).toEqual(perStar);
    const mean = stars.reduce((sum, one) => sum + one, 0) / stars.length;
    expect(page.average.stars ?? 0, at).toBeCloseTo(stars.length > 0 ? mean : 0);
    const all = await readAll(visitor, ctx);
    expect(all.toSorted(), at).toEqual(readable.map(({ id }) => id).toSorted());
  }
}

async function readAll(visitor: ReturnType<typeof asVisitor>, { business }: OwnerCtx): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null; ; ) {
    const asked = {
      businessKey: business.userId,
      language: 'en',
      stars: null,
      platform: null,
      after,
    } as const;
    const found = await findAllReviews(visitor, asked);
    ids.push(...(found?.view.reviews ?? []).map(({ id }) => id));
    after = found?.view.nextCursor ?? null;
    if (after === null) return ids;
  }
}

test.each(Array.from({ length: 8 }, (_, at) => at + 1))(
  'whatever is edited, removed, hidden, withdrawn or switched, only what may be shown is (seed %i)',
  { timeout: 120_000 },
  async (seed) => play(seed),
);

test('a widget that does not exist shows nothing', async () => {
  const { ctx } = await makeBusiness();
  await expect(findWidget(asVisitor(ctx), { widgetId: newId() })).rejects.toMatchObject({
    code: 'not_found',
  });
});
