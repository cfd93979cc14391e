import { eq } from 'drizzle-orm';
import { findReader } from '#server/connectors/platforms/registry.ts';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { connectPlatform } from '#server/domain/platforms/connect-platform.ts';
import { keepAccount } from '#server/domain/platforms/parts/accounts.ts';
import { pausePlatform } from '#server/domain/platforms/pause-platform.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';

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
  for (const source of SOURCES) {
    const reader = findReader(owner.readers.rows, source.reader);
    if (!reader || !owner.config.providerUrls[reader.provider.id]) continue;
    const { credentials, profile } = await reader.harness();
    const account =
      reader.fields.length > 0 ? await withTx(owner, (ctx) => keepAccount(ctx, reader, credentials)) : null;
    const { id: connectionId } = await connectPlatform(owner, {
      platformId: getPlatform(source.platform).id,
      reader: reader.id,
      profile: { ...profile, ...source.profile },
      termsAccepted: true,
      costAgreed: true,
      ...(account && { accountId: account.id }),
    });
    if (source.becomes === 'paused') await pausePlatform(owner, { connectionId });
    if (source.becomes === 'refused') {
      await owner.db
        .update(platformConnections)
        .set({ state: 'reconnect', fault: 'auth', fault_at: owner.now(), next_sync_at: null })
        .where(eq(platformConnections.id, connectionId));
    }
  }
}
