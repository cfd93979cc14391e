import { eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { parseBaseUrl } from '#server/connectors/models/base-url.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { modelConnections } from '#server/db/schema/replies.ts';
import { sealKey } from '#server/domain/replies/parts/model-of.ts';
import { loadReplySettingsView } from '#server/domain/replies/view.ts';
import { tellOwner } from '#server/domain/security/parts/tell-owner.ts';
import { invalidAt } from '#server/errors.ts';
import { parse } from '#server/parse.ts';
import { requireRecentSignIn } from '#server/recent-sign-in.ts';
import type { ReplySettingsView } from '#shared/replies.ts';
import { SaveModelConnection } from '#shared/reply-input.ts';

/**
 * Keeps the model of this business, its key sealed. The address leads to the open internet only. An empty key keeps the
 * one that is there, but never for another address: a key is not handed to whoever else is named.
 */
export async function saveModelConnection(ctx: Ctx, input: SaveModelConnection): Promise<ReplySettingsView> {
  allow(ctx, 'replies.set-up');
  const { baseUrl: typed, model, apiKey } = parse(SaveModelConnection, input);
  await requireRecentSignIn(ctx);
  const baseUrl = parseBaseUrl(typed);
  if (!baseUrl) {
    throw invalidAt('baseUrl', 'Paste a public address that starts with https://.', {
      reason: 'address_not_public',
    });
  }
  await withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const mine = eq(modelConnections.business_id, ctx.business.id);
    const [before] = await ctx.db.select().from(modelConnections).where(mine).for('update');
    const isKept = apiKey === '' && before?.base_url === baseUrl;
    const values = {
      ...{ base_url: baseUrl, model, fault: null, checked_at: null, updated_at: now },
      credentials: isKept ? before.credentials : sealKey(ctx, apiKey),
      hint: isKept ? before.hint : apiKey && `…${apiKey.slice(-4)}`,
    };
    await ctx.db
      .insert(modelConnections)
      .values({ business_id: ctx.business.id, ...values, created_at: now })
      .onConflictDoUpdate({ target: modelConnections.business_id, set: values });
    const host = new URL(baseUrl).hostname;
    await tellOwner(ctx, { event: 'connection-changed', userId: ctx.actor.userId, about: 'your AI service' });
    await record(
      ctx,
      'replies.save-model',
      { type: 'business', id: ctx.business.id },
      { host, model, newKey: !isKept },
    );
  });
  return loadReplySettingsView(ctx);
}
