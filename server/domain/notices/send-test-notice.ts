import { and, eq } from 'drizzle-orm';
import { isMailAddress, parseMailbox } from '#server/connectors/channels/address.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { isMailLocal } from '#server/core/local-only.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { findRecipient } from '#server/domain/notices/internal.ts';
import { addressOf } from '#server/domain/notices/parts/compose-notice.ts';
import { renderNotice } from '#server/emails/notice.tsx';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import type { TestSent } from '#shared/sending/mailbox.ts';
import { onWeekdayAt } from '#shared/time/time.ts';

const TESTS: RateRule = { name: 'notices.test', max: 10, windowSeconds: 3_600 };

/** Sends an empty notice to where notices go now, and returns that address. */
export async function sendTestNotice(ctx: Ctx): Promise<TestSent> {
  allow(ctx, 'notices.test');
  await limit(ctx, TESTS, ctx.business.userId);
  const found = await findRecipient(ctx);
  if (!found) throw notFound('business');
  const { business, user, settings } = found;
  if (!user.email_verified) {
    throw new AppError('conflict', 'Confirm the email address of your account first.', {
      reason: 'email_not_verified',
    });
  }
  const { appName, origin, mailFrom } = ctx.config;
  const settingsLink = `${origin}/dashboard/settings?tab=notifications`;
  const recipient = addressOf(found);
  const content = await renderNotice({
    appName,
    kind: null,
    settingsLink,
    offLink: settingsLink,
    businessName: business.business_name,
    postalAddress: business.postal_address,
    content: {
      subject: 'Test: your notifications arrive',
      heading: `Notifications about ${business.business_name} arrive here.`,
      rating: null,
      rows: [['Sent', onWeekdayAt(ctx.now(), toTimeForm(business))]],
      quotes: [],
      action: { label: 'Open your reviews', link: `${origin}/dashboard/reviews` },
      note: null,
    },
  });
  const replyTo = settings?.reply_email;
  try {
    await ctx.channels.email.send({
      ...content,
      from: { name: appName, ...parseMailbox(mailFrom) },
      to: { address: recipient },
      ...(replyTo && isMailAddress(replyTo) ? { replyTo: { address: replyTo } } : {}),
      nature: 'notice',
      key: `notice-test:${ctx.requestId}`,
    });
  } catch (cause) {
    if (!(cause instanceof ConnectorError)) throw cause;
    ctx.log.warn({ fault: cause.fault, err: cause }, 'test of the notifications not sent');
    const words =
      cause.fault === 'rejected'
        ? `The test was not sent: the mail server refuses ${recipient}. Check the address.`
        : 'The test was not sent: the mail server did not take it. Please try again in a few minutes.';
    throw new AppError('unavailable', words, { cause, reason: 'not_sent' });
  }
  await withTx(ctx, async (ctx) => {
    // Testing resumes notices; if this one bounces, too, the next notice stops them again.
    await ctx.db
      .update(userSettings)
      .set({ refused_email: '', refused_at: null })
      .where(and(eq(userSettings.user_id, ctx.business.userId), eq(userSettings.refused_email, recipient)));
    await record(ctx, 'notices.test', { type: 'business', id: ctx.business.id });
  });
  return { recipient, isLocalOnly: isMailLocal(ctx) };
}
