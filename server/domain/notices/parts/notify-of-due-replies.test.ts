import { and, eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { notices } from '#server/db/schema/notices.ts';
import { replySettings, threadMails } from '#server/db/schema/replies.ts';
import { notifyOfDueReplies } from '#server/domain/notices/parts/notify-of-due-replies.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import {
  asJob,
  makeBusiness,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';
import { rowsLookedAt } from '#tests/rows-looked-at.ts';

const HOUR = 3_600_000;
const NOON = new Date('2026-11-20T17:00:00Z');

/** A practice with reviews that are so many hours old at noon, and a clock that the test moves. */
async function makeWaiting(hours: readonly number[]) {
  const clock = { now: NOON };
  const { ctx } = await makeBusiness({ now: () => clock.now });
  const page = await makePlatformConnection(ctx);
  const ids: string[] = [];
  for (const ago of hours) {
    const first_seen_at = new Date(NOON.getTime() - ago * HOUR);
    ids.push((await makePublicReview(ctx, page, { first_seen_at })).id);
  }
  return {
    ctx,
    ids,
    pass: (hours: number) => {
      clock.now = new Date(clock.now.getTime() + hours * HOUR);
    },
    tell: () => notifyOfDueReplies({ ...asJob(ctx, 'notices.sweep'), business: null }),
    told: () => toldTo(ctx),
  };
}

/** The reviews named in notices, in order. */
async function toldTo({ db, business }: OwnerCtx): Promise<(string | null)[]> {
  const rows = await db
    .select({ id: notices.review_id })
    .from(notices)
    .where(and(eq(notices.business_id, business.id), eq(notices.kind, 'reply_due')))
    .orderBy(notices.created_at, notices.id);
  return rows.map(({ id }) => id);
}

test('every review that waits long is notified exactly once, even if the hours are changed meanwhile', async () => {
  // At twelve hours before 48, the first is due now, the second in four hours, the third in sixteen.
  const { ctx, ids, tell, told, pass } = await makeWaiting([36.5, 32, 20]);
  const bystander = await makeWaiting([20]);
  await tell();
  expect(await told()).toEqual([ids[0]]);
  // At a day before, the second would have been due eight hours ago.
  await saveSettings(ctx, { replyDueBefore: 24 });
  pass(0.1);
  await tell();
  expect(await told()).toEqual([ids[0], ids[1]]);
  await saveSettings(ctx, { replyDueBefore: 6 });
  for (let hour = 0; hour < 21; hour += 1) {
    pass(1);
    await tell();
  }
  expect(await told()).toEqual([ids[0], ids[1]]);
  pass(1);
  await tell();
  expect(await told()).toEqual(ids);
  await ctx.db
    .insert(replySettings)
    .values({ business_id: ctx.business.id, target_hours: 4, updated_at: ctx.now() });
  await tell();
  expect(await told()).toEqual(ids);
  // By its own hours, once.
  expect(await bystander.told()).toEqual(bystander.ids);
});

test('after a night of downtime, those that came due meanwhile are notified', async () => {
  const { ids, tell, told, pass } = await makeWaiting([36.5, 26, 0]);
  await tell();
  pass(20);
  await tell();
  expect(await told()).toEqual([ids[0], ids[1]]);
  pass(0.1);
  await tell();
  expect(await told()).toHaveLength(2);
});

test('what came due more than a day ago is skipped', async () => {
  const { tell, told } = await makeWaiting([60.5]);
  await tell();
  expect(await told()).toEqual([]);
});

test('a notice of a former version, which only stored its time, is not repeated', async () => {
  const { ctx, ids, tell, told } = await makeWaiting([37, 36.5, 36]);
  const [first = ''] = ids;
  const until = new Date(NOON.getTime() - HOUR / 4);
  await ctx.db.insert(notices).values({
    business_id: ctx.business.id,
    kind: 'reply_due',
    review_id: first,
    event_key: `${first}:reply_due`,
    until,
    created_at: until,
  });
  await tell();
  expect(await told()).toEqual([first, ids[2]]);
});

test('of thousands waiting only those that came due since are read', async () => {
  const { ctx, tell, told, pass } = await makeWaiting([36.01]);
  const bystander = await makeWaiting([]);
  for (const { business, db } of [ctx, bystander.ctx]) {
    const { id } = await makePlatformConnection(business.id === ctx.business.id ? ctx : bystander.ctx);
    await db.execute(sql`
      insert into reviews (id, business_id, user_id, platform_id, connection_id, external_id, rating, is_public,
        review_type, review_date, source, first_seen_at, created_at, updated_at)
      select gen_random_uuid(), ${business.id}::uuid, ${business.userId}::uuid, 1, ${id}::uuid, 'many' || n, 5, true,
        'positive', ${NOON.toISOString()}::timestamptz, 'platform',
        ${NOON.toISOString()}::timestamptz - n * interval '1 minute', now(), now() from generate_series(1, 3000) n`);
  }
  const feedback = { rating: 2, is_public: false, platform_id: 0, review_type: 'negative' } as const;
  const long = new Date(NOON.getTime() - 400 * HOUR);
  const { id: writtenTo } = await makeReview(ctx, { ...feedback, review_date: long });
  await ctx.db.execute(sql`vacuum analyze`);
  await ctx.db.execute(sql`set enable_seqscan = off`);
  onTestFinished(async () => void (await ctx.db.execute(sql`reset enable_seqscan`)));
  await tell();
  expect(await told()).toHaveLength(1);
  pass(0.1);
  const { rows } = await rowsLookedAt(ctx.db, tell);
  // Six minutes of both, and the rows around them.
  expect(rows).toBeLessThan(150);
  expect(await told()).toHaveLength(2);
  // A reply from the person restarts the waiting time, however old the feedback is.
  await ctx.db.insert(threadMails).values({
    business_id: ctx.business.id,
    review_id: writtenTo,
    direction: 'in',
    state: 'received',
    text: 'Hello?',
    created_at: ctx.now(),
  });
  await ctx.db.execute(sql`update reviews set handled_at = now() where external_id like 'many%'`);
  pass(36);
  await tell();
  expect((await told()).at(-1)).toBe(writtenTo);
});
