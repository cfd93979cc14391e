import { ConnectorError } from '#server/connectors/errors.ts';
import type { OpenReader } from '#server/connectors/platforms/registry.ts';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import type { SyncRunRow } from '#server/domain/platforms/internal.ts';
import type { SyncedPage } from '#server/domain/platforms/parts/end-sync.ts';
import { budgetFor } from '#server/domain/platforms/parts/plan-sync.ts';
import { advanceSync } from '#server/domain/platforms/parts/syncs.ts';
import type { SyncFault } from '#shared/platforms/platform-connections.ts';

const FIRST_LOOK_MS = 15_000;
const LONGEST_PAUSE_MS = 300_000;

/** The state of a collection: `ready` to be read, to be polled again, or over. */
export type Collected =
  | { state: 'ready'; run: SyncRunRow }
  | { state: 'waiting'; run: SyncRunRow; until: Date }
  | { state: 'over'; run: SyncRunRow; fault: SyncFault };

/**
 * Starts the collection once, or asks how far it is. That it was requested is stored before the call: a row without a
 * job name may or may not have been accepted, and is never requested again.
 */
export async function collect(
  ctx: BusinessCtx,
  page: SyncedPage,
  { collect: source }: OpenReader,
): Promise<Collected> {
  const { connection, run } = page;
  if (!source) throw new Error(`${page.reader.id} does not collect`);
  if (run.job === null) {
    if (run.job_asked_at !== null) return { state: 'over', run, fault: 'lost' };
    return start(ctx, page, source);
  }
  if ((await source.poll(connection.profile, run.job)) === 'ready') return { state: 'ready', run };
  const waited = ctx.now().getTime() - (run.job_asked_at ?? run.started_at).getTime();
  if (waited > source.patience * 60_000) return { state: 'over', run, fault: 'unavailable' };
  const pause = Math.min(Math.max(waited / 4, FIRST_LOOK_MS), LONGEST_PAUSE_MS);
  return { state: 'waiting', run, until: new Date(ctx.now().getTime() + pause) };
}

async function start(
  ctx: BusinessCtx,
  { connection, reader, run }: SyncedPage,
  source: NonNullable<OpenReader['collect']>,
): Promise<Collected> {
  const asked = await withTx(ctx, async (ctx) => {
    const budget = await budgetFor(ctx, connection, reader, run);
    if (!budget) return null;
    // The maximum cost is reserved now; the actual cost is known at the end.
    const values = { job_asked_at: ctx.now(), cost_micros: budget.micros };
    return { run: await advanceSync(ctx, run, values), budget };
  });
  if (!asked) return { state: 'over', run, fault: 'cost_limit' };
  try {
    const job = await source.start(connection.profile, { since: run.since, ...asked.budget });
    const started = await advanceSync(ctx, asked.run, { job, tries: 0 });
    return { state: 'waiting', run: started, until: new Date(ctx.now().getTime() + FIRST_LOOK_MS) };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ reader: reader.id, fault: error.fault, err: error }, 'a collection was not started');
    if (error.ambiguous) return { state: 'over', run: asked.run, fault: 'lost' };
    // Certainly not accepted: it may be requested again, and costs nothing.
    await advanceSync(ctx, asked.run, { job_asked_at: null, cost_micros: 0 });
    throw error;
  }
}

/**
 * The cost that the source reports. Where it reports none, what was read is counted; failing that, the reserved amount
 * stays.
 */
export async function costOf(
  ctx: BusinessCtx,
  { connection, reader, run }: SyncedPage,
  { collect: source }: OpenReader,
): Promise<number> {
  const { job, cost_micros: delayedStream } = run;
  if (!source?.paid || job === null) {
    const found = run.pages > 0 ? reader.price?.about(connection.profile, run.looked_at) : null;
    return found ?? delayedStream;
  }
  try {
    return (await source.paid(connection.profile, job)) ?? delayedStream;
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    // Everything is read by now: an unknown cost is no reason to read it again.
    ctx.log.warn(
      { reader: reader.id, fault: error.fault, err: error },
      'a collection does not tell its cost',
    );
    return delayedStream;
  }
}
