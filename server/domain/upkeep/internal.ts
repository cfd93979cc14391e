import { and, ne, notInArray } from 'drizzle-orm';
import type { UserCtx } from '#server/core/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';
import { accountIdOf } from '#server/identity/account.ts';

/**
 * A backup contains every account of the installation and its key, so it is only shown on the owner's own machine, and
 * only if no other account but the demo exists.
 */
export async function ownsInstallation(ctx: UserCtx): Promise<boolean> {
  const { local, databaseUrl, backupsKept } = ctx.config;
  if (!local || databaseUrl || backupsKept === 0) return false;
  const [other] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, accountIdOf(ctx)), notInArray(users.email, [DEMO_OWNER.email])))
    .limit(1);
  return !other;
}
