import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import type { Channel, TextChannel } from '#shared/sending/channels.ts';

export function isConnectionOf(ctx: BusinessCtx, channel: Channel) {
  return and(eq(channelConnections.business_id, ctx.business.id), eq(channelConnections.channel, channel));
}

/** Null where the channel is not set up. */
export async function findConnection(ctx: BusinessCtx, channel: Channel) {
  const [row] = await ctx.db.select().from(channelConnections).where(isConnectionOf(ctx, channel));
  return row ?? null;
}

/** Throws `not_found` where the channel is not set up. */
export async function loadConnection(ctx: BusinessCtx, channel: TextChannel) {
  const row = await findConnection(ctx, channel);
  if (!row) throw notFound('connection');
  return row;
}
