import type { Ctx } from '#server/core/context.ts';
import { loadBroken } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';

/** How many pages are not read until the owner has looked. */
export async function countBroken(ctx: Ctx): Promise<number> {
  allow(ctx, 'platforms.read');
  return (await loadBroken(ctx)).length;
}
