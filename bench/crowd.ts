import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { DEMO_BUSINESS } from '#server/domain/demo/parts/demo-data.ts';
import { startServer } from '#tests/e2e/server.ts';
import { CRASH_SECRET, type DatabaseAt, launch, prepareCrash, withOwner } from '#tests/load/crash-fixture.ts';
import { startPostgres } from '#tests/load/postgres.ts';
import { startSmtp, type TestSmtp } from '#tests/smtp.ts';
import { build } from '../scripts/build.ts';
import { isBuildFresh } from '../scripts/stamp.ts';
import { middle } from './middle.ts';
import type { VisitorsSeen, VisitorsTask } from './visitors.ts';

/**
 * Concurrency benchmarks on PostgreSQL, as ratios within one run: a small business's emails beside large
 * campaigns, more reviews than can be accepted, query strings, and an idle process. `--seconds`, `--large`,
 * `--rounds`, `--idle` and `--only` shorten it.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    large: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    idle: { type: 'string', default: '60' },
    only: { type: 'string', default: 'mail,idle,pages,reviews' },
  },
});
const SECONDS = Number(values.seconds);
const LARGE = Number(values.large);
const ROUNDS = Number(values.rounds);
const IDLE_SECONDS = Number(values.idle);
const GOALS = {
  beside: 3,
  held: [
    [1.5, 0.9],
    [4, 0.7],
  ],
  query: 0.8,
  idle: 2,
} as const;
const SMALL = 20;
const CAMPAIGNS = 3;
const MAIL_SERVER_MS = 100;
const LOOK_MS = 50;
/** Concurrent requests at a load that is not too much. */
const PEOPLE = 10;
const PAGE_SECONDS = 2;
/** Until the start's background work is done. */
const SETTLE_MS = 20_000;
const REVIEW = `/review/${DEMO_BUSINESS.review_link_url}`;

let isGood = true;
if (!isBuildFresh()) await build();
const parts = values.only.split(',');
if (parts.includes('mail')) await measureMail();
const postgres = await startPostgres({ durable: true });
const server = await startServer({
  env: { DATABASE_URL: postgres.url, DEMO: 'true', LOG_LEVEL: 'error', TRUSTED_PROXIES: '1' },
});
try {
  if (parts.includes('idle')) await measureIdle();
  if (parts.includes('pages')) await measureQueries();
  if (parts.includes('reviews')) await measureReviews();
} finally {
  await server.stop();
  await server.clean();
  await postgres.stop();
}
process.exit(isGood ? 0 : 1);

function conclude(words: string, isReached: boolean): void {
  isGood &&= isReached;
  console.log(`  ${words}${isReached ? '' : ' - MISSED'}`);
}

async function measureMail(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const smtp = await startSmtp({ slow: MAIL_SERVER_MS });
  const at = { databaseUrl: postgres.url };
  await prepareCrash(at, 'first', 1);
  const server = await startServer({
    smtpUrl: smtp.url,
    env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'error', SECRET_KEY: CRASH_SECRET },
  });
  try {
    await askSmall(at, smtp, 'warm-up');
    const alone: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) alone.push(await askSmall(at, smtp, `alone-${round}`));
    for (let one = 0; one < CAMPAIGNS; one += 1) await prepareCrash(at, `large-${one}`, LARGE);
    const beside: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) beside.push(await askSmall(at, smtp, `beside-${round}`));
    const left = CAMPAIGNS * LARGE - mailsTo(smtp, 'large-').length;
    const ratio = middle(beside) / middle(alone);
    console.log(
      `${SMALL} emails of a small business, each takes the mail server ${MAIL_SERVER_MS} ms; launch to last`,
    );
    console.log(`  alone                ${middle(alone)} ms (${alone.join(', ')})`);
    console.log(
      `  beside ${CAMPAIGNS} of ${LARGE}     ${middle(beside)} ms (${beside.join(', ')}); ${left} of those waited still`,
    );
    conclude(
      `ratio                ${ratio.toFixed(2)} (goal: at most ${GOALS.beside})`,
      ratio <= GOALS.beside && left > 0,
    );
  } finally {
    await server.stop();
    await server.clean();
    await smtp.close();
    await postgres.stop();
  }
}

/** Milliseconds from the launch to the last email. */
async function askSmall(at: DatabaseAt, smtp: TestSmtp, slug: string): Promise<number> {
  let launched = 0;
  await withOwner(at, slug, async (ctx) => {
    launched = Date.now();
    await launch(ctx, 'email', SMALL, slug);
  });
  while (mailsTo(smtp, slug).length < SMALL) await wait(LOOK_MS);
  return Math.max(...mailsTo(smtp, slug).map(({ at }) => at.getTime())) - launched;
}

function mailsTo(smtp: TestSmtp, slug: string) {
  return smtp.mails.filter(({ to }) =>
    to.some((address) => address.startsWith(slug) && address.includes('.p')),
  );
}

/** Transactions per second of an idle process, without those of the measurement. */
async function measureIdle(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const look = async () => {
    const { rows } = await client.query(
      'select sum(xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0].count);
  };
  await wait(SETTLE_MS);
  const before = await look();
  await wait(IDLE_SECONDS * 1_000);
  const perSecond = ((await look()) - before - 1) / IDLE_SECONDS;
  await client.end();
  console.log(`An idle process, for ${IDLE_SECONDS} s`);
  conclude(
    `${perSecond.toFixed(1)} transactions a second (goal: at most ${GOALS.idle})`,
    perSecond <= GOALS.idle,
  );
}

async function measureQueries(): Promise<void> {
  const rate = async (path: string) => {
    const run = autocannon({ url: server.origin + path, connections: PEOPLE, duration: PAGE_SECONDS });
    return (await run).requests.average;
  };
  await rate(REVIEW);
  const rates = { plain: [] as number[], query: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.plain.push(await rate(REVIEW));
    rates.query.push(await rate(`${REVIEW}?from=desk${round}`));
  }
  const ratio = middle(rates.query.map((one, at) => one / (rates.plain[at] ?? one)));
  console.log('The review page from memory');
  console.log(`  plain                ${Math.round(middle(rates.plain))} requests/s`);
  console.log(`  with a query string  ${Math.round(middle(rates.query))} requests/s`);
  conclude(`ratio                ${ratio.toFixed(2)} (goal: at least ${GOALS.query})`, ratio >= GOALS.query);
}

async function measureReviews(): Promise<void> {
  await visit({ atOnce: PEOPLE, seconds: SECONDS });
  const before = memory();
  const held = await visit({ atOnce: PEOPLE, seconds: SECONDS });
  const rate = held.acknowledged / held.seconds;
  console.log('Reviews, each over a connection of its own');
  console.log(`  ${PEOPLE} people at a time  ${rate.toFixed(0)} a second taken`);
  for (const [factor, goal] of GOALS.held) {
    const perSecond = Math.round(factor * rate);
    const asked = await visit({ perSecond, seconds: SECONDS });
    const ratio = asked.acknowledged / asked.seconds / rate;
    const ms = (waited: number[]) => (waited.length > 0 ? `, after ${Math.round(middle(waited))} ms` : '');
    console.log(`  ${perSecond} a second, ${factor} times as many`);
    console.log(`    taken              ${asked.acknowledged}${ms(asked.waited.acknowledged)}`);
    console.log(`    told to come back  ${asked.turnedAway}${ms(asked.waited.turnedAway)}`);
    console.log(`    without an answer  ${asked.unanswered} ${JSON.stringify(asked.odd)}`);
    console.log(`    memory             ${before} MB before, ${memory()} MB at the peak`);
    const isHeld = ratio >= goal && asked.unanswered === 0;
    conclude(
      `  ratio              ${ratio.toFixed(2)} (goal: at least ${goal}, and an answer for everybody)`,
      isHeld,
    );
  }
}

async function visit(task: Omit<VisitorsTask, 'address'>): Promise<VisitorsSeen> {
  const child = fork(new URL('./visitors.ts', import.meta.url));
  child.send({ ...task, address: server.origin + REVIEW });
  const [seen] = (await once(child, 'message')) as [VisitorsSeen];
  return seen;
}

/** Peak memory so far in megabytes, from Linux. */
function memory(): number {
  const text = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(text)?.[1]) / 1024);
}
