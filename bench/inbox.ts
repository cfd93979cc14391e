import { parseArgs } from 'node:util';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import { newId } from '#server/core/crypto.ts';
import { createLog } from '#server/core/log.ts';
import { type Database, type Db, openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { countWaiting } from '#server/domain/reviews/count-waiting.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { reviewSummary } from '#server/domain/reviews/review-summary.ts';
import { userActor } from '#server/identity/account.ts';
import type { Queue } from '#server/jobs/enqueue.ts';
import { readConfig } from '#server/start/env.ts';
import type { ListReviews } from '#shared/reviews/inbox-input.ts';
import type { OwnerCtx } from '#tests/make.ts';
import { startDurablePostgres } from './durable-postgres.ts';

/**
 * The inbox of a business with 200,000 reviews among 2,000,000, on PostgreSQL: each query through the verb,
 * alternating with bare SQL for the same rows, and the same for a business a tenth the size. `--size small`
 * is a tenth of everything, `--size tiny` only tries that it runs.
 */
const { values } = parseArgs({
  options: { size: { type: 'string', default: 'full' }, rounds: { type: 'string', default: '60' } },
});
interface Sizes {
  big: number;
  small: number;
  all: number;
}
const ALL_SIZES: Record<string, Sizes> = {
  full: { big: 200_000, small: 20_000, all: 2_000_000 },
  small: { big: 20_000, small: 2_000, all: 200_000 },
  tiny: { big: 2_000, small: 1_000, all: 4_000 },
};
const SIZES = sizesOf(values.size);
const GOAL = { ratio: 3, growth: 1.5 };
const ROUNDS = Number(values.rounds);
const WARM_UP = 8;
/** Matching rows, whatever the size of the business. */
const NEEDLES = 100;

const postgres = await startDurablePostgres();
const database = await openDatabase({ databaseUrl: postgres.url });
// The product's own connections have a statement timeout.
const maker = new pg.Client({ connectionString: postgres.url });
await maker.connect();
/** Without the product's prepared statements: each query is parsed and planned when it is run. */
const bare = drizzle({ client: maker }) as Db;
try {
  await migrate(database);
  console.log(`PostgreSQL, ${postgres.settings}; ${values.size} size`);
  const begun = performance.now();
  const [big, small] = await fill();
  console.log(
    `${SIZES.all.toLocaleString('en')} rows made in ${Math.round((performance.now() - begun) / 1_000)} s`,
  );
  let isGood = true;
  const cases = [await casesOf(small), await casesOf(big)];
  const [few = [], many = []] = cases;
  for (const [index, looked] of many.entries()) {
    const before = few[index];
    if (!before) throw new Error('The two businesses are looked at alike');
    const [at20, at200] = [await measure(before), await measure(looked)];
    const growth = at200.verb.p50 / at20.verb.p50;
    const ratios = [at200.verb.p50 / at200.bare.p50, at200.verb.p95 / at200.bare.p95];
    const good = ratios.every((ratio) => ratio < GOAL.ratio) && growth < GOAL.growth;
    isGood &&= good;
    console.log(
      `${good ? 'ok  ' : 'MISS'} ${looked.name.padEnd(14)} verb p50 ${ms(at200.verb.p50)} p95 ${ms(at200.verb.p95)}, ` +
        `bare p50 ${ms(at200.bare.p50)} p95 ${ms(at200.bare.p95)}; ` +
        `ratio p50 ${ratios[0]?.toFixed(2)} p95 ${ratios[1]?.toFixed(2)}; ` +
        `growth ${SIZES.small} to ${SIZES.big}: verb ${growth.toFixed(2)}, bare ${(at200.bare.p50 / at20.bare.p50).toFixed(2)}`,
    );
  }
  console.log(`goals: ratio under ${GOAL.ratio}, growth under ${GOAL.growth}`);
  if (!isGood) process.exitCode = 1;
} finally {
  await maker.end();
  await database.close();
  await postgres.stop();
}

function sizesOf(name: string): Sizes {
  const sizes = ALL_SIZES[name];
  if (!sizes) throw new Error(`There is no size ${name}`);
  return sizes;
}

interface Case {
  name: string;
  verb(): Promise<unknown>;
  bare(): Promise<unknown>;
}

async function casesOf(ctx: OwnerCtx): Promise<Case[]> {
  const deep = await cursorIn(ctx);
  const list = (name: string, input: ListReviews, where: SQL): Case => ({
    name,
    verb: () => listReviews(ctx, input),
    bare: () => readBare(ctx, where),
  });
  const said = (query: string) =>
    sql`search @@ (${`'=${ctx.business.id}'`}::tsquery && to_tsquery('simple', ${query}))`;
  return [
    list('first page', {}, sql`true`),
    list('needs reply', { tab: 'needs-reply' }, sql`needs_reply`),
    list('1-2 stars', { stars: 'low' }, sql`(rating <= 2 or recommendation = 'no')`),
    list('platform', { platform: '2' }, sql`platform_id = 2 and source = 'platform'`),
    list('language', { lang: 'de' }, sql`language = 'de'`),
    list(
      'deep page',
      { cursor: deep.cursor },
      sql`(review_date, id) < (${deep.at}::timestamptz, ${deep.id}::uuid)`,
    ),
    list('rare word', { q: 'needle' }, said('needle:*')),
    list('common word', { q: 'friendly' }, said('friendly:*')),
    {
      name: 'counts',
      verb: async () => [await reviewSummary(ctx), await countWaiting(ctx)],
      bare: async () => {
        const mine = sql`business_id = ${ctx.business.id}`;
        await rowsOf(bare, sql`select * from review_totals where ${mine}`);
        await rowsOf(bare, sql`select * from platform_connections where ${mine}`);
        await rowsOf(bare, sql`select sum(needs_reply) from review_totals where ${mine}`);
      },
    },
  ];
}

function readBare(ctx: OwnerCtx, where: SQL): Promise<unknown[]> {
  const { search: _, ...columns } = getTableColumns(reviews);
  const names = Object.values(columns).map(({ name }) => sql.identifier(name));
  return rowsOf(
    bare,
    sql`select ${sql.join(names, sql`, `)} from reviews where business_id = ${ctx.business.id} and ${where}
      order by review_date desc, id desc limit 21`,
  );
}

/** At half of all rows. */
async function cursorIn(ctx: OwnerCtx): Promise<{ cursor: string; at: string; id: string }> {
  const [row] = await rowsOf<{ cursor: string; at: string; id: string }>(
    ctx.db,
    sql`select (extract(epoch from review_date) * 1000000)::bigint::text || '.' || id as cursor,
      review_date::text as at, id from reviews where business_id = ${ctx.business.id}
      order by review_date desc, id desc
      offset (select count(*) / 2 from reviews where business_id = ${ctx.business.id}) limit 1`,
  );
  if (!row) throw new Error('There is no middle');
  return row;
}

interface Times {
  p50: number;
  p95: number;
}

/** Alternating, so that both meet the same load. */
async function measure({ verb, bare }: Case): Promise<{ verb: Times; bare: Times }> {
  const [ofVerb, ofBare]: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const [one, other] = [await timed(verb), await timed(bare)];
    if (round < 0) continue;
    ofVerb.push(one);
    ofBare.push(other);
  }
  return { verb: timesOf(ofVerb), bare: timesOf(ofBare) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function timesOf(all: readonly number[]): Times {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`;
}

/** Building an index over all rows is much faster than growing it with each. */
async function fill(): Promise<[OwnerCtx, OwnerCtx]> {
  const { rows: indexes } = await maker.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'reviews' and schemaname = 'public' and indexname <> 'reviews_pkey'`,
  );
  for (const { name } of indexes) await maker.query(`drop index ${pg.escapeIdentifier(name)}`);
  const big = await makeOwner(database, SIZES.big);
  const small = await makeOwner(database, SIZES.small);
  for (let left = SIZES.all - SIZES.big - SIZES.small; left > 0; left -= SIZES.big)
    await makeOwner(database, Math.min(left, SIZES.big));
  for (const { definition } of indexes) await maker.query(definition);
  await maker.query('vacuum analyze reviews');
  return [big, small];
}

/**
 * Two platforms; one in twenty is an answer, one in fifty private, one in twelve bad, and one in ten has no
 * reply.
 */
async function makeOwner({ db }: Database, rows: number): Promise<OwnerCtx> {
  const now = new Date();
  const at = { created_at: now, updated_at: now };
  const [userId, businessId] = [newId(), newId()];
  await db
    .insert(users)
    .values({ id: userId, name: 'Ada', email: `${userId}@example.com`, email_verified: true, ...at });
  await db
    .insert(businessProfiles)
    .values({ id: businessId, user_id: userId, business_name: 'Bench', ...at });
  const pages = [1, 2].map((platform_id) => ({ id: newId(), platform_id }));
  await db
    .insert(platformConnections)
    .values(
      pages.map((page) => ({ ...page, business_id: businessId, reader: 'import', place_key: 'a', ...at })),
    );
  const [google, facebook] = pages;
  await maker.query(
    `
    insert into reviews (id, business_id, user_id, platform_id, reviewer_name, rating, stars, review_text, is_public,
      review_type, review_date, source, submission_key, connection_id, external_id, language, reply_text, backlog,
      created_at, updated_at)
    select gen_random_uuid(), $1::uuid, $2::uuid,
      case when p then case when i % 4 = 0 then 2 else 1 end when i % 50 = 0 then 0 else 1 end,
      'Name' || i % 900, case when i % 12 = 0 then 1 + i % 2 else 4 + i % 2 end,
      case when p then case when i % 12 = 0 then 1 + i % 2 else 4 + i % 2 end end,
      'The staff was ' || case when i % 2 = 0 then 'friendly' else 'quick' end || ' and word' || i % 5000 ||
        ' said so, with more to read about the visit in room' || i % 77 ||
        case when i % ${Math.floor(rows / NEEDLES)} = 7 then ' needle' else '' end,
      i % 50 <> 0, case when i % 12 = 0 then 'negative' else 'positive' end,
      $3::timestamptz - i * interval '7 minutes', case when p then 'platform' else 'page' end,
      case when p then null else 'bench-' || i end,
      case when p then case when i % 4 = 0 then $4::uuid else $5::uuid end end,
      case when p then 'r' || i end, case when i % 15 = 0 then 'de' else 'en' end,
      case when i % 10 = 0 then '' else 'Thank you' end, i > 5000, now(), now()
    from (select i, i % 20 <> 0 and i % 50 <> 0 as p from generate_series(1, ${rows}) i) made`,
    [businessId, userId, now.toISOString(), facebook?.id, google?.id],
  );
  return {
    db,
    queue: { from: unused, bind: unused } as unknown as Queue,
    readers: openReaders(),
    ...({ channels: {}, models: {} } as Pick<OwnerCtx, 'channels' | 'models'>),
    config: readConfig({ NODE_ENV: 'test' }, () => 'bench-secret-'.padEnd(43, 'x')),
    business: { id: businessId, userId },
    actor: userActor({ userId, sessionId: 'bench' }),
    address: '',
    requestId: newId(),
    now: () => new Date(),
    log: createLog('silent', 'bench'),
  };
}

function unused(): never {
  throw new Error('The inbox sends nothing');
}
