import { and, eq } from 'drizzle-orm';
import { getTextRow } from '#server/connectors/channels/text-registry.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { openConnection } from '#server/domain/connections/parts/open-connection.ts';
import { loadConnection } from '#server/domain/connections/queries.ts';
import { toConnectionView } from '#server/domain/connections/view.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import { ConnectionChannel } from '#shared/sending/connection-input.ts';
import {
  type ChannelCheckView,
  type ConnectionView,
  isUsableTemplate,
  templateKey,
} from '#shared/sending/connections.ts';

const CHECKS: RateRule = { name: 'connections.check', max: 30, windowSeconds: 600 };

/**
 * Reads the account, its senders and templates, and what they may do, and selects an only sender. Refused credentials
 * stay stored and are reported, so that the owner can correct them.
 */
export async function checkConnection(ctx: Ctx, input: ConnectionChannel): Promise<ConnectionView> {
  allow(ctx, 'connections.save');
  const { channel } = parse(ConnectionChannel, input);
  await limit(ctx, CHECKS, ctx.business.id);
  const connection = await loadConnection(ctx, channel);
  const provider = openConnection(ctx, connection);
  const { name } = getTextRow(ctx.channels.texts, connection.connector);
  let check: ChannelCheckView | null = null;
  let refused = false;
  try {
    check = await provider.check();
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ connector: connection.connector, fault: error.fault, err: error }, 'check failed');
    refused = error.fault === 'auth';
    if (!refused) {
      throw new AppError(
        'unavailable',
        `${name} could not be asked right now. Please try again in a few minutes.`,
      );
    }
  }
  return withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const [row] = await ctx.db
      .update(channelConnections)
      .set({
        checked_at: now,
        updated_at: now,
        per_second: provider.perSecond,
        ...(check
          ? { last_check: check, problem: null, blocked_until: null, ...keepChoices(connection, check) }
          : { problem: 'channel_rejected' as const }),
      })
      .where(
        and(
          eq(channelConnections.business_id, ctx.business.id),
          eq(channelConnections.id, connection.id),
          // Discarded if other credentials were saved during the call.
          eq(channelConnections.credentials, connection.credentials),
        ),
      )
      .returning();
    if (!row) {
      const words = 'The credentials have changed in the meantime. Please check again.';
      throw new AppError('conflict', words, { reason: 'credentials_changed' });
    }
    const facts = { channel, refused, senders: check?.senders.length ?? 0 };
    await record(ctx, 'connections.check', { type: 'connection', id: row.id }, facts);
    return toConnectionView(ctx, row);
  });
}

/** A choice stays while the provider still lists it; an only option is chosen automatically. */
function keepChoices(
  { sender, template_id }: { sender: string; template_id: string },
  { senders, templates }: ChannelCheckView,
): { sender: string; template_id: string } {
  const keep = (chosen: string, all: string[], good: string[]) =>
    all.includes(chosen) ? chosen : good.length === 1 ? (good[0] ?? '') : '';
  const ids = senders.map(({ id }) => id);
  const able = senders.filter(({ offline }) => !offline).map(({ id }) => id);
  const usable = templates.filter(isUsableTemplate).map(templateKey);
  return {
    sender: keep(sender, ids, able),
    template_id: keep(template_id, templates.map(templateKey), usable),
  };
}
