import { z } from 'zod';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { textChannels } from '#server/connectors/channels/text-registry.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { newToken } from '#server/crypto.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { sealCredentials } from '#server/domain/connections/parts/open-connection.ts';
import { isConnectionOf } from '#server/domain/connections/queries.ts';
import { toConnectionView } from '#server/domain/connections/view.ts';
import { AppError } from '#server/errors.ts';
import { parse } from '#server/parse.ts';
import { SaveConnection } from '#shared/connection-input.ts';
import { CONNECTORS, type ConnectionView, type ConnectorId, CREDENTIAL_FIELDS } from '#shared/connections.ts';
import { plainWords } from '#shared/plain-words.ts';

/**
 * Keeps the credentials of a provider, sealed; one provider per channel, so another one takes its place. What is
 * wrong is said at its field. The account itself is looked at by `checkConnection`.
 */
export async function saveConnection(ctx: Ctx, input: SaveConnection): Promise<ConnectionView> {
  allow(ctx, 'connections.save');
  const { connector, credentials: given } = parse(SaveConnection, input);
  const parsed = textChannels[connector].credentials.safeParse(given, { error: plainWords });
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error as z.ZodError<Record<string, string>>);
    const fields = Object.entries(fieldErrors).map(([name, faults]) => [`credentials.${name}`, faults ?? []]);
    throw new AppError('invalid', 'Please check the credentials.', { fields: Object.fromEntries(fields) });
  }
  const credentials = parsed.data as Record<string, string>;
  const { channel } = CONNECTORS[connector];
  return withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const values = {
      connector,
      credentials: sealCredentials(ctx, ctx.business.id, credentials),
      hint: hintOf(connector, credentials),
      hook_token: newToken(),
      sender: '',
      template_id: '',
      last_check: null,
      checked_at: null,
      problem: null,
      blocked_until: null,
      updated_at: now,
    };
    // New credentials of the same account keep the sender, the template and the address of its reports.
    const [before] = await ctx.db
      .select()
      .from(channelConnections)
      .where(isConnectionOf(ctx, channel))
      .for('update');
    const same = before?.connector === connector && before.hint === values.hint;
    const kept = same
      ? { hook_token: before.hook_token, sender: before.sender, template_id: before.template_id }
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
    await record(ctx, 'connections.save', { type: 'connection', id: row.id }, { channel, connector });
    return toConnectionView(ctx, row);
  });
}

/** The end of what names the account and is no secret; of a secret four characters at most. */
function hintOf(connector: ConnectorId, credentials: Record<string, string>): string {
  const open = CREDENTIAL_FIELDS[connector].find(({ secret, name }) => !secret && name !== 'publicKey');
  const [first] = CREDENTIAL_FIELDS[connector];
  const value = credentials[open?.name ?? first?.name ?? ''] ?? '';
  return `…${value.slice(-4)}`;
}
