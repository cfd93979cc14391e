import { and, eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { invitations } from '#server/db/schema/campaigns.ts';
import { notices } from '#server/db/schema/notices.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { businessSetups } from '#server/db/schema/setups.ts';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { sendNoticeJob } from '#server/domain/notices/jobs.ts';
import { listNotices } from '#server/domain/notices/list-notices.ts';
import { nextDigest } from '#server/domain/notices/parts/digest-days.ts';
import { planBroken } from '#server/domain/notices/parts/plan-broken.ts';
import { sendNotice } from '#server/domain/notices/send-notice.ts';
import { sendTestNotice } from '#server/domain/notices/send-test-notice.ts';
import { sweepNotices } from '#server/domain/notices/sweep-notices.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import type { NoticeKind } from '#shared/business/notices.ts';
import { jobsOf } from '#tests/jobs.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeCampaign,
  makeInvitation,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';
import { openMail } from '#tests/sending.ts';

const HOUR = 3_600_000;
/** A Friday in Chicago, 11:00 AM. */
const FRIDAY = '2026-11-20T17:00:00Z';
const hoursAgo = (ctx: OwnerCtx, hours: number) => new Date(ctx.now().getTime() - hours * HOUR);

/** A practice whose clock the test moves, and the mails that its worker sends. */
async function makePractice(given: Parameters<typeof makeBusiness>[0] = {}) {
  const clock = { now: new Date(FRIDAY) };
  const { server, channels } = await openMail();
  const made = await makeBusiness({
    time_zone: 'America/Chicago',
    now: () => new Date(clock.now),
    ...given,
  });
  const ctx: OwnerCtx = { ...made.ctx, channels };
  await saveSettings(ctx, { replyEmail: 'desk@example.com', digestEvery: 'weekly', digestWeekday: 1 });
  await ctx.db
    .update(userSettings)
    .set({ confirmed_reply_email: 'desk@example.com' })
    .where(eq(userSettings.user_id, ctx.actor.userId));
  const job = asJob(ctx, 'notices');
  const kept = (kind: NoticeKind) =>
    ctx.db
      .select()
      .from(notices)
      .where(and(eq(notices.business_id, ctx.business.id), eq(notices.kind, kind)))
      .orderBy(notices.id);
  /** Runs the sweep and then the worker; returns all mails so far. */
  const run = async () => {
    await sweepNotices({ ...job, business: null });
    for (const { input } of await jobsOf(ctx, sendNoticeJob)) await sendNotice(job, input);
    return Promise.all(server.mails.map(({ raw }) => PostalMime.parse(raw)));
  };
  const pass = (hours: number) => {
    clock.now = new Date(clock.now.getTime() + hours * HOUR);
  };
  return { ...made, ctx, clock, kept, run, pass, server };
}

test('only the clock sweeps', async () => {
  const { ctx } = await makeBusiness();
  await expect(sweepNotices(ctx)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(sweepNotices(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a due reply is notified twelve hours before, once, with others that wait', async () => {
  const practice = await makePractice();
  const { ctx, kept, run, pass } = practice;
  const bystander = await makePractice();
  const google = await makePlatformConnection(ctx);
  const seen = (hours: number, given = {}) =>
    makePublicReview(ctx, google, { first_seen_at: hoursAgo(ctx, hours), ...given });
  const oldest = await seen(36);
  await seen(36, { rating: 4, first_seen_at: hoursAgo(ctx, 35.99) });
  await seen(37, { reply_text: 'Thank you.' });
  await seen(37, { handled_at: ctx.now() });
  await seen(37, { backlog: true });
  await makeReview(ctx, { rating: 5, is_public: true, review_date: hoursAgo(ctx, 37) });
  const [mail, ...more] = await run();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('A reply is due soon');
  expect(mail?.text).toContain('2 public reviews are waiting for your reply.');
  expect(mail?.text).toContain('Fri, Nov 20, 11:00 PM, your 48 hours');
  expect(mail?.text).toContain('The oldest');
  expect(mail?.text).toContain(`/dashboard/reviews?review=${oldest.id}`);
  expect(mail?.replyTo).toMatchObject([{ address: 'desk@example.com' }]);
  pass(1);
  const second = (await run()).at(-1);
  expect(second?.text).toContain('2 public reviews are waiting for your reply.');
  expect(second?.text).toContain('Due next');
  expect(second?.text).not.toContain('The oldest');
  for (let time = 0; time < 3; time += 1) {
    pass(5);
    await run();
  }
  expect(await kept('reply_due')).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
  expect(await bystander.kept('reply_due')).toEqual([]);
});

test('private feedback is notified when due as well, again after the person wrote once more', async () => {
  const { ctx, clock, kept, run, pass } = await makePractice();
  const bystander = await makePractice();
  const feedback = { rating: 2, is_public: false, platform_id: 0, review_type: 'negative' } as const;
  const { id } = await makeReview(ctx, { ...feedback, review_date: hoursAgo(ctx, 37) });
  await makeReview(ctx, { ...feedback, review_date: hoursAgo(ctx, 47), handled_at: ctx.now() });
  const [mail, ...more] = await run();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('A reply is due soon');
  expect(mail?.text).toContain('Private feedback is waiting for your reply.');
  expect(mail?.text).toContain('Your review page, private form');
  expect(mail?.text).toContain(`/dashboard/reviews?review=${id}`);
  const mailed = (direction: 'in' | 'out', state: 'sent' | 'received') =>
    ctx.db.insert(threadMails).values({
      business_id: ctx.business.id,
      review_id: id,
      direction,
      state,
      text: 'Hello',
      created_at: clock.now,
    });
  pass(1);
  await mailed('out', 'sent');
  pass(40);
  await run();
  expect(await kept('reply_due')).toHaveLength(1);
  await mailed('in', 'received');
  await makePublicReview(ctx, await makePlatformConnection(ctx), { first_seen_at: hoursAgo(ctx, -1) });
  pass(37);
  const mails = (await run()).filter(({ subject }) => subject?.startsWith('A reply'));
  expect(mails).toHaveLength(2);
  expect(mails.at(-1)?.text).toContain('1 public review and 1 private message are waiting for your reply.');
  expect(await kept('reply_due')).toHaveLength(2);
  expect(await bystander.kept('reply_due')).toEqual([]);
});

test('what only went to this machine’s mailbox is not called sent', async () => {
  const { ctx, run } = await makePractice();
  const other = await makePractice();
  const late = async (to: OwnerCtx) =>
    makePublicReview(to, await makePlatformConnection(to), { first_seen_at: hoursAgo(to, 36) });
  await late(ctx);
  await late(other.ctx);
  ctx.channels.mailboxDir = '/nowhere';
  await run();
  await other.run();
  expect(await listNotices(ctx)).toMatchObject([{ status: 'kept', at: ctx.now() }]);
  expect(await listNotices(other.ctx)).toMatchObject([{ status: 'sent' }]);
});

test('what was answered meanwhile, or is switched off, is not notified', async () => {
  const { ctx, kept, run, server } = await makePractice();
  const google = await makePlatformConnection(ctx);
  const review = await makePublicReview(ctx, google, { first_seen_at: hoursAgo(ctx, 47) });
  await sweepNotices({ ...asJob(ctx, 'notices'), business: null });
  await ctx.db.update(reviews).set({ reply_text: 'Thank you.' }).where(eq(reviews.id, review.id));
  await run();
  expect(await kept('reply_due')).toMatchObject([{ status: 'canceled' }]);
  await saveSettings(ctx, { notices: [] });
  await makePublicReview(ctx, google, { first_seen_at: hoursAgo(ctx, 36) });
  await run();
  expect(server.mails).toEqual([]);
});

test('a campaign is notified once nothing of it waits any more, and never the owner’s own invitation', async () => {
  const { ctx, kept, run, pass } = await makePractice();
  const campaign = await makeCampaign(ctx, { contacts_sent: 2, campaign_name: 'Spring visits' });
  const of = (given: Partial<typeof invitations.$inferInsert>) =>
    makeInvitation(ctx, { campaign_id: campaign.id, sent_at: ctx.now(), ...given });
  await of({ status: 'delivered', rated_at: ctx.now() });
  const { contact_id } = await of({ status: 'sent' });
  await of({ status: 'skipped', sent_at: null, reason: 'opted_out' });
  const waiting = await of({
    contact_id,
    status: 'queued',
    step: 1,
    sent_at: null,
    due_at: new Date('2030-01-01'),
  });
  const own = await makeCampaign(ctx, { contacts_sent: 1 });
  await makeInvitation(ctx, { campaign_id: own.id, status: 'sent', sent_at: ctx.now() });
  const at = { created_at: ctx.now(), updated_at: ctx.now() };
  await ctx.db
    .insert(businessSetups)
    .values({ business_id: ctx.business.id, own_campaign_id: own.id, ...at });
  expect(await run()).toEqual([]);
  pass(48);
  await ctx.db
    .update(invitations)
    .set({ status: 'canceled', updated_at: ctx.now() })
    .where(eq(invitations.id, waiting.id));
  const [mail, ...more] = await run();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Campaign finished: Spring visits');
  expect(mail?.text).toContain('You asked 2 people. 1 rated you.');
  expect(mail?.text).toMatch(/Skipped\s+1 person/);
  await run();
  expect(await kept('campaign_finished')).toMatchObject([{ status: 'sent', campaign_id: campaign.id }]);
  expect(await listNotices(ctx)).toMatchObject([
    { title: 'Campaign finished: Spring visits', status: 'sent', place: '' },
  ]);
});

test('the mail of a campaign counts people as its page does, and keeps the parts of a row apart', async () => {
  const { ctx, run } = await makePractice();
  const campaign = await makeCampaign(ctx, { contacts_sent: 5, campaign_name: 'Spring visits' });
  const of = (given: Partial<typeof invitations.$inferInsert>) =>
    makeInvitation(ctx, { campaign_id: campaign.id, sent_at: ctx.now(), ...given });
  await of({ status: 'sent' });
  await of({ status: 'failed', reason: 'bounced' });
  // Neither a delivery by the reminder nor a rated message counts as undelivered.
  const { contact_id } = await of({ status: 'failed', reason: 'gave_up' });
  await of({ contact_id, status: 'sent', step: 1 });
  await of({ status: 'failed', reason: 'gave_up', rated_at: ctx.now() });
  await of({ status: 'skipped', sent_at: null, reason: 'opted_out' });
  const other = await makeCampaign(ctx, { created_at: hoursAgo(ctx, 900) });
  await makeInvitation(ctx, { campaign_id: other.id, status: 'queued' });
  const [mail] = await run();
  const { results } = await getCampaign(ctx, { id: campaign.id });
  expect(results.counts).toMatchObject({ asked: 4, rated: 1, skipped: 1, 'not-delivered': 1 });
  expect(mail?.text).toContain('You asked 4 people. 1 rated you.');
  expect(mail?.text).toMatch(/Asked\s+4 people\s+Skipped\s+1 person\s+Not delivered\s+1 person/);
  expect(mail?.html).toMatch(/padding-right:16px[^>]*>\s*Not delivered/);
});

test('a campaign that nobody can have answered yet is notified without a count of ratings', async () => {
  const { ctx, run } = await makePractice();
  const campaign = await makeCampaign(ctx, { contacts_sent: 1, campaign_name: 'Spring visits' });
  await makeInvitation(ctx, { campaign_id: campaign.id, sent_at: ctx.now(), status: 'sent' });
  // Answers to another campaign do not count.
  const other = await makeCampaign(ctx, {
    contacts_sent: 1,
    campaign_name: 'Before',
    created_at: hoursAgo(ctx, 900),
  });
  await makeInvitation(ctx, { campaign_id: other.id, rated_at: ctx.now(), status: 'queued' });
  const [mail] = await run();
  expect(mail?.text).toContain('You asked 1 person. Ratings come in over the next days.');
  expect(mail?.text).not.toMatch(/0 rated|Rated/);
});

test('a digest comes on Monday morning in the business’s zone, for the full week, and an empty one not at all', async () => {
  const practice = await makePractice();
  const quiet = await makePractice();
  const { ctx, kept, run, pass } = practice;
  await run();
  const [settings] = await ctx.db
    .select()
    .from(userSettings)
    .where(eq(userSettings.user_id, ctx.actor.userId));
  expect(settings?.next_digest_at).toEqual(new Date('2026-11-23T14:00:00Z'));
  const google = await makePlatformConnection(ctx);
  const on = (day: string, given = {}) =>
    makePublicReview(ctx, google, { review_date: new Date(day), ...given });
  await on('2026-11-16T06:00:00Z');
  await on('2026-11-23T05:59:00Z', { rating: 4 });
  // Sunday before and Monday after, in the practice's time zone.
  await on('2026-11-16T05:59:00Z');
  await on('2026-11-23T06:00:00Z');
  await on('2026-11-20T06:00:00Z', { backlog: true });
  // The same two days without a time, as some platforms date reviews.
  await on('2026-11-16T00:00:00Z', { date_precision: 'day', rating: 3 });
  await on('2026-11-23T00:00:00Z', { date_precision: 'day' });
  await makeReview(ctx, { rating: 1 });
  pass(69);
  for (const one of [practice, quiet]) one.clock.now = practice.clock.now;
  const mails = await run();
  expect(mails.map(({ subject }) => subject)).toEqual(['Digest, Nov 16 to Nov 22, 2026']);
  expect(mails[0]?.text).toContain('3 new public reviews for Bright Smile Dental.');
  expect(mails[0]?.text).toContain('Google 3, 4.0 on average');
  expect(mails[0]?.text).toMatch(/Private\s+1 message/);
  expect(mails[0]?.text).not.toMatch(/Tom Becker|front desk/);
  await run();
  expect(await kept('digest')).toMatchObject([{ status: 'sent' }]);
  await quiet.run();
  expect(await quiet.kept('digest')).toMatchObject([{ status: 'canceled' }]);
});

test('a digest of a business outside healthcare quotes its authors', async () => {
  const { ctx, run, clock } = await makePractice({ is_healthcare: false });
  await run();
  await makePublicReview(ctx, await makePlatformConnection(ctx));
  clock.now = new Date('2026-11-23T14:00:00Z');
  const [mail] = await run();
  expect(mail?.text).toContain('Tom Becker, Google, 5 stars');
  expect(mail?.text).toContain('Friendly front desk.');
});

test.each([
  ['daily', 1, 8, '2026-11-20T13:59:59Z', '2026-11-20T14:00:00.000Z'],
  ['daily', 1, 8, '2026-11-20T14:00:00Z', '2026-11-21T14:00:00.000Z'],
  ['weekly', 5, 8, '2026-11-20T14:00:00Z', '2026-11-27T14:00:00.000Z'],
  ['weekly', 7, 0, '2026-11-20T14:00:00Z', '2026-11-22T06:00:00.000Z'],
  // Daylight saving time starts in between.
  ['weekly', 1, 8, '2026-03-06T14:00:00Z', '2026-03-09T13:00:00.000Z'],
] as const)('the %s digest of weekday %s at %s, after %s, is at %s', (every, weekday, hour, after, next) => {
  const times = { every, weekday, hour, timeZone: 'America/Chicago' };
  expect(nextDigest(new Date(after), times).toISOString()).toBe(next);
});

test('a broken connection is notified once until it has recovered, and not if it has recovered by then', async () => {
  const { ctx, kept, run } = await makePractice();
  const broken = await makePlatformConnection(ctx, {
    reader: 'google-business',
    state: 'reconnect',
    fault: 'auth',
    platform_id: 1,
    last_good_at: new Date('2026-11-17T16:52:00Z'),
  });
  const well = await makePlatformConnection(ctx, { reader: 'google-business', place_name: 'Second' });
  for (const { id, last_good_at: lastGoodAt } of [broken, broken, well]) {
    await planBroken(ctx, { connectionId: id, lastGoodAt });
  }
  const [mail, ...more] = await run();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Connection broken: Google');
  expect(mail?.text).toContain('Tue, Nov 17, 10:52 AM');
  expect(mail?.text).toContain(`/dashboard/integrations/${broken.id}`);
  expect(await kept('connection_broken')).toMatchObject([{ status: 'sent' }, { status: 'canceled' }]);
  await ctx.db
    .update(platformConnections)
    .set({ last_good_at: ctx.now() })
    .where(eq(platformConnections.id, broken.id));
  await planBroken(ctx, { connectionId: broken.id, lastGoodAt: ctx.now() });
  expect(await run()).toHaveLength(2);
});

test('a test goes to the confirmed address of the owner, and to nobody else', async () => {
  const { ctx, user, server } = await makePractice();
  await expect(sendTestNotice(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  await saveSettings(ctx, { notificationEmail: 'stranger@example.com' });
  expect(await sendTestNotice(ctx)).toEqual({ recipient: user.email, isLocalOnly: false });
  await ctx.db
    .update(userSettings)
    .set({ confirmed_email: 'stranger@example.com' })
    .where(eq(userSettings.user_id, user.id));
  expect(await sendTestNotice(ctx)).toEqual({ recipient: 'stranger@example.com', isLocalOnly: false });
  expect(server.mails.map(({ to }) => to)).toEqual([[user.email], ['stranger@example.com']]);
  const mail = await PostalMime.parse(server.mails[0]?.raw ?? '');
  expect(mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
  expect(await listNotices(ctx)).toEqual([]);
});

test('the last mails say where it was written: on the page, whatever was chosen there', async () => {
  const [mine, theirs] = [await makePractice(), await makePractice()];
  const went = {
    clicked_through_at: mine.ctx.now(),
    clicked_through_to: 1,
    clicked_through_how: 'link',
  } as const;
  const said = [
    await makeReview(mine.ctx, { rating: 1, is_public: true, platform_id: 1 }),
    await makeReview(mine.ctx, { rating: 2, is_public: true, platform_id: 1, ...went }),
    await makePublicReview(mine.ctx, await makePlatformConnection(mine.ctx), { rating: 3, stars: 3 }),
    await makeReview(theirs.ctx, { rating: 2, is_public: true, platform_id: 2 }),
  ];
  for (const [at, { id, rating, business_id }] of said.entries()) {
    await mine.ctx.db.insert(notices).values({
      business_id,
      event_key: `said ${at}`,
      kind: 'low_rating',
      rating,
      review_id: id,
      status: 'sent',
      created_at: new Date(mine.ctx.now().getTime() - at),
    });
  }
  expect((await listNotices(mine.ctx)).map(({ place }) => place)).toEqual([
    'Your review page, chose Google',
    'Your review page, went on to Google',
    'Google',
  ]);
});

test('the last mails are the owner’s own', async () => {
  const [mine, theirs] = [await makePractice(), await makePractice()];
  const at = { created_at: mine.ctx.now() };
  const row = (business_id: string, event_key: string, given: Partial<typeof notices.$inferInsert>) => ({
    business_id,
    event_key,
    kind: 'low_rating' as const,
    rating: 2,
    ...at,
    ...given,
  });
  await mine.ctx.db
    .insert(notices)
    .values([
      row(mine.ctx.business.id, 'a', { status: 'failed' }),
      row(mine.ctx.business.id, 'b', { status: 'canceled' }),
      row(mine.ctx.business.id, 'c', { status: 'sent', created_at: new Date('2026-10-01T00:00:00Z') }),
      row(theirs.ctx.business.id, 'd', { status: 'sent' }),
    ]);
  expect(await listNotices(mine.ctx)).toMatchObject([{ title: 'Low rating, 2 stars', status: 'failed' }]);
  await expect(listNotices(asVisitor(mine.ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
});
