import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import type { TimeForm } from '#shared/time.ts';

/** How the owner reads dates and hours. */
export async function getTimeForm(ctx: Ctx): Promise<TimeForm> {
  allow(ctx, 'businesses.read');
  return toTimeForm(await loadBusiness(ctx, ctx.business.id));
}
