import { ConnectorError } from '#server/connectors/errors.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { type AppError, invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { newHook } from '#server/db/hook-tokens.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';
import { mailAccountOf, OWN_MAIL } from '#server/domain/connections/parts/mail-account.ts';
import { sealCredentials } from '#server/domain/connections/parts/open-connection.ts';
import { findConnection } from '#server/domain/connections/queries.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import { SaveMailAccount } from '#shared/sending/mail-accounts.ts';

const CHECKS: RateRule = { name: 'connections.check-mail', max: 20, windowSeconds: 600 };

/**
 * Switches the business's emails to its own mail server. Signs in there first: refused settings are not saved, so that
 * emails continue as before.
 */
export async function saveMailAccount(ctx: Ctx, input: SaveMailAccount): Promise<void> {
  allow(ctx, 'connections.save');
  const { fromAddress, password: typed, ...server } = parse(SaveMailAccount, input);
  await requireRecentSignIn(ctx);
  const before = await findConnection(ctx, 'email');
  const kept = before && mailAccountOf(ctx, before);
  const isSame = kept?.host === server.host && kept.username === server.username;
  const password = typed || (isSame ? kept.password : '');
  if (!password) throw invalidAt('password', 'Please enter the password.');
  await limit(ctx, CHECKS, ctx.business.id);
  const account = { ...server, password };
  try {
    await ctx.channels.ownMails.check(account);
  } catch (error) {
    throw refusalOf(ctx, error);
  }
  await withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const values = {
      connector: OWN_MAIL,
      credentials: sealCredentials(ctx, ctx.business.id, { ...account, port: String(account.port) }),
      hint: `${account.username} at ${account.host}`,
      sender: fromAddress,
      problem: null,
      blocked_until: null,
      checked_at: now,
      updated_at: now,
    };
    const [row] = await ctx.db
      .insert(channelConnections)
      .values({
        business_id: ctx.business.id,
        channel: 'email',
        ...values,
        ...newHook(ctx.config.secret, SEAL_PURPOSES.channelHook, ctx.business.id),
        created_at: now,
      })
      .onConflictDoUpdate({
        target: [channelConnections.business_id, channelConnections.channel],
        set: values,
      })
      .returning({ id: channelConnections.id });
    if (!row) throw new Error('The mail server is missing right after it was saved.');
    await notifyOwner(ctx, { event: 'mail-server-changed', userId: ctx.business.userId });
    await record(
      ctx,
      'connections.save',
      { type: 'connection', id: row.id },
      { channel: 'email', connector: OWN_MAIL },
    );
  });
}

/** In plain words, at the field it is about. */
function refusalOf(ctx: Ctx, error: unknown): AppError {
  if (!(error instanceof ConnectorError)) throw error;
  ctx.log.info({ fault: error.fault, err: error }, 'mail server not saved');
  const at = (field: string, words: string) => invalidAt(field, words, { cause: error });
  switch (error.fault) {
    case 'auth':
      return at('password', 'The mail server refused this user name or password.');
    case 'rejected':
      return at('host', `${error.message}.`);
    default:
      return at(
        'host',
        'The mail server could not be reached, or speaks no encryption. Check its name and port.',
      );
  }
}
