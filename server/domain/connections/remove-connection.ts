import { findTextRow } from '#server/connectors/channels/text-registry.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { isConnectionOf } from '#server/domain/connections/queries.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { ConnectionChannel } from '#shared/sending/connection-input.ts';

/** Deletes the provider and its credentials. Messages waiting on the channel are skipped when due. */
export async function removeConnection(ctx: Ctx, input: ConnectionChannel): Promise<void> {
  allow(ctx, 'connections.save');
  const { channel } = parse(ConnectionChannel, input);
  await requireRecentSignIn(ctx);
  await withTx(ctx, async (ctx) => {
    const [row] = await ctx.db
      .delete(channelConnections)
      .where(isConnectionOf(ctx, channel))
      .returning({ id: channelConnections.id, connector: channelConnections.connector });
    if (!row) return;
    const about = findTextRow(ctx.channels.texts, row.connector)?.name ?? row.connector;
    await notifyOwner(ctx, { event: 'connection-changed', userId: ctx.business.userId, about });
    await record(ctx, 'connections.remove', { type: 'connection', id: row.id }, { channel });
  });
}
