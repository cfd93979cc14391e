import { isMailAddress, parseMailbox } from '#server/connectors/channels/address.ts';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import type { FoundNotice } from '#server/domain/notices/internal.ts';
import { contentOf } from '#server/domain/notices/parts/content-of.ts';
import { renderNotice } from '#server/emails/notice.tsx';
import { replyAddress } from '#server/identity/reply-address.ts';

/** The mail about one event. That of a healthcare business says neither who wrote nor what. `token` turns its kind off. */
export async function composeNotice(
  ctx: BusinessCtx,
  found: FoundNotice,
  token: string,
): Promise<EmailMessage> {
  const { notice, business, user, settings } = found;
  const { appName, origin, mailFrom } = ctx.config;
  const page = `${origin}/notices/${token}`;
  const content = await renderNotice({
    appName,
    kind: notice.kind,
    businessName: business.business_name,
    postalAddress: business.postal_address,
    content: await contentOf(ctx, found),
    settingsLink: `${origin}/dashboard/settings?tab=notifications`,
    offLink: page,
  });
  const replyTo = replyAddress(settings, user.email);
  return {
    ...content,
    from: { name: appName, ...parseMailbox(mailFrom) },
    to: { address: addressOf(found) },
    ...(isMailAddress(replyTo) && replyTo !== user.email ? { replyTo: { address: replyTo } } : {}),
    headers: {
      'List-Unsubscribe': `<${page}/one-click>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    nature: 'notice',
    key: `notice:${notice.id}`,
  };
}

/** Nobody but the owner reads what customers wrote: an address that was not confirmed gets nothing. */
export function addressOf({ user, settings }: Pick<FoundNotice, 'user' | 'settings'>): string {
  const wanted = settings?.notification_email ?? '';
  return wanted !== '' && wanted === settings?.confirmed_email ? wanted : user.email;
}
