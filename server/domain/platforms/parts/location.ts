import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { IMPORT_READER, MAIL_READER, type PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import { listKnownLocations } from '#server/domain/platforms/parts/known-locations.ts';
import { findPlatform, type Platform } from '#shared/platforms/platforms.ts';
import { recognizePlatform } from '#shared/platforms/profiles/recognize-profile.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';

/** The platform of a page, as chosen or recognized; an address of another platform is refused. */
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
    const words = `This address is one of ${publicNameOf(recognized)}.`;
    throw invalidAt('address', words, { reason: 'place_not_found' });
  }
  return platform;
}

interface Wanted {
  known: PlatformConnectionRow | null;
  platformId: number;
  /** From the address or the profile. */
  key: string;
  isNewPage: boolean;
}

/**
 * The existing row of a page, and the key by which it is found from now on. Only the owner can tell whether it is a
 * location whose reviews were imported, so the owner is asked.
 */
export async function rowOfPage(
  ctx: BusinessCtx,
  { known, platformId, key, isNewPage }: Wanted,
): Promise<{ before: PlatformConnectionRow | null; locationKey: string }> {
  const found = await findLocation(ctx, platformId, key);
  const isRead = found !== null && found.state !== 'disconnected' && found.reader !== IMPORT_READER;
  if (!known) {
    if (isRead) throw placeTaken();
    const here = found || isNewPage ? [] : await listKnownLocations(ctx, platformId);
    if (here.some(({ isBrought }) => isBrought)) {
      throw invalidAt('connectionId', 'Say whether you imported reviews of this page.');
    }
    return { before: found, locationKey: key };
  }
  const before = await findLocation(ctx, platformId, known.place_key);
  if (known.reader !== IMPORT_READER) return { before, locationKey: known.place_key };
  if (isRead) throw placeTaken();
  // Without an address, mails have no key of their own.
  return { before, locationKey: found || key === MAIL_READER ? known.place_key : key };
}

async function findLocation(ctx: BusinessCtx, platformId: number, locationKey: string) {
  const [row] = await ctx.db
    .select()
    .from(platformConnections)
    .where(
      and(
        eq(platformConnections.business_id, ctx.business.id),
        eq(platformConnections.platform_id, platformId),
        eq(platformConnections.place_key, locationKey),
      ),
    )
    .for('update');
  return row ?? null;
}

function placeTaken(): Error {
  return invalidAt('address', 'This page is connected already.', {
    code: 'conflict',
    reason: 'place_connected',
  });
}
