import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { allow } from '#server/identity/allow.ts';
import { RevokeSession } from '#shared/accounts/accounts.ts';

export async function revokeSession(ctx: Ctx, input: RevokeSession): Promise<void> {
  allow(ctx, 'accounts.manage');
  const { userId } = ctx.actor;
  const parsed = RevokeSession.safeParse(input);
  if (!parsed.success) throw notFound('session');
  const { id } = parsed.data;
  await withTx(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.user_id, userId)))
      .returning({ id: sessions.id });
    if (!gone) throw notFound('session');
    await record(ctx, 'accounts.revoke-session', { type: 'user', id: userId }, { sessionId: id });
  });
}
