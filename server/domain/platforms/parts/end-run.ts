import { and, eq, gte } from 'drizzle-orm';
import type { ReaderRow } from '#server/connectors/platforms/registry.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { planBroken } from '#server/domain/notices/parts/plan-broken.ts';
import type { PlatformConnectionRow, SyncRunRow } from '#server/domain/platforms/internal.ts';
import { writeConnection } from '#server/domain/platforms/parts/begin-run.ts';
import { matchReviews } from '#server/domain/platforms/parts/match-reviews.ts';
import { judgeMissed } from '#server/domain/platforms/parts/removal.ts';
import { advanceRun, forgetSeen } from '#server/domain/platforms/parts/runs.ts';
import type { SyncFault } from '#shared/platforms/platform-connections.ts';
import { FAULTS_OF_OWNER } from '#shared/sending/broken-connections.ts';

/** The third refusal in a row asks the owner for other credentials. */
const MOST_AUTH_FAULTS = 3;
const AFTER_AUTH_MS = 30 * 60_000;
/** An answer given after its public review was read is found at the end of a later reading. */
const MATCHED_AGAIN_MS = 14 * 86_400_000;

export interface SyncedPage {
  connection: PlatformConnectionRow;
  reader: ReaderRow;
  run: SyncRunRow;
}

/** Whether what this reading does not find was missed: nothing can be missed before there was a good one. */
export function canDetectRemovals({ connection, reader, run }: SyncedPage): boolean {
  return run.since === null && reader.showsRemoval && connection.last_good_at !== null;
}

/** To the end: what a whole reading did not find is judged, and the connection is well again. */
export async function finishRun(ctx: BusinessCtx, page: SyncedPage): Promise<void> {
  const { connection, run } = page;
  await withTx(ctx, async (ctx) => {
    const now = ctx.now();
    // First, so that nobody writes to it any more.
    await advanceRun(ctx, run, {});
    const proves = run.complete && canDetectRemovals(page);
    const { removed, held } = proves ? await judgeMissed(ctx, connection, run.id) : { removed: 0, held: 0 };
    const recently = gte(REVIEW.review_date, new Date(now.getTime() - MATCHED_AGAIN_MS));
    await matchReviews(ctx, connection.platform_id, and(eq(REVIEW.connection_id, connection.id), recently));
    const done = await advanceRun(ctx, run, {
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
      ...(proves ? { held_removals: held, held_at: held > 0 ? (connection.held_at ?? now) : null } : {}),
    });
    await recordRun(ctx, done);
  });
}

/** It ended early; why is said at the connection, and what it has found stays. */
export async function failRun(
  ctx: BusinessCtx,
  { connection, run }: SyncedPage,
  fault: SyncFault,
  { retryAt }: { retryAt?: Date } = {},
): Promise<void> {
  await withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const ended = await advanceRun(ctx, run, {
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
          // Whoever paused it meanwhile has the last word.
          eq(platformConnections.state, 'active'),
        ),
      )
      .returning({ id: platformConnections.id });
    // A key that was refused once may be taken half an hour later.
    const needsOwner = fault === 'auth' ? isOver : FAULTS_OF_OWNER.includes(fault);
    if (broken && needsOwner) {
      await planBroken(ctx, { connectionId: connection.id, lastGoodAt: connection.last_good_at });
    }
    await recordRun(ctx, ended);
  });
}

/** Four readings a day that find nothing are no news. */
async function recordRun(ctx: BusinessCtx, run: SyncRunRow): Promise<void> {
  const { added, edited, removed, outcome, fault } = run;
  if (added + edited + removed === 0 && !fault) return;
  const subject = { type: 'platform-connection', id: run.connection_id };
  await record(ctx, 'platforms.sync', subject, { runId: run.id, outcome, fault, added, edited, removed });
}
