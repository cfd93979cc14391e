import type { Ctx } from '#server/core/context.ts';
import { getSetup } from '#server/domain/setup/get-setup.ts';
import { hasRealRating } from '#server/domain/setup/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { SetupView } from '#shared/business/setup.ts';

/** What the dashboard goes on showing; null for good once a customer has rated. */
export async function findOpenSetup(ctx: Ctx): Promise<SetupView | null> {
  allow(ctx, 'setup.change');
  return (await hasRealRating(ctx)) ? null : getSetup(ctx);
}
