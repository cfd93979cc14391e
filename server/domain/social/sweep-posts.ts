import { and, asc, eq, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { postAccounts, socialPosts } from '#server/db/schema/social.ts';
import { whereOpen } from '#server/domain/demo/queries.ts';
import { notifyOfUnposted } from '#server/domain/notices/parts/notify-of-unposted.ts';
import { whereLeftBehind } from '#server/domain/orders/parts/move-order.ts';
import { checkPostAccessJob, deliverPostJob, reconcilePostJob } from '#server/domain/social/jobs.ts';
import { allow } from '#server/identity/allow.ts';
import { DAY_MS } from '#shared/time/durations.ts';

const AT_ONCE = 500;

/**
 * Runs by schedule: sends planned posts off when their time has come, looks for posts whose worker died, and gives a new
 * job to those that lost theirs. Accounts that a sign-in found and nobody chose are forgotten after a day. Owners are
 * told of planned posts that did not go out.
 */
export async function sweepPosts(
  ctx: Ctx,
): Promise<{ due: number; abandoned: number; resumed: number; told: number }> {
  allow(ctx, 'system.sweep');
  const swept = await moveOn(ctx);
  return { ...swept, told: await notifyOfUnposted(ctx) };
}

function moveOn(ctx: Ctx): Promise<{ due: number; abandoned: number; resumed: number }> {
  return withTx(ctx, async (ctx) => {
    const columns = {
      id: socialPosts.id,
      account_id: socialPosts.account_id,
      business_id: socialPosts.business_id,
      state: socialPosts.state,
    };
    const select = () =>
      ctx.db
        .select(columns)
        .from(socialPosts)
        .innerJoin(businessProfiles, eq(businessProfiles.id, socialPosts.business_id));
    const planned = await select()
      .where(and(eq(socialPosts.state, 'planned'), lte(socialPosts.at, ctx.now()), whereOpen(ctx)))
      .orderBy(asc(socialPosts.at))
      .limit(AT_ONCE);
    const due =
      planned.length === 0
        ? []
        : await ctx.db
            .update(socialPosts)
            .set({ state: 'queued', updated_at: ctx.now() })
            .where(
              and(
                eq(socialPosts.state, 'planned'),
                // Its time may have been changed since.
                lte(socialPosts.at, ctx.now()),
                inArray(
                  socialPosts.id,
                  planned.map(({ id }) => id),
                ),
              ),
            )
            .returning(columns);
    const left = await select()
      .where(and(whereLeftBehind(ctx, socialPosts), whereOpen(ctx)))
      .limit(AT_ONCE);
    for (const { id, account_id, business_id, state } of [...due, ...left]) {
      const job = state === 'queued' ? deliverPostJob : reconcilePostJob;
      await ctx.queue.send(job, { postId: id }, { group: account_id ?? id, businessId: business_id });
    }
    await checkAccess(ctx);
    const longAgo = new Date(ctx.now().getTime() - DAY_MS);
    await ctx.db
      .delete(postAccounts)
      .where(and(eq(postAccounts.state, 'offered'), lt(postAccounts.updated_at, longAgo)));
    const abandoned = left.filter(({ state }) => state === 'calling').length;
    const swept = { due: due.length, abandoned, resumed: left.length - abandoned };
    if (due.length + left.length > 0) {
      await record(ctx, 'social.sweep', { type: 'system', id: 'social' }, swept);
    }
    return swept;
  });
}

/** Once a day for each account. */
async function checkAccess(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const due = await ctx.db
    .select({ id: postAccounts.id, business_id: postAccounts.business_id })
    .from(postAccounts)
    .innerJoin(businessProfiles, eq(businessProfiles.id, postAccounts.business_id))
    .where(
      and(
        eq(postAccounts.state, 'connected'),
        ne(postAccounts.credentials, ''),
        or(
          isNull(postAccounts.access_checked_at),
          lt(postAccounts.access_checked_at, new Date(now.getTime() - DAY_MS)),
        ),
        whereOpen(ctx),
      ),
    )
    .limit(AT_ONCE);
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await ctx.db.update(postAccounts).set({ access_checked_at: now }).where(inArray(postAccounts.id, ids));
  for (const { id, business_id } of due) {
    await ctx.queue.send(checkPostAccessJob, { accountId: id }, { group: id, businessId: business_id });
  }
}
