import { and, eq, gte } from 'drizzle-orm';
import type { ReaderRow } from '#server/connectors/platforms/registry.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { planBroken } from '#server/domain/notices/parts/plan-broken.ts';
import type { PlatformConnectionRow, SyncRunRow } from '#server/domain/platforms/internal.ts';
import { matchReviews } from '#server/domain/platforms/parts/match-reviews.ts';
import { judgeMissed } from '#server/domain/platforms/parts/removal.ts';
import { writeConnection } from '#server/domain/platforms/parts/start-sync.ts';
import { advanceSync, forgetSeen } from '#server/domain/platforms/parts/syncs.ts';
import type { SyncFault } from '#shared/platforms/platform-connections.ts';
import { FAULTS_OF_OWNER } from '#shared/sending/broken-connections.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** After so many refusals in a row the owner is asked for new credentials. */
const MOST_AUTH_FAULTS = 3;
const AFTER_AUTH_MS = 30 * 60_000;
/** An answer given after its public review was read is matched at the end of a later sync. */
const MATCHED_AGAIN_MS = 14 * DAY_MS;

export interface SyncedPage {
  connection: PlatformConnectionRow;
  reader: ReaderRow;
  run: SyncRunRow;
}

/** Whether a review that this sync does not find counts as missed: only after a first good sync. */
export function canDetectRemovals({ connection, reader, run }: SyncedPage): boolean {
  return run.since === null && reader.showsRemoval && connection.last_good_at !== null;
}

/** Completes a sync: judges what a complete one did not find, and clears the faults of the connection. */
export async function finishSync(ctx: BusinessCtx, page: SyncedPage): Promise<void> {
  const { connection, run } = page;
  await withTx(ctx, async (ctx) => {
    const now = ctx.now();
    // Comes first, so that no other worker writes to the run any more.
    await advanceSync(ctx, run, {});
    const proves = run.complete && canDetectRemovals(page);
    const { removed, pending } = proves
      ? await judgeMissed(ctx, connection, { runId: run.id })
      : { removed: 0, pending: 0 };
    const recently = gte(REVIEW.review_date, new Date(now.getTime() - MATCHED_AGAIN_MS));
    await matchReviews(ctx, connection.platform_id, and(eq(REVIEW.connection_id, connection.id), recently));
    const done = await advanceSync(ctx, run, {
      outcome: 'done',
      finished_at: now,
      holder: null,
      removed: run.removed + removed,
    });
    await forgetSeen(ctx, run.id);
    await writeConnection(ctx, connection.id, {
      fault: null,
      fault_at: null,
      auth_faults: 0,
      last_sync_at: now,
      last_good_at: run.started_at,
      ...(proves
        ? { held_removals: pending, held_at: pending > 0 ? (connection.held_at ?? now) : null }
        : {}),
    });
    await recordRun(ctx, done);
  });
}

/** Ends a sync early. The connection shows why; what was found stays. */
export async function failSync(
  ctx: BusinessCtx,
  { connection, run }: SyncedPage,
  fault: SyncFault,
  { retryAt }: { retryAt?: Date } = {},
): Promise<void> {
  await withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const ended = await advanceSync(ctx, run, {
      outcome: 'failed',
      fault,
      finished_at: now,
      holder: null,
    });
    await forgetSeen(ctx, run.id);
    const authFaults = fault === 'auth' ? connection.auth_faults + 1 : 0;
    const isOver = authFaults >= MOST_AUTH_FAULTS;
    const soon = fault === 'auth' ? new Date(now.getTime() + AFTER_AUTH_MS) : retryAt;
    const [broken] = await ctx.db
      .update(platformConnections)
      .set({
        fault,
        fault_at: now,
        last_sync_at: now,
        auth_faults: authFaults,
        updated_at: now,
        ...(isOver ? { state: 'reconnect' as const, next_sync_at: null } : {}),
        ...(soon && !isOver ? { next_sync_at: soon } : {}),
      })
      .where(
        and(
          eq(platformConnections.business_id, ctx.business.id),
          eq(platformConnections.id, connection.id),
          // If it was paused meanwhile, it stays paused.
          eq(platformConnections.state, 'active'),
        ),
      )
      .returning({ id: platformConnections.id });
    // A key that was refused once may be accepted half an hour later.
    const needsOwner = fault === 'auth' ? isOver : FAULTS_OF_OWNER.includes(fault);
    if (broken && needsOwner) {
      await planBroken(ctx, { connectionId: connection.id, lastGoodAt: connection.last_good_at });
    }
    await recordRun(ctx, ended);
  });
}

/** Four syncs a day that change nothing are not worth an audit row. */
async function recordRun(ctx: BusinessCtx, run: SyncRunRow): Promise<void> {
  const { added, edited, removed, outcome, fault } = run;
  if (added + edited + removed === 0 && !fault) return;
  const subject = { type: 'platform-connection', id: run.connection_id };
  await record(ctx, 'platforms.sync', subject, { runId: run.id, outcome, fault, added, edited, removed });
}
