import { z } from 'zod';
import type { OpenTextChannel } from '#server/connectors/channels/text-registry.ts';
import type { Ctx } from '#server/core/context.ts';
import { open, seal } from '#server/core/crypto.ts';
import type { channelConnections } from '#server/db/schema/connections.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';

const PURPOSE = SEAL_PURPOSES.channelCredentials;
const Credentials = z.record(z.string(), z.string());

type Connection = Pick<typeof channelConnections.$inferSelect, 'business_id' | 'connector' | 'credentials'>;

/** Bound to the business: a sealed secret copied to another row does not open. */
export function sealCredentials(ctx: Ctx, businessId: string, credentials: Record<string, string>): string {
  return seal(ctx.config.secret, PURPOSE, businessId, JSON.stringify(credentials));
}

/** The provider of a connection, ready to send. */
export function openConnection(
  ctx: Ctx,
  { business_id, connector, credentials }: Connection,
): OpenTextChannel {
  return ctx.channels.openText(connector, openCredentials(ctx, { business_id, credentials }));
}

/** What the owner typed, including secrets. */
export function openCredentials(
  ctx: Pick<Ctx, 'config'>,
  { business_id, credentials }: Pick<Connection, 'business_id' | 'credentials'>,
): Record<string, string> {
  return Credentials.parse(JSON.parse(open(ctx.config.secret, PURPOSE, business_id, credentials)));
}
