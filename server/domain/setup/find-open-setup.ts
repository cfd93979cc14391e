import type { Ctx } from '#server/core/context.ts';
import { getSetup } from '#server/domain/setup/get-setup.ts';
import { hasRealRating } from '#server/domain/setup/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { SetupView } from '#shared/business/setup.ts';

/** The first steps for the dashboard; null for good once a customer has rated. */
export async function findOpenSetup(ctx: Ctx): Promise<SetupView | null> {
  allow(ctx, 'businesses.read');
  return (await hasRealRating(ctx)) ? null : getSetup(ctx);
}
