import { open, type Secret, seal } from '#server/core/crypto.ts';
import type { Db } from '#server/db/client.ts';
import { installation } from '#server/db/schema/installation.ts';

export const FINGERPRINT_KEY_PURPOSE = 'installation.mark-key';
const BOUND = 'goodword';

/**
 * The key for fingerprints that cannot be recomputed, such as those of retired addresses: they keep the key they were
 * made with. Before any key change that is the current key.
 */
export async function loadFingerprintKey(ctx: { db: Db; config: { secret: Secret } }): Promise<string> {
  const { secret } = ctx.config;
  const [row] = await ctx.db.select({ sealed: installation.mark_key }).from(installation);
  if (row?.sealed) return open(secret, FINGERPRINT_KEY_PURPOSE, BOUND, row.sealed);
  return typeof secret === 'string' ? secret : secret.former;
}

export function sealFingerprintKey(secret: Secret, key: string): string {
  return seal(secret, FINGERPRINT_KEY_PURPOSE, BOUND, key);
}
