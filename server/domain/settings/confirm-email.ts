import { and, eq, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { findByConfirmation } from '#server/domain/settings/internal.ts';
import { allow } from '#server/identity/allow.ts';

/**
 * From now on notices go to the address the link was mailed to, or customers are told to answer there. Doing it twice is
 * fine.
 */
export async function confirmEmail(ctx: Ctx, { token }: { token: string }): Promise<void> {
  allow(ctx, 'settings.confirm');
  await withTx(ctx, async (ctx) => {
    const found = await findByConfirmation(ctx, token);
    if (!found) throw notFound('link');
    const { id, use, wanted, confirmed, businessId, userId } = found;
    if (confirmed === wanted) return;
    const rows = await ctx.db
      .update(userSettings)
      .set(
        use === 'replies'
          ? { confirmed_reply_email: wanted, updated_at: ctx.now() }
          : {
              confirmed_email: wanted,
              // If notices and answers share one address, confirming it confirms both.
              confirmed_reply_email: sql`case when ${userSettings.reply_email} = ${wanted} then ${wanted}
                else ${userSettings.confirmed_reply_email} end`,
              updated_at: ctx.now(),
            },
      )
      .where(
        and(
          eq(userSettings.id, id),
          eq(use === 'replies' ? userSettings.reply_email : userSettings.notification_email, wanted),
        ),
      )
      .returning({ id: userSettings.id });
    // The settings of the link's owner change, no matter who is signed in.
    const inside = { ...ctx, business: businessId === null ? null : { id: businessId, userId } };
    if (rows.length > 0) await record(inside, 'settings.confirm-email', { type: 'settings', id }, { use });
  });
}
