import { hashToken, newToken, open, type Secret, seal } from '#server/core/crypto.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';

type HookPurpose = typeof SEAL_PURPOSES.channelHook | typeof SEAL_PURPOSES.platformHook;

interface HookRow {
  business_id: string;
  hook_sealed: string | null;
}

/** A token for a connection's hook address as stored: hashed for lookup, and sealed for display. */
export function newHook(secret: Secret, purpose: HookPurpose, businessId: string) {
  return hookColumns(secret, purpose, businessId, newToken());
}

export function hookColumns(secret: Secret, purpose: HookPurpose, businessId: string, token: string) {
  // Mail addresses lose upper case in transit.
  const found = purpose === SEAL_PURPOSES.platformHook ? token.toLowerCase() : token;
  return { hook_hash: hashToken(found), hook_sealed: seal(secret, purpose, businessId, token) };
}

/** The plain token, for a screen or a provider. */
export function openHook(
  secret: Secret,
  purpose: HookPurpose,
  { business_id, hook_sealed }: HookRow,
): string {
  if (hook_sealed === null) throw new Error('A connection has no address yet: each start gives it one.');
  return open(secret, purpose, business_id, hook_sealed);
}
