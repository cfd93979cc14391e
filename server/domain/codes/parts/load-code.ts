import { asc, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { reviewAddresses } from '#server/db/schema/businesses.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { type Code, makeCode } from '#server/domain/codes/parts/make-code.ts';
import type { CodeTarget } from '#shared/business/codes.ts';
import { type BrandPalette, brandPalette } from '#shared/design/brand-palette.ts';

export interface LoadedCode {
  business: Awaited<ReturnType<typeof loadBusiness>>;
  code: Code;
  /** Colours of the code, dark enough for every scanner, and of the panel, dark enough for white text. */
  colors: BrandPalette['print'];
}

/** The code of the business. It contains the first address ever chosen, so it never changes. */
export async function loadCode(ctx: BusinessCtx, of: CodeTarget = 'review'): Promise<LoadedCode> {
  const business = await loadBusiness(ctx, ctx.business.id);
  const [first] = await ctx.db
    .select({ slug: reviewAddresses.slug })
    .from(reviewAddresses)
    .where(eq(reviewAddresses.business_id, business.id))
    .orderBy(asc(reviewAddresses.since), asc(reviewAddresses.slug))
    .limit(1);
  return {
    business,
    code: makeCode(
      of === 'review'
        ? `${ctx.config.origin}/q/${first?.slug ?? business.user_id}`
        : `${ctx.config.origin}/review/${business.user_id}/texts`,
    ),
    colors: brandPalette(business.brand_color).print,
  };
}
