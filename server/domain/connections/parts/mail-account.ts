import type { OwnMail } from '#server/connectors/channels/own-mail.ts';
import type { Ctx } from '#server/core/context.ts';
import type { channelConnections } from '#server/db/schema/connections.ts';
import { openCredentials } from '#server/domain/connections/parts/open-connection.ts';

/** The connector id of every own mail server. */
export const OWN_MAIL = 'smtp';

type Connection = Pick<typeof channelConnections.$inferSelect, 'business_id' | 'connector' | 'credentials'>;

/** The mail server of a connection, with its password. */
export function mailAccountOf(ctx: Pick<Ctx, 'config'>, connection: Connection): OwnMail {
  const { host = '', port = '', username = '', password = '' } = openCredentials(ctx, connection);
  return { host, port: Number(port), username, password };
}
