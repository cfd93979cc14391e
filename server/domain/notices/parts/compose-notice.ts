import { isMailAddress, parseMailbox } from '#server/connectors/channels/address.ts';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import type { FoundNotice } from '#server/domain/notices/internal.ts';
import { contentOf } from '#server/domain/notices/parts/content-of.ts';
import { renderNotice } from '#server/emails/notice.tsx';
import type { MailContent } from '#server/emails/render.ts';
import { replyAddress } from '#server/identity/reply-address.ts';

/**
 * The mail about one event; a healthcare business's contains neither names nor texts. `token` switches its kind off.
 */
export async function composeNotice(
  ctx: BusinessCtx,
  found: FoundNotice,
  token: string,
): Promise<EmailMessage> {
  const { notice, business } = found;
  const { appName } = ctx.config;
  const content = await renderNotice({
    appName,
    kind: notice.kind,
    businessName: business.business_name,
    postalAddress: business.postal_address,
    content: await contentOf(ctx, found),
    ...noticeLinks(ctx, token),
  });
  return addressed(ctx, found, { token, content });
}

/** Where the kinds are chosen, and where this one is switched off. */
export function noticeLinks({ config: { origin } }: Pick<BusinessCtx, 'config'>, token: string) {
  return {
    settingsLink: `${origin}/dashboard/settings?tab=notifications`,
    offLink: `${origin}/notices/${token}`,
  };
}

/** The mail to the owner, with a link by which mail programs switch its kind off. */
export function addressed(
  ctx: BusinessCtx,
  found: FoundNotice,
  { token, content }: { token: string; content: MailContent },
): EmailMessage {
  const { notice, user, settings } = found;
  const { appName, mailFrom } = ctx.config;
  const replyTo = replyAddress(settings, user.email);
  return {
    ...content,
    from: { name: appName, ...parseMailbox(mailFrom) },
    to: { address: addressOf(found) },
    ...(isMailAddress(replyTo) && replyTo !== user.email ? { replyTo: { address: replyTo } } : {}),
    headers: {
      'List-Unsubscribe': `<${noticeLinks(ctx, token).offLink}/one-click>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    nature: 'notice',
    key: `notice:${notice.id}`,
  };
}

/** Only the owner may read what customers wrote, so an unconfirmed address gets nothing. */
export function addressOf({ user, settings }: Pick<FoundNotice, 'user' | 'settings'>): string {
  const wanted = settings?.notification_email ?? '';
  return wanted !== '' && wanted === settings?.confirmed_email ? wanted : user.email;
}
