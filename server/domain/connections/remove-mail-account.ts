import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { isConnectionOf } from '#server/domain/connections/queries.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';

/** Deletes the mail server and its password; emails are sent through the service's again. Idempotent. */
export async function removeMailAccount(ctx: Ctx): Promise<void> {
  allow(ctx, 'connections.save');
  await requireRecentSignIn(ctx);
  await withTx(ctx, async (ctx) => {
    const [row] = await ctx.db
      .delete(channelConnections)
      .where(isConnectionOf(ctx, 'email'))
      .returning({ id: channelConnections.id });
    if (!row) return;
    await notifyOwner(ctx, { event: 'mail-server-changed', userId: ctx.business.userId });
    await record(ctx, 'connections.remove', { type: 'connection', id: row.id }, { channel: 'email' });
  });
}
