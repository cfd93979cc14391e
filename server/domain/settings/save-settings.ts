import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { changedFields, recordChange } from '#server/core/audit.ts';
import { type Ctx, type MemberCtx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { ensureSettings } from '#server/domain/settings/ensure-settings.ts';
import { CONFIRMATIONS } from '#server/domain/settings/internal.ts';
import { sendEmailConfirmationJob } from '#server/domain/settings/jobs.ts';
import { toSettingsView } from '#server/domain/settings/view.ts';
import { accountIdOf, loadAccount } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { replyAddress } from '#server/identity/reply-address.ts';
import { limit } from '#server/limits/rate-limit.ts';
import type { SecurityEvent } from '#shared/accounts/security-events.ts';
import { NOTICE_KINDS } from '#shared/business/notices.ts';
import { SaveSettings, type SettingsView } from '#shared/business/settings.ts';

/** Merges the change into what is stored. */
export async function saveSettings(ctx: Ctx, input: SaveSettings): Promise<SettingsView> {
  allow(ctx, 'settings.save');
  const change = parse(SaveSettings, input);
  const before = await ensureSettings(ctx);
  const movesReplies = isOther(change.replyEmail, before.reply_email);
  const movesNotices = isOther(change.notificationEmail, before.notification_email);
  if (movesReplies || movesNotices) await requireRecentSignIn(ctx);
  const { email: accountEmail } = await loadAccount(ctx);
  // A form that is sent again with nothing changed asks again, for a mail that got lost.
  const isSentAgain = Object.keys(change).length === 0;
  const notificationEmail = isSentAgain ? before.notification_email : change.notificationEmail;
  const asksSource =
    notificationEmail !== undefined && ![accountEmail, before.confirmed_email].includes(notificationEmail);
  // Confirmed for the notices, it is confirmed: somebody reads mail there who knows of the account.
  const known = [accountEmail, before.confirmed_reply_email, before.confirmed_email];
  const { replyEmail } = change;
  const isKnown = replyEmail !== undefined && known.includes(replyEmail);
  // Asked for both uses, one address is asked once.
  const asksReplies =
    movesReplies && !isKnown && !(asksSource && (notificationEmail ?? '') === (replyEmail ?? ''));
  if (asksSource) await limit(ctx, CONFIRMATIONS, accountIdOf(ctx));
  if (asksReplies) await limit(ctx, CONFIRMATIONS, accountIdOf(ctx));
  return withTx(ctx, async (ctx) => {
    const own = eq(userSettings.user_id, accountIdOf(ctx));
    const [locked = null] = await ctx.db.select().from(userSettings).where(own).for('update');
    const [row] = await ctx.db
      .update(userSettings)
      .set({
        notifications_enabled: change.notificationsEnabled,
        notification_email: change.notificationEmail,
        reply_email: replyEmail,
        ...(movesReplies && isKnown ? { confirmed_reply_email: replyEmail } : {}),
        notices_off: change.notices && [
          ...NOTICE_KINDS.filter((kind) => !change.notices?.includes(kind)),
          // What a newer version, running beside this one, lets people switch off.
          ...(locked?.notices_off ?? []).filter((kind) => !NOTICE_KINDS.includes(kind)),
        ],
        ...(change.notices ? { notices_restored: false } : {}),
        digest_every: change.digestEvery,
        digest_weekday: change.digestWeekday,
        digest_hour: change.digestHour,
        // The clock looks for the next one again.
        ...(movesDigest(change) ? { next_digest_at: null } : {}),
        reply_due_before: change.replyDueBefore,
        social_accounts: change.socialAccounts,
        updated_at: ctx.now(),
      })
      .where(own)
      .returning();
    if (!row) throw new Error('The settings are missing while they are saved.');
    const changed = changedFields(Object.keys(change), {
      before: locked ?? before,
      after: row,
      columns: { notices: 'notices_off' },
    });
    const asked = { userId: accountIdOf(ctx) };
    if (changed.length > 0)
      await recordChange(
        ctx,
        'settings.save',
        { type: 'settings', id: before.id },
        { changed, before: locked, after: row },
      );
    if (movesReplies)
      await mailFormerAddress(ctx, 'reply-address-changed', replyAddress(before, accountEmail), accountEmail);
    if (movesNotices)
      await mailFormerAddress(ctx, 'notice-address-changed', before.confirmed_email, accountEmail);
    if (asksReplies) await ctx.queue.send(sendEmailConfirmationJob, { ...asked, use: 'replies' });
    if (asksSource) await ctx.queue.send(sendEmailConfirmationJob, { ...asked, use: 'notices' });
    return toSettingsView(row, accountEmail);
  });
}

function isOther(given: string | undefined, kept: string): boolean {
  return given !== undefined && given !== kept;
}

/** The account, and the address that is replaced. */
async function mailFormerAddress(
  ctx: MemberCtx,
  event: SecurityEvent,
  former: string | null,
  accountEmail: string,
): Promise<void> {
  const formerAddress = former === '' || former === accountEmail ? null : former;
  await notifyOwner(ctx, { event, userId: accountIdOf(ctx), formerAddress });
}

function movesDigest({ digestEvery, digestWeekday, digestHour }: z.output<typeof SaveSettings>): boolean {
  return [digestEvery, digestWeekday, digestHour].some((given) => given !== undefined);
}
