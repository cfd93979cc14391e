import type { Ctx } from '#server/core/context.ts';
import { findRecipient } from '#server/domain/notices/internal.ts';
import { addressOf } from '#server/domain/notices/parts/compose-notice.ts';
import { allow } from '#server/identity/allow.ts';
import type { PausedNoticesView } from '#shared/business/notices.ts';

/** The address that refused a notice, if notices still go there; null while they arrive. */
export async function findPausedNotices(ctx: Ctx): Promise<PausedNoticesView | null> {
  allow(ctx, 'notices.read');
  const found = await findRecipient(ctx);
  const { refused_email: address = '', refused_at: at = null } = found?.settings ?? {};
  return found && at && addressOf(found) === address ? { address, at } : null;
}
