import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { loadBrand, loadBusiness } from '#server/domain/businesses/queries.ts';
import { findNoticeByToken } from '#server/domain/notices/internal.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';
import { allow } from '#server/identity/allow.ts';
import type { NoticeSwitchView } from '#shared/business/notices.ts';

/** What the link in a notice can switch off. Opening it changes nothing, since mail scanners follow links. */
export async function getNoticeSwitch(ctx: Ctx, { token }: { token: string }): Promise<NoticeSwitchView> {
  allow(ctx, 'notices.switch');
  const found = await findNoticeByToken(ctx, token);
  if (!found) throw notFound('link');
  const { business, kind } = found;
  return {
    kind,
    businessName: business.name,
    brand: await loadBrand(ctx, await loadBusiness(ctx, business.id)),
    isOn: await wantsNotice(ctx, business.userId, kind),
  };
}
