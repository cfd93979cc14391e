import { hashToken, newToken, open, type Secret, seal } from '#server/core/crypto.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';

type HookPurpose = typeof SEAL_PURPOSES.channelHook | typeof SEAL_PURPOSES.platformHook;

interface HookRow {
  business_id: string;
  hook_sealed: string | null;
}

/** A token for the address of a connection, as the database keeps it: to be found by its hash, and to be shown again. */
export function newHook(secret: Secret, purpose: HookPurpose, businessId: string) {
  return hookColumns(secret, purpose, businessId, newToken());
}

export function hookColumns(secret: Secret, purpose: HookPurpose, businessId: string, token: string) {
  // Mails lose the upper case of their address on the way.
  const found = purpose === SEAL_PURPOSES.platformHook ? token.toLowerCase() : token;
  return { hook_hash: hashToken(found), hook_sealed: seal(secret, purpose, businessId, token) };
}

/** The token again, for a screen or a provider. */
export function openHook(
  secret: Secret,
  purpose: HookPurpose,
  { business_id, hook_sealed }: HookRow,
): string {
  if (hook_sealed === null) throw new Error('A connection has no address yet: each start gives it one.');
  return open(secret, purpose, business_id, hook_sealed);
}
