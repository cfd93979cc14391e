import { z } from 'zod';
import { nullIfForbidden } from '#server/connectors/channels/null-if-forbidden.ts';
import { findTelnyx, listTelnyx, type TelnyxConnection } from '#server/connectors/channels/telnyx/client.ts';
import type {
  ProviderObjection,
  RegisteredThing,
  RegistrationReading,
} from '#shared/sending/registrations.ts';

const PAGE_SIZE = 100;
/** Resellers have more brands than these; they look after them elsewhere. */
const MOST_BRANDS = 20;

/** A text, as documented, or a list of texts, as some answers have it. */
const Reasons = z.union([z.string(), z.array(z.unknown())]).nullish();

const Brands = z.object({
  records: z
    .array(
      z.object({
        brandId: z.string(),
        displayName: z.string().nullish(),
        companyName: z.string().nullish(),
        status: z.string().nullish(),
        identityStatus: z.string().nullish(),
        failureReasons: Reasons,
      }),
    )
    .nullish(),
});
type Brand = NonNullable<z.infer<typeof Brands>['records']>[number];

const Campaigns = z.object({
  records: z
    .array(
      z.object({
        campaignId: z.string(),
        brandDisplayName: z.string().nullish(),
        description: z.string().nullish(),
        campaignStatus: z.string().nullish(),
        failureReasons: Reasons,
      }),
    )
    .nullish(),
});
type Campaign = NonNullable<z.infer<typeof Campaigns>['records']>[number];

const Verifications = z.object({
  records: z
    .array(
      z.object({
        id: z.string(),
        verificationStatus: z.string(),
        reason: z.string().nullish(),
        phoneNumbers: z.array(z.object({ phoneNumber: z.string() })).nullish(),
      }),
    )
    .nullish(),
});
type Verification = NonNullable<z.infer<typeof Verifications>['records']>[number];

/** Brands, their campaigns, and the verifications of toll-free numbers. */
export async function readTelnyxRegistration(connection: TelnyxConnection): Promise<RegistrationReading> {
  // A refused key shows here; later refusals concern only one list.
  await listTelnyx(connection, z.unknown(), '/messaging_profiles');
  const listed = await nullIfForbidden(() => readBrands(connection));
  const campaigns = listed && (await nullIfForbidden(() => readCampaigns(connection, listed)));
  const verifications = await nullIfForbidden(() => readVerifications(connection));
  return { brands: listed?.map(toBrand) ?? null, campaigns, verifications };
}

/** https://developers.telnyx.com/api-reference/brands/list-brands */
async function readBrands(connection: TelnyxConnection): Promise<Brand[]> {
  const query = new URLSearchParams({ page: '1', recordsPerPage: String(MOST_BRANDS) });
  return (await findTelnyx(connection, Brands, `/10dlc/brand?${query}`))?.records ?? [];
}

/** https://developers.telnyx.com/api-reference/campaign/list-campaigns */
async function readCampaigns(
  connection: TelnyxConnection,
  brands: readonly Brand[],
): Promise<RegisteredThing[]> {
  const things: RegisteredThing[] = [];
  for (const { brandId } of brands.slice(0, MOST_BRANDS)) {
    const query = new URLSearchParams({ brandId, page: '1', recordsPerPage: String(PAGE_SIZE) });
    const page = await findTelnyx(connection, Campaigns, `/10dlc/campaign?${query}`);
    things.push(...(page?.records ?? []).map(toCampaign));
  }
  return things;
}

/** https://developers.telnyx.com/api-reference/verification-requests/list-verification-requests */
async function readVerifications(connection: TelnyxConnection): Promise<RegisteredThing[]> {
  const query = new URLSearchParams({ page: '1', page_size: String(PAGE_SIZE) });
  const page = await findTelnyx(
    connection,
    Verifications,
    `/messaging_tollfree/verification/requests?${query}`,
  );
  return (page?.records ?? []).map(toVerification);
}

function toBrand({
  brandId,
  displayName,
  companyName,
  status,
  identityStatus,
  failureReasons,
}: Brand): RegisteredThing {
  const said = [status, identityStatus].filter(Boolean).join(', ');
  const isKnown =
    identityStatus === 'VERIFIED' ||
    identityStatus === 'VETTED_VERIFIED' ||
    identityStatus === 'SELF_DECLARED';
  const rejected = status === 'REGISTRATION_FAILED' || (status === 'OK' && identityStatus === 'UNVERIFIED');
  return {
    id: brandId,
    name: companyName || displayName || 'Brand',
    said,
    mendBy: null,
    state: rejected
      ? 'rejected'
      : status === 'OK' && isKnown
        ? 'approved'
        : status === 'REGISTRATION_PENDING'
          ? 'waiting'
          : 'unknown',
    objections: objectionsOf(failureReasons),
  };
}

const CAMPAIGN_STATES: Readonly<Record<string, RegisteredThing['state']>> = {
  MNO_PROVISIONED: 'approved',
  MNO_ACCEPTED: 'waiting',
  MNO_PENDING: 'waiting',
  TELNYX_ACCEPTED: 'waiting',
  TCR_ACCEPTED: 'waiting',
  TCR_PENDING: 'waiting',
  MNO_REJECTED: 'rejected',
  MNO_PROVISIONING_FAILED: 'rejected',
  TELNYX_FAILED: 'rejected',
  TCR_FAILED: 'rejected',
  TCR_SUSPENDED: 'rejected',
  TCR_EXPIRED: 'rejected',
};

function toCampaign({
  campaignId,
  brandDisplayName,
  description,
  campaignStatus,
  failureReasons,
}: Campaign): RegisteredThing {
  return {
    id: campaignId,
    name: description || brandDisplayName || campaignId,
    said: campaignStatus ?? '',
    state: CAMPAIGN_STATES[campaignStatus ?? ''] ?? 'unknown',
    objections: objectionsOf(failureReasons),
    mendBy: null,
  };
}

const VERIFICATION_STATES: Readonly<Record<string, RegisteredThing['state']>> = {
  Verified: 'approved',
  Rejected: 'rejected',
  // Waits for the customer's answer and does not move until then.
  'Waiting For Customer': 'rejected',
  'Waiting For Vendor': 'waiting',
  'Waiting For Telnyx': 'waiting',
  'In Progress': 'waiting',
};

function toVerification({ id, verificationStatus, reason, phoneNumbers }: Verification): RegisteredThing {
  const state = VERIFICATION_STATES[verificationStatus] ?? 'unknown';
  return {
    id,
    state,
    said: verificationStatus,
    mendBy: null,
    name: phoneNumbers?.map(({ phoneNumber }) => phoneNumber).join(', ') || id,
    objections: state === 'rejected' ? objectionsOf(reason) : [],
  };
}

/** Telnyx gives no codes. */
function objectionsOf(reasons: z.infer<typeof Reasons>): ProviderObjection[] {
  const texts = Array.isArray(reasons) ? reasons.map(textOf) : [reasons ?? ''];
  return texts.filter((words) => words.trim() !== '').map((words) => ({ code: null, words }));
}

function textOf(reason: unknown): string {
  if (typeof reason === 'string') return reason;
  if (typeof reason !== 'object' || reason === null) return '';
  return Object.values(reason)
    .filter((part) => typeof part === 'string')
    .join(': ');
}
