import { and, eq } from 'drizzle-orm';
import { findReader } from '#server/connectors/platforms/registry.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import {
  credentialsOf,
  parseCredentials,
  saveReaderAccount,
  setMonthlyLimit,
  writeCredentials,
} from '#server/domain/platforms/parts/accounts.ts';
import { checkLocation, parseProfile } from '#server/domain/platforms/parts/check-location.ts';
import { loadConnectionView } from '#server/domain/platforms/parts/load-views.ts';
import { locationNameOf } from '#server/domain/platforms/parts/location-key.ts';
import { startSync, writeConnection } from '#server/domain/platforms/parts/start-sync.ts';
import { nextSyncAt } from '#server/domain/platforms/parts/sync-times.ts';
import { loadPlatformConnection, loadReaderAccount } from '#server/domain/platforms/queries.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { ReconnectPlatform } from '#shared/platforms/platform-input.ts';
import { findPlatform, WEBSITE } from '#shared/platforms/platforms.ts';

const RECONNECTS: RateRule = { name: 'platforms.reconnect', max: 30, windowSeconds: 600 };

/** New credentials, or another try with the same ones; other pages of the account resume with it. */
export async function reconnectPlatform(ctx: Ctx, input: ReconnectPlatform): Promise<PlatformConnectionView> {
  allow(ctx, 'platforms.connect');
  const given = parse(ReconnectPlatform, input);
  const before = await loadPlatformConnection(ctx, given.connectionId);
  const reader = findReader(ctx.readers.rows, before.reader);
  if (!reader || before.state === 'disconnected') throw notReadable();
  const hasNewKey = reader.fields.length > 0 && given.credentials !== undefined;
  if (hasNewKey) await requireRecentSignIn(ctx);
  await limit(ctx, RECONNECTS, ctx.business.id);
  const account = before.account_id ? await loadReaderAccount(ctx, before.account_id) : null;
  const credentials = given.credentials
    ? parseCredentials(reader, given.credentials)
    : account && credentialsOf(ctx, account);
  if (reader.fields.length > 0 && !credentials) parseCredentials(reader, {});
  const platform = findPlatform(before.platform_id);
  if (!platform) throw notReadable();
  const profile = parseProfile(
    reader,
    { ...before.profile, ...given.profile },
    {
      platform,
      address: before.page_url,
    },
  );
  const place = await checkLocation(ctx, reader, credentials ?? {}, profile);

  return withTx(ctx, async (ctx) => {
    const locked = await loadPlatformConnection(ctx, before.id, { lock: true });
    if (locked.state === 'disconnected') throw notReadable();
    const kept =
      credentials &&
      (account
        ? await writeCredentials(ctx, account.id, reader, credentials)
        : await saveReaderAccount(ctx, reader, credentials));
    if (kept && given.monthlyLimit !== undefined) await setMonthlyLimit(ctx, kept.id, given.monthlyLimit);
    const well = { state: 'active', fault: null, fault_at: null, auth_faults: 0 } as const;
    const row = await writeConnection(ctx, before.id, {
      ...well,
      profile,
      account_id: kept?.id ?? null,
      next_sync_at: nextSyncAt(before.id, ctx.now()),
      place_name: locationNameOf(platform, profile, place) ?? before.place_name,
      ...(platform.id === WEBSITE.id && { page_url: profile.page ?? before.page_url }),
    });
    await startSync(ctx, row, 'owner');
    for (const other of kept ? await waitingFor(ctx, kept.id) : []) {
      const back = await writeConnection(ctx, other, { ...well, next_sync_at: nextSyncAt(other, ctx.now()) });
      await startSync(ctx, back, 'owner');
    }
    if (hasNewKey) {
      await notifyOwner(ctx, {
        event: 'connection-changed',
        userId: ctx.business.userId,
        about: reader.name,
      });
    }
    await record(
      ctx,
      'platforms.reconnect',
      { type: 'platform-connection', id: before.id },
      {
        reader: reader.id,
        credentials: given.credentials !== undefined,
      },
    );
    return loadConnectionView(ctx, row);
  });
}

/** Other pages that were stopped because of the credentials of this account. */
async function waitingFor(ctx: Ctx & { business: { id: string } }, accountId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: platformConnections.id })
    .from(platformConnections)
    .where(
      and(
        eq(platformConnections.business_id, ctx.business.id),
        eq(platformConnections.account_id, accountId),
        eq(platformConnections.state, 'reconnect'),
      ),
    );
  return rows.map(({ id }) => id);
}

function notReadable(): AppError {
  return new AppError('conflict', 'This page is not connected.', { reason: 'not_connected' });
}
