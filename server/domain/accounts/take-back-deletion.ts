import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { lockUser } from '#server/domain/accounts/internal.ts';
import { findByCancelDeletionLink } from '#server/domain/accounts/parts/cancel-deletion-link.ts';
import { reopenAccount } from '#server/domain/accounts/parts/reopen-account.ts';
import { allow } from '#server/identity/allow.ts';

/** Takes the deletion back that the link was mailed for. It signs nobody in; pressed twice, it is done once. */
export async function takeBackDeletion(ctx: Ctx, { token }: { token: string }): Promise<void> {
  allow(ctx, 'accounts.keep');
  await withTx(ctx, async (ctx) => {
    const found = await findByCancelDeletionLink(ctx, token);
    if (!found) throw notFound('link');
    await lockUser(ctx, found);
    // It may have been taken back, and asked for again, while we waited.
    const now = await findByCancelDeletionLink(ctx, token);
    if (!now) throw notFound('link');
    if (now.dueAt !== null) await reopenAccount(ctx, found.userId);
  });
}
