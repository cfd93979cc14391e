import type { Ctx } from '#server/core/context.ts';
import { formatPhone } from '#server/core/phones.ts';
import type { businessProfiles } from '#server/db/schema/businesses.ts';
import type { channelConnections } from '#server/db/schema/connections.ts';
import { reviewPathOf } from '#server/domain/businesses/view.ts';
import type { RegistrationRow } from '#server/domain/registrations/queries.ts';
import { findBusinessKind } from '#shared/business/business-kinds.ts';
import { postalLines } from '#shared/business/postal-address.ts';
import {
  asReminder,
  fillTemplate,
  type MessageTemplate,
  MOST_REMINDERS,
  wordingIn,
} from '#shared/campaigns/templates.ts';
import { countryName } from '#shared/contacts/countries.ts';
import type { KitFacts } from '#shared/sending/registration-kit.ts';
import type { OptInWords } from '#shared/sending/registrations.ts';
import { type CustomerLanguage, FIRST_LANGUAGE, OTHER_LANGUAGES } from '#shared/text/languages.ts';
import { keywordReply } from '#shared/texts/keyword-reply.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';

type BusinessRow = typeof businessProfiles.$inferSelect;
type Connection = Pick<typeof channelConnections.$inferSelect, 'connector' | 'hint'>;

/** The account a reading is from. */
export function accountOf({ connector, hint }: Connection): string {
  return `${connector} ${hint}`;
}

/** The opt-in page, its terms and its privacy policy in one language. */
export function toOptInWords(
  ctx: Pick<Ctx, 'config'>,
  business: BusinessRow,
  registration: Pick<RegistrationRow, 'privacy_url'>,
  language: CustomerLanguage,
): OptInWords {
  const { optIn } = textsIn(language);
  const path = reviewPathOf(business);
  const kind = findBusinessKind(business.kind);
  const slots = {
    business: business.business_name,
    occasion: optIn.occasions[kind?.occasion ?? 'visit'],
    most: String(1 + MOST_REMINDERS),
    condition: business.is_healthcare ? optIn.conditions.care : optIn.conditions.purchase,
    contact: [formatPhone(business.phone, business.country), business.website].filter(Boolean).join(', '),
    app: ctx.config.appName,
  };
  return {
    language,
    appName: ctx.config.appName,
    businessName: business.business_name,
    consent: interpolate(optIn.consent, slots),
    slots,
    formPath: `${path}/texts`,
    reviewPath: path,
    termsPath: `${path}/sms-terms`,
    privacyAddress: registration.privacy_url || `${path}/sms-privacy`,
  };
}

/** The wording of a consent, with the links below it. */
export function wordingOf(ctx: Pick<Ctx, 'config'>, page: OptInWords): string {
  const { optIn } = textsIn(page.language);
  const terms = ctx.config.origin + page.termsPath;
  const privacy = new URL(page.privacyAddress, ctx.config.origin).href;
  return `${page.consent} ${optIn.terms}: ${terms} ${optIn.privacy}: ${privacy}`;
}

interface KitSources {
  business: BusinessRow;
  registration: RegistrationRow;
  owner: { name: string; email: string };
  template: MessageTemplate;
  connectorName: string | null;
}

/** The facts for a registration's texts: the profile, the owner's template, and the actual behavior. */
export function toKitFacts(
  ctx: Pick<Ctx, 'config'>,
  { business, registration, owner, template, connectorName }: KitSources,
): KitFacts {
  const page = toOptInWords(ctx, business, registration, 'en');
  const kind = findBusinessKind(business.kind);
  const phone = formatPhone(business.phone, business.country);
  const answer = (keyword: 'stop' | 'start' | 'help') =>
    keywordReply(keyword, 'en', { name: business.business_name, phone });
  const { origin } = ctx.config;
  return {
    route: registration.route,
    legalName: registration.legal_name,
    businessName: business.business_name,
    address: postalLines(business.postal_address),
    country: business.country,
    countryName: countryName(business.country),
    website: business.website,
    phone,
    kind: business.kind,
    kindLabel: kind && kind.id !== 'other' ? kind.label : '',
    customers: kind?.customers ?? 'customers',
    occasion: kind?.occasion ?? 'visit',
    isHealthcare: business.is_healthcare,
    contactName: owner.name,
    contactEmail: owner.email,
    ways: registration.opt_in_ways,
    volume: registration.volume,
    pageOpen: registration.page_open,
    optInUrl: origin + page.formPath,
    termsUrl: origin + page.termsPath,
    privacyUrl: new URL(page.privacyAddress, origin).href,
    ownPrivacy: registration.privacy_url !== '',
    origin,
    appName: ctx.config.appName,
    consent: page.consent,
    most: 1 + MOST_REMINDERS,
    samples: samplesOf(template, business.business_name, origin),
    answers: { stop: answer('stop'), start: answer('start'), help: answer('help') },
    connectorName,
  };
}

/**
 * The messages that customers get, with placeholders in brackets as carriers want them: the owner's template, its
 * reminder if there is one, and the same in the other language.
 */
function samplesOf(template: MessageTemplate, businessName: string, origin: string): string[] {
  const blank = (language: CustomerLanguage) =>
    fillTemplate(wordingIn(language, template, { channel: 'sms', businessName }).content, {
      name: '[first name]',
      reviewLink: `${origin}/r/[code]`,
    });
  const request = blank(FIRST_LANGUAGE);
  const reminders = template.reminderEnabled ? [asReminder(request, FIRST_LANGUAGE)] : [];
  return [request, ...reminders, ...OTHER_LANGUAGES.map(blank)];
}
