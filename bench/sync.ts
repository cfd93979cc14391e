import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { ConnectorError } from '#server/connectors/errors.ts';
import { openModels } from '#server/connectors/models/open-models.ts';
import { fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import type { ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import { openReaders, type Readers } from '#server/connectors/platforms/open-readers.ts';
import { readThrough } from '#server/connectors/platforms/read-through.ts';
import { trustpilot } from '#server/connectors/platforms/trustpilot/index.ts';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { createLog } from '#server/core/log.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { platformConnections, syncRuns } from '#server/db/schema/platforms.ts';
import { connectPlatform } from '#server/domain/platforms/connect-platform.ts';
import * as platformJobs from '#server/domain/platforms/jobs.ts';
import { revokeReaderAccess } from '#server/domain/platforms/revoke-reader-access.ts';
import { sweepPlatforms } from '#server/domain/platforms/sweep-platforms.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { syncPlatform } from '#server/domain/platforms/sync-platform.ts';
import { userActor } from '#server/identity/account.ts';
import { type Jobs, startJobs } from '#server/jobs/boss.ts';
import { registerJobs } from '#server/jobs/registry.ts';
import { readConfig } from '#server/start/env.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import type { OwnerCtx } from '#tests/make.ts';
import { noOwnMail } from '#tests/no-own-mail.ts';
import { openSession } from '#tests/sessions.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { middle } from './middle.ts';

/**
 * 50,000 reviews of one connection from a simulated source to the inbox, against fetching the same pages and
 * discarding them, alternating. Then 1,000 connections due at once, with and without some that never answer,
 * which must not delay the others.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'postgres' },
    reviews: { type: 'string', default: '50000' },
    connections: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
  },
});
const REVIEWS = Number(values.reviews);
const CONNECTIONS = Number(values.connections);
const ROUNDS = Number(values.rounds);
const BROKEN = 6;
const BROKEN_MS = 15_000;
const NEAR_MS = 20;
const GOAL = { ratio: 0.5, slower: 1.5 };
const log = createLog('silent', 'bench');

const dataDir = await mkdtemp(join(tmpdir(), 'goodword-bench-'));
const postgres = values.engine === 'postgres' ? await startDurablePostgres() : null;
const database = await openDatabase(
  postgres ? { databaseUrl: postgres.url } : { dataDir: join(dataDir, 'database') },
);
await migrate(database);
console.log(`${values.engine}${postgres ? ` (${postgres.settings})` : ''}`);
try {
  await measureMany();
  await measureOne();
} finally {
  await database.close();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureOne(): Promise<void> {
  const harness = await trustpilot.harness();
  const source: ReaderSimulation = await trustpilot.provider.fake({ hookUrl: 'http://127.0.0.1:9/' });
  source.reviews.splice(0, source.reviews.length, ...fakeReviews(REVIEWS));
  const readers = openReaders({ baseUrls: { trustpilot: source.url } });
  const jobs = await startWorkers(database, readers, 'web');
  const read = readers.open('trustpilot', harness.credentials).read;
  if (!read) throw new Error('Trustpilot is read at once');
  const found: number[] = [];
  // There is no real source here; the last rounds simulate the latency of a nearby one.
  for (const slowMs of [0, NEAR_MS]) {
    source.faults.slowMs = slowMs;
    const ratios: number[] = [];
    const forget = () => {
      source.requests.length = 0;
    };
    for (let round = 0; round <= ROUNDS; round += 1) {
      forget();
      const bare = await timed(async () => {
        let rows = 0;
        for await (const page of readThrough((cursor) => read(harness.profile, cursor, null))) {
          rows += page.rows.length;
        }
        if (rows !== REVIEWS) throw new Error(`${rows} reviews were read`);
      });
      const owner = await makeOwner(readers, jobs);
      const { id } = await connectPlatform(owner, {
        platformId: getPlatform('trustpilot').id,
        reader: 'trustpilot',
        termsAccepted: true,
        profile: { ...harness.profile },
        credentials: { ...harness.credentials },
      });
      forget();
      const first = await timed(() => finish(owner, id, { added: REVIEWS }));
      await syncNow(owner, { connectionId: id });
      forget();
      const again = await timed(() => finish(owner, id, { added: 0 }));
      const rate = (ms: number) => Math.round((REVIEWS / ms) * 1_000).toLocaleString('en');
      // In the first round code and engine are cold.
      if (round > 0) ratios.push(bare / first);
      console.log(
        `  ${round === 0 ? 'cold' : `round ${round}`}: thrown away ${rate(bare)}/s, first sync ${rate(first)}/s` +
          ` (ratio ${(bare / first).toFixed(2)}), nothing new ${rate(again)}/s (ratio ${(bare / again).toFixed(2)})`,
      );
    }
    found.push(middle(ratios));
  }
  await jobs.stop();
  await source.close();
  const [ratio = 0, near = 0] = found;
  console.log(
    `  ${REVIEWS.toLocaleString('en')} reviews: ratio ${ratio.toFixed(2)}, median of ${ROUNDS} (goal: at least ${GOAL.ratio}); with ${NEAR_MS} ms for each call ${near.toFixed(2)}`,
  );
  if (ratio < GOAL.ratio) process.exitCode = 1;
}

async function finish(owner: OwnerCtx, connectionId: string, { added }: { added: number }): Promise<void> {
  const job: Ctx = { ...owner, actor: { kind: 'job', name: 'platforms.sync' } };
  for (;;) {
    await syncPlatform(job, { connectionId });
    const [run] = await owner.db
      .select()
      .from(syncRuns)
      .where(eq(syncRuns.connection_id, connectionId))
      .orderBy(sql`started_at desc, id desc`)
      .limit(1);
    if (run?.outcome === null) continue;
    if (run?.outcome !== 'done' || run.added !== added) throw new Error(JSON.stringify(run));
    return;
  }
}

async function measureMany(): Promise<void> {
  const row = openReaders().rows.find(({ id }) => id === 'app-store');
  if (!row) throw new Error('There is no feed');
  const place = { name: null, address: null, total: 0, average: null, problem: null };
  const never = async () => {
    await wait(BROKEN_MS);
    throw new ConnectorError('unavailable', 'did not answer');
  };
  const isBroken = (profile: unknown) => JSON.stringify(profile).includes('broken');
  const readers: Readers = {
    rows: [{ ...row, open: () => ({ id: row.id, check: never }) }],
    open: () => ({
      id: row.id,
      check: async (profile) => (isBroken(profile) ? never() : place),
      read: async () => {
        await wait(5);
        return { rows: [], next: null, complete: true, notes: [] };
      },
    }),
    signIn: () => null,
    postSignIn: () => null,
  };
  const jobs = await startWorkers(database, readers, 'all');
  const times: number[] = [];
  for (const broken of [0, BROKEN]) {
    await makeDue(readers, jobs, broken);
    const begun = performance.now();
    const { begun: due } = await sweepPlatforms({
      ...(await makeOwner(readers, jobs)),
      actor: { kind: 'job', name: 'bench' },
      business: null,
    });
    if (due !== CONNECTIONS) throw new Error(`${due} were due`);
    for (;;) {
      await wait(50);
      const [done] = await database.db
        .select({ count: sql<number>`count(*)::int` })
        .from(syncRuns)
        .where(and(eq(syncRuns.reader, row.id), isNotNull(syncRuns.outcome)));
      if ((done?.count ?? 0) >= CONNECTIONS - broken) break;
    }
    times.push(performance.now() - begun);
    await database.db.delete(platformConnections);
  }
  await jobs.stop();
  const [alone = 0, beside = 0] = times;
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  console.log(
    `  ${CONNECTIONS.toLocaleString('en')} due at once: ${seconds(alone)}; beside ${BROKEN} that answer after 15 s with nothing: ` +
      `${seconds(beside)} (goal: at most ${GOAL.slower} times)`,
  );
  if (beside > alone * GOAL.slower) process.exitCode = 1;
}

async function makeDue(readers: Readers, jobs: Jobs, broken: number): Promise<void> {
  await database.db.delete(platformConnections);
  const owner = await makeOwner(readers, jobs);
  const now = owner.now();
  const at = new Date(now.getTime() - 60_000);
  await database.db.insert(platformConnections).values(
    Array.from({ length: CONNECTIONS }, (_, index) => ({
      business_id: owner.business.id,
      platform_id: getPlatform('app-store').id,
      reader: 'app-store',
      // The broken ones are due first.
      profile: { app: index < broken ? `broken ${index}` : `well ${index}` },
      place_key: `place ${index}`,
      created_at: now,
      updated_at: now,
      next_sync_at: new Date(at.getTime() + index),
    })),
  );
}

function startWorkers(database: Database, readers: Readers, role: 'all' | 'web'): Promise<Jobs> {
  return startJobs({
    database,
    log,
    schedule: [],
    config: { role },
    jobs: registerJobs([platformJobs], {
      'platforms.hand-back': revokeReaderAccess,
      'platforms.sync': syncPlatform,
      'platforms.sweep': sweepPlatforms,
    }),
    makeCtx: (call) => ({ ...call, ...fixture(readers) }),
  });
}

function fixture(readers: Readers) {
  return {
    db: database.db,
    readers,
    models: openModels(),
    channels: {
      email: { id: 'none', send: () => Promise.reject(new Error('No mail here')) },
      mailboxDir: null,
      ...noOwnMail,
      texts: [],
      openText: () => {
        throw new Error('No texts here');
      },
      close: () => {},
    },
    config: readConfig({ NODE_ENV: 'test' }, () => 'bench-secret-'.padEnd(43, 'x')),
    address: '',
    now: () => new Date(),
  };
}

async function makeOwner(readers: Readers, jobs: Jobs): Promise<OwnerCtx> {
  const [userId, businessId] = [newId(), newId()];
  const dates = { created_at: new Date(), updated_at: new Date() };
  await database.db
    .insert(users)
    .values({ id: userId, name: 'Ada', email: `${userId}@example.com`, ...dates });
  await database.db
    .insert(businessProfiles)
    .values({ id: businessId, user_id: userId, business_name: 'Bright Smiles Dental', ...dates });
  return {
    ...fixture(readers),
    queue: jobs.queue.from({ businessId, requestId: 'bench' }),
    business: { id: businessId, userId },
    actor: userActor({
      userId,
      sessionId: await openSession({ db: database.db, now: () => new Date() }, userId),
    }),
    requestId: 'bench',
    log,
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
