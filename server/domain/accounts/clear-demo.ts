import { eq, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { businessTag, dropPages } from '#server/core/page-tags.ts';
import { deleteDependents } from '#server/db/delete-in-batches.ts';
import { users, verifications } from '#server/db/schema/accounts.ts';
import { closeBusiness } from '#server/domain/accounts/parts/close-account.ts';
import { dropJobs } from '#server/domain/accounts/parts/drop-mentions.ts';
import { findDemo } from '#server/domain/demo/queries.ts';
import {
  providersWithAccess,
  revokeSealedAccess,
  sealAccessOf,
} from '#server/domain/platforms/parts/access-after-deletion.ts';
import { allow } from '#server/identity/allow.ts';

interface Cleared {
  cleared: boolean;
  /** Who could not be told that what was allowed with a sign-in is over, by name. */
  accessLeft: string[];
}

/** What signing in needs, so that an interrupted request can be repeated, and what signing in elsewhere allowed. */
const KEPT_TO_THE_END = [
  ...['sessions', 'accounts', 'user_settings', 'business_profiles'],
  ...['reader_accounts', 'post_accounts'],
];

/**
 * Removes the demo practice for good: account, sessions, business, contacts, campaigns, reviews and waiting jobs. It
 * does not come back: the audit row tells later starts. Only its owner, or an operator on the machine, may ask for it.
 * It is closed first and then goes in pieces, the account last: where that is interrupted, asking again goes on with it.
 */
export async function clearDemo(ctx: Ctx): Promise<Cleared> {
  allow(ctx, 'demo.clear');
  const demo = await withTx(ctx, async (ctx) => {
    const demo = await findDemo(ctx);
    if (ctx.actor.kind === 'user' && ctx.actor.userId !== demo?.userId) {
      throw new AppError('forbidden', 'Only the demo account can clear the demo.');
    }
    if (demo) await closeBusiness(ctx, demo.userId);
    return demo;
  });
  if (!demo) return { cleared: false, accessLeft: [] };
  const { userId, businessId } = demo;
  await dropJobs(ctx.db, sql`data->>'businessId' = ${businessId} or data->'input'->>'userId' = ${userId}`);
  if (businessId) await deleteDependents(ctx.db, 'business_profiles', [businessId], KEPT_TO_THE_END);
  await deleteDependents(ctx.db, 'users', [userId], KEPT_TO_THE_END);
  const access = await withTx(ctx, async (ctx) => {
    const access = businessId ? await sealAccessOf(ctx, businessId, userId) : null;
    await ctx.db.delete(verifications).where(eq(verifications.value, userId));
    const gone = await ctx.db.delete(users).where(eq(users.id, userId)).returning({ id: users.id });
    // Another window was quicker.
    if (gone.length === 0) return null;
    await record(ctx, 'demo.clear', { type: 'user', id: userId }, { businessId });
    if (businessId) await dropPages(ctx, businessTag(businessId));
    return access;
  });
  // The demo is gone even where its provider is away: then its owner is told who has access still.
  const left = access && (await revokeSealedAccess(ctx, access, userId));
  return { cleared: true, accessLeft: left ? providersWithAccess(ctx, left, userId) : [] };
}
