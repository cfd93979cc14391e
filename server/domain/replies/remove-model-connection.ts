import { eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { modelConnections } from '#server/db/schema/replies.ts';
import { loadReplySettingsView } from '#server/domain/replies/view.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import type { ReplySettingsView } from '#shared/replies/replies.ts';

/** Forgets the model of this business and its key: that of the service writes again, or the templates do. */
export async function removeModelConnection(ctx: Ctx): Promise<ReplySettingsView> {
  allow(ctx, 'replies.set-up');
  await requireRecentSignIn(ctx);
  await withTx(ctx, async (ctx) => {
    const gone = await ctx.db
      .delete(modelConnections)
      .where(eq(modelConnections.business_id, ctx.business.id))
      .returning({ id: modelConnections.business_id });
    if (gone.length === 0) return;
    await notifyOwner(ctx, {
      event: 'connection-changed',
      userId: ctx.business.userId,
      about: 'your AI service',
    });
    await record(ctx, 'replies.remove-model', { type: 'business', id: ctx.business.id });
  });
  return loadReplySettingsView(ctx);
}
