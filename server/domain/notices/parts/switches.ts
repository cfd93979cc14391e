import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { type NoticeKind, OFF_AT_FIRST } from '#shared/business/notices.ts';

/** Whether the owner wants this kind of notice; without saved settings, the defaults apply. */
export async function wantsNotice(ctx: Pick<Ctx, 'db'>, userId: string, kind: NoticeKind): Promise<boolean> {
  const [row] = await ctx.db
    .select({ enabled: userSettings.notifications_enabled, off: userSettings.notices_off })
    .from(userSettings)
    .where(eq(userSettings.user_id, userId));
  return row ? row.enabled && !row.off.includes(kind) : !OFF_AT_FIRST.includes(kind);
}
