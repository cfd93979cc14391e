import { getTextRow } from '#server/connectors/channels/text-registry.ts';
import type { Ctx } from '#server/core/context.ts';
import { findAcknowledgement, loadBusiness } from '#server/domain/businesses/queries.ts';
import { openConnection } from '#server/domain/connections/parts/open-connection.ts';
import { findConnection } from '#server/domain/connections/queries.ts';
import { stepsOf } from '#server/domain/registrations/parts/steps-of.ts';
import { isPageOpen, loadRegistration } from '#server/domain/registrations/queries.ts';
import { accountOf, toKitFacts, toOptInWords } from '#server/domain/registrations/view.ts';
import { selectTemplates } from '#server/domain/templates/queries.ts';
import { loadAccount } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import { kitFields } from '#shared/sending/registration-kit.ts';
import type { RegistrationView } from '#shared/sending/registrations.ts';
import { CHECKED_REASONS, checkKit } from '#shared/sending/rejections.ts';

/** The kit: texts to submit, likely rejections, and the progress. */
export async function getRegistration(ctx: Ctx): Promise<RegistrationView> {
  allow(ctx, 'registrations.read');
  const [business, saved, { sms }, connection] = await Promise.all([
    loadBusiness(ctx, ctx.business.id),
    loadRegistration(ctx),
    selectTemplates(ctx),
    findConnection(ctx, 'sms'),
  ]);
  const owner = await loadAccount(ctx);
  const registration = { ...saved, page_open: isPageOpen(saved, business) };
  const opened = registration.page_open ? await findAcknowledgement(ctx, business.id, 'opt-in-page') : null;
  const connectorName = connection && getTextRow(ctx.channels.texts, connection.connector).name;
  const facts = toKitFacts(ctx, { business, registration, owner, template: sms, connectorName });
  const page = toOptInWords(ctx, business, registration, 'en');
  const findings = checkKit(facts);
  const isCurrent = connection !== null && registration.read_from === accountOf(connection);
  const canBeAsked = connection !== null && openConnection(ctx, connection).registration !== undefined;
  return {
    route: registration.route,
    legalName: registration.legal_name,
    ways: registration.opt_in_ways,
    privacyUrl: registration.privacy_url,
    volume: registration.volume,
    businessName: business.business_name,
    page: {
      open: registration.page_open,
      unreachable: saved.page_open && !registration.page_open,
      url: ctx.config.origin + page.formPath,
      termsUrl: ctx.config.origin + page.termsPath,
      privacyUrl: new URL(page.privacyAddress, ctx.config.origin).href,
      opened: opened && { at: opened.created_at, by: opened.user_name },
    },
    fields: kitFields(facts),
    findings,
    checked: CHECKED_REASONS,
    steps: stepsOf({
      registration,
      connection,
      canBeAsked,
      reading: isCurrent ? registration.reading : null,
      isSound: findings.every(({ isHint }) => isHint),
    }),
    provider: connectorName === null ? null : { name: connectorName, canBeAsked },
    askedAt: isCurrent ? registration.asked_at : null,
  };
}
