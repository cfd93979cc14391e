import { and, eq } from 'drizzle-orm';
import { getTextRow } from '#server/connectors/channels/text-registry.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { openConnection } from '#server/domain/connections/parts/open-connection.ts';
import { loadConnection } from '#server/domain/connections/queries.ts';
import { updateRegistration } from '#server/domain/registrations/parts/update-registration.ts';
import { accountOf } from '#server/domain/registrations/view.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';

const ASKS: RateRule = { name: 'registrations.ask', max: 30, windowSeconds: 600 };

/** Reads the registrations and objections from the provider, and stores them with the time. */
export async function askProvider(ctx: Ctx): Promise<void> {
  allow(ctx, 'registrations.save');
  await limit(ctx, ASKS, ctx.business.id);
  const connection = await loadConnection(ctx, 'sms');
  const { name } = getTextRow(ctx.channels.texts, connection.connector);
  const { registration } = openConnection(ctx, connection);
  if (!registration) {
    throw new AppError('conflict', `${name} cannot be asked. Say yourself what is done.`, {
      reason: 'provider_not_asked',
    });
  }
  const reading = await registration().catch((error: unknown) => {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn(
      { connector: connection.connector, fault: error.fault, err: error },
      'registration not read',
    );
    throw new AppError(
      'unavailable',
      error.fault === 'auth'
        ? `${name} refused your credentials. Check the connection under SMS Service.`
        : `${name} could not be asked right now. Please try again in a few minutes.`,
    );
  });
  await withTx(ctx, async (ctx) => {
    const [same] = await ctx.db
      .select({ id: channelConnections.id })
      .from(channelConnections)
      .where(
        and(
          eq(channelConnections.business_id, ctx.business.id),
          eq(channelConnections.id, connection.id),
          // Discarded if other credentials were saved during the call.
          eq(channelConnections.credentials, connection.credentials),
        ),
      )
      .for('update');
    if (!same) {
      const words = 'The credentials have changed in the meantime. Please ask again.';
      throw new AppError('conflict', words, { reason: 'credentials_changed' });
    }
    await updateRegistration(ctx, { reading, read_from: accountOf(connection), asked_at: ctx.now() });
    const count = (things: readonly unknown[] | null) => things?.length ?? null;
    const { brands, campaigns, verifications } = reading;
    await record(
      ctx,
      'registrations.ask',
      { type: 'business', id: ctx.business.id },
      { brands: count(brands), campaigns: count(campaigns), verifications: count(verifications) },
    );
  });
}
