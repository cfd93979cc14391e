import type { FakeResponse } from '#server/connectors/channels/fake-server.ts';
import type { FakeAccount, FakeNumber } from '#server/connectors/channels/telnyx/fake-account.ts';
import type { AcceptedText } from '#server/connectors/channels/text-harness.ts';

const ORGANIZATION = '40017a1c-00aa-4000-8000-0000000000aa';
const CREATED = '2026-10-01T09:00:00.000Z';

const TITLES: Readonly<Record<string, string>> = {
  '10009': 'Authentication failed',
  '10011': 'Too many requests',
  '10015': 'Bad Request',
  '20013': 'Account blocked',
  '20100': 'Insufficient funds',
  '40300': 'Blocked due to STOP message',
  '40305': "Invalid 'from' address",
  '40310': "Invalid 'to' address",
};

/** Telnyx's error object for a code. */
export function errorOf(code: string) {
  return { code, title: TITLES[code] ?? 'Message refused', detail: `Refused with ${code}.` };
}

export function refusal(status: number, code: string, headers: Record<string, string> = {}): FakeResponse {
  return { status, headers, body: { errors: [errorOf(code)] } };
}

/** The requested page of a list. */
export function pageOf(items: readonly unknown[], query: URLSearchParams): FakeResponse {
  const number = Number(query.get('page[number]') ?? 1);
  const size = Number(query.get('page[size]') ?? 20);
  const meta = {
    page_number: number,
    page_size: size,
    total_pages: Math.ceil(items.length / size),
    total_results: items.length,
  };
  return { status: 200, body: { data: items.slice((number - 1) * size, number * size), meta } };
}

export function profilesOf({ profiles }: FakeAccount) {
  return profiles.map(({ id, name, enabled, pool, allowed }) => ({
    record_type: 'messaging_profile',
    id,
    name,
    enabled,
    organization_id: ORGANIZATION,
    number_pool_settings: pool ? { long_code_weight: 1, toll_free_weight: 10, skip_unhealthy: true } : null,
    whitelisted_destinations: allowed,
    created_at: CREATED,
    updated_at: CREATED,
    webhook_api_version: '2',
    webhook_url: null,
  }));
}

export function numbersOf({ numbers }: FakeAccount) {
  return numbers.map(({ phone, type, country, profile }, index) => ({
    record_type: 'messaging_settings',
    id: `17000000000000000${index}`,
    phone_number: phone,
    country_code: country,
    type,
    messaging_profile_id: profile,
    messaging_product: 'A2P',
    eligible_messaging_products: ['A2P'],
    traffic_type: 'A2P',
    organization_id: ORGANIZATION,
    created_at: CREATED,
    updated_at: CREATED,
    features: {
      sms: { domestic_two_way: true, international_inbound: true, international_outbound: false },
      mms: null,
    },
  }));
}

/** Each number has a campaign of its own. */
export function assignmentOf({ phone, type, state }: FakeNumber): FakeResponse {
  if (type !== 'long-code' || !state) return refusal(404, '10005');
  const body = {
    phoneNumber: phone,
    campaignId: campaignIdOf(phone),
    assignmentStatus: 'ASSIGNED',
    createdAt: CREATED,
    updatedAt: CREATED,
  };
  return { status: 200, body };
}

export function campaignOf(number: FakeNumber): FakeResponse {
  return { status: 200, body: campaignBody(number) };
}

function campaignBody({ phone, state, reason }: FakeNumber) {
  return {
    campaignId: campaignIdOf(phone),
    brandId: '4b20019a-0000-4000-8000-000000000001',
    cspId: 'SIMULATED',
    description: 'Follow-up after a visit',
    subUsecases: ['CUSTOMER_CARE'],
    usecase: 'CUSTOMER_CARE',
    mock: false,
    termsAndConditions: true,
    campaignStatus: state,
    ...(reason ? { failureReasons: reason } : {}),
  };
}

export function brandsOf({ brands }: FakeAccount): FakeResponse {
  const records = brands.map(({ id, name, status, identity, reason }) => ({
    brandId: id,
    displayName: name,
    companyName: name,
    entityType: 'PRIVATE_PROFIT',
    status,
    identityStatus: identity,
    ...(reason ? { failureReasons: reason } : {}),
  }));
  return { status: 200, body: { records, page: 1, totalRecords: records.length } };
}

/** Campaigns of one brand; the first brand has them all. */
export function campaignsOf({ brands, numbers }: FakeAccount, brandId: string | null): FakeResponse {
  const records = numbers
    .filter(({ type, state }) => type === 'long-code' && state !== null && brandId === brands[0]?.id)
    .map(campaignBody);
  return { status: 200, body: { records, page: 1, totalRecords: records.length } };
}

export function campaignIdOf(phone: string): string {
  return `4b30019a-0000-4000-8000-${phone.replace(/\D/g, '').padStart(12, '0')}`;
}

export function verificationsOf(numbers: readonly FakeNumber[]): FakeResponse {
  const records = numbers.filter(({ type, state }) => type === 'toll-free' && state).map(verificationBody);
  return { status: 200, body: { records, total_records: records.length } };
}

function verificationBody({ phone, state, reason }: FakeNumber) {
  return {
    id: `5f30019a-0000-4000-8000-${phone.replace(/\D/g, '').padStart(12, '0')}`,
    businessName: 'Bright Smile Dental',
    corporateWebsite: 'https://bright.example',
    businessAddr1: '1 Main Street',
    businessCity: 'Chicago',
    businessState: 'Illinois',
    businessZip: '60601',
    businessContactFirstName: 'Ann',
    businessContactLastName: 'Lee',
    businessContactEmail: 'ann@bright.example',
    businessContactPhone: '+13125550100',
    messageVolume: '1,000',
    phoneNumbers: [{ phoneNumber: phone }],
    useCase: 'Surveys',
    useCaseSummary: 'Follow-up after a visit',
    productionMessageContent: 'How did we do? Reply STOP to opt out.',
    optInWorkflow: 'On the intake form',
    optInWorkflowImageURLs: [],
    additionalInformation: '',
    verificationStatus: state,
    ...(reason ? { reason } : {}),
  };
}

/** An accepted message as Telnyx shows it in answers and events. */
export function messageOf(message: AcceptedText, account: FakeAccount, status: string, code?: string) {
  const { id, to, from, text, statusUrl } = message;
  const profile = account.numbers.find(({ phone }) => phone === from)?.profile;
  const picked = account.numbers.find((number) => number.profile === from)?.phone;
  return {
    record_type: 'message',
    direction: 'outbound',
    id,
    type: 'SMS',
    messaging_profile_id: profile ?? from,
    organization_id: ORGANIZATION,
    from: { phone_number: picked ?? from, carrier: 'Telnyx', line_type: 'VoIP' },
    to: [{ phone_number: to, status, carrier: 'SIMULATED', line_type: 'Wireless' }],
    text,
    media: [],
    webhook_url: statusUrl,
    encoding: 'GSM-7',
    parts: 1,
    tags: [],
    cost: null,
    received_at: CREATED,
    sent_at: null,
    completed_at: null,
    valid_until: null,
    errors: code ? [errorOf(code)] : [],
  };
}

/** A text from a person to one of the account's numbers. `null`: not one of Telnyx's keywords. */
export function inboundOf(
  id: string,
  inbound: { from: string; to: string; text: string },
  keyword: string | null,
) {
  return {
    record_type: 'message',
    direction: 'inbound',
    id,
    type: 'SMS',
    ...(keyword ? { autoresponse_type: keyword } : {}),
    organization_id: ORGANIZATION,
    from: { phone_number: inbound.from, carrier: 'SIMULATED', line_type: 'Wireless', status: 'received' },
    to: [{ phone_number: inbound.to, carrier: 'Telnyx', line_type: 'VoIP', status: 'webhook_delivered' }],
    text: inbound.text,
    media: [],
    encoding: 'GSM-7',
    parts: 1,
    tags: [],
    cost: null,
    received_at: CREATED,
    errors: [],
  };
}
