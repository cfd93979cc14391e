import { and, eq, isNotNull } from 'drizzle-orm';
import { ConnectorError } from '#server/connectors/errors.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { platformConnections, readerAccounts } from '#server/db/schema/platforms.ts';
import type { PlatformConnectionRow, ReaderAccountRow } from '#server/domain/platforms/internal.ts';
import { revokeAccess } from '#server/domain/platforms/parts/access-after-deletion.ts';
import { isReadWith } from '#server/domain/platforms/parts/access-end.ts';
import { storedCredentialsOf } from '#server/domain/platforms/parts/accounts.ts';
import { isPlatformConnection, loadReaderAccount } from '#server/domain/platforms/queries.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import type { AccessEnd } from '#shared/platforms/platform-connections.ts';
import { PlatformConnectionId } from '#shared/platforms/platform-input.ts';

type JobCtx = CtxFor<'platforms.hand-back'>;

/**
 * Revokes the access of a sign-in at the provider and deletes the credentials. Retried while the provider is
 * unavailable; until then the page shows where the owner can revoke it.
 */
export async function revokeReaderAccess(ctx: Ctx, input: PlatformConnectionId): Promise<void> {
  allow(ctx, 'platforms.hand-back');
  const { connectionId } = parse(PlatformConnectionId, input);
  const ended = await findEnded(ctx, connectionId);
  if (!ended) return;
  const { connection, account, endedAt } = ended;
  // Somebody has signed in again since, so that access is wanted.
  if (account.updated_at > endedAt) return end(ctx, connection, account, null);
  if (await isReadWith(ctx, account.person_mark, { but: connectionId }))
    return end(ctx, connection, account, 'shared');
  try {
    await revokeAccess(ctx, account.reader, storedCredentialsOf(ctx, account));
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ reader: account.reader, connectionId, err: error }, 'access was not taken back');
    await end(ctx, connection, account, 'failed');
    throw error;
  }
  await end(ctx, connection, account, 'returned');
}

interface Ended {
  connection: PlatformConnectionRow;
  account: ReaderAccountRow;
  endedAt: Date;
}

/** Null where nothing is left to revoke. */
async function findEnded(ctx: JobCtx, connectionId: string): Promise<Ended | null> {
  const [connection] = await ctx.db
    .select()
    .from(platformConnections)
    .where(and(isPlatformConnection(ctx, connectionId), eq(platformConnections.state, 'disconnected')));
  if (!connection?.account_id || !connection.disconnected_at) return null;
  if (connection.access_end !== 'asked' && connection.access_end !== 'failed') return null;
  const account = await loadReaderAccount(ctx, connection.account_id);
  return { connection, account, endedAt: connection.disconnected_at };
}

async function end(
  ctx: JobCtx,
  connection: PlatformConnectionRow,
  account: ReaderAccountRow,
  accessEnd: AccessEnd | null,
): Promise<void> {
  if (accessEnd === connection.access_end) return;
  await withTx(ctx, async (ctx) => {
    // All pages that were read with it show the same.
    const told = await ctx.db
      .update(platformConnections)
      .set({ access_end: accessEnd, updated_at: ctx.now() })
      .where(
        and(
          eq(platformConnections.business_id, ctx.business.id),
          eq(platformConnections.account_id, account.id),
          eq(platformConnections.state, 'disconnected'),
          isNotNull(platformConnections.access_end),
        ),
      )
      .returning({ id: platformConnections.id });
    if (accessEnd === 'returned') {
      const mine = eq(readerAccounts.business_id, ctx.business.id);
      await ctx.db
        .delete(readerAccounts)
        .where(
          and(mine, eq(readerAccounts.id, account.id), eq(readerAccounts.updated_at, account.updated_at)),
        );
    }
    const subject = { type: 'platform-connection', id: connection.id };
    if (told.length > 0)
      await record(ctx, 'platforms.hand-back', subject, { reader: account.reader, accessEnd });
  });
}
