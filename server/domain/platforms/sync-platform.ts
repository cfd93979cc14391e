import { ZodError } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { findReader, type OpenReader } from '#server/connectors/platforms/registry.ts';
import type { Ctx } from '#server/core/context.ts';
import { isAppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { isClosedNow } from '#server/domain/closing/queries.ts';
import type { SyncRunRow } from '#server/domain/platforms/internal.ts';
import { blockAccount, openReaderFor } from '#server/domain/platforms/parts/accounts.ts';
import { enqueueSyncs, stopRun, writeConnection } from '#server/domain/platforms/parts/begin-run.ts';
import { collect, costOf } from '#server/domain/platforms/parts/collect.ts';
import { failRun, finishRun, type SyncedPage } from '#server/domain/platforms/parts/end-run.ts';
import { sinceFor } from '#server/domain/platforms/parts/plan-run.ts';
import { readPages } from '#server/domain/platforms/parts/read-pages.ts';
import {
  advanceRun,
  claimRun,
  RunLost,
  takeOverAt,
  whileAlive,
} from '#server/domain/platforms/parts/runs.ts';
import { loadPlatformConnection, loadReaderAccount } from '#server/domain/platforms/queries.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import { pauseAfter, restOf } from '#server/jobs/pace.ts';
import type { SyncFault } from '#shared/platforms/platform-connections.ts';
import { PlatformConnectionId } from '#shared/platforms/platform-input.ts';

type SyncCtx = CtxFor<'platforms.sync'>;

/** A reading that is not over by then is given up; the next one starts anew. */
const LONGEST_MS = 24 * 3_600_000;
/** A source that wants to be left alone for longer is asked again by the clock. */
const LONGEST_WAIT_MS = 3 * 3_600_000;
const MOST_TRIES = 4;

/** `run` is always as it was written last, also for whoever catches what is thrown meanwhile. */
interface Work extends SyncedPage {
  open: OpenReader | null;
}

/**
 * Goes on with the reading of one connection, wherever the last worker left it, until it is over, has to wait, or others
 * want their turn. It may be called any number of times: only one works on a reading, and none where none runs.
 */
export async function syncPlatform(ctx: Ctx, input: PlatformConnectionId): Promise<void> {
  allow(ctx, 'platforms.sync');
  const { connectionId } = parse(PlatformConnectionId, input);
  const connection = await loadPlatformConnection(ctx, connectionId);
  const reader = findReader(ctx.readers.rows, connection.reader);
  if (connection.state !== 'active' || !reader || (await isClosedNow(ctx))) {
    await stopRun(ctx, connectionId);
    return;
  }
  const run = await claimRun(ctx, connectionId);
  if (!run) {
    // The job of a worker that died comes again before its silence is long enough.
    const at = await takeOverAt(ctx, connectionId);
    if (at) await enqueueSyncs(ctx, [connection], at);
    return;
  }
  const page: Work = { connection, reader, run, open: null };
  try {
    await whileAlive(ctx, run, () => workOn(ctx, page));
  } catch (error) {
    if (error instanceof RunLost) return;
    if (error instanceof ConnectorError) return await faulted(ctx, page, error);
    if (error instanceof ZodError) return await giveUp(ctx, page, 'rejected');
    if (isAppError(error) && error.reason === 'sign_in_not_set_up')
      return await failRun(ctx, page, 'no_keys');
    // Ours: the queue tries again, and nobody has to wait for the silence to end.
    const run = await currentRun(ctx, page);
    if (run) await advanceRun(ctx, run, { holder: null });
    throw error;
  }
}

async function workOn(ctx: SyncCtx, page: Work): Promise<void> {
  const { connection, reader } = page;
  const now = ctx.now().getTime();
  const account = connection.account_id ? await loadReaderAccount(ctx, connection.account_id) : null;
  const blocked = restOf(ctx.now(), account?.blocked_until);
  if (blocked) return waitFor(ctx, page, blocked);
  const open = openReaderFor(ctx, reader.id, account);
  page.open = open;
  if (now - page.run.started_at.getTime() > LONGEST_MS) return giveUp(ctx, page, 'unavailable');
  if (page.run.pages === 0 && page.run.job_asked_at === null) {
    const problem = await look(ctx, page, open);
    if (problem) return failRun(ctx, page, problem);
    page.run = await advanceRun(ctx, page.run, { since: await sinceFor(ctx, connection, page.run, reader) });
  }
  // Nothing of it may be kept: what the place says of itself is all there is to know.
  if (reader.storage === 'never') return finishRun(ctx, page);
  if (open.collect && page.run.pages === 0) {
    const collected = await collect(ctx, page, open);
    page.run = collected.run;
    if (collected.state === 'over') return giveUp(ctx, page, collected.fault);
    if (collected.state === 'waiting') return rest(ctx, page, collected.until);
  }
  const read = await readPages(ctx, page, open);
  if (!read) return rest(ctx, page, null);
  page.run = read;
  if (open.collect) {
    page.run = await advanceRun(ctx, read, { cost_micros: await costOf(ctx, page, open) });
  }
  await finishRun(ctx, page);
}

/** What the platform says of the place; a reading that cannot work ends here, before anything is paid for. */
async function look(ctx: SyncCtx, page: Work, open: OpenReader): Promise<SyncFault | null> {
  const { connection } = page;
  const { name, total, average, problem } = await open.check(connection.profile);
  page.run = await advanceRun(ctx, page.run, { tries: 0, expected: total ?? connection.platform_total });
  page.connection = await writeConnection(ctx, connection.id, {
    ...(name ? { place_name: name } : {}),
    ...(total === null ? {} : { platform_total: total }),
    ...(average ? { platform_average: average.value, platform_scale_max: average.scale.max } : {}),
  });
  if (!problem) return null;
  ctx.log.warn({ reader: page.reader.id, connectionId: connection.id, problem }, 'a place cannot be read');
  return 'not_offered';
}

/** Leaves it to a later job; at once where others only want their turn. */
async function rest(ctx: SyncCtx, page: SyncedPage, until: Date | null): Promise<void> {
  const { connection } = page;
  await advanceRun(ctx, page.run, { holder: null, wait_until: until });
  await enqueueSyncs(ctx, [connection], until ?? undefined);
}

async function waitFor(ctx: SyncCtx, page: SyncedPage, until: Date): Promise<void> {
  if (until.getTime() - ctx.now().getTime() <= LONGEST_WAIT_MS) return rest(ctx, page, until);
  return failRun(ctx, page, 'busy', { retryAt: until });
}

/** What a collection has cost is known even where nothing came of it. */
async function giveUp(ctx: SyncCtx, page: Work, fault: SyncFault): Promise<void> {
  if (page.open?.collect && page.run.job !== null) {
    page.run = await advanceRun(ctx, page.run, { cost_micros: await costOf(ctx, page, page.open) });
  }
  await failRun(ctx, page, fault);
}

async function faulted(ctx: SyncCtx, page: Work, error: ConnectorError): Promise<void> {
  const { connection, reader } = page;
  const run = await currentRun(ctx, page);
  if (!run) return;
  page.run = run;
  ctx.log.warn(
    { reader: reader.id, connectionId: connection.id, fault: error.fault, err: error },
    'sync failed',
  );
  if (error.fault === 'rate_limited') {
    // It did answer.
    page.run = await advanceRun(ctx, run, { tries: 0 });
    return waitFor(ctx, page, await blockAccount(ctx, connection.account_id, error.retryAt));
  }
  if (error.fault === 'unavailable' && run.tries < MOST_TRIES) {
    page.run = await advanceRun(ctx, run, { tries: run.tries + 1 });
    return rest(ctx, page, new Date(ctx.now().getTime() + pauseAfter(run.tries + 1)));
  }
  return giveUp(ctx, page, faultOf(error, run));
}

/** As it is by now; null where it is no longer ours. */
async function currentRun(ctx: SyncCtx, { run }: SyncedPage): Promise<SyncRunRow | null> {
  try {
    return await advanceRun(ctx, run, {});
  } catch (error) {
    if (error instanceof RunLost) return null;
    throw error;
  }
}

function faultOf({ fault, reason }: ConnectorError, { job }: SyncRunRow): SyncFault {
  if (reason === 'no_funds') return 'no_funds';
  // What the source collected is no longer there; the page may well be.
  if (fault === 'gone' && job !== null) return 'unavailable';
  return fault === 'rate_limited' ? 'busy' : fault;
}
