import type { Ctx } from '#server/core/context.ts';
import { open, seal } from '#server/core/crypto.ts';

const PURPOSE = 'security.former-address';

/** Sealed, so that no address is in the queue. */
export function sealFormerAddress({ config }: Pick<Ctx, 'config'>, userId: string, address: string): string {
  return seal(config.secret, PURPOSE, userId, address);
}

export function openFormerAddress({ config }: Pick<Ctx, 'config'>, userId: string, sealed: string): string {
  return open(config.secret, PURPOSE, userId, sealed);
}
