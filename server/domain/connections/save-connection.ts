import { z } from 'zod';
import { findTextRow, type TextRow } from '#server/connectors/channels/text-registry.ts';
import { recordChange } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { newHook } from '#server/db/hook-tokens.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';
import { sealCredentials } from '#server/domain/connections/parts/open-connection.ts';
import { isConnectionOf } from '#server/domain/connections/queries.ts';
import { toConnectionView } from '#server/domain/connections/view.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { plainWords } from '#shared/http/plain-words.ts';
import { SaveConnection } from '#shared/sending/connection-input.ts';
import type { ConnectionView } from '#shared/sending/connections.ts';

/**
 * Stores the credentials of a provider, sealed; one provider per channel, so another one replaces it. Faults are
 * reported at their fields. `checkConnection` verifies the account.
 */
export async function saveConnection(ctx: Ctx, input: SaveConnection): Promise<ConnectionView> {
  allow(ctx, 'connections.save');
  const { connector, credentials: given } = parse(SaveConnection, input);
  const provider = findTextRow(ctx.channels.texts, connector);
  if (!provider) throw invalidAt('connector', 'Choose a provider.', { reason: 'provider_unknown' });
  const parsed = provider.credentials.safeParse(given, { error: plainWords });
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    const fields = Object.entries(fieldErrors).map(([name, faults]) => [`credentials.${name}`, faults ?? []]);
    throw new AppError('invalid', 'Please check the credentials.', {
      fields: Object.fromEntries(fields),
      reason: 'credentials_invalid',
    });
  }
  const { data: credentials } = parsed;
  const { channel } = provider;
  await requireRecentSignIn(ctx);
  return withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const values = {
      connector,
      credentials: sealCredentials(ctx, ctx.business.id, credentials),
      hint: hintOf(provider, credentials),
      ...newHook(ctx.config.secret, SEAL_PURPOSES.channelHook, ctx.business.id),
      sender: '',
      template_id: '',
      last_check: null,
      checked_at: null,
      problem: null,
      blocked_until: null,
      updated_at: now,
    };
    // New credentials of the same account keep the sender, the template and the hook address.
    const [before] = await ctx.db
      .select()
      .from(channelConnections)
      .where(isConnectionOf(ctx, channel))
      .for('update');
    const same = before?.connector === connector && before.hint === values.hint;
    const kept = same
      ? {
          hook_hash: before.hook_hash,
          hook_sealed: before.hook_sealed,
          sender: before.sender,
          template_id: before.template_id,
        }
      : {};
    const [row] = await ctx.db
      .insert(channelConnections)
      .values({ business_id: ctx.business.id, channel, ...values, ...kept, created_at: now })
      .onConflictDoUpdate({
        target: [channelConnections.business_id, channelConnections.channel],
        set: { ...values, ...kept },
      })
      .returning();
    if (!row) throw new Error('The connection is missing right after it was saved.');
    await notifyOwner(ctx, {
      event: 'connection-changed',
      userId: ctx.business.userId,
      about: provider.name,
    });
    const former = before && findTextRow(ctx.channels.texts, before.connector);
    await recordChange(
      ctx,
      'connections.save',
      { type: 'connection', id: row.id },
      {
        channel,
        connector,
        before: former ? { provider: former.name } : null,
        after: { provider: provider.name },
      },
    );
    return toConnectionView(ctx, row);
  });
}

/** Enough to recognize an account; at most four characters of a secret. */
function hintOf({ recognizedBy }: TextRow, credentials: Record<string, string>): string {
  return `…${credentials[recognizedBy]?.slice(-4) ?? ''}`;
}
