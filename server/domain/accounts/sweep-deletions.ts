import { asc, lte } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { isAppError } from '#server/core/errors.ts';
import { accountDeletions } from '#server/db/schema/deletions.ts';
import { deleteAccount } from '#server/domain/accounts/parts/delete-account.ts';
import { deliverEmail } from '#server/domain/security/parts/deliver-email.ts';
import { allow } from '#server/identity/allow.ts';

const AT_ONCE = 20;

/**
 * By the clock: deletes the accounts whose week is over. It does so itself, without a job for each, since the queue
 * would keep their ids. What fails is tried again the next time, and holds up nobody else.
 */
export async function sweepDeletions(
  ctx: Ctx,
  _input: unknown = {},
  deliver: typeof deliverEmail = deliverEmail,
): Promise<{ deleted: number }> {
  allow(ctx, 'system.sweep');
  const due = await ctx.db
    .select({ userId: accountDeletions.user_id })
    .from(accountDeletions)
    .where(lte(accountDeletions.due_at, ctx.now()))
    .orderBy(asc(accountDeletions.due_at))
    .limit(AT_ONCE);
  let deleted = 0;
  for (const { userId } of due) {
    try {
      if (await deleteAccount(ctx, userId, deliver)) deleted += 1;
    } catch (error) {
      ctx.log[isAppError(error, 'unavailable') ? 'warn' : 'error']({ err: error }, 'account not deleted yet');
    }
  }
  if (deleted > 0) {
    await withTx(ctx, (ctx) =>
      record(ctx, 'accounts.delete', { type: 'system', id: 'accounts' }, { accounts: deleted }),
    );
  }
  return { deleted };
}
