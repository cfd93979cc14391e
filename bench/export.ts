import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { openChannels } from '#server/connectors/channels/registry.ts';
import { openModels } from '#server/connectors/models/open-models.ts';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { dataExports } from '#server/db/schema/exports.ts';
import { packExport } from '#server/domain/exports/pack-export.ts';
import type { Queue } from '#server/jobs/enqueue.ts';
import { readConfig } from '#server/start/env.ts';
import { startDurablePostgres } from './durable-postgres.ts';

/** Exports an account with 10,000 reviews and one with 100,000, on PostgreSQL: duration and peak memory. */
const { values } = parseArgs({ options: { reviews: { type: 'string', default: '10000,100000' } } });

const postgres = await startDurablePostgres();
const database = await openDatabase({ databaseUrl: postgres.url });
// The product's own connections have a statement timeout.
const maker = new pg.Client({ connectionString: postgres.url });
await maker.connect();
const dataDir = await mkdtemp(join(tmpdir(), 'goodword-bench-export-'));
const quiet: Queue = {
  send: async () => null,
  sendMany: async () => 0,
  bind: () => quiet,
  from: () => quiet,
};
const ctx: Ctx = {
  db: database.db,
  queue: quiet,
  business: null,
  address: '',
  requestId: newId(),
  now: () => new Date(),
  channels: openChannels({ smtpUrl: undefined, mailboxDir: dataDir }),
  readers: openReaders(),
  models: openModels(),
  config: { ...readConfig({ NODE_ENV: 'test' }, () => 'x'.repeat(43)), dataDir },
  actor: { kind: 'job', name: 'exports.pack' },
  log: createLog('silent', 'bench'),
};
try {
  await migrate(database);
  for (const count of values.reviews.split(',').map(Number)) await measure(count);
} finally {
  await maker.end();
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(count: number): Promise<void> {
  const [userId, businessId, exportId] = [newId(), newId(), newId()];
  const at = { created_at: new Date(), updated_at: new Date() };
  await ctx.db.insert(users).values({ id: userId, name: 'Ann', email: `${userId}@example.com`, ...at });
  await ctx.db
    .insert(businessProfiles)
    .values({ id: businessId, user_id: userId, business_name: 'Bench', ...at });
  await maker.query(
    `insert into reviews (id, business_id, user_id, platform_id, reviewer_name, rating, review_text, is_public,
      review_type, review_date, source, submission_key, created_at, updated_at)
    select gen_random_uuid(), $1, $2, 1, 'Person ' || n, 5, repeat('Kind and on time. ', 12), true,
      'positive', now(), 'page', 'key-' || n, now(), now() from generate_series(1, $3::int) n`,
    [businessId, userId, count],
  );
  await ctx.db.insert(dataExports).values({ id: exportId, user_id: userId, file_name: 'bench.zip', ...at });
  const before = process.memoryUsage().rss;
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const began = performance.now();
  await packExport(ctx, { exportId });
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(timer);
  const [row] = await ctx.db.select().from(dataExports).where(eq(dataExports.id, exportId));
  const mb = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
  console.log(
    `${count.toLocaleString('en')} reviews: ${row?.status}, ${mb(row?.size_bytes ?? 0)} in ${seconds.toFixed(1)} s, ` +
      `memory ${mb(before)} before, ${mb(peak)} at the peak`,
  );
}
