import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { fingerprint } from '#server/core/crypto.ts';
import { loadFingerprintKey } from '#server/db/fingerprint-key.ts';
import { retiredAddresses } from '#server/db/schema/businesses.ts';

/** Printed codes of a deleted business must not lead to the next one that takes its name. */
export async function isRetired(ctx: Pick<Ctx, 'db' | 'config'>, slug: string): Promise<boolean> {
  return (
    (await ctx.db.$count(
      retiredAddresses,
      eq(retiredAddresses.fingerprint, fingerprintOfSlug(await loadFingerprintKey(ctx), slug)),
    )) > 0
  );
}

/** Blocks the addresses from being claimed again, storing only their hashes. Idempotent. */
export async function retireAddresses(
  ctx: Pick<Ctx, 'db' | 'config'>,
  slugs: readonly string[],
): Promise<void> {
  if (slugs.length === 0) return;
  const key = await loadFingerprintKey(ctx);
  const marks = slugs.map((slug) => ({ fingerprint: fingerprintOfSlug(key, slug) }));
  await ctx.db.insert(retiredAddresses).values(marks).onConflictDoNothing();
}

function fingerprintOfSlug(key: string, slug: string): string {
  return fingerprint(key, 'retired-address', slug.toLowerCase());
}
