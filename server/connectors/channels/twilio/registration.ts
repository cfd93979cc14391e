import { nullIfForbidden } from '#server/connectors/channels/null-if-forbidden.ts';
import {
  fetchAccount,
  listBrands,
  listNumbers,
  listServices,
  listTollFreeVerifications,
  listUsCampaigns,
  type TollFreeVerification,
  type Twilio,
  type TwilioBrand,
  type TwilioCampaign,
  type TwilioObjection,
} from '#server/connectors/channels/twilio/client.ts';
import type {
  ProviderObjection,
  RegisteredThing,
  RegistrationReading,
} from '#shared/sending/registrations.ts';

/** Brands, the campaigns of each messaging service, and the verifications of toll-free numbers. */
export async function readTwilioRegistration(twilio: Twilio): Promise<RegistrationReading> {
  // A refused key shows here; later refusals concern only one list.
  await fetchAccount(twilio);
  const [brands, campaigns, verifications] = await Promise.all([
    nullIfForbidden(async () => (await listBrands(twilio)).map(toBrand)),
    nullIfForbidden(() => readCampaigns(twilio)),
    nullIfForbidden(() => readVerifications(twilio)),
  ]);
  return { brands, campaigns, verifications };
}

async function readCampaigns(twilio: Twilio): Promise<RegisteredThing[]> {
  const things: RegisteredThing[] = [];
  for (const { sid, friendly_name } of await listServices(twilio)) {
    const campaigns = await listUsCampaigns(twilio, sid);
    things.push(...campaigns.map((campaign) => toCampaign(campaign, friendly_name || sid)));
  }
  return things;
}

async function readVerifications(twilio: Twilio): Promise<RegisteredThing[]> {
  const verifications = await listTollFreeVerifications(twilio);
  const unnamed = verifications.some(({ tollfree_phone_number }) => !tollfree_phone_number);
  const numbers = unnamed ? await listNumbers(twilio) : [];
  return verifications.map((one) => {
    const number = numbers.find(({ sid }) => sid === one.tollfree_phone_number_sid);
    return toVerification(
      one,
      one.tollfree_phone_number ?? number?.phone_number ?? one.tollfree_phone_number_sid,
    );
  });
}

/** https://www.twilio.com/docs/messaging/api/brand-registration-resource#brandregistration-properties */
function toBrand({ sid, brand_type, status, errors, failure_reason }: TwilioBrand): RegisteredThing {
  return {
    id: sid,
    name: brand_type === 'SOLE_PROPRIETOR' ? 'Sole proprietor brand' : 'Brand',
    said: status,
    state: stateOf(status, ['APPROVED'], ['PENDING', 'IN_REVIEW'], ['FAILED', 'SUSPENDED']),
    objections: objectionsOf(errors, { words: failure_reason, code: null }),
    mendBy: null,
  };
}

/** https://www.twilio.com/docs/messaging/api/usapptoperson-resource#usapptoperson-properties */
function toCampaign({ sid, campaign_status, errors }: TwilioCampaign, service: string): RegisteredThing {
  return {
    id: sid,
    name: service,
    said: campaign_status,
    state: stateOf(campaign_status, ['VERIFIED'], ['IN_PROGRESS', 'PENDING'], ['FAILED', 'SUSPENDED']),
    objections: objectionsOf(errors, { words: null, code: null }),
    mendBy: null,
  };
}

/** https://www.twilio.com/docs/messaging/api/tollfree-verification-resource#tollfreeverification-properties */
function toVerification(one: TollFreeVerification, phone: string): RegisteredThing {
  const { sid, status, rejection_reasons, rejection_reason, error_code, edit_allowed, edit_expiration } = one;
  return {
    id: sid,
    name: phone,
    said: status,
    state: stateOf(status, ['TWILIO_APPROVED'], ['PENDING_REVIEW', 'IN_REVIEW'], ['TWILIO_REJECTED']),
    objections: objectionsOf(rejection_reasons, { words: rejection_reason, code: error_code }),
    mendBy: edit_allowed ? (edit_expiration ?? null) : null,
  };
}

function stateOf(
  status: string,
  approved: readonly string[],
  waiting: readonly string[],
  rejected: readonly string[],
): RegisteredThing['state'] {
  if (approved.includes(status)) return 'approved';
  if (waiting.includes(status)) return 'waiting';
  return rejected.includes(status) ? 'rejected' : 'unknown';
}

/** The list where there is one, else the single reason of older answers. */
function objectionsOf(
  listed: readonly TwilioObjection[] | null | undefined,
  single: { words: string | null | undefined; code: number | null | undefined },
): ProviderObjection[] {
  const found = (listed ?? []).map((one) => ({
    code: one.error_code ?? one.code ?? null,
    words: one.description ?? one.reason ?? one.detail ?? '',
  }));
  if (found.length > 0) return found;
  return single.words || single.code ? [{ code: single.code ?? null, words: single.words ?? '' }] : [];
}
