import { ZodError } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { findReader, type OpenReader } from '#server/connectors/platforms/registry.ts';
import type { Ctx } from '#server/core/context.ts';
import { isAppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { isClosedNow } from '#server/domain/demo/queries.ts';
import type { SyncRunRow } from '#server/domain/platforms/internal.ts';
import { blockAccount, openReaderFor } from '#server/domain/platforms/parts/accounts.ts';
import { collect, costOf } from '#server/domain/platforms/parts/collect.ts';
import { failSync, finishSync, type SyncedPage } from '#server/domain/platforms/parts/end-sync.ts';
import { locationNameOf } from '#server/domain/platforms/parts/location-key.ts';
import { sinceFor } from '#server/domain/platforms/parts/plan-sync.ts';
import { readPages } from '#server/domain/platforms/parts/read-pages.ts';
import { endSync, enqueueSyncs, writeConnection } from '#server/domain/platforms/parts/start-sync.ts';
import {
  advanceSync,
  claimSync,
  SyncLost,
  takeOverAt,
  whileAlive,
} from '#server/domain/platforms/parts/syncs.ts';
import { loadPlatformConnection, loadReaderAccount } from '#server/domain/platforms/queries.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import { futureOrNull, pauseAfter } from '#server/jobs/pace.ts';
import type { SyncFault } from '#shared/platforms/platform-connections.ts';
import { PlatformConnectionId } from '#shared/platforms/platform-input.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';

type SyncCtx = CtxFor<'platforms.sync'>;

/** A sync that is not over by then is given up; the next one starts over. */
const LONGEST_MS = 24 * 3_600_000;
/** If a source asks for a longer pause, the next scheduled sync asks again. */
const LONGEST_WAIT_MS = 3 * 3_600_000;
const MOST_TRIES = 4;

/** `run` is always as last written, also for error handlers. */
interface Work extends SyncedPage {
  open: OpenReader | null;
}

/**
 * Continues the sync of one connection where the last worker left it, until it is over, has to wait, or others want
 * their turn. Safe to call any number of times: only one worker holds a sync.
 */
export async function syncPlatform(ctx: Ctx, input: PlatformConnectionId): Promise<void> {
  allow(ctx, 'platforms.sync');
  const { connectionId } = parse(PlatformConnectionId, input);
  const connection = await loadPlatformConnection(ctx, connectionId);
  const reader = findReader(ctx.readers.rows, connection.reader);
  if (connection.state !== 'active' || !reader || (await isClosedNow(ctx))) {
    await endSync(ctx, connectionId);
    return;
  }
  const run = await claimSync(ctx, connectionId);
  if (!run) {
    // The queue retries the job of a dead worker before the silence is long enough.
    const at = await takeOverAt(ctx, connectionId);
    if (at) await enqueueSyncs(ctx, [connection], at);
    return;
  }
  const page: Work = { connection, reader, run, open: null };
  try {
    await whileAlive(ctx, run, () => workOn(ctx, page));
  } catch (error) {
    if (error instanceof SyncLost) return;
    if (error instanceof ConnectorError) return await faulted(ctx, page, error);
    if (error instanceof ZodError) return await giveUp(ctx, page, 'rejected');
    if (isAppError(error) && error.reason === 'sign_in_not_set_up')
      return await failSync(ctx, page, 'no_keys');
    // Our own fault: the queue retries, and releasing the run spares the wait for the silence to end.
    const run = await currentRun(ctx, page);
    if (run) await advanceSync(ctx, run, { holder: null });
    throw error;
  }
}

async function workOn(ctx: SyncCtx, page: Work): Promise<void> {
  const { connection, reader } = page;
  const now = ctx.now().getTime();
  const account = connection.account_id ? await loadReaderAccount(ctx, connection.account_id) : null;
  const blocked = futureOrNull(ctx.now(), account?.blocked_until);
  if (blocked) return waitFor(ctx, page, blocked);
  const open = openReaderFor(ctx, reader.id, account);
  page.open = open;
  if (now - page.run.started_at.getTime() > LONGEST_MS) return giveUp(ctx, page, 'unavailable');
  if (page.run.pages === 0 && page.run.job_asked_at === null) {
    const problem = await look(ctx, page, open);
    if (problem) return failSync(ctx, page, problem);
    page.run = await advanceSync(ctx, page.run, { since: await sinceFor(ctx, connection, page.run, reader) });
  }
  // Nothing may be stored: the figures of the location are all there is to learn.
  if (reader.storage === 'never') return finishSync(ctx, page);
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
    page.run = await advanceSync(ctx, read, { cost_micros: await costOf(ctx, page, open) });
  }
  await finishSync(ctx, page);
}

/** Reads the figures of the location; a sync that cannot work ends here, before anything is paid for. */
async function look(ctx: SyncCtx, page: Work, open: OpenReader): Promise<SyncFault | null> {
  const { connection } = page;
  const place = await open.check(connection.profile);
  const { total, average, problem } = place;
  const platform = findPlatform(connection.platform_id);
  const name = platform ? locationNameOf(platform, connection.profile, place) : place.name;
  page.run = await advanceSync(ctx, page.run, { tries: 0, expected: total ?? connection.platform_total });
  page.connection = await writeConnection(ctx, connection.id, {
    ...(name ? { place_name: name } : {}),
    ...(total === null ? {} : { platform_total: total, platform_total_at: ctx.now() }),
    ...(average ? { platform_average: average.value, platform_scale_max: average.scale.max } : {}),
  });
  if (!problem) return null;
  ctx.log.warn({ reader: page.reader.id, connectionId: connection.id, problem }, 'a location cannot be read');
  return 'not_offered';
}

/** Leaves the rest to a later job; at once if others only want their turn. */
async function rest(ctx: SyncCtx, page: SyncedPage, until: Date | null): Promise<void> {
  const { connection } = page;
  await advanceSync(ctx, page.run, { holder: null, wait_until: until });
  await enqueueSyncs(ctx, [connection], until ?? undefined);
}

async function waitFor(ctx: SyncCtx, page: SyncedPage, until: Date): Promise<void> {
  if (until.getTime() - ctx.now().getTime() <= LONGEST_WAIT_MS) return rest(ctx, page, until);
  return failSync(ctx, page, 'busy', { retryAt: until });
}

/** A failed collection may have cost money as well. */
async function giveUp(ctx: SyncCtx, page: Work, fault: SyncFault): Promise<void> {
  if (page.open?.collect && page.run.job !== null) {
    page.run = await advanceSync(ctx, page.run, { cost_micros: await costOf(ctx, page, page.open) });
  }
  await failSync(ctx, page, fault);
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
    // The source did answer.
    page.run = await advanceSync(ctx, run, { tries: 0 });
    return waitFor(ctx, page, await blockAccount(ctx, connection.account_id, error.retryAt));
  }
  if (error.fault === 'unavailable' && run.tries < MOST_TRIES) {
    page.run = await advanceSync(ctx, run, { tries: run.tries + 1 });
    return rest(ctx, page, new Date(ctx.now().getTime() + pauseAfter(run.tries + 1)));
  }
  return giveUp(ctx, page, faultOf(error, run));
}

/** The current run; null if somebody else has taken it over. */
async function currentRun(ctx: SyncCtx, { run }: SyncedPage): Promise<SyncRunRow | null> {
  try {
    return await advanceSync(ctx, run, {});
  } catch (error) {
    if (error instanceof SyncLost) return null;
    throw error;
  }
}

function faultOf({ fault, reason }: ConnectorError, { job }: SyncRunRow): SyncFault {
  if (reason === 'no_funds') return 'no_funds';
  // The collected data is gone; the page may well exist.
  if (fault === 'gone' && job !== null) return 'unavailable';
  return fault === 'rate_limited' ? 'busy' : fault;
}
