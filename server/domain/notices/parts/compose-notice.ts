import { isMailAddress, parseMailbox } from '#server/connectors/channels/address.ts';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import type { Ctx } from '#server/context.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import type { FoundNotice } from '#server/domain/notices/internal.ts';
import { renderNotice } from '#server/emails/notice.tsx';
import { findPlatform } from '#shared/platforms.ts';
import { onWeekdayAt } from '#shared/time.ts';

/** The mail about one event. That of a healthcare business says neither who wrote nor what. */
export async function composeNotice(ctx: Ctx, found: FoundNotice): Promise<EmailMessage> {
  const { notice, review, business, user, settings } = found;
  const { appName, origin, mailFrom } = ctx.config;
  const page = `${origin}/notices/${notice.token}`;
  const platform = findPlatform(review.platform_id);
  const content = await renderNotice({
    ...{ appName, kind: notice.kind, rating: review.rating ?? notice.rating },
    businessName: business.business_name,
    postalAddress: business.postal_address,
    platformName: platform ? (platform.publicName ?? platform.name) : '',
    isFromPage: review.source === 'page',
    when: onWeekdayAt(review.review_date, toTimeForm(business)),
    words: business.is_healthcare ? null : { name: review.reviewer_name, text: review.review_text },
    reviewLink: `${origin}/dashboard/reviews?review=${review.id}`,
    settingsLink: `${origin}/dashboard/settings?tab=notifications`,
    offLink: page,
  });
  const replyTo = settings?.reply_email;
  return {
    ...content,
    from: { name: appName, ...parseMailbox(mailFrom) },
    to: { address: addressOf(found) },
    ...(replyTo && isMailAddress(replyTo) && replyTo !== user.email ? { replyTo: { address: replyTo } } : {}),
    headers: {
      'List-Unsubscribe': `<${page}/one-click>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    key: `notice:${notice.id}`,
  };
}

/** Nobody but the owner reads what customers wrote: an address that was not confirmed gets nothing. */
function addressOf({ user, settings }: FoundNotice): string {
  const wanted = settings?.notification_email ?? '';
  return wanted !== '' && wanted === settings?.confirmed_email ? wanted : user.email;
}
