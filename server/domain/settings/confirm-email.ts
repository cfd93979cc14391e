import { and, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { findByConfirmation } from '#server/domain/settings/internal.ts';
import { notFound } from '#server/errors.ts';

/** From now on notices go to the address the link was mailed to. Doing it twice is fine. */
export async function confirmEmail(ctx: Ctx, { token }: { token: string }): Promise<void> {
  allow(ctx, 'settings.confirm');
  await withTx(ctx, async (ctx) => {
    const found = await findByConfirmation(ctx, token);
    if (!found) throw notFound('link');
    if (found.confirmed === found.wanted) return;
    const confirmed = await ctx.db
      .update(userSettings)
      .set({ confirmed_email: found.wanted, updated_at: ctx.now() })
      .where(and(eq(userSettings.id, found.id), eq(userSettings.notification_email, found.wanted)))
      .returning({ id: userSettings.id });
    if (confirmed.length > 0) await record(ctx, 'settings.confirm-email', { type: 'settings', id: found.id });
  });
}
