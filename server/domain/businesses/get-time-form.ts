import type { Ctx } from '#server/core/context.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { TimeForm } from '#shared/time/time.ts';

/** How dates and times are shown to the owner. */
export async function getTimeForm(ctx: Ctx): Promise<TimeForm> {
  allow(ctx, 'businesses.read');
  return toTimeForm(await loadBusiness(ctx, ctx.business.id));
}
