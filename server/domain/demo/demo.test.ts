import { and, eq, like, ne, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { showableOf } from '#server/db/reviews/showable.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { dailyFigures } from '#server/db/schema/figures.ts';
import { notices } from '#server/db/schema/notices.ts';
import { reviewEdits, reviewMatches, reviews } from '#server/db/schema/reviews.ts';
import { clearDemo } from '#server/domain/accounts/clear-demo.ts';
import { login } from '#server/domain/accounts/login.ts';
import { findSession } from '#server/domain/accounts/parts/find-session.ts';
import { rebuildFigures } from '#server/domain/analytics/rebuild-figures.ts';
import { refreshFigures } from '#server/domain/analytics/refresh-figures.ts';
import { closeDemo } from '#server/domain/demo/close-demo.ts';
import {
  DEMO_AGREED,
  DEMO_BUSINESS,
  DEMO_CONTACTS,
  DEMO_FEEDBACK,
  DEMO_OWNER,
} from '#server/domain/demo/parts/demo-data.ts';
import { DEMO_HISTORY } from '#server/domain/demo/parts/demo-history.ts';
import { findDemo } from '#server/domain/demo/queries.ts';
import { findReviewPage } from '#server/domain/reviews/find-review-page.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { dispatchInvitationsJob } from '#server/domain/sending/jobs.ts';
import { sendInvitations } from '#server/domain/sending/send-invitations.ts';
import { sweepInvitations } from '#server/domain/sending/sweep-invitations.ts';
import { userActor } from '#server/identity/account.ts';
import { getAuth } from '#server/identity/auth.ts';
import { seedDemo } from '#server/start/seed-demo.ts';
import type { DailyFigure } from '#shared/analytics/figures.ts';
import { cheapPasswords, toCookie } from '#tests/accounts.ts';
import { jobsOf } from '#tests/jobs.ts';
import {
  asJob,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeCtx,
  makeInvitation,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';

const links = { invitation: null, edit: null };
const credentials = { email: DEMO_OWNER.email, password: DEMO_OWNER.password };
const demoPage = { businessKey: DEMO_BUSINESS.review_link_url, ...links };

/** Another practice, with something in every table that the demo fills. */
async function makeBystander(): Promise<OwnerCtx> {
  const { ctx } = await makeBusiness({ review_link_url: 'corner-dental' });
  const contact_id = (await makeContact(ctx)).id;
  await makeInvitation(ctx, { contact_id, campaign_id: (await makeCampaign(ctx)).id });
  await makeReview(ctx, { contact_id });
  await ctx.queue.send(dispatchInvitationsJob, {}, { businessId: ctx.business.id });
  return ctx;
}

/** The number of rows per table of this owner or business, the queue included. */
async function rowsOf(ctx: Ctx, { userId, businessId }: { userId: string; businessId: string }) {
  const tables = (await ctx.db.execute(sql`
    select table_name as name, max(case column_name when 'business_id' then 1 else 0 end) as of_business
    from information_schema.columns
    where table_schema = 'public' and column_name in ('business_id', 'user_id') and table_name <> 'audit_events'
    group by table_name order by table_name`)) as unknown as {
    rows: { name: string; of_business: number }[];
  };
  const count = async (query: ReturnType<typeof sql>) => {
    const { rows } = (await ctx.db.execute(query)) as unknown as { rows: { n: number }[] };
    return rows[0]?.n ?? 0;
  };
  const found: Record<string, number> = {
    users: await count(sql`select count(*)::int as n from users where id = ${userId}`),
    jobs: await count(
      sql`select count(*)::int as n from pgboss.job where data::text like ${`%${businessId}%`} or data::text like ${`%${userId}%`}`,
    ),
  };
  for (const { name, of_business } of tables.rows) {
    const table = sql.identifier(name);
    found[name] = of_business
      ? await count(sql`select count(*)::int as n from ${table} where business_id = ${businessId}`)
      : await count(sql`select count(*)::int as n from ${table} where user_id = ${userId}`);
  }
  return found;
}

const quick = { passwords: cheapPasswords };
const local = () => makeCtx({ config: quick as Partial<Ctx['config']> });
const inPublic = async (address?: string) =>
  makeCtx({
    config: { ...quick, local: false, origin: 'https://reviews.example.com' } as Partial<Ctx['config']>,
    ...(address ? { address } : {}),
  });
const signIn = async (ctx: Ctx) => toCookie((await login(ctx, credentials)).setCookies);

let bystander: OwnerCtx;
let demo: { userId: string; businessId: string };

beforeAll(async () => {
  const ctx = await local();
  // Workers may run already and would mail everything they find waiting.
  const seeding = { done: false };
  const waits = ctx.db.select({ kind: notices.kind }).from(notices).where(eq(notices.status, 'queued'));
  const look = async (): Promise<string[]> => {
    const found = (await waits).map(({ kind }) => kind);
    return found.length > 0 || seeding.done ? found : look();
  };
  const seen = look();
  expect(await seedDemo(ctx)).toBe(true);
  seeding.done = true;
  expect(await seen).toEqual([]);
  bystander = await makeBystander();
  const found = await findDemo(ctx);
  demo = { userId: found?.userId ?? '', businessId: found?.businessId ?? '' };
  expect(demo).toEqual({
    userId: expect.stringMatching(/.{36}/),
    businessId: expect.stringMatching(/.{36}/),
  });
});

describe('the demo’s data', () => {
  test('happened in a plausible order, in the hours of its town', async () => {
    const { db, now } = await local();
    const mine = eq(invitations.business_id, demo.businessId);
    const [owner] = await db.select().from(users).where(eq(users.id, demo.userId));
    const [business] = await db
      .select()
      .from(businessProfiles)
      .where(eq(businessProfiles.id, demo.businessId));
    const asked = await db
      .select({ campaign: campaigns, contact: contacts, invitation: invitations, review: reviews })
      .from(invitations)
      .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
      .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
      .leftJoin(reviews, eq(reviews.contact_id, contacts.id))
      .where(and(mine, eq(invitations.step, 0)));
    const inHistory = DEMO_HISTORY.reduce((sum, { people }) => sum + people.length, 0);
    expect(asked).toHaveLength(DEMO_CONTACTS.length + inHistory);
    for (const { campaign, contact, invitation, review } of asked) {
      expect(invitation.sent_at, contact.name).not.toBeNull();
      const steps = [
        ...[owner?.created_at, business?.created_at, contact.created_at, campaign.created_at],
        ...[invitation.sent_at, invitation.delivered_at, invitation.clicked_at],
        ...[review?.review_date, invitation.rated_at, now()],
      ];
      const times = steps.flatMap((at) => at?.getTime() ?? []);
      expect(times, contact.name).toEqual(times.toSorted((a, b) => a - b));
    }
    const latest = asked.filter(({ contact }) => DEMO_CONTACTS.some(([, email]) => email === contact.email));
    for (const { invitation, review } of latest) expect(review === null).toBe(invitation.rated_at === null);
    const clickedThrough = latest.filter(({ review }) => review?.clicked_through_at);
    expect(
      clickedThrough.map(({ contact, review }) => [contact.name, review?.clicked_through_to]).sort(),
    ).toEqual([
      ['Grace Kim', 1],
      ['Maria Gonzalez', 1],
    ]);
    // Nothing in the past is mailed as a notice.
    const told = await db.select().from(notices).where(eq(notices.business_id, demo.businessId));
    expect(told.length).toBeGreaterThan(0);
    for (const { status, sent_at, created_at } of told)
      expect([status, sent_at]).toEqual(['sent', created_at]);
    expect(asked.filter(({ review }) => review !== null).length).toBeGreaterThan(1);
    const all = await db.select().from(reviews).where(eq(reviews.business_id, demo.businessId));
    for (const { review_date } of all) {
      expect(review_date.getTime()).toBeGreaterThan(business?.created_at.getTime() ?? Number.NaN);
      expect(review_date.getTime()).toBeLessThan(now().getTime());
    }
    expect(business).toMatchObject({ postal_address: expect.stringContaining('Austin, TX') });
    expect(business).toMatchObject({ country: 'US', time_zone: 'America/Chicago' });
    const [theirs] = await db.select().from(invitations).where(ne(invitations.business_id, demo.businessId));
    expect(theirs).toMatchObject({ status: 'queued', sent_at: null });
  });

  test('has answers that clicked through to Google, one changed review, and years without a reply', async () => {
    const { db } = await local();
    const mine = await db.select().from(reviews).where(eq(reviews.business_id, demo.businessId));
    const seenAfter = (name: string) => {
      const { first_seen_at, review_date } = mine.find((row) => row.reviewer_name === name) ?? {};
      return first_seen_at && review_date && (first_seen_at.getTime() - review_date.getTime()) / 60_000;
    };
    // Days before the demo was filled, so they have waited since.
    expect([seenAfter('Priya N.'), seenAfter('Tom Becker')]).toEqual([20, 20]);
    const nameOf = (id: string) => mine.find((row) => row.id === id)?.reviewer_name;
    const pairs = await db.select().from(reviewMatches).where(eq(reviewMatches.business_id, demo.businessId));
    const posted = DEMO_HISTORY.flatMap(({ people }) => people.filter((one) => one.posted !== null));
    expect(posted.length).toBeGreaterThan(20);
    expect(pairs.map((pair) => [nameOf(pair.answer_id), nameOf(pair.review_id), pair.state]).sort()).toEqual(
      [
        ...posted.map(({ name }) => [name, name, 'joined']),
        ['Grace Kim', 'Grace K.', 'offered'],
        ['Maria Gonzalez', 'Maria Gonzalez', 'joined'],
      ].sort(),
    );
    const edits = await db
      .select({ name: reviews.reviewer_name })
      .from(reviewEdits)
      .innerJoin(reviews, eq(reviews.id, reviewEdits.review_id))
      .where(eq(reviews.business_id, demo.businessId));
    expect(edits).toEqual([{ name: 'Diego Martín' }]);
    // One was there at the first sync and has been removed since.
    const gone = mine.filter(({ removed_at }) => removed_at !== null);
    expect(gone).toMatchObject([{ reviewer_name: 'Felix Brandt', needs_reply: false }]);
    expect(gone[0]?.removed_at?.getTime()).toBeLessThan(Date.now() - 86_400_000);
    expect(gone[0]?.first_seen_at?.getTime()).toBeLessThan(gone[0]?.last_seen_at?.getTime() ?? 0);
    expect(gone[0]?.last_seen_at?.getTime()).toBeLessThan(gone[0]?.removed_at?.getTime() ?? 0);
    expect(mine.filter(({ backlog }) => backlog).length).toBeGreaterThan(10);
    expect(
      mine.filter(({ source, needs_reply }) => source === 'platform' && needs_reply).length,
    ).toBeGreaterThan(3);
    expect(mine.find(({ reviewer_name }) => reviewer_name === 'Marcus Webb')).toMatchObject({
      reply_text: expect.stringContaining('Marcus'),
      needs_reply: false,
      language: 'en',
    });
  });
});

test('the demo shows on websites what authors agreed to, whatever they rated, and nothing else', async () => {
  const ctx = await local();
  const business = { id: demo.businessId, userId: demo.userId };
  const rows = await ctx.db.select().from(showableOf({ ...ctx, business }, 'widget'));
  const agreed = DEMO_AGREED.filter(([, , , , agreement]) => agreement === undefined);
  const inOrder = (all: (readonly [string, unknown])[]) =>
    all.map(([name, stars]) => `${name} ${stars}`).toSorted();
  expect(inOrder(rows.map((row) => [row.reviewer_name, row.stars]))).toEqual(
    inOrder(agreed.map(([, name, rating]) => [name, rating])),
  );
  expect(agreed.filter(([, , rating]) => rating <= 3).length).toBeGreaterThan(1);
  expect(agreed.filter(([, , rating]) => rating >= 4).length).toBeGreaterThan(9);
});

describe('half a year of history', () => {
  test('is counted by day as the rows are, and is the same when it is counted again', async () => {
    const ctx = await local();
    const business = { id: demo.businessId, userId: demo.userId };
    const job = { ...asJob(ctx, 'tests'), business };
    await refreshFigures(job);
    const figures = () =>
      ctx.db
        .select()
        .from(dailyFigures)
        .where(eq(dailyFigures.business_id, demo.businessId))
        .orderBy(
          ...[dailyFigures.day, dailyFigures.figure, dailyFigures.platform_id, dailyFigures.campaign_id],
        );
    const before = await figures();
    const sum = (figure: DailyFigure) =>
      before.reduce((all, row) => all + (row.figure === figure ? row.value : 0), 0);
    const people = DEMO_HISTORY.flatMap((campaign) => campaign.people);
    const answered = people.filter(({ answer }) => answer !== null);
    expect(sum('asked')).toBe(people.length + DEMO_CONTACTS.length);
    expect(sum('rated')).toBe(answered.length + DEMO_CONTACTS.filter(([, , , rated]) => rated).length);
    expect(sum('private')).toBe(
      answered.filter(({ answer }) => answer?.text !== '').length + DEMO_FEEDBACK.length,
    );
    await rebuildFigures(job);
    expect(await figures()).toEqual(before);
  });

  test('asked more people each month, of whom some were reminded', async () => {
    const { db } = await local();
    const launched = await db
      .select({ name: campaigns.campaign_name, people: campaigns.contacts_sent })
      .from(campaigns)
      .where(
        and(eq(campaigns.business_id, demo.businessId), like(campaigns.submission_key, 'demo-history-%')),
      )
      .orderBy(campaigns.created_at);
    expect(launched.map(({ people }) => people)).toEqual(DEMO_HISTORY.map(({ people }) => people.length));
    const reminders = await db
      .select({ status: invitations.status })
      .from(invitations)
      .where(and(eq(invitations.business_id, demo.businessId), eq(invitations.step, 1)));
    expect(new Set(reminders.map(({ status }) => status))).toEqual(new Set(['queued', 'sent', 'canceled']));
    // Nothing of the past is left to be sent.
    const waiting = await db
      .select({ due: invitations.due_at })
      .from(invitations)
      .where(and(eq(invitations.business_id, demo.businessId), eq(invitations.status, 'queued')));
    for (const { due } of waiting) expect(due.getTime()).toBeGreaterThan(Date.now());
  });
});

describe('a demo that was made public', () => {
  test('stays open on this machine', async () => {
    const ctx = await local();
    await signIn(ctx);
    expect(await closeDemo(asJob(ctx, 'start'))).toEqual({ closed: false });
    const open = await ctx.db.select().from(sessions).where(eq(sessions.user_id, demo.userId));
    expect(open).toHaveLength(1);
    expect((await findReviewPage(ctx, demoPage))?.page.businessName).toBe(DEMO_BUSINESS.business_name);
  });

  test('ends its sessions at the start, not those of others', async () => {
    const ctx = await inPublic();
    await expect(closeDemo(ctx)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await closeDemo(asJob(ctx, 'start'))).toEqual({ closed: true });
    const left = await ctx.db.select({ userId: sessions.user_id }).from(sessions);
    expect(left).toEqual([{ userId: bystander.actor.userId }]);
    const [row] = await ctx.db.select().from(auditEvents).where(eq(auditEvents.action, 'demo.close'));
    expect(row).toMatchObject({ subject_id: demo.userId, detail: { sessions: 1 } });
    // Repeated at each start; there is nothing more to end.
    expect(await closeDemo(asJob(ctx, 'start'))).toEqual({ closed: true });
    expect(await ctx.db.select().from(auditEvents).where(eq(auditEvents.action, 'demo.close'))).toHaveLength(
      1,
    );
  });

  test('refuses the known password and says why', async () => {
    const ctx = await inPublic();
    await expect(login(ctx, credentials)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(
        /^This is the demo account\..*closed.*Please create your own account\.$/,
      ),
    });
    await expect(login(ctx, { ...credentials, email: 'DANA@BrightSmiles.example ' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(login(ctx, { ...credentials, password: 'something else' })).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await ctx.db.select().from(sessions).where(eq(sessions.user_id, demo.userId))).toEqual([]);
  });

  test('recognizes a session as the demo’s', async () => {
    const ctx = await local();
    const cookie = await signIn(ctx);
    expect(await findSession(getAuth(ctx), new Headers({ cookie }))).toMatchObject({ isDemo: true });
  });

  test('hides its review page, not that of others', async () => {
    const ctx = await inPublic();
    expect(await findReviewPage(ctx, demoPage)).toBeNull();
    expect(await findReviewPage(ctx, { businessKey: demo.userId, ...links })).toBeNull();
    const eve = { platformId: '1', name: 'Eve', text: '' };
    const answer = { businessKey: DEMO_BUSINESS.review_link_url, ...links, rating: '5', public: eve };
    await expect(
      submitReview(ctx, { ...answer, userAgent: '', submission: 'a-submission-key' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await findReviewPage(ctx, { businessKey: 'corner-dental', ...links })).not.toBeNull();
  });

  test('sends nothing, neither what becomes due nor what was in progress', async () => {
    const ctx = await inPublic();
    await ctx.db.update(invitations).set({ status: 'queued', due_at: new Date(0), dispatched_at: null });
    expect(await sweepInvitations(asJob(ctx, 'invitations.sweep'))).toEqual({ due: 1, stuck: 0 });
    expect(await jobsOf(bystander, dispatchInvitationsJob)).toHaveLength(2);
    const [first] = await ctx.db
      .select()
      .from(invitations)
      .where(eq(invitations.business_id, demo.businessId));
    await ctx.db
      .update(invitations)
      .set({ dispatched_at: new Date() })
      .where(eq(invitations.id, first?.id ?? ''));
    const business = { id: demo.businessId, userId: demo.userId };
    await sendInvitations(asJob({ ...ctx, business }, 'x'), { invitationIds: [first?.id ?? ''] });
    const [after] = await ctx.db
      .select()
      .from(invitations)
      .where(eq(invitations.id, first?.id ?? ''));
    expect(after).toMatchObject({ status: 'queued', dispatched_at: null, attempts: first?.attempts });
  });
});

describe('clearing the demo', () => {
  test('only its owner may, or the command', async () => {
    const ctx = await local();
    await expect(clearDemo(ctx)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(clearDemo(bystander)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await findDemo(ctx)).toEqual(demo);
  });

  test('deletes everything of it and nothing of others, and it does not come back', async () => {
    const ctx = await local();
    const headers = new Headers({ cookie: await signIn(ctx) });
    const session = await findSession(getAuth(ctx), headers);
    const bystanders = { userId: bystander.actor.userId, businessId: bystander.business.id };
    const before = await rowsOf(ctx, bystanders);
    const demoBefore = await rowsOf(ctx, demo);
    for (const name of [
      'users',
      'jobs',
      'sessions',
      'accounts',
      'business_profiles',
      'contacts',
      'invitations',
      'reviews',
      'campaigns',
    ]) {
      expect(demoBefore[name], name).toBeGreaterThan(0);
    }
    const actor = userActor({ userId: demo.userId, sessionId: session?.sessionId ?? '' });
    expect(await clearDemo({ ...ctx, actor })).toEqual({ cleared: true, accessLeft: [] });

    expect(Object.entries(await rowsOf(ctx, demo)).filter(([, count]) => count > 0)).toEqual([]);
    expect(await rowsOf(ctx, bystanders)).toEqual(before);
    expect(await ctx.db.select({ id: users.id }).from(users)).toEqual([{ id: bystander.actor.userId }]);
    expect(await findSession(getAuth(ctx), headers)).toBeNull();
    expect(await findReviewPage(ctx, demoPage)).toBeNull();
    const [row] = await ctx.db.select().from(auditEvents).where(eq(auditEvents.action, 'demo.clear'));
    expect(row).toMatchObject({ actor_kind: 'user', actor_id: demo.userId, subject_id: demo.userId });

    expect(await clearDemo(asJob(ctx, 'demo:clear'))).toEqual({ cleared: false, accessLeft: [] });
    await ctx.db.delete(businessProfiles);
    await ctx.db.delete(users);
    expect(await seedDemo(ctx)).toBe(false);
  });
});
