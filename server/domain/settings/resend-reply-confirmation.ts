import type { Ctx } from '#server/core/context.ts';
import { ensureSettings } from '#server/domain/settings/ensure-settings.ts';
import { CONFIRMATIONS } from '#server/domain/settings/internal.ts';
import { sendEmailConfirmationJob } from '#server/domain/settings/jobs.ts';
import { accountIdOf, loadAccount } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import { isReplyConfirmed } from '#server/identity/reply-address.ts';
import { limit } from '#server/limits/rate-limit.ts';

/** Mails the link to the reply-to address once more, for one that got lost; nothing to do where it is confirmed. */
export async function resendReplyConfirmation(ctx: Ctx): Promise<void> {
  allow(ctx, 'settings.save');
  const settings = await ensureSettings(ctx);
  if (isReplyConfirmed(settings, (await loadAccount(ctx)).email)) return;
  const userId = accountIdOf(ctx);
  await limit(ctx, CONFIRMATIONS, userId);
  await ctx.queue.send(sendEmailConfirmationJob, { userId, use: 'replies' });
}
