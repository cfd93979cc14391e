import { parseArgs } from 'node:util';
import pg from 'pg';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { createLog } from '#server/core/log.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { getAnalytics } from '#server/domain/analytics/get-analytics.ts';
import { getToday } from '#server/domain/analytics/get-today.ts';
import { getTopics } from '#server/domain/analytics/get-topics.ts';
import { rebuildFigures } from '#server/domain/analytics/rebuild-figures.ts';
import { recordVisit } from '#server/domain/events/record-visit.ts';
import { sweepEvents } from '#server/domain/events/sweep-events.ts';
import { findOpenSetup } from '#server/domain/setup/find-open-setup.ts';
import { userActor } from '#server/identity/account.ts';
import type { Queue } from '#server/jobs/enqueue.ts';
import { readConfig } from '#server/start/env.ts';
import type { GetAnalytics } from '#shared/analytics/analytics-input.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import type { OwnerCtx } from '#tests/make.ts';
import { startDurablePostgres } from './durable-postgres.ts';

/**
 * Analytics of a business with 200,000 reviews, 300,000 invitations and 500,000 visits among 500 businesses, beside one a
 * tenth of its size: all that the screen reads, what a visit costs beside a bare insert, and how long all figures take to
 * be counted again. `--size tiny` only tries that it runs.
 */
const { values } = parseArgs({
  options: { size: { type: 'string', default: 'full' }, rounds: { type: 'string', default: '100' } },
});
interface Sizes {
  businesses: number;
  /** Reviews of the large one; the others follow from it. */
  reviews: number;
  /** Reviews of each of the others, but the one of a tenth. */
  others: number;
}
const ALL_SIZES: Record<string, Sizes> = {
  full: { businesses: 500, reviews: 200_000, others: 400 },
  small: { businesses: 50, reviews: 20_000, others: 400 },
  tiny: { businesses: 4, reviews: 2_000, others: 100 },
};
const SIZES = sizesOf(values.size);
const GOAL = { p95: 50, growth: 1.5, visit: 0.5 };
const ROUNDS = Number(values.rounds);
const WARM_UP = 8;
/** Of history, about the longest range there is. */
const WEEKS = 150;
const VISITS = { atOnce: 10, perRound: 200, rounds: Math.max(1, Math.floor(ROUNDS / 10)) };
const RANGES: [name: string, asked: GetAnalytics][] = [
  ['30 days', {}],
  ['90 days', { range: '90' }],
  ['a year', { range: 'year' }],
];
/** What each part of the screen costs, so that a slow one is found. */
const PARTS: [name: string, part: (ctx: OwnerCtx) => Promise<unknown>][] = [
  ['figures', (ctx) => getAnalytics(ctx, {})],
  ['today', getToday],
  ['first steps', findOpenSetup],
  ['topics, a year', (ctx) => getTopics(ctx, { range: 'year' })],
];

const postgres = await startDurablePostgres();
const database = await openDatabase({ databaseUrl: postgres.url });
// The product's own connections have a statement timeout.
const maker = new pg.Client({ connectionString: postgres.url });
await maker.connect();
try {
  await migrate(database);
  console.log(`PostgreSQL, ${postgres.settings}; ${values.size} size`);
  const begun = performance.now();
  const [large, small] = await fill();
  console.log(`${SIZES.businesses} businesses made in ${seconds(begun)}`);
  const system: Ctx = { ...large, actor: { kind: 'job', name: 'bench' } };
  const folding = performance.now();
  const { folded } = await sweepEvents(system);
  console.log(`${folded.toLocaleString('en')} visits folded into counts in ${seconds(folding)}`);
  const rebuilding = performance.now();
  const { days } = await rebuildFigures(system);
  console.log(`rebuild: ${days.toLocaleString('en')} days of all businesses in ${seconds(rebuilding)}`);
  await maker.query('vacuum analyze');
  let isGood = true;
  for (const [name, asked] of RANGES) {
    const [ofSmall, ofLarge] = [
      await measure(() => look(small, asked)),
      await measure(() => look(large, asked)),
    ];
    const growth = ofLarge.p50 / ofSmall.p50;
    const good = ofLarge.p95 < GOAL.p95 && growth <= GOAL.growth;
    isGood &&= good;
    console.log(
      `${good ? 'ok  ' : 'MISS'} ${name.padEnd(8)} the screen p50 ${ms(ofLarge.p50)} p95 ${ms(ofLarge.p95)}, ` +
        `of a tenth p50 ${ms(ofSmall.p50)} p95 ${ms(ofSmall.p95)}; growth ${growth.toFixed(2)}`,
    );
  }
  for (const [name, part] of PARTS) {
    const [ofSmall, ofLarge] = [await measure(() => part(small)), await measure(() => part(large))];
    console.log(
      `     ${name.padEnd(14)} p50 ${ms(ofLarge.p50)} p95 ${ms(ofLarge.p95)}, of a tenth p50 ${ms(ofSmall.p50)}`,
    );
  }
  const visits = await compareVisits(large);
  const ratio = visits.verb / visits.bare;
  isGood &&= ratio >= GOAL.visit;
  console.log(
    `${ratio >= GOAL.visit ? 'ok  ' : 'MISS'} visits   ${Math.round(visits.verb)} a second, bare inserts ${Math.round(visits.bare)}; ` +
      `ratio ${ratio.toFixed(2)}`,
  );
  console.log(
    `goals: p95 under ${GOAL.p95} ms, growth at most ${GOAL.growth}, visits at least ${GOAL.visit}`,
  );
  if (!isGood) process.exitCode = 1;
} finally {
  await maker.end();
  await database.close();
  await postgres.stop();
}

/** All that the screen's loader reads. */
async function look(ctx: OwnerCtx, asked: GetAnalytics): Promise<void> {
  await getUserInfo(ctx);
  await getAnalytics(ctx, asked);
  await getToday(ctx);
  await findOpenSetup(ctx);
}

interface Times {
  p50: number;
  p95: number;
}

async function measure(work: () => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - begun);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** A second, alternating, so that both meet the same load; each visitor from an address of their own. */
async function compareVisits(ctx: OwnerCtx): Promise<{ verb: number; bare: number }> {
  const pool = new pg.Pool({ connectionString: postgres.url, max: VISITS.atOnce });
  const visitor = (n: number): Ctx => ({
    ...ctx,
    business: null,
    actor: { kind: 'visitor' },
    address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  });
  const byVerb = (n: number) =>
    recordVisit(visitor(n), {
      businessKey: ctx.business.userId,
      source: 'link',
      userAgent: 'Mozilla/5.0 Phone',
    });
  const bare = (n: number) =>
    pool.query(
      `insert into events (business_id, day, kind, subject, visitor, at) values ($1, current_date, 'visit.link', '', $2, now())
       on conflict do nothing`,
      [ctx.business.id, `bare-${n}`],
    );
  const rates = { verb: [] as number[], bare: [] as number[] };
  for (let round = -1; round < VISITS.rounds; round += 1) {
    const first = (round + 1) * VISITS.perRound;
    const [one, other] = [await rateOf(byVerb, first), await rateOf(bare, first)];
    if (round < 0) continue;
    rates.verb.push(one);
    rates.bare.push(other);
  }
  await pool.end();
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return { verb: median(rates.verb), bare: median(rates.bare) };
}

async function rateOf(visit: (n: number) => Promise<unknown>, first: number): Promise<number> {
  const waiting = Array.from({ length: VISITS.perRound }, (_, n) => first + n).values();
  const lane = async () => {
    for (const n of waiting) await visit(n);
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: VISITS.atOnce }, lane));
  return VISITS.perRound / ((performance.now() - begun) / 1_000);
}

/** The large one, the one of a tenth, and many of the usual size. */
async function fill(): Promise<[OwnerCtx, OwnerCtx]> {
  const { rows: indexes } = await maker.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'reviews' and schemaname = 'public' and indexname <> 'reviews_pkey'`,
  );
  // Building an index over all rows is much faster than growing it with each.
  for (const { name } of indexes) await maker.query(`drop index ${pg.escapeIdentifier(name)}`);
  const large = await makeOwner(database, SIZES.reviews);
  const small = await makeOwner(database, SIZES.reviews / 10);
  for (let n = 2; n < SIZES.businesses; n += 1) await makeOwner(database, SIZES.others);
  for (const { definition } of indexes) await maker.query(definition);
  await maker.query('vacuum analyze');
  return [large, small];
}

/**
 * For each two reviews three invitations, of them a quarter reminders, and five visits, over three years: a campaign a
 * week by email, text or WhatsApp in turn. A quarter of all reviews are answers to invitations, one in eight of them
 * private, and one in four is found on a platform again.
 */
async function makeOwner({ db }: Database, reviews: number): Promise<OwnerCtx> {
  const now = new Date();
  const at = { created_at: now, updated_at: now };
  const [userId, businessId] = [newId(), newId()];
  await db
    .insert(users)
    .values({ id: userId, name: 'Ada', email: `${userId}@example.com`, email_verified: true, ...at });
  await db.insert(businessProfiles).values({
    id: businessId,
    user_id: userId,
    business_name: 'Bench',
    time_zone: 'America/Chicago',
    ...at,
  });
  const pages = [1, 2].map((platform_id) => ({ id: newId(), platform_id }));
  await db
    .insert(platformConnections)
    .values(
      pages.map((page) => ({ ...page, business_id: businessId, reader: 'import', place_key: 'a', ...at })),
    );
  const [google, facebook] = pages;
  const run = (text: string, ...given: unknown[]) => maker.query(text, [businessId, ...given]);
  const people = Math.floor(reviews / 2);
  const askedAWeek = Math.max(1, Math.floor((reviews * 1.5 * 0.75) / WEEKS));
  // Ids that follow from numbers spare joins, which would be planned without statistics.
  await run(
    `insert into contacts (id, business_id, name, email, created_at, updated_at)
    select md5($1 || 'contact' || n)::uuid, $1::uuid, 'Person' || n, 'p' || n || '@example.com',
      now() - n * interval '15 minutes', now()
    from generate_series(0, $2::int - 1) n`,
    people,
  );
  await run(
    `insert into campaigns (id, business_id, user_id, campaign_name, campaign_type, template_content, status,
      submission_key, starts_at, created_at)
    select md5($1 || 'campaign' || n)::uuid, $1::uuid, $2::uuid, 'Week ' || n, (array['EMAIL', 'SMS', 'WHATSAPP'])[1 + n % 3],
      $3, 'running', 'bench-' || n, now() - n * interval '7 days', now() - n * interval '7 days'
    from generate_series(1, ${WEEKS}) n`,
    ...[userId, JSON.stringify(defaultTemplate('email', ''))],
  );
  await run(
    `insert into invitations (id, business_id, campaign_id, contact_id, channel, step, status, token_hash, unsubscribe_hash,
      sent_at, delivered_at, clicked_at, rated_at, created_at, updated_at)
    select gen_random_uuid(), $1::uuid, md5($1 || 'campaign' || c)::uuid, md5($1 || 'contact' || (c * 131 + m) % $3::int)::uuid,
      (array['email', 'sms', 'whatsapp'])[1 + c % 3], step, case when m % 40 = 0 then 'failed' else 'delivered' end,
      gen_random_uuid()::text, gen_random_uuid()::text, s.at, s.at, case when m % 3 = 0 then s.at end,
      case when step = 0 and m % 9 < 2 then s.at end, s.at, s.at
    from generate_series(1, ${WEEKS}) c, generate_series(0, $2::int - 1) m, generate_series(0, 1) step,
      lateral (select now() - c * interval '7 days' + ((m % 5) + step * 3) * interval '1 day' + m * interval '11 seconds' as at) s
    where (step = 0 or m % 3 = 1) and s.at < now()`,
    ...[askedAWeek, people],
  );
  await run(
    `insert into reviews (id, business_id, user_id, platform_id, reviewer_name, rating, stars, review_text, is_public,
      review_type, review_date, source, connection_id, external_id, language, reply_text, reply_at, backlog, first_seen_at,
      created_at, updated_at)
    select md5($1 || 'review' || n)::uuid, $1::uuid, $2::uuid, case when n % 4 = 0 then 2 else 1 end, 'Name' || n % 900,
      case when n % 4 > 0 then s.stars end, case when n % 4 > 0 then s.stars end,
      'The staff was friendly and word' || n % 5000 || ' said so', true,
      case when s.stars < 4 then 'negative' else 'positive' end, s.at, 'platform',
      case when n % 4 = 0 then $3::uuid else $4::uuid end, 'r' || n, 'en', case when n % 10 = 0 then '' else 'Thank you' end,
      case when n % 10 > 0 then s.at + interval '1 day' end, n > 3000, s.at, now(), now()
    from generate_series(1, $5::int) n, lateral (select case when n % 12 = 0 then 1 + n % 3 else 4 + n % 2 end as stars,
      now() - n * ($6::int * interval '7 days' / $5::int) as at) s`,
    ...[userId, facebook?.id, google?.id, Math.floor(reviews * 0.75), WEEKS],
  );
  await run(
    `insert into reviews (id, business_id, user_id, platform_id, reviewer_name, rating, review_text, is_public, review_type,
      review_date, source, submission_key, contact_id, went_on_at, handled_at, created_at, updated_at)
    select md5($1 || 'answer' || n)::uuid, $1::uuid, $2::uuid, case when n % 8 = 0 then 0 else 1 end, '',
      case when n % 8 = 0 then 2 else 5 end, 'Kind', n % 8 <> 0, case when n % 8 = 0 then 'negative' else 'positive' end,
      rated_at, 'page', 'invitation:' || id, contact_id, case when n % 2 = 1 then rated_at end,
      case when n % 8 = 0 and n > 50 then rated_at + interval '20 hours' end, now(), now()
    from (select id, contact_id, rated_at, row_number() over (order by rated_at desc) n from invitations
      where business_id = $1::uuid and rated_at is not null) i where n <= $3::int`,
    ...[userId, Math.floor(reviews * 0.25)],
  );
  await run(
    `insert into review_matches (id, business_id, answer_id, review_id, state, created_at, updated_at)
    select gen_random_uuid(), $1::uuid, id, md5($1 || 'review' || n)::uuid, 'joined', now(), now()
    from (select id, row_number() over (order by review_date desc) n from reviews
      where business_id = $1::uuid and source = 'page') a where n % 4 = 1`,
  );
  await run(
    `insert into events (business_id, day, kind, subject, visitor, at)
    select $1::uuid, (now() - n % ${WEEKS * 7} * interval '1 day')::date, case when n % 6 = 0 then 'visit.qr' else 'visit.link' end, '',
      'visitor-' || n, now() from generate_series(1, $2::int) n`,
    Math.floor(reviews * 2.5),
  );
  return {
    db,
    queue: quiet(),
    readers: openReaders(),
    ...({ channels: { texts: [] }, models: {} } as unknown as Pick<OwnerCtx, 'channels' | 'models'>),
    config: readConfig({ NODE_ENV: 'test' }, () => 'bench-secret-'.padEnd(43, 'x')),
    business: { id: businessId, userId },
    actor: userActor({ userId, sessionId: 'bench' }),
    address: '',
    requestId: newId(),
    now: () => new Date(),
    log: createLog('silent', 'bench'),
  };
}

function quiet(): Queue {
  const queue: Queue = {
    send: async () => null,
    sendMany: async () => 0,
    bind: () => queue,
    from: () => queue,
  };
  return queue;
}

function sizesOf(name: string): Sizes {
  const sizes = ALL_SIZES[name];
  if (!sizes) throw new Error(`There is no size ${name}`);
  return sizes;
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`;
}

function seconds(begun: number): string {
  return `${((performance.now() - begun) / 1_000).toFixed(1)} s`;
}
