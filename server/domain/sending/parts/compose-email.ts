import type { z } from 'zod';
import { isMailAddress } from '#server/connectors/channels/address.ts';
import type { EmailMessage, TextMessage } from '#server/connectors/channels/channel.ts';
import type { Ctx } from '#server/core/context.ts';
import type { channelConnections } from '#server/db/schema/connections.ts';
import { reviewLinkOf } from '#server/domain/businesses/view.ts';
import { customerMail } from '#server/domain/connections/parts/customer-mail.ts';
import { hookAddress } from '#server/domain/connections/view.ts';
import type { Delivery, LinkedDelivery } from '#server/domain/sending/internal.ts';
import { listUnsubscribe } from '#server/domain/sending/parts/list-unsubscribe.ts';
import { renderInvitation } from '#server/emails/invitation.tsx';
import { toSenderName } from '#shared/business/sender-name.ts';
import { MessageTemplateInput } from '#shared/campaigns/template-input.ts';
import { asReminder, fillTemplate, type Wording, wordingIn } from '#shared/campaigns/templates.ts';
import { approvedFor, templateValues } from '#shared/sending/connections.ts';
import { languageFor, withLanguage } from '#shared/text/languages.ts';
import { titleIn } from '#shared/texts/texts.ts';

type Template = z.output<typeof MessageTemplateInput>;
type Connection = typeof channelConnections.$inferSelect;

export async function composeEmail(ctx: Ctx, delivery: LinkedDelivery): Promise<EmailMessage> {
  const { invitation, links, contact, business } = delivery;
  const { appName, origin } = ctx.config;
  const page = reviewLinkOf(ctx, business);
  const sender = toSenderName(business.business_name);
  // A test has no invitation: its links lead to the public page.
  const isTest = links.invitation === '';
  const language = languageFor(contact.language);
  const unsubscribe = isTest ? page : `${origin}/unsubscribe/${links.unsubscribe}`;
  const content = await renderInvitation({
    appName,
    businessName: business.business_name,
    brand: delivery.brand,
    postalAddress: business.postal_address,
    contactName: contact.givenName || contact.name,
    template: wordingFor(delivery),
    reviewLink: isTest ? page : `${page}?i=${links.invitation}`,
    buttonLabel: titleIn(language, business.review_link_title),
    unsubscribeLink: unsubscribe,
    privacyLink: withLanguage(`${page}/privacy`, language),
    step: invitation.step,
    language,
  });
  const replies = [delivery.replyEmail, delivery.accountEmail].find(
    (address) => address && isMailAddress(address),
  );
  return {
    ...content,
    from: customerMail(ctx, delivery.connection, business.business_name).from,
    to: { name: contact.name, address: contact.email },
    ...(replies ? { replyTo: { name: sender, address: replies } } : {}),
    ...(isTest ? {} : { headers: listUnsubscribe(unsubscribe) }),
    nature: 'request',
    key: `invitation:${invitation.id}`,
  };
}

/** An SMS or WhatsApp message. Its short link `/r/{token}` leads to the review page. */
export function composeText(ctx: Ctx, delivery: LinkedDelivery, connection: Connection): TextMessage {
  const { invitation, links, contact, business } = delivery;
  const token = links.invitation;
  const isTest = token === '';
  const reviewLink = isTest ? reviewLinkOf(ctx, business) : `${ctx.config.origin}/r/${token}`;
  const values = { name: contact.givenName || contact.name, reviewLink };
  const message = {
    to: contact.phone,
    sender: connection.sender,
    statusUrl: `${hookAddress(ctx, connection)}?k=${invitation.id}`,
    key: invitation.id,
    ...(isTest ? {} : { marker: token }),
  };
  if (invitation.channel !== 'whatsapp') {
    const text = fillTemplate(wordingFor(delivery).content, values);
    return {
      ...message,
      text: invitation.step > 0 ? asReminder(text, languageFor(contact.language)) : text,
    };
  }
  const template = approvedFor(
    contact.language,
    connection.last_check?.templates ?? [],
    connection.template_id,
  );
  const chosen =
    template && templateValues(template.placeholders, { ...values, businessName: business.business_name });
  if (!chosen) throw new Error('The gate let a message pass whose template cannot be filled.');
  const text = template.text.replace(
    /\{\{\s*(\d+)\s*\}\}/g,
    (_, place: string) => chosen[Number(place) - 1] ?? '',
  );
  return { ...message, text, template: { id: template.id, language: template.language, values: chosen } };
}

/** Deliveries that were loaded together share their campaign object. */
const templates = new WeakMap<Delivery['campaign'], Template>();

function templateOf(campaign: Delivery['campaign']): Template {
  const template = templates.get(campaign) ?? MessageTemplateInput.parse(JSON.parse(campaign.template));
  templates.set(campaign, template);
  return template;
}

/** The campaign's wording for this person, as it was at the launch. */
export function wordingFor({
  invitation,
  contact,
  business,
  campaign,
}: Pick<Delivery, 'contact' | 'business' | 'campaign'> & {
  invitation: Pick<Delivery['invitation'], 'channel'>;
}): Wording {
  return wordingIn(languageFor(contact.language), templateOf(campaign), {
    channel: invitation.channel,
    businessName: business.business_name,
  });
}
