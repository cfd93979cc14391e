import type { Ctx } from '#server/core/context.ts';
import { loadBrand } from '#server/domain/businesses/queries.ts';
import { reviewPathOf } from '#server/domain/businesses/view.ts';
import { findOpenPage } from '#server/domain/registrations/queries.ts';
import { toOptInWords } from '#server/domain/registrations/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { OptInPageView } from '#shared/sending/registrations.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

interface FoundPage {
  page: OptInPageView;
  /** The current address, if the key is a former one. */
  movedTo: string | null;
}

/** The public page for consenting to texts; null if the business has not opened it. */
export async function findOptInPage(
  ctx: Ctx,
  { businessKey, language }: { businessKey: string; language: CustomerLanguage },
): Promise<FoundPage | null> {
  allow(ctx, 'registrations.open');
  const found = await findOpenPage(ctx, businessKey);
  if (!found) return null;
  const { business, registration } = found;
  const ours = [business.review_link_url, business.user_id];
  return {
    page: {
      ...toOptInWords(ctx, business, registration, language),
      brand: await loadBrand(ctx, business),
    },
    movedTo: ours.includes(businessKey.toLowerCase()) ? null : reviewPathOf(business),
  };
}
