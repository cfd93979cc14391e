import { eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { ensureSettings } from '#server/domain/settings/ensure-settings.ts';
import { toSettingsView } from '#server/domain/settings/view.ts';
import { parse } from '#server/parse.ts';
import { SaveSettings, type SettingsView } from '#shared/settings.ts';

/** Merges the change into what is stored. */
export async function saveSettings(ctx: Ctx, input: SaveSettings): Promise<SettingsView> {
  allow(ctx, 'settings.save');
  const change = parse(SaveSettings, input);
  const before = await ensureSettings(ctx);
  return withTx(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(userSettings)
      .set({
        notifications_enabled: change.notificationsEnabled,
        notification_email: change.notificationEmail,
        reply_email: change.replyEmail,
        updated_at: ctx.now(),
      })
      .where(eq(userSettings.user_id, ctx.actor.userId))
      .returning();
    if (!row) throw new Error('The settings are missing while they are saved.');
    const changed = Object.keys(change);
    await record(ctx, 'settings.save', { type: 'settings', id: before.id }, { changed });
    return toSettingsView(row);
  });
}
