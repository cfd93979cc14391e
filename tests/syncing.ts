import { and, asc, eq, isNull } from 'drizzle-orm';
import { createCrawler } from '#server/connectors/fetching/crawler.ts';
import type { ReaderHarness, ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import { findReader, readers } from '#server/connectors/platforms/registry.ts';
import { platformConnections, syncRuns } from '#server/db/schema/platforms.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { connectPlatform } from '#server/domain/platforms/connect-platform.ts';
import { syncPlatform } from '#server/domain/platforms/sync-platform.ts';
import type { Config } from '#server/start/env.ts';
import type { ConnectPlatform } from '#shared/platforms/platform-input.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { asJob, makeBusiness, type OwnerCtx } from '#tests/make.ts';

const CRAWLER = { product: 'Goodword', site: 'https://goodword.example', contact: 'help@goodword.example' };
const MOST_STEPS = 60;

export interface SyncFixture {
  ctx: OwnerCtx;
  harness: ReaderHarness;
  source: ReaderSimulation;
  /** The clock of everything here, which a test can move. */
  clock: { now: Date };
  connect(given?: Partial<ConnectPlatform>): ReturnType<typeof connectPlatform>;
  /** One job, as a worker runs it. */
  work(connectionId: string): Promise<void>;
  /** Runs jobs until the sync is over; the clock moves on when it has to wait. */
  finish(connectionId: string): Promise<typeof syncRuns.$inferSelect>;
  row(connectionId: string): Promise<typeof platformConnections.$inferSelect>;
  runs(connectionId: string): Promise<(typeof syncRuns.$inferSelect)[]>;
  reviews(connectionId: string): Promise<(typeof reviews.$inferSelect)[]>;
  close(): Promise<void>;
}

/** A business whose pages are read from a simulated source. */
export async function makeSync({
  reader = 'google-business',
  now = '2026-10-01T00:00:00Z',
  config = {},
}: {
  reader?: string;
  now?: string;
  /** The operator's settings. */
  config?: Partial<Config>;
} = {}): Promise<SyncFixture> {
  const row = findReader(readers, reader);
  if (!row) throw new Error(`There is no reader ${reader}`);
  const [harness, source] = [
    await row.harness(),
    await row.provider.fake({ hookUrl: 'http://127.0.0.1:9/' }),
  ];
  const clock = { now: new Date(now) };
  const made = await makeBusiness({ now: () => new Date(clock.now) });
  const ctx: OwnerCtx = {
    ...made.ctx,
    config: { ...made.ctx.config, ...config },
    readers: openReaders({
      baseUrls: { [row.provider.id]: source.url },
      crawler: createCrawler(CRAWLER, { pauseSeconds: 0 }),
    }),
  };
  const job = asJob(ctx, 'platforms.sync');
  const slug = harness.profile.platform ?? Object.keys(row.platforms)[0] ?? '';
  const load = async (connectionId: string) => {
    const [found] = await ctx.db
      .select()
      .from(platformConnections)
      .where(eq(platformConnections.id, connectionId));
    if (!found) throw new Error('the connection is gone');
    return found;
  };
  const runsOf = (connectionId: string) =>
    ctx.db
      .select()
      .from(syncRuns)
      .where(eq(syncRuns.connection_id, connectionId))
      .orderBy(asc(syncRuns.started_at), asc(syncRuns.id));
  const work = (connectionId: string) => syncPlatform(job, { connectionId });
  return {
    ctx,
    harness,
    source,
    clock,
    work,
    row: load,
    runs: runsOf,
    close: source.close,
    connect: (given = {}) =>
      connectPlatform(ctx, {
        platformId: getPlatform(slug).id,
        reader,
        profile: { ...harness.profile },
        termsAccepted: true,
        costAgreed: true,
        ...(row.fields.length > 0 ? { credentials: { ...harness.credentials } } : {}),
        ...given,
      }),
    async finish(connectionId) {
      for (let step = 0; step < MOST_STEPS; step += 1) {
        await work(connectionId);
        const [open] = await ctx.db
          .select()
          .from(syncRuns)
          .where(and(eq(syncRuns.connection_id, connectionId), isNull(syncRuns.outcome)));
        if (!open) {
          const last = (await runsOf(connectionId)).at(-1);
          if (!last) throw new Error('nothing was read');
          return last;
        }
        if (open.wait_until && open.wait_until > clock.now) clock.now = open.wait_until;
      }
      throw new Error('the reading does not end');
    },
    reviews: (connectionId) =>
      ctx.db
        .select()
        .from(reviews)
        .where(eq(reviews.connection_id, connectionId))
        .orderBy(asc(reviews.external_id)),
  };
}
