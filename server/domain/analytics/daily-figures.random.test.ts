import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { dailyFigures } from '#server/db/schema/figures.ts';
import { reviewMatches, reviews } from '#server/db/schema/reviews.ts';
import { dailyTopics, reviewTopics } from '#server/db/schema/topics.ts';
import { readDueTexts } from '#server/domain/analytics/parts/read-due-texts.ts';
import { refreshDue } from '#server/domain/analytics/parts/refresh-due.ts';
import { rebuildFigures } from '#server/domain/analytics/rebuild-figures.ts';
import type { DailyFigure } from '#shared/analytics/figures.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import { dayInFiles } from '#shared/time/time.ts';
import { EVERY_CASE } from '#tests/in-turn.ts';
import {
  asJob,
  makeBusiness,
  makeCampaign,
  makeInvitation,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';

const CASES = EVERY_CASE || inject('database').kind === 'postgres' ? 25 : 5;

/** Half hours, clocks that are turned at midnight (Havana), and the edges of the day. */
const ZONES = [
  'America/Chicago',
  'Asia/Kolkata',
  'America/Havana',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
];
/** The weeks around both changes of the clock in 2026. */
const STARTS = ['2026-03-01T00:00:00Z', '2026-10-25T00:00:00Z', '2026-06-01T00:00:00Z'];

const KINDS = [
  'ask',
  'remind',
  'follow-up',
  'deliver',
  'fail',
  'open',
  'rate',
  'answer',
  'go-on',
  'publish',
  'recommend',
  'match',
  'unmatch',
  'edit',
  'remove',
  'restore',
  'erase-contact',
  'delete-review',
  'delete-campaign',
  'undo-import',
  'move-zone',
  'refresh',
] as const;

/** What the others need, and a look in between, so that each of them happens to figures that are there. */
const OFTEN = [
  'ask',
  'ask',
  'publish',
  'answer',
  'answer',
  'rate',
  'match',
  'refresh',
  'refresh',
  'refresh',
] as const;

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS, ...OFTEN),
    /** Minutes after the start. */
    minute: fc.integer({ min: 0, max: 21 * 24 * 60 }),
    which: fc.nat({ max: 1_000 }),
    stars: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 20, maxLength: 90 },
);
type Step = {
  kind: (typeof KINDS)[number];
  minute: number;
  which: number;
  stars: number;
};

/** To the second, by the day, or not at all. */
function datedBy(which: number): Partial<typeof reviews.$inferInsert> {
  if (which % 3 === 1) return { date_precision: 'day' };
  return which % 3 === 2 ? { date_precision: 'words', backlog: which % 2 === 0 } : {};
}

const TEXTS = [
  '',
  'I waited an hour past my appointment.',
  'The receptionist is so friendly, but the bill was too high.',
  'La recepcionista es muy amable.',
] as const;
const textBy = (which: number) => TEXTS[which % TEXTS.length] ?? '';

async function makeWorld(timeZone: string, start: string) {
  const { ctx } = await makeBusiness({ time_zone: timeZone });
  const id = ctx.business.id;
  const of = <Row>(rows: readonly Row[], which: number) =>
    rows.length > 0 ? rows[which % rows.length] : undefined;
  const mine = {
    campaigns: () =>
      ctx.db.select().from(campaigns).where(eq(campaigns.business_id, id)).orderBy(campaigns.id),
    invitations: () =>
      ctx.db.select().from(invitations).where(eq(invitations.business_id, id)).orderBy(invitations.id),
    reviews: () => ctx.db.select().from(reviews).where(eq(reviews.business_id, id)).orderBy(reviews.id),
    matches: () =>
      ctx.db.select().from(reviewMatches).where(eq(reviewMatches.business_id, id)).orderBy(reviewMatches.id),
  };
  const change = async (which: number, values: Partial<typeof invitations.$inferInsert>) => {
    const one = of(await mine.invitations(), which);
    if (one) await ctx.db.update(invitations).set(values).where(eq(invitations.id, one.id));
  };
  const changeReview = async (
    which: number,
    source: 'page' | 'platform',
    values: Partial<typeof reviews.$inferInsert>,
  ) => {
    const one = of(
      (await mine.reviews()).filter((row) => row.source === source),
      which,
    );
    if (one) await ctx.db.update(reviews).set(values).where(eq(reviews.id, one.id));
  };
  const again = async (which: number, at: Date, isFollowUp: boolean) => {
    const first = of(
      (await mine.invitations()).filter(({ step }) => step === 0),
      which,
    );
    if (!first) return;
    const campaign = (await mine.campaigns()).find((one) => one.id === first.campaign_id);
    const root = campaign?.follows_id ?? first.campaign_id;
    const campaign_id = isFollowUp ? (await makeCampaign(ctx, { follows_id: root })).id : first.campaign_id;
    const step = isFollowUp ? 0 : 1;
    const there = and(
      eq(invitations.campaign_id, campaign_id),
      eq(invitations.contact_id, first.contact_id),
      eq(invitations.step, step),
    );
    if ((await ctx.db.$count(invitations, there)) > 0) return;
    await makeInvitation(ctx, {
      campaign_id,
      contact_id: first.contact_id,
      step,
      status: 'sent',
      channel: isFollowUp ? 'sms' : first.channel,
      sent_at: at,
      created_at: at,
    });
  };
  const page = await makePlatformConnection(ctx, { platform_id: 1 });

  async function take({ kind, minute, which, stars }: Step): Promise<void> {
    const at = new Date(Date.parse(start) + minute * 60_000);
    if (kind === 'ask') {
      const channel = which % 2 === 0 ? 'email' : 'sms';
      const known = of(
        (await mine.campaigns()).filter(({ follows_id }) => follows_id === null),
        which,
      );
      const campaign_id = which % 3 === 0 ? known?.id : undefined;
      await makeInvitation(ctx, {
        ...(campaign_id && { campaign_id }),
        channel,
        status: which % 7 === 0 ? 'queued' : 'sent',
        sent_at: which % 5 === 0 ? null : at,
        created_at: at,
      });
    } else if (kind === 'remind' || kind === 'follow-up') await again(which, at, kind === 'follow-up');
    else if (kind === 'deliver') await change(which, { status: 'delivered', delivered_at: at });
    else if (kind === 'fail') await change(which, { status: 'failed', reason: 'bounced' });
    else if (kind === 'open') await change(which, { clicked_at: at });
    else if (kind === 'rate') await change(which, { rated_at: at });
    else if (kind === 'answer') {
      const to = of(await mine.invitations(), which);
      const submission_key = which % 4 === 0 || !to ? undefined : `invitation:${to.id}`;
      if (submission_key && (await mine.reviews()).some((row) => row.submission_key === submission_key))
        return;
      await makeReview(ctx, {
        rating: stars,
        review_text: textBy(which),
        review_date: at,
        is_test: which % 9 === 0,
        ...(submission_key && { submission_key }),
      });
    } else if (kind === 'go-on')
      await changeReview(which, 'page', {
        clicked_through_at: at,
        clicked_through_to: 1,
        clicked_through_how: 'page',
      });
    else if (kind === 'publish' || kind === 'recommend') {
      const rated =
        kind === 'publish'
          ? { rating: stars, stars: stars - 0.25, ...datedBy(which) }
          : { rating: null, stars: null, recommendation: stars > 2 ? ('yes' as const) : ('no' as const) };
      await makePublicReview(ctx, page, { ...rated, review_text: textBy(which), review_date: at });
    } else if (kind === 'match') {
      const all = await mine.reviews();
      const answer = of(
        all.filter(({ source }) => source === 'page'),
        which,
      );
      const review = of(
        all.filter(({ source }) => source === 'platform'),
        which,
      );
      if (!answer || !review) return;
      await ctx.db
        .insert(reviewMatches)
        .values({
          business_id: id,
          answer_id: answer.id,
          review_id: review.id,
          state: 'joined',
          created_at: at,
          updated_at: at,
        })
        .onConflictDoNothing();
    } else if (kind === 'unmatch') {
      const one = of(await mine.matches(), which);
      if (one)
        await ctx.db
          .update(reviewMatches)
          .set({ state: which % 2 === 0 ? 'refused' : 'offered' })
          .where(eq(reviewMatches.id, one.id));
    } else if (kind === 'edit')
      await changeReview(which, 'platform', {
        stars,
        review_date: at,
        ...(which % 2 === 0 && { review_text: textBy(stars), ...datedBy(stars) }),
      });
    else if (kind === 'remove') await changeReview(which, 'platform', { removed_at: at });
    else if (kind === 'restore') await changeReview(which, 'platform', { removed_at: null });
    else if (kind === 'erase-contact') {
      const one = of(await mine.invitations(), which);
      if (one) await ctx.db.delete(contacts).where(eq(contacts.id, one.contact_id));
    } else if (kind === 'delete-review') {
      const one = of(await mine.reviews(), which);
      if (one) await ctx.db.delete(reviews).where(eq(reviews.id, one.id));
    } else if (kind === 'delete-campaign') {
      const one = of(await mine.campaigns(), which);
      if (one) await ctx.db.delete(campaigns).where(eq(campaigns.id, one.id));
    } else if (kind === 'undo-import') {
      if (which % 5 === 0)
        await ctx.db
          .delete(reviews)
          .where(and(eq(reviews.business_id, id), eq(reviews.connection_id, page.id)));
    } else if (kind === 'move-zone')
      await ctx.db
        .update(businessProfiles)
        .set({ time_zone: ZONES[which % ZONES.length] ?? timeZone })
        .where(eq(businessProfiles.id, id));
    else if (which % 4 === 0) await readDueTexts(ctx);
    else await refreshDue(ctx);
  }
  return { ctx, take, mine, page };
}

type World = Awaited<ReturnType<typeof makeWorld>>;
type Counted = Record<string, number>;

async function kept(ctx: OwnerCtx): Promise<Counted> {
  const rows = await ctx.db.select().from(dailyFigures).where(eq(dailyFigures.business_id, ctx.business.id));
  return Object.fromEntries(
    rows
      .map(({ day, figure, platform_id, channel, campaign_id, value }) => [
        [day, figure, platform_id, channel, campaign_id ?? ''].join(' '),
        value,
      ])
      .sort(),
  );
}

/** The same, row by row and without a database. */
async function counted({ ctx, mine }: Pick<World, 'ctx' | 'mine'>): Promise<Counted> {
  const [profile] = await ctx.db
    .select({ timeZone: businessProfiles.time_zone })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id));
  const form = { country: 'US', timeZone: profile?.timeZone ?? '' };
  const sums = new Map<string, number>();
  const add = (
    at: Date,
    figure: DailyFigure,
    value: number,
    of: { platform?: number; channel?: string; campaign?: string; isDay?: boolean } = {},
  ) => {
    if (value === 0) return;
    const day = of.isDay ? at.toISOString().slice(0, 10) : dayInFiles(at, form);
    const key = [day, figure, of.platform ?? 0, of.channel ?? '', of.campaign ?? ''].join(' ');
    sums.set(key, (sums.get(key) ?? 0) + value);
  };
  const [allCampaigns, messages, all, matches] = [
    await mine.campaigns(),
    await mine.invitations(),
    await mine.reviews(),
    await mine.matches(),
  ];
  const rootOf = (campaignId: string) =>
    allCampaigns.find(({ id }) => id === campaignId)?.follows_id ?? campaignId;
  for (const first of messages) {
    const hasLeft = ['sent', 'delivered', 'unknown', 'failed'].includes(first.status);
    if (first.step !== 0 || rootOf(first.campaign_id) !== first.campaign_id || !hasLeft) continue;
    const theirs = messages.filter(
      (one) => one.contact_id === first.contact_id && rootOf(one.campaign_id) === first.campaign_id,
    );
    const answers = all.filter(
      (row) => !row.is_test && theirs.some(({ id }) => row.submission_key === `invitation:${id}`),
    );
    const reported = theirs.some((one) => one.status === 'delivered' || one.delivered_at !== null);
    const rated = theirs.some((one) => one.rated_at !== null);
    const opened = rated || theirs.some((one) => one.clicked_at !== null);
    const of = { channel: first.channel, campaign: first.campaign_id };
    const at = first.sent_at ?? first.created_at;
    const is = (figure: DailyFigure, so: boolean) => add(at, figure, Number(so), of);
    is('asked', true);
    is('delivered', reported || opened);
    is('reported', reported);
    is('opened', opened);
    is('rated', rated);
    is('clicked_through', rated && answers.some((row) => row.clicked_through_at !== null));
    is(
      'found',
      rated &&
        matches.some((one) => one.state === 'joined' && answers.some(({ id }) => id === one.answer_id)),
    );
  }
  for (const row of all) {
    if (row.source === 'platform') {
      const of = { platform: row.platform_id, isDay: row.date_precision === 'day' };
      if (row.removed_at) add(row.removed_at, 'removed', 1, { platform: row.platform_id });
      else if (row.date_precision !== 'words' || !row.backlog) {
        const stars = row.stars ?? row.rating;
        add(row.review_date, 'reviews', 1, of);
        add(row.review_date, 'star_ratings', Number(stars !== null), of);
        add(row.review_date, 'stars', stars ?? 0, of);
        add(row.review_date, 'recommended', Number(row.recommendation === 'yes'), of);
        add(row.review_date, 'not_recommended', Number(row.recommendation === 'no'), of);
      }
    } else if (!row.is_test) {
      add(row.review_date, 'answers', 1);
      add(row.review_date, 'answer_stars', row.rating ?? 0);
      add(row.review_date, 'private', Number(!row.is_public));
    }
  }
  return Object.fromEntries([...sums].sort());
}

/** Texts of each day, topic and mood, as the screen counts them. */
async function keptTopics(ctx: OwnerCtx): Promise<Counted> {
  const rows = await ctx.db.select().from(dailyTopics).where(eq(dailyTopics.business_id, ctx.business.id));
  return Object.fromEntries(
    rows
      .map(({ day, topic, mood, is_private, texts }) => [
        [day, topic, mood, String(is_private)].join(' '),
        texts,
      ])
      .sort(),
  );
}

/** The same, text by text. */
async function countedTopics({ ctx, mine }: Pick<World, 'ctx' | 'mine'>): Promise<Counted> {
  const [profile] = await ctx.db
    .select({ timeZone: businessProfiles.time_zone })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id));
  const form = { country: 'US', timeZone: profile?.timeZone ?? '' };
  const all = await mine.reviews();
  const found = await ctx.db.select().from(reviewTopics).where(eq(reviewTopics.business_id, ctx.business.id));
  const sums = new Map<string, number>();
  for (const { review_id, topic, mood, is_private } of found) {
    const review = all.find(({ id }) => id === review_id);
    if (!review) throw new Error('A topic of no review');
    const day =
      review.date_precision === 'day'
        ? review.review_date.toISOString().slice(0, 10)
        : dayInFiles(review.review_date, form);
    const key = [day, topic, mood, String(is_private)].join(' ');
    sums.set(key, (sums.get(key) ?? 0) + 1);
  }
  return Object.fromEntries([...sums].sort());
}

test('whatever happens, the figures of each day are those of its rows, and a rebuild comes to the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ZONES),
      fc.constantFrom(...STARTS),
      steps,
      steps,
      async (zone, start, story, otherStory) => {
        const world = await makeWorld(zone, start);
        const bystander = await makeWorld('Europe/Berlin', start);
        for (const [index, step] of story.entries()) {
          await world.take(step);
          const other = otherStory[index];
          if (other) await bystander.take(other);
        }
        for (const { ctx } of [world, bystander]) {
          await readDueTexts(ctx);
          await refreshDue(ctx);
        }
        const expected = await counted(world);
        expect(await kept(world.ctx)).toEqual(expected);
        expect(await kept(bystander.ctx)).toEqual(await counted(bystander));
        const topics = await countedTopics(world);
        expect(await keptTopics(world.ctx)).toEqual(topics);
        expect(await keptTopics(bystander.ctx)).toEqual(await countedTopics(bystander));
        await world.ctx.db.execute(
          sql`update daily_figures set value = value + 1 where business_id = ${world.ctx.business.id}`,
        );
        await world.ctx.db.execute(
          sql`update daily_topics set texts = texts + 1 where business_id = ${world.ctx.business.id}`,
        );
        await rebuildFigures(asJob(world.ctx, 'figures:rebuild'));
        expect(await kept(world.ctx)).toEqual(expected);
        expect(await keptTopics(world.ctx)).toEqual(topics);
        // One database serves all cases: a business that is done with is not counted with the next.
        await world.ctx.db.delete(businessProfiles).where(eq(businessProfiles.id, world.ctx.business.id));
        await world.ctx.db.delete(businessProfiles).where(eq(businessProfiles.id, bystander.ctx.business.id));
      },
    ),
    {
      numRuns: CASES,
      seed: 20_261_128,
      // Shrinking takes longer than the test may.
      endOnFailure: true,
    },
  );
}, 240_000);

/** One person asked by email who got it, opened, rated, answered, went on and is public there; and a row of each other kind. */
async function makeStory() {
  const world = await makeWorld('America/Chicago', '2026-06-01T00:00:00Z');
  const { ctx } = world;
  const at = new Date('2026-06-03T18:00:00Z');
  const message = await makeInvitation(ctx, {
    status: 'sent',
    sent_at: at,
    created_at: at,
    clicked_at: at,
    rated_at: at,
  });
  const answer = await makeReview(ctx, {
    submission_key: `invitation:${message.id}`,
    review_date: at,
    clicked_through_at: at,
    clicked_through_to: 1,
    clicked_through_how: 'page',
  });
  const review = await makePublicReview(ctx, world.page, { stars: 4.5, review_date: at });
  const gone = await makePublicReview(ctx, world.page, { review_date: at, removed_at: at });
  const [match] = await ctx.db
    .insert(reviewMatches)
    .values({
      business_id: ctx.business.id,
      answer_id: answer.id,
      review_id: review.id,
      state: 'joined',
      created_at: at,
      updated_at: at,
    })
    .returning();
  const reminder = await makeInvitation(ctx, {
    campaign_id: message.campaign_id,
    contact_id: message.contact_id,
    step: 1,
    status: 'queued',
    created_at: at,
  });
  await refreshDue(ctx);
  return { ...world, message, reminder, answer, review, gone, match, at };
}
type Story = Awaited<ReturnType<typeof makeStory>>;

const later = new Date('2026-06-20T01:00:00Z');
const inMessage = (values: Partial<typeof invitations.$inferInsert>) => (story: Story) =>
  story.ctx.db.update(invitations).set(values).where(eq(invitations.id, story.message.id));
const inReview =
  (which: 'answer' | 'review' | 'gone', values: Partial<typeof reviews.$inferInsert>) => (story: Story) =>
    story.ctx.db.update(reviews).set(values).where(eq(reviews.id, story[which].id));

const CHANGES: Record<string, (story: Story) => Promise<unknown>> = {
  'a report that it arrived': inMessage({ status: 'delivered', delivered_at: later }),
  'a message that never left after all': inMessage({ status: 'queued' }),
  'a message that left on another day': inMessage({ sent_at: later }),
  'an opening taken back': inMessage({ clicked_at: null, rated_at: null }),
  'a rating taken back': inMessage({ rated_at: null }),
  'a reminder that arrives': (story) =>
    story.ctx.db
      .update(invitations)
      .set({ status: 'delivered', sent_at: later, delivered_at: later })
      .where(eq(invitations.id, story.reminder.id)),
  'a contact who is erased': (story) =>
    story.ctx.db.delete(contacts).where(eq(contacts.id, story.message.contact_id)),
  'a campaign that is deleted': (story) =>
    story.ctx.db.delete(campaigns).where(eq(campaigns.id, story.message.campaign_id)),
  'an answer that becomes a test': inReview('answer', { is_test: true }),
  'an answer that becomes private': inReview('answer', {
    is_public: false,
    rating: 2,
    review_type: 'negative',
  }),
  'an answer of another day': inReview('answer', { review_date: later }),
  'an answer that is deleted': (story) => story.ctx.db.delete(reviews).where(eq(reviews.id, story.answer.id)),
  'a person who did not go on': inReview('answer', {
    clicked_through_at: null,
    clicked_through_to: null,
    clicked_through_how: null,
  }),
  'a pair that is refused': (story) =>
    story.ctx.db
      .update(reviewMatches)
      .set({ state: 'refused' })
      .where(eq(reviewMatches.answer_id, story.answer.id)),
  'a pair that is deleted': (story) =>
    story.ctx.db.delete(reviewMatches).where(eq(reviewMatches.answer_id, story.answer.id)),
  'a public review that is edited': inReview('review', { stars: 2, rating: 2 }),
  'a public review of another date': inReview('review', { review_date: later }),
  'a public review whose time is not known': inReview('review', {
    date_precision: 'day',
    review_date: new Date('2026-06-04T00:00:00Z'),
  }),
  'a public review without a date after all': inReview('review', { date_precision: 'words', backlog: true }),
  'a public review that is removed': inReview('review', { removed_at: later }),
  'a public review that is deleted': (story) =>
    story.ctx.db.delete(reviews).where(eq(reviews.id, story.review.id)),
  'a removed review that is back': inReview('gone', { removed_at: null }),
  'a recommendation in place of stars': inReview('review', {
    stars: null,
    rating: null,
    recommendation: 'yes',
  }),
  'another time zone': (story) =>
    story.ctx.db
      .update(businessProfiles)
      .set({ time_zone: 'Pacific/Kiritimati' })
      .where(eq(businessProfiles.id, story.ctx.business.id)),
};

test.each(Object.keys(CHANGES))('%s is counted after it', async (name) => {
  const story = await makeStory();
  const before = await kept(story.ctx);
  expect(before).toEqual(await counted(story));
  await CHANGES[name]?.(story);
  await refreshDue(story.ctx);
  const after = await kept(story.ctx);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await counted(story));
});

test('a change long after is counted on its own day, without a look at the others', async () => {
  const { ctx, take } = await makeWorld('America/Chicago', '2026-06-01T00:00:00Z');
  for (const minute of [0, 3 * 24 * 60, 9 * 24 * 60])
    await take({ kind: 'publish', minute, which: 0, stars: 5 });
  await refreshDue(ctx);
  await ctx.db.execute(
    sql`update daily_figures set value = 7 where business_id = ${ctx.business.id} and day = '2026-06-09'`,
  );
  await take({ kind: 'publish', minute: 3 * 24 * 60 + 5, which: 0, stars: 4 });
  expect(await refreshDue(ctx)).toBe(1);
  const figures = await kept(ctx);
  expect(figures['2026-06-03 reviews 1  ']).toBe(2);
  expect(figures['2026-06-09 reviews 1  ']).toBe(7);
  expect(new Date(Date.parse('2026-06-01T00:00:00Z') + 9 * DAY_MS).toISOString()).toContain('2026-06-10');
});
