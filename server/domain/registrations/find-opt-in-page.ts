import type { Ctx } from '#server/core/context.ts';
import { reviewPathOf } from '#server/domain/businesses/view.ts';
import { findOpenPage } from '#server/domain/registrations/queries.ts';
import { toOptInPageView } from '#server/domain/registrations/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { OptInPageView } from '#shared/sending/registrations.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

interface FoundPage {
  page: OptInPageView;
  /** Where the business is today, when the key is an address that it had before. */
  movedTo: string | null;
}

/** The page on which somebody agrees to texts, for anybody; null where the business has not opened it. */
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
    page: toOptInPageView(ctx, business, registration, language),
    movedTo: ours.includes(businessKey.toLowerCase()) ? null : reviewPathOf(business),
  };
}
