import { findReader, type ReaderRow } from '#server/connectors/platforms/registry.ts';
import type { LocationInfo } from '#server/connectors/platforms/review.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import {
  credentialsOf,
  parseCredentials,
  type ReaderCredentials,
  saveReaderAccount,
  setMonthlyLimit,
} from '#server/domain/platforms/parts/accounts.ts';
import { checkLocation, parseProfile } from '#server/domain/platforms/parts/check-location.ts';
import { connectPage } from '#server/domain/platforms/parts/connect-page.ts';
import { estimateCost } from '#server/domain/platforms/parts/estimate-cost.ts';
import { loadConnectionView } from '#server/domain/platforms/parts/load-views.ts';
import { platformOf, rowOfPage } from '#server/domain/platforms/parts/location.ts';
import { locationKeyOf, locationNameOf, pageUrlOf } from '#server/domain/platforms/parts/location-key.ts';
import { startSync } from '#server/domain/platforms/parts/start-sync.ts';
import { nextSyncAt } from '#server/domain/platforms/parts/sync-times.ts';
import { loadPlatformConnection, loadReaderAccount } from '#server/domain/platforms/queries.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { ConnectPlatform } from '#shared/platforms/platform-input.ts';
import type { Platform } from '#shared/platforms/platforms.ts';

const CONNECTS: RateRule = { name: 'platforms.connect', max: 60, windowSeconds: 3_600 };

/**
 * Connects one page of the business: checks it with the source first, then reads everything. A page that was
 * disconnected keeps its reviews; with `connectionId`, an existing page changes its source.
 */
export async function connectPlatform(ctx: Ctx, input: ConnectPlatform): Promise<PlatformConnectionView> {
  allow(ctx, 'platforms.connect');
  const given = parse(ConnectPlatform, input);
  await limit(ctx, CONNECTS, ctx.business.id);
  const known = given.connectionId ? await loadPlatformConnection(ctx, given.connectionId) : null;
  const platform = platformOf(given, known);
  const reader = readerFor(ctx, given.reader, platform);
  const hasNewKey = reader.fields.length > 0 && !given.accountId;
  if (hasNewKey) await requireRecentSignIn(ctx);
  const credentials = await credentialsFor(ctx, reader, given);
  const address = given.address || known?.page_url || '';
  const profile = parseProfile(reader, given.profile, { platform, address });
  const place = await checkLocation(ctx, reader, credentials ?? {}, profile);
  const page = { platform, address, reader: reader.id, profile };

  return withTx(ctx, async (ctx) => {
    const { before, locationKey } = await rowOfPage(ctx, {
      known,
      platformId: platform.id,
      isNewPage: given.isNewPage,
      key: locationKeyOf(page, place),
    });
    const readBefore = before?.reader === reader.id && before.last_good_at !== null;
    if (!readBefore && !given.costAgreed) {
      refuseLarge(reader, profile, place.total ?? before?.platform_total ?? null);
    }
    const account = credentials && (await saveReaderAccount(ctx, reader, credentials));
    if (account && given.monthlyLimit !== undefined) {
      await setMonthlyLimit(ctx, account.id, given.monthlyLimit);
    }
    const id = before?.id ?? newId();
    const row = await connectPage(
      ctx,
      { id, platformId: platform.id, before },
      {
        reader: reader.id,
        account_id: account?.id ?? null,
        profile,
        place_key: locationKey,
        page_url: pageUrlOf(page, place) || before?.page_url || '',
        place_name: locationNameOf(platform, profile, place) ?? before?.place_name ?? '',
        ...toldBy(ctx, place),
        next_sync_at: nextSyncAt(id, ctx.now()),
      },
    );
    await startSync(ctx, row, 'owner');
    const facts = { platformId: platform.id, reader: reader.id, before: before?.reader ?? null };
    if (hasNewKey) {
      await notifyOwner(ctx, {
        event: 'connection-changed',
        userId: ctx.business.userId,
        about: reader.name,
      });
    }
    await record(ctx, 'platforms.connect', { type: 'platform-connection', id }, facts);
    return loadConnectionView(ctx, row);
  });
}

type Given = ReturnType<typeof ConnectPlatform.parse>;

function readerFor(ctx: Ctx, id: string, platform: Platform): ReaderRow {
  const reader = findReader(ctx.readers.rows, id);
  if (!reader || !Object.hasOwn(reader.platforms, platform.slug)) {
    throw invalidAt('reader', 'Choose a way to read this platform.');
  }
  return reader;
}

/** Null where the reader needs no account. */
async function credentialsFor(
  ctx: CtxFor<'platforms.connect'>,
  reader: ReaderRow,
  { credentials, accountId }: Given,
): Promise<ReaderCredentials | null> {
  if (reader.fields.length === 0) return null;
  if (!accountId) return parseCredentials(reader, credentials ?? {});
  const account = await loadReaderAccount(ctx, accountId);
  if (account.reader !== reader.id) throw invalidAt('accountId', `Choose an account of ${reader.name}.`);
  return credentialsOf(ctx, account);
}

/** Expensive syncs need the owner's agreement; the refusal states the price. */
function refuseLarge(reader: ReaderRow, profile: Record<string, string>, total: number | null): void {
  const cost = estimateCost(reader, profile, total);
  if (!cost?.isLarge) return;
  const { about, most } = cost.first;
  const words = about === null ? `up to $${most.toFixed(2)}` : `about $${about.toFixed(2)}`;
  throw invalidAt('costAgreed', `The first sync will cost ${words}. Please agree to it first.`);
}

function toldBy({ now }: Pick<BusinessCtx, 'now'>, { total, average }: LocationInfo) {
  return {
    platform_total: total,
    platform_total_at: total === null ? null : now(),
    platform_average: average?.value ?? null,
    platform_scale_max: average?.scale.max ?? null,
  };
}
