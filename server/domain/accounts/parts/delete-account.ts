import { and, eq, isNull, lte } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { accounts, sessions, users } from '#server/db/schema/accounts.ts';
import { accountDeletions } from '#server/db/schema/deletions.ts';
import { dropMailsOf, dropPicturesOf, dropVideosOf } from '#server/domain/accounts/parts/drop-files.ts';
import { purgeRows } from '#server/domain/accounts/parts/purge-rows.ts';
import { revokeSealedAccess } from '#server/domain/platforms/parts/access-after-deletion.ts';
import type { deliverEmail } from '#server/domain/security/parts/deliver-email.ts';
import { renderDeletionDone } from '#server/emails/account.tsx';

/** So long others are asked to take back what they gave us, and the last mail is tried; then the account goes anyway. */
const TRIES_MS = 24 * 3_600_000;

/**
 * In steps, each of which can be done twice: from the first on nobody can take it back; then what the rows are needed to
 * find, the rows, the pictures, what signing in with others allowed, the last mail, and with it the address. Answers
 * whether all of it is done.
 */
export async function deleteAccount(
  ctx: Ctx,
  userId: string,
  deliver: typeof deliverEmail,
): Promise<boolean> {
  if (!(await begin(ctx, userId))) return false;
  await dropMailsOf(ctx, userId);
  await dropVideosOf(ctx, userId);
  await purgeRows(ctx, userId);
  await dropPicturesOf(ctx, userId);
  await handBack(ctx, userId);
  await say(ctx, userId, deliver);
  // The deletion itself hangs on the account.
  await ctx.db.delete(users).where(eq(users.id, userId));
  return true;
}

/** A sign-in at this very moment comes before or after it, never in between. */
function begin(ctx: Ctx, userId: string): Promise<boolean> {
  return withTx(ctx, async (ctx) => {
    const mine = eq(accountDeletions.user_id, userId);
    await ctx.db
      .update(accountDeletions)
      .set({ purged_at: ctx.now() })
      .where(and(mine, isNull(accountDeletions.purged_at), lte(accountDeletions.due_at, ctx.now())));
    const [row] = await ctx.db.select().from(accountDeletions).where(mine).for('update');
    if (!row?.purged_at) return false;
    await ctx.db.delete(accounts).where(eq(accounts.user_id, userId));
    await ctx.db.delete(sessions).where(eq(sessions.user_id, userId));
    return true;
  });
}

/** A provider that is away is asked again the next time; what it still has after a day only its owner can end. */
async function handBack(ctx: Ctx, userId: string): Promise<void> {
  const mine = eq(accountDeletions.user_id, userId);
  const [row] = await ctx.db.select().from(accountDeletions).where(mine);
  if (!row?.access) return;
  const access = await revokeSealedAccess(ctx, row.access, userId);
  await ctx.db.update(accountDeletions).set({ access }).where(mine);
  if (access === null) return;
  if (isTried(ctx, row.purged_at)) throw new AppError('unavailable', 'Access is not handed back yet.');
  ctx.log.warn('an account was deleted, and access that it gave was not taken back');
}

function isTried(ctx: Ctx, begun: Date | null): boolean {
  return ctx.now().getTime() - (begun?.getTime() ?? 0) < TRIES_MS;
}

async function say(ctx: Ctx, userId: string, deliver: typeof deliverEmail): Promise<void> {
  const [row] = await ctx.db
    .select({ email: users.email, begun: accountDeletions.purged_at })
    .from(accountDeletions)
    .innerJoin(users, eq(users.id, accountDeletions.user_id))
    .where(eq(accountDeletions.user_id, userId));
  if (!row) return;
  try {
    const content = await renderDeletionDone(ctx.config);
    await deliver(ctx, { ...content, to: { address: row.email }, key: `deletion-done:${ctx.requestId}` });
  } catch (error) {
    if (isTried(ctx, row.begun)) throw error;
    ctx.log.warn({ err: error }, 'an account was deleted without a last mail');
  }
}
