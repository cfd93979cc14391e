import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { formatPhone } from '#server/core/phones.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { toConnectionView } from '#server/domain/connections/view.ts';
import { allow } from '#server/identity/allow.ts';
import { TEXT_CHANNELS } from '#shared/sending/channels.ts';
import type { ChannelCheckView, ConnectionView } from '#shared/sending/connections.ts';

/** The business's text providers, without secrets. */
export async function listConnections(ctx: Ctx): Promise<ConnectionView[]> {
  allow(ctx, 'connections.read');
  const rows = await ctx.db
    .select()
    .from(channelConnections)
    .where(
      and(
        eq(channelConnections.business_id, ctx.business.id),
        inArray(channelConnections.channel, [...TEXT_CHANNELS]),
      ),
    )
    .orderBy(asc(channelConnections.channel));
  return rows.map((row) => {
    const view = toConnectionView(ctx, row);
    return { ...view, check: view.check && spelled(view.check) };
  });
}

/** Numbers in readable form with the country code, as an account may have those of several countries. */
function spelled(check: ChannelCheckView): ChannelCheckView {
  const senders = check.senders.map((sender) => {
    if (!sender.phone) return sender;
    const phoneText = formatPhone(sender.phone, '');
    return { ...sender, label: sender.label.replace(sender.phone, phoneText), phoneText };
  });
  return { ...check, senders };
}
