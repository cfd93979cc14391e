import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { findNoticeByToken } from '#server/domain/notices/internal.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';
import { allow } from '#server/identity/allow.ts';
import { initialsOf } from '#shared/business/initials.ts';
import type { NoticeSwitchView } from '#shared/business/notices.ts';

/** What the link of a notice can turn off. Looking changes nothing: scanners follow every link. */
export async function getNoticeSwitch(ctx: Ctx, { token }: { token: string }): Promise<NoticeSwitchView> {
  allow(ctx, 'notices.switch');
  const found = await findNoticeByToken(ctx, token);
  if (!found) throw notFound('link');
  const { business, kind } = found;
  return {
    kind,
    businessName: business.name,
    initials: initialsOf(business.name),
    isOn: await wantsNotice(ctx, business.userId, kind),
  };
}
