import { asc, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { reviewAddresses } from '#server/db/schema/businesses.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { type Code, makeCode } from '#server/domain/codes/parts/make-code.ts';
import type { CodePlace } from '#shared/business/codes.ts';
import { hexColor } from '#shared/design/colors.ts';
import { darkenedTo } from '#shared/design/contrast.ts';

export interface LoadedCode {
  business: Awaited<ReturnType<typeof loadBusiness>>;
  code: Code;
  /** Of the code itself, dark enough for every reader, and of what stands around it, dark enough for white words. */
  colors: { code: string; panel: string };
}

/** The code of the business. It names the first address that was chosen, so it stays as it is when that changes. */
export async function loadCode(ctx: BusinessCtx, of: CodePlace = 'review'): Promise<LoadedCode> {
  const business = await loadBusiness(ctx, ctx.business.id);
  const [first] = await ctx.db
    .select({ slug: reviewAddresses.slug })
    .from(reviewAddresses)
    .where(eq(reviewAddresses.business_id, business.id))
    .orderBy(asc(reviewAddresses.since), asc(reviewAddresses.slug))
    .limit(1);
  const brand = business.brand_color || hexColor('brand');
  return {
    business,
    code: makeCode(
      of === 'review'
        ? `${ctx.config.origin}/q/${first?.slug ?? business.user_id}`
        : `${ctx.config.origin}/review/${business.user_id}/texts`,
    ),
    colors: { code: darkenedTo(brand, 7), panel: darkenedTo(brand, 4.5) },
  };
}
