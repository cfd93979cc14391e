import { eq } from 'drizzle-orm';
import { parseBaseUrl } from '#server/connectors/models/base-url.ts';
import { recordChange } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { modelConnections } from '#server/db/schema/replies.ts';
import { sealKey } from '#server/domain/replies/parts/model-of.ts';
import { loadReplySettingsView } from '#server/domain/replies/view.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import type { ReplySettingsView } from '#shared/replies/replies.ts';
import { SaveModelConnection } from '#shared/replies/reply-input.ts';
import { webAddressFault } from '#shared/text/web-address.ts';

/**
 * Keeps the model of this business, its key sealed. The address leads to the open internet only. An empty key keeps the
 * one that is there, but never for another address: a key is never sent to another host.
 */
export async function saveModelConnection(ctx: Ctx, input: SaveModelConnection): Promise<ReplySettingsView> {
  allow(ctx, 'replies.set-up');
  const { baseUrl: typed, model, apiKey } = parse(SaveModelConnection, input);
  await requireRecentSignIn(ctx);
  const baseUrl = parseBaseUrl(typed);
  if (!baseUrl) {
    const words = webAddressFault(typed) ?? 'Paste a public address that starts with https://.';
    throw invalidAt('baseUrl', words, {
      reason: 'address_not_public',
    });
  }
  await withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const mine = eq(modelConnections.business_id, ctx.business.id);
    const [before] = await ctx.db.select().from(modelConnections).where(mine).for('update');
    const keepsKey = apiKey === '' && before?.base_url === baseUrl;
    const values = {
      base_url: baseUrl,
      model,
      fault: null,
      checked_at: null,
      updated_at: now,
      credentials: keepsKey ? before.credentials : sealKey(ctx, apiKey),
      hint: keepsKey ? before.hint : apiKey && `…${apiKey.slice(-4)}`,
    };
    await ctx.db
      .insert(modelConnections)
      .values({ business_id: ctx.business.id, ...values, created_at: now })
      .onConflictDoUpdate({ target: modelConnections.business_id, set: values });
    const host = new URL(baseUrl).hostname;
    await notifyOwner(ctx, {
      event: 'connection-changed',
      userId: ctx.business.userId,
      about: 'your AI service',
    });
    await recordChange(
      ctx,
      'replies.save-model',
      { type: 'business', id: ctx.business.id },
      { host, model, newKey: !keepsKey, before: before ?? null, after: values },
    );
  });
  return loadReplySettingsView(ctx);
}
