import type { Ctx } from '#server/core/context.ts';
import { loadBrand, loadBusiness } from '#server/domain/businesses/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { BusinessLogoView } from '#shared/business/brand.ts';
import { brandPalette } from '#shared/design/brand-palette.ts';

/** Name, logo and colors of the business for the head of the menu. */
export async function getBusinessLogo(ctx: Ctx): Promise<BusinessLogoView> {
  allow(ctx, 'businesses.read');
  const business = await loadBusiness(ctx, ctx.business.id);
  const { initials, logo, color } = await loadBrand(ctx, { ...business, desktop_image_id: null });
  const { fill, onFill, edge } = brandPalette(color).light;
  return { name: business.business_name, initials, logo, colors: { fill, onFill, edge } };
}
