import { eq } from 'drizzle-orm';
import { findReader } from '#server/connectors/platforms/registry.ts';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { isAppError } from '#server/core/errors.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { connectPlatform } from '#server/domain/platforms/connect-platform.ts';
import { saveReaderAccount } from '#server/domain/platforms/parts/accounts.ts';
import { connectPage } from '#server/domain/platforms/parts/connect-page.ts';
import { locationKeyOf, locationNameOf, pageUrlOf } from '#server/domain/platforms/parts/location-key.ts';
import { writeConnection } from '#server/domain/platforms/parts/start-sync.ts';
import { nextSyncAt } from '#server/domain/platforms/parts/sync-times.ts';
import { pausePlatform } from '#server/domain/platforms/pause-platform.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import { getPlatform, type Platform } from '#shared/platforms/platforms.ts';

/** Of the practice's own website, which the simulated site serves as well. */
const WEBSITE_PAGE = 'https://www.brightsmiles.example/reviews';

interface LiveSource {
  platform: string;
  reader: string;
  /** Beyond what the simulator knows. */
  profile?: Record<string, string>;
  becomes?: 'paused' | 'refused';
}

/** One for each state that Integrations can show: read, watched, paused by the owner, with a refused key. */
const SOURCES: readonly LiveSource[] = [
  { platform: 'indeed', reader: 'structured-data' },
  { platform: 'website', reader: 'structured-data', profile: { page: WEBSITE_PAGE } },
  { platform: 'yelp', reader: 'yelp' },
  { platform: 'foursquare', reader: 'foursquare', becomes: 'paused' },
  {
    platform: 'vitals',
    reader: 'apify',
    profile: { platform: 'vitals', page: 'https://www.vitals.com/dentists/Dr_Dana_Lee' },
    becomes: 'refused',
  },
];

/** Connects pages to simulated sources; pages without a simulated source are left out. */
export async function seedSources(owner: BusinessCtx): Promise<void> {
  allow(owner, 'platforms.connect');
  for (const source of SOURCES) {
    const reader = findReader(owner.readers.rows, source.reader);
    if (!reader || !owner.config.providerUrls[reader.provider.id]) continue;
    const { credentials, profile } = await reader.harness();
    const account =
      reader.fields.length > 0
        ? await withTx(owner, (ctx) => saveReaderAccount(ctx, reader, credentials))
        : null;
    const page = {
      platform: getPlatform(source.platform),
      reader: reader.id,
      profile: { ...profile, ...source.profile },
      accountId: account?.id ?? null,
    };
    const connectionId = await connect(owner, page);
    if (source.becomes === 'paused') await pausePlatform(owner, { connectionId });
    if (source.becomes === 'refused') {
      await owner.db
        .update(platformConnections)
        .set({ state: 'reconnect', fault: 'auth', fault_at: owner.now(), next_sync_at: null })
        .where(eq(platformConnections.id, connectionId));
    }
  }
}

interface SeededPage {
  platform: Platform;
  reader: string;
  profile: Record<string, string>;
  accountId: string | null;
}

/** A simulator that does not answer must not stop the first start: its page shows the fault. */
async function connect(owner: CtxFor<'platforms.connect'>, page: SeededPage): Promise<string> {
  const { platform, reader, profile, accountId } = page;
  try {
    const { id } = await connectPlatform(owner, {
      platformId: platform.id,
      reader,
      profile,
      termsAccepted: true,
      costAgreed: true,
      ...(accountId && { accountId }),
    });
    return id;
  } catch (error) {
    if (!isAppError(error)) throw error;
    owner.log.warn({ reader, err: error }, 'a source of the demo could not be connected');
    const id = newId();
    const place = { platform, reader, profile, address: '' };
    await withTx(owner, async (ctx) => {
      await connectPage(
        ctx,
        { id, platformId: platform.id, before: null },
        {
          reader,
          account_id: accountId,
          profile,
          place_key: locationKeyOf(place, { address: null }),
          page_url: pageUrlOf(place, { address: null }),
          place_name: locationNameOf(platform, profile, { name: null }) ?? '',
          next_sync_at: nextSyncAt(id, ctx.now()),
        },
      );
      await writeConnection(ctx, id, { fault: 'unavailable', fault_at: ctx.now() });
    });
    return id;
  }
}
