import type { BusinessCtx } from '#server/core/context.ts';
import { addNotice } from '#server/domain/notices/parts/plan-notice.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';

interface EndingAccount {
  id: string;
  person_mark: string;
}

/** Reminds the owner that a sign-in for posts ends: once for all its accounts, and once for each end. */
export async function planAccessEnd(
  ctx: BusinessCtx,
  { id, person_mark }: EndingAccount,
  until: Date,
): Promise<void> {
  const kind = 'access_ending';
  const wanted = await wantsNotice(ctx, ctx.business.userId, kind);
  const day = until.toISOString().slice(0, 10);
  const event_key = `${person_mark}:${kind}:${day}`;
  await addNotice(ctx, { kind, post_account_id: id, event_key }, { wanted });
}
