import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import type { PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import { invalidAt } from '#server/errors.ts';
import { findPlatform, type Platform } from '#shared/platforms.ts';
import { recognizePlatform } from '#shared/profiles/recognize-profile.ts';

/** The platform of a page, by what was said of it; an address of another one is refused. */
export function platformOf(
  { platformId, address }: { platformId?: number | undefined; address: string },
  known: PlatformConnectionRow | null,
): Platform {
  const recognized = address === '' ? null : recognizePlatform(address);
  const wanted = known?.platform_id ?? platformId;
  const platform = wanted === undefined ? recognized : findPlatform(wanted);
  if (!platform?.active) {
    throw invalidAt('address', 'We do not know this page. Choose its platform.', {
      reason: 'place_not_found',
    });
  }
  if (recognized && recognized.id !== platform.id) {
    const words = `This address is one of ${recognized.publicName ?? recognized.name}.`;
    throw invalidAt('address', words, { reason: 'place_not_found' });
  }
  return platform;
}

export async function findPlace(ctx: BusinessCtx, platformId: number, placeKey: string) {
  const [row] = await ctx.db
    .select()
    .from(platformConnections)
    .where(
      and(
        eq(platformConnections.business_id, ctx.business.id),
        eq(platformConnections.platform_id, platformId),
        eq(platformConnections.place_key, placeKey),
      ),
    )
    .for('update');
  return row ?? null;
}

export function placeTaken(): Error {
  return invalidAt('address', 'This page is connected already.', {
    code: 'conflict',
    reason: 'place_connected',
  });
}
