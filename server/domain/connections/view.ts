import { getTextRow, type TextRow } from '#server/connectors/channels/text-registry.ts';
import type { Ctx } from '#server/core/context.ts';
import { openHook } from '#server/db/hook-tokens.ts';
import type { channelConnections } from '#server/db/schema/connections.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';
import { type ChannelFault, channelFault } from '#server/domain/connections/parts/channel-fault.ts';
import type { ConnectionView, ConnectorView } from '#shared/sending/connections.ts';

type Connection = typeof channelConnections.$inferSelect;

/** Where the provider posts reports; its token identifies the business. */
export function hookAddress(
  ctx: Ctx,
  row: Pick<Connection, 'business_id' | 'connector' | 'hook_sealed'>,
): string {
  const token = openHook(ctx.config.secret, SEAL_PURPOSES.channelHook, row);
  return `${ctx.config.origin}/hooks/${row.connector}/${token}`;
}

/** The descriptor of a connector, without its server-side parts. */
export function toConnectorView(row: TextRow): ConnectorView {
  const { id, name, channel, summary, fields, steps } = row;
  return { id, name, channel, summary, fields, steps };
}

export function toConnectionView(ctx: Ctx, row: Connection): ConnectionView {
  const { channel } = row;
  if (channel === 'email') throw new Error('A mail server is no connection of texts.');
  const fault = channelFault(row);
  return {
    channel,
    connector: row.connector,
    connectorName: getTextRow(ctx.channels.texts, row.connector).name,
    hint: row.hint,
    sender: row.sender,
    templateId: row.template_id,
    check: row.last_check,
    checkedAt: row.checked_at,
    problem: problemOf(row, fault),
    canSend: fault === null,
    unchosen: fault?.unchosen ?? null,
    hookAddress: hookAddress(ctx, row),
  };
}

/** What blocks all messages, or else those to some recipients. */
function problemOf(row: Connection, fault: ChannelFault | null): string | null {
  if (fault) return fault.words;
  if (!row.last_check) return 'Not checked yet';
  return row.last_check.senders.find(({ id }) => id === row.sender)?.problem ?? null;
}
