import { allow } from '#server/allow.ts';
import type { BusinessCtx, Ctx } from '#server/context.ts';
import { findOptedOut } from '#server/domain/contacts/queries.ts';
import { findRecipientByToken } from '#server/domain/invitations/internal.ts';
import { notFound } from '#server/errors.ts';
import type { SubscriptionView } from '#shared/campaigns.ts';
import { initialsOf } from '#shared/initials.ts';

/** Whether the person behind this link still gets messages. Looking changes nothing: scanners follow every link. */
export async function getSubscription(ctx: Ctx, input: { token: string }): Promise<SubscriptionView> {
  allow(ctx, 'invitations.unsubscribe');
  const found = await findRecipientByToken(ctx, input.token);
  if (!found) throw notFound('link');
  const inside: BusinessCtx = { ...ctx, business: found.business };
  const optedOut = await findOptedOut(inside, found.channel, [found.recipient]);
  return {
    businessName: found.business.name,
    initials: initialsOf(found.business.name),
    maskedRecipient: mask(found.recipient),
    unsubscribed: optedOut.has(found.recipient),
  };
}

/** `maria@mail.example.com` is `m•••@m•••.com`. */
function mask(recipient: string): string {
  const [local = '', domain] = recipient.split('@');
  if (domain === undefined) return `••• ${recipient.slice(-3)}`;
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${domain.slice(domain.lastIndexOf('.'))}`;
}
