import { expect, test } from 'vitest';
import { reviewEdits, reviewMatches } from '#server/db/schema/reviews.ts';
import { exportChart } from '#server/domain/analytics/export-chart.ts';
import { getAnalytics } from '#server/domain/analytics/get-analytics.ts';
import { recordEvent } from '#server/domain/events/parts/record-event.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import {
  asVisitor,
  makeBusiness,
  makeCampaign,
  makeInvitation,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1';
const NOON = new Date('2026-11-20T18:00:00Z');
const daysAgo = (days: number) => new Date(NOON.getTime() - days * DAY_MS);

async function makePractice(given: Parameters<typeof makeBusiness>[0] = {}) {
  const { ctx } = await makeBusiness({ time_zone: 'America/Chicago', ...given });
  return { ...ctx, now: () => NOON };
}

/** `asked` people on one channel, of whom so many rated. */
async function ask(
  ctx: OwnerCtx,
  { asked, rated, channel, at }: { asked: number; rated: number; channel: 'email' | 'sms'; at: Date },
) {
  const campaign = await makeCampaign(ctx, { campaign_name: `By ${channel}` });
  for (let index = 0; index < asked; index += 1) {
    await makeInvitation(ctx, {
      campaign_id: campaign.id,
      channel,
      status: channel === 'sms' ? 'delivered' : 'sent',
      sent_at: at,
      created_at: at,
      ...(channel === 'sms' && { delivered_at: at }),
      ...(index < rated && { clicked_at: at, rated_at: at }),
    });
  }
}

test('is for the owner, who sees nothing of others', async () => {
  const ctx = await makePractice();
  const stranger = await makePractice();
  await expect(getAnalytics(asVisitor(ctx), {})).rejects.toMatchObject({ code: 'unauthenticated' });
  await ask(ctx, { asked: 3, rated: 1, channel: 'email', at: daysAgo(2) });
  const page = await makePlatformConnection(ctx);
  await makePublicReview(ctx, page, { review_date: daysAgo(1) });
  expect(await getAnalytics(ctx, {})).toMatchObject({
    from: '2026-10-22',
    to: '2026-11-20',
    funnel: { asked: 3, rated: 1 },
    reviews: { value: 1 },
  });
  const theirs = await getAnalytics(stranger, {});
  expect(theirs).toMatchObject({
    since: null,
    before: null,
    reviews: { value: 0, before: null, removed: 0 },
  });
  expect(theirs.funnel).toMatchObject({ asked: 0, rated: 0 });
  expect(theirs.marks).toEqual([]);
});

test('follows those asked in the range until today, and says nothing of arrivals where one channel is silent', async () => {
  const ctx = await makePractice();
  await ask(ctx, { asked: 4, rated: 2, channel: 'sms', at: daysAgo(3) });
  expect((await getAnalytics(ctx, {})).funnel).toMatchObject({ asked: 4, delivered: 4, opened: 2, rated: 2 });
  await ask(ctx, { asked: 2, rated: 0, channel: 'email', at: daysAgo(3) });
  const at = daysAgo(40);
  const early = await makeInvitation(ctx, {
    status: 'sent',
    sent_at: at,
    created_at: at,
    rated_at: daysAgo(1),
  });
  const answer = await makeReview(ctx, {
    submission_key: `invitation:${early.id}`,
    review_date: daysAgo(1),
    clicked_through_at: daysAgo(1),
    clicked_through_to: 1,
    clicked_through_how: 'page',
  });
  const page = await makePlatformConnection(ctx);
  const review = await makePublicReview(ctx, page, { review_date: daysAgo(1) });
  await ctx.db.insert(reviewMatches).values({
    business_id: ctx.business.id,
    answer_id: answer.id,
    review_id: review.id,
    state: 'joined',
    created_at: NOON,
    updated_at: NOON,
  });
  const month = await getAnalytics(ctx, { range: '30' });
  expect(month.funnel).toMatchObject({ asked: 6, delivered: null, rated: 2, clickedThrough: 0, found: 0 });
  const quarter = await getAnalytics(ctx, { range: '90' });
  expect(quarter.funnel).toMatchObject({ asked: 7, rated: 3, clickedThrough: 1, found: 1 });
  // Asked twice for the same thing it answers the same.
  expect(await getAnalytics(ctx, { range: '90' })).toEqual(quarter);
});

test('compares with as many days before, once there were so many', async () => {
  const ctx = await makePractice();
  const page = await makePlatformConnection(ctx);
  const yelp = await makePlatformConnection(ctx, { platform_id: 3 });
  for (const days of [1, 2, 3]) await makePublicReview(ctx, page, { stars: 5, review_date: daysAgo(days) });
  await makePublicReview(ctx, yelp, { platform_id: 3, stars: 1, rating: 1, review_date: daysAgo(1) });
  await makePublicReview(ctx, page, { review_date: daysAgo(1), removed_at: NOON });
  await makePublicReview(ctx, page, { stars: 3, rating: 3, review_date: daysAgo(9) });
  await ask(ctx, { asked: 1, rated: 0, channel: 'email', at: daysAgo(10) });
  expect((await getAnalytics(ctx, { range: '7' })).before).toBeNull();
  await ask(ctx, { asked: 1, rated: 0, channel: 'email', at: daysAgo(20) });
  const week = await getAnalytics(ctx, { range: '7' });
  expect(week).toMatchObject({
    before: { from: '2026-11-07', to: '2026-11-13' },
    reviews: { value: 4, before: 1, removed: 1 },
    // Yelp's terms keep its stars apart.
    rating: { average: null, count: 3, before: { average: null, count: 1 }, leftOut: ['Yelp'] },
  });
  expect(week.growth.values).toEqual([0, 0, 0, 1, 1, 2, 0]);
  expect((await getAnalytics(ctx, { range: '7', compare: false })).before).toBeNull();
});

test('takes any range of its own that makes sense, and the usual one for the rest', async () => {
  const ctx = await makePractice();
  const own = (from: string, to: string) => getAnalytics(ctx, { range: 'own', from, to });
  expect(await own('2026-11-01', '2026-11-02')).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-02',
    days: ['2026-11-01', '2026-11-02'],
  });
  expect(await own('2026-11-19', '2030-01-01')).toMatchObject({ from: '2026-11-19', to: '2026-11-20' });
  expect(await own('1990-01-01', '2026-11-20')).toMatchObject({ from: '2023-11-21', to: '2026-11-20' });
  for (const [from, to] of [
    ['2027-01-01', '2027-02-01'],
    ['yesterday', '2026-11-01'],
    ['', ''],
  ] as const)
    expect(await own(from, to)).toMatchObject({ from: '2026-10-22', to: '2026-11-20' });
});

test('names a winner only beyond chance', async () => {
  const ctx = await makePractice();
  await ask(ctx, { asked: 40, rated: 4, channel: 'email', at: daysAgo(2) });
  expect((await getAnalytics(ctx, {})).channels.result).toBeNull();
  await ask(ctx, { asked: 30, rated: 6, channel: 'sms', at: daysAgo(2) });
  expect((await getAnalytics(ctx, {})).channels.result).toMatchObject({
    kind: 'open',
    ahead: 'SMS',
    points: 10,
    needed: expect.any(Number),
  });
  await ask(ctx, { asked: 35, rated: 22, channel: 'sms', at: daysAgo(1) });
  const view = await getAnalytics(ctx, {});
  expect(view.channels.result).toEqual({ kind: 'winner', label: 'SMS', over: 'Email' });
  expect(view.channels.rows.map(({ label, asked, rated }) => [label, asked, rated])).toEqual([
    ['SMS', 65, 28],
    ['Email', 40, 4],
  ]);
  expect(view.marks.map(({ day, people }) => [day, people])).toEqual([
    ['2026-11-18', 40],
    ['2026-11-19', 35],
  ]);
});

test('an average is told from ten ratings on, and without those whose terms keep them apart', async () => {
  const ctx = await makePractice();
  const page = await makePlatformConnection(ctx);
  const yelp = await makePlatformConnection(ctx, { platform_id: 3 });
  await makePublicReview(ctx, yelp, { platform_id: 3, stars: 1, rating: 1, review_date: daysAgo(1) });
  const averageAfter = async (count: number) => {
    for (let index = 0; index < count; index += 1)
      await makePublicReview(ctx, page, { stars: index < 5 ? 5 : 4, review_date: daysAgo(1) });
    return (await getAnalytics(ctx, { range: '7' })).rating.average;
  };
  expect(await averageAfter(9)).toBeNull();
  expect(await averageAfter(1)).toBe(4.6);
});

test('a review without a time counts on the day its platform gives, one without a date only if it came in later', async () => {
  const ctx = await makePractice();
  const page = await makePlatformConnection(ctx);
  const midnight = new Date('2026-11-18T00:00:00Z');
  await makePublicReview(ctx, page, { review_date: midnight, date_precision: 'day' });
  // In Chicago still the evening of the day before.
  await makePublicReview(ctx, page, { review_date: midnight, date_precision: 'second' });
  const noDate = { date_precision: 'words', date_words: '2 years ago' } as const;
  await makePublicReview(ctx, page, { review_date: daysAgo(1), ...noDate, backlog: true });
  await makePublicReview(ctx, page, { review_date: daysAgo(1), ...noDate });
  const { days, growth } = await getAnalytics(ctx, { range: '7' });
  expect(days.map((day, index) => [day, growth.values[index]]).filter(([, count]) => count !== 0)).toEqual([
    ['2026-11-17', 1],
    ['2026-11-18', 1],
    ['2026-11-19', 1],
  ]);
});

test('any day that can be typed is answered, and two in the wrong order are the same range', async () => {
  const ctx = await makePractice();
  const own = async (from: string, to: string) => {
    const { from: first, to: last } = await getAnalytics(ctx, { range: 'own', from, to });
    return [first, last];
  };
  expect(await own('0000-01-01', '0001-12-31')).toEqual(['1900-01-01', '1900-01-01']);
  expect(await own('9999-12-31', '9999-12-31')).toEqual(['2026-10-22', '2026-11-20']);
  expect(await own('2026-11-10', '2026-11-01')).toEqual(['2026-11-01', '2026-11-10']);
});

test('the file of a chart says what the chart does', async () => {
  const { ctx: owner, business } = await makeBusiness({ time_zone: 'America/Chicago' });
  const ctx = { ...owner, now: () => NOON };
  await recordEvent(asVisitor(ctx), business, { kind: 'visit.link', userAgent: PHONE });
  const { fileName, csv } = await exportChart(ctx, { chart: 'visits', range: '7' });
  expect(fileName).toBe('visits-2026-11-14-2026-11-20.csv');
  let text = '';
  for await (const piece of csv) text += piece;
  expect(text.split('\r\n')).toEqual([
    '\ufeffDay,By link,By QR code',
    ...['14', '15', '16', '17', '18', '19'].map((day) => `2026-11-${day},0,0`),
    '2026-11-20,1,0',
    '',
  ]);
  await expect(exportChart(ctx, { chart: 'secrets' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(exportChart(asVisitor(ctx), { chart: 'visits' })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('tells how negative feedback was handled, who went public as well, and who came back', async () => {
  const ctx = await makePractice();
  const hour = DAY_MS / 24;
  const at = daysAgo(3);
  const low = { rating: 2, review_text: 'I waited an hour.', review_date: at };
  await makeReview(ctx, { ...low, handled_at: new Date(at.getTime() + 6 * hour) });
  await makeReview(ctx, { ...low, handled_at: new Date(at.getTime() + 10 * hour) });
  await makeReview(ctx, low);
  await makeReview(ctx, { ...low, is_test: true });
  await makeReview(ctx, { ...low, review_date: daysAgo(45) });
  const publicToo = { ...low, is_public: true, platform_id: 1 };
  await makeReview(ctx, {
    ...publicToo,
    clicked_through_at: at,
    clicked_through_to: 1,
    clicked_through_how: 'link',
  });
  await makeReview(ctx, publicToo);
  const raised = await makeReview(ctx, { rating: 5, review_date: at });
  await ctx.db
    .insert(reviewEdits)
    .values({ review_id: raised.id, stars: 2, title: '', review_text: '', replaced_at: at });
  const { contact_id } = await makeInvitation(ctx);
  await makeReview(ctx, { ...low, contact_id, review_date: daysAgo(2) });
  await makeReview(ctx, { rating: 4, contact_id, review_date: daysAgo(1) });
  const { feedback } = await getAnalytics(ctx, {});
  expect(feedback.now).toEqual({
    answers: 8,
    negative: 6,
    private: 4,
    handled: 2,
    medianHours: 8,
    wentPublic: 1,
    cameBack: 2,
  });
  expect(feedback.dots.filter(({ isOpen }) => isOpen).map(({ hours }) => hours)).toEqual([48, 72]);
  expect(feedback.topics).toEqual([{ id: 'wait', label: 'Waiting time', texts: 4 }]);
  const stranger = await makePractice();
  expect((await getAnalytics(stranger, {})).feedback).toMatchObject({
    now: { answers: 0, private: 0, medianHours: null },
    dots: [],
    topics: [],
  });
});

test('tells how soon public reviews were answered, against the hours of the business', async () => {
  const ctx = await makePractice();
  const page = await makePlatformConnection(ctx);
  const review = (hoursAgo: number, given: Parameters<typeof makePublicReview>[2]) => {
    const seen = new Date(NOON.getTime() - hoursAgo * (DAY_MS / 24));
    return makePublicReview(ctx, page, { review_date: seen, first_seen_at: seen, ...given });
  };
  const after = (hoursAgo: number, hours: number) =>
    new Date(NOON.getTime() - (hoursAgo - hours) * (DAY_MS / 24));
  await review(100, { reply_text: 'Thank you.', reply_at: after(100, 4) });
  await review(100, { reply_text: 'Thank you.', reply_at: after(100, 30) });
  await review(100, { handled_at: after(100, 60) });
  await review(100, { reply_text: 'Thank you.' });
  await review(100, {});
  await review(10, {});
  await review(100, { backlog: true });
  await review(100, { removed_at: NOON });
  const { replies } = await getAnalytics(ctx, {});
  expect(replies).toMatchObject({
    targetHours: 48,
    now: {
      reviews: 6,
      answered: 4,
      withinDay: 1,
      withinTwoDays: 1,
      later: 1,
      undated: 1,
      medianHours: 30,
      inTime: 2,
      settled: 4,
    },
  });
  const { csv } = await exportChart(ctx, { chart: 'replies' });
  let text = '';
  for await (const line of csv) text += line;
  expect(text).toContain('Not yet,2');
});

test('sets messages side by side by their wording, whatever campaigns sent them', async () => {
  const ctx = await makePractice();
  const send = async (subject: string, asked: number, rated: number) => {
    const campaign = await makeCampaign(ctx, {
      campaign_name: 'One of many',
      template_content: JSON.stringify({ subject, content: 'Hello {name}' }),
    });
    for (let index = 0; index < asked; index += 1) {
      await makeInvitation(ctx, {
        campaign_id: campaign.id,
        channel: 'email',
        status: 'sent',
        sent_at: daysAgo(2),
        created_at: daysAgo(2),
        ...(index < rated && { clicked_at: daysAgo(2), rated_at: daysAgo(2) }),
      });
    }
  };
  await send('How was it?', 3, 1);
  await send('How was it?', 2, 1);
  await send('A favor to ask of everybody who came to see us during the last few weeks', 4, 0);
  const { templates, campaigns } = await getAnalytics(ctx, {});
  expect(templates.rows.map(({ label, asked, rated }) => [label, asked, rated])).toEqual([
    ['How was it?', 5, 2],
    ['A favor to ask of everybody who came to see us during the…', 4, 0],
  ]);
  expect(templates.result).toBeNull();
  expect(campaigns.rows).toHaveLength(3);
});
