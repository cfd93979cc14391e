import { eq, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { users } from '#server/db/schema/accounts.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { findNoticeByToken } from '#server/domain/notices/internal.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';
import { allow } from '#server/identity/allow.ts';
import { OFF_AT_FIRST } from '#shared/business/notices.ts';

interface SwitchNotice {
  /** From any notice: the mail that contains the link. */
  token: string;
  on: boolean;
}

/** Switches one kind of notice off for its owner, or on again. A mail program's button only switches off. */
export async function switchNotice(ctx: Ctx, { token, on }: SwitchNotice): Promise<void> {
  allow(ctx, 'notices.switch');
  if (on && ctx.actor.kind === 'provider') throw new AppError('forbidden', 'You are not allowed to do that.');
  await withTx(ctx, async (ctx) => {
    const found = await findNoticeByToken(ctx, token);
    if (!found) throw notFound('link');
    const { kind, business, noticeId } = found;
    if ((await wantsNotice(ctx, business.userId, kind)) === on) return;
    const [user] = await ctx.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, business.userId));
    if (!user) throw notFound('link');
    const at = { created_at: ctx.now(), updated_at: ctx.now() };
    const others = sql`(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(${userSettings.notices_off}) one
      where one <> ${JSON.stringify(kind)}::jsonb)`;
    await ctx.db
      .insert(userSettings)
      .values({
        user_id: business.userId,
        notification_email: user.email,
        reply_email: user.email,
        ...at,
        notices_off: OFF_AT_FIRST.filter((one) => one !== kind).concat(on ? [] : [kind]),
      })
      .onConflictDoUpdate({
        target: userSettings.user_id,
        set: {
          notices_off: on ? others : sql`${others} || ${JSON.stringify([kind])}::jsonb`,
          // Switching this kind on works even if all notices were off.
          ...(on ? { notifications_enabled: true } : {}),
          updated_at: ctx.now(),
        },
      });
    const inside = { ...ctx, business: { id: business.id, userId: business.userId } };
    await record(inside, 'notices.switch', { type: 'notice', id: noticeId }, { kind, on });
  });
}
