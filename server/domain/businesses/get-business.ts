import type { Ctx } from '#server/core/context.ts';
import { loadBusiness, loadChosenPlatforms } from '#server/domain/businesses/queries.ts';
import { toBusinessView } from '#server/domain/businesses/view.ts';
import { loadPictures } from '#server/domain/uploads/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { BusinessView } from '#shared/business/businesses.ts';

export async function getBusiness(ctx: Ctx): Promise<BusinessView> {
  allow(ctx, 'businesses.read');
  const [row, chosen] = await Promise.all([
    loadBusiness(ctx, ctx.business.id),
    loadChosenPlatforms(ctx, ctx.business.id),
  ]);
  return toBusinessView(ctx, row, chosen, await loadPictures(ctx, [row.logo_id, row.desktop_image_id]));
}
