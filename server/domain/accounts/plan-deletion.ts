import { eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { accountDeletions } from '#server/db/schema/deletions.ts';
import { lockUser, verifyOwn } from '#server/domain/accounts/internal.ts';
import { sendAccountMailJob } from '#server/domain/accounts/jobs.ts';
import { cancelDeletionToken } from '#server/domain/accounts/parts/cancel-deletion-link.ts';
import { closeAccount } from '#server/domain/accounts/parts/close-account.ts';
import { isDemoOwner } from '#server/domain/demo/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { DELETION_GRACE_DAYS } from '#shared/accounts/account-limits.ts';
import { PlanDeletion } from '#shared/accounts/accounts.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/**
 * Closes the account at once, and plans that everything of it goes in a week. Until then signing in or the link of the
 * mail takes it back.
 */
export async function planDeletion(
  ctx: Ctx,
  input: PlanDeletion,
): Promise<{ cancelDeletionToken: string; dueAt: Date }> {
  allow(ctx, 'accounts.delete');
  const { userId } = ctx.actor;
  const { typed, password } = parse(PlanDeletion, input);
  const { email, name } = await whoIs(ctx, userId);
  if (isDemoOwner({ email })) {
    throw new AppError('conflict', 'This is the demo. Choose “Clear the demo” in the menu instead.', {
      reason: 'demo_closed',
    });
  }
  if (plain(typed) !== plain(name)) {
    throw invalidAt('typed', `Please type it exactly as it is: ${name}`, { reason: 'name_differs' });
  }
  const { matches } = await verifyOwn(ctx, password);
  if (!matches) throw invalidAt('password', 'This password is not correct.', { reason: 'wrong_password' });

  return withTx(ctx, async (ctx) => {
    if (!(await lockUser(ctx, { userId }))) throw new AppError('unauthenticated', 'Please sign in first.');
    const asked_at = ctx.now();
    const due_at = new Date(asked_at.getTime() + DELETION_GRACE_DAYS * DAY_MS);
    const [planned] = await ctx.db
      .insert(accountDeletions)
      .values({ user_id: userId, asked_at, due_at })
      .onConflictDoNothing()
      .returning({ userId: accountDeletions.user_id });
    // Another window was quicker: its link and its day are the ones that count.
    if (!planned) return findPlanned(ctx, userId);
    const { businessId } = await closeAccount(ctx, userId);
    await record(ctx, 'accounts.plan-deletion', { type: 'user', id: userId }, { businessId });
    await ctx.queue.send(sendAccountMailJob, { kind: 'deletion-planned', userId });
    return { cancelDeletionToken: cancelDeletionToken(ctx, userId, asked_at), dueAt: due_at };
  });
}

/** What has to be typed: the name of the business; before there is one, the address of the account. */
async function whoIs(ctx: Ctx, userId: string): Promise<{ email: string; name: string }> {
  const [row] = await ctx.db
    .select({ email: users.email, name: businessProfiles.business_name })
    .from(users)
    .leftJoin(businessProfiles, eq(businessProfiles.user_id, users.id))
    .where(eq(users.id, userId));
  if (!row) throw new AppError('unauthenticated', 'Please sign in first.');
  return { email: row.email, name: row.name ?? row.email };
}

async function findPlanned(ctx: Ctx, userId: string): Promise<{ cancelDeletionToken: string; dueAt: Date }> {
  const [row] = await ctx.db.select().from(accountDeletions).where(eq(accountDeletions.user_id, userId));
  if (!row) throw new Error('A deletion was planned and is not there.');
  return { cancelDeletionToken: cancelDeletionToken(ctx, userId, row.asked_at), dueAt: row.due_at };
}

function plain(text: string): string {
  // Keyboards type the straight mark where names are written with the curved one.
  return text.normalize('NFKC').replace(/[‘’ʼ]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();
}
