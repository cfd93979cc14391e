import { z } from 'zod';
import type { BeforeHandOver } from '#server/connectors/channels/channel.ts';
import { toTwilioError } from '#server/connectors/channels/twilio/map.ts';
import { type TwilioHost, twilioProvider } from '#server/connectors/channels/twilio/provider.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { callHttp, type HttpResponse, parseResponse } from '#server/connectors/http.ts';

const PAGE_SIZE = 100;
const MOST_PAGES = 10;

const SID_HELP =
  'An account SID is AC followed by 32 digits and letters from a to f. It is on the first page of the Twilio Console.';
const TOKEN_HELP =
  'An auth token is 32 digits and letters from a to f. It is on the first page of the Twilio Console; an API key will not do.';

/** Both are on the first page of https://console.twilio.com. The token also signs Twilio's requests to us. */
export const TwilioCredentials = z.object({
  accountSid: z
    .string(SID_HELP)
    .trim()
    .regex(/^AC[0-9a-f]{32}$/i, SID_HELP),
  authToken: z
    .string(TOKEN_HELP)
    .trim()
    .regex(/^[0-9a-f]{32}$/i, TOKEN_HELP),
});
export type TwilioCredentials = z.infer<typeof TwilioCredentials>;

export interface Twilio {
  credentials: TwilioCredentials;
  hosts: Readonly<Record<TwilioHost, string>>;
}

export function openTwilio(credentials: TwilioCredentials, hosts: Twilio['hosts']): Twilio {
  return { credentials, hosts };
}

const Account = z.object({
  friendly_name: z.string().nullish(),
  status: z.string(),
  type: z.string(),
});

const Message = z.object({
  sid: z.string().min(1),
  status: z.string(),
  error_code: z.number().nullish(),
});

const ListedMessage = Message.extend({
  body: z.string().nullish(),
  direction: z.string(),
  date_created: z.string().pipe(z.coerce.date()),
});
export type ListedMessage = z.infer<typeof ListedMessage>;

const IncomingNumber = z.object({
  sid: z.string(),
  phone_number: z.string(),
  friendly_name: z.string().nullish(),
  capabilities: z.object({ sms: z.boolean().nullish() }).nullish(),
});
export type IncomingNumber = z.infer<typeof IncomingNumber>;

const Service = z.object({ sid: z.string(), friendly_name: z.string().nullish() });
export type Service = z.infer<typeof Service>;

const ServiceNumber = z.object({ phone_number: z.string() });
/**
 * Neither is documented in detail: campaigns have `error_code` and `description`, verifications `code` and `reason`.
 */
const Objection = z.object({
  error_code: z.coerce.number().nullish(),
  code: z.coerce.number().nullish(),
  description: z.string().nullish(),
  detail: z.string().nullish(),
  reason: z.string().nullish(),
});
export type TwilioObjection = z.infer<typeof Objection>;
const Objections = z.array(z.union([Objection, z.string().transform((reason) => ({ reason }))])).nullish();

const Campaign = z.object({
  sid: z.string(),
  campaign_status: z.string(),
  us_app_to_person_usecase: z.string().nullish(),
  errors: Objections,
});
export type TwilioCampaign = z.infer<typeof Campaign>;

const Brand = z.object({
  sid: z.string(),
  brand_type: z.string().nullish(),
  status: z.string(),
  failure_reason: z.string().nullish(),
  errors: Objections,
});
export type TwilioBrand = z.infer<typeof Brand>;

const TollFreeVerification = z.object({
  sid: z.string(),
  tollfree_phone_number_sid: z.string(),
  tollfree_phone_number: z.string().nullish(),
  status: z.string(),
  rejection_reason: z.string().nullish(),
  error_code: z.number().nullish(),
  rejection_reasons: Objections,
  edit_allowed: z.boolean().nullish(),
  edit_expiration: z.string().nullish(),
});
export type TollFreeVerification = z.infer<typeof TollFreeVerification>;

const ChannelSender = z.object({ sender_id: z.string(), status: z.string() });
export type ChannelSender = z.infer<typeof ChannelSender>;

const Content = z.object({
  sid: z.string(),
  friendly_name: z.string().nullish(),
  language: z.string(),
  types: z.record(z.string(), z.unknown()),
  approval_requests: z
    .object({ status: z.string().nullish(), rejection_reason: z.string().nullish() })
    .nullish(),
});
export type Content = z.infer<typeof Content>;

/** https://www.twilio.com/docs/iam/api/account#fetch-an-account-resource */
export async function fetchAccount(twilio: Twilio): Promise<z.infer<typeof Account>> {
  return parseResponse(Account, await get(twilio, 'api', `/2010-04-01/Accounts/${accountOf(twilio)}.json`));
}

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
export async function createMessage(
  twilio: Twilio,
  fields: Readonly<Record<string, string>>,
  beforeHandOver: BeforeHandOver,
): Promise<z.infer<typeof Message>> {
  const path = `/2010-04-01/Accounts/${accountOf(twilio)}/Messages.json`;
  await beforeHandOver();
  const response = await callHttp({
    method: 'POST',
    url: `${twilio.hosts.api}${path}`,
    headers: { ...authorization(twilio), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  if (response.status < 200 || response.status > 299) throw refusal(response, path, true);
  return parseResponse(Message, response.body, true);
}

/**
 * Newest first. Not filtered by `DateSent`, which a queued message does not have yet.
 * https://www.twilio.com/docs/messaging/api/message-resource#read-multiple-message-resources
 */
export function listMessagesTo(twilio: Twilio, to: string): Promise<ListedMessage[]> {
  const path = `/2010-04-01/Accounts/${accountOf(twilio)}/Messages.json?${new URLSearchParams({ To: to })}`;
  return list(twilio, 'api', path, 'messages', ListedMessage);
}

/** https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource#read-multiple-incomingphonenumber-resources */
export function listNumbers(twilio: Twilio): Promise<IncomingNumber[]> {
  const path = `/2010-04-01/Accounts/${accountOf(twilio)}/IncomingPhoneNumbers.json?`;
  return list(twilio, 'api', path, 'incoming_phone_numbers', IncomingNumber);
}

/** https://www.twilio.com/docs/messaging/api/service-resource#read-multiple-service-resources */
export function listServices(twilio: Twilio): Promise<Service[]> {
  return list(twilio, 'messaging', '/v1/Services?', 'services', Service);
}

/** https://www.twilio.com/docs/messaging/api/phonenumber-resource#read-multiple-phonenumber-resources */
export async function listServiceNumbers(twilio: Twilio, service: string): Promise<string[]> {
  const path = `/v1/Services/${encodeURIComponent(service)}/PhoneNumbers?`;
  const numbers = await list(twilio, 'messaging', path, 'phone_numbers', ServiceNumber);
  return numbers.map(({ phone_number }) => phone_number);
}

/** https://www.twilio.com/docs/messaging/api/usapptoperson-resource#read-multiple-usapptoperson-resources */
export async function listUsCampaigns(twilio: Twilio, service: string): Promise<TwilioCampaign[]> {
  const path = `/v1/Services/${encodeURIComponent(service)}/Compliance/Usa2p?`;
  try {
    return await list(twilio, 'messaging', path, 'compliance', Campaign);
  } catch (error) {
    // Accounts that never registered a brand may get a 404.
    if (error instanceof ConnectorError && error.fault === 'rejected') return [];
    throw error;
  }
}

/** https://www.twilio.com/docs/messaging/api/brand-registration-resource#read-multiple-brandregistrations-resources */
export function listBrands(twilio: Twilio): Promise<TwilioBrand[]> {
  return list(twilio, 'messaging', '/v1/a2p/BrandRegistrations?', 'data', Brand);
}

/** https://www.twilio.com/docs/messaging/api/tollfree-verification-resource#read-multiple-tollfree-verification-resources */
export function listTollFreeVerifications(twilio: Twilio): Promise<TollFreeVerification[]> {
  return list(twilio, 'messaging', '/v1/Tollfree/Verifications?', 'verifications', TollFreeVerification);
}

/** https://www.twilio.com/docs/whatsapp/api/senders */
export function listWhatsAppSenders(twilio: Twilio): Promise<ChannelSender[]> {
  return list(twilio, 'messaging', '/v2/Channels/Senders?Channel=whatsapp', 'senders', ChannelSender);
}

/** https://www.twilio.com/docs/content/content-api-resources#fetch-content-and-approval-status */
export function listContents(twilio: Twilio): Promise<Content[]> {
  return list(twilio, 'content', '/v1/ContentAndApprovals?', 'contents', Content);
}

const Paging = z.object({
  next_page_uri: z.string().nullish(),
  meta: z.object({ next_page_url: z.string().nullish() }).nullish(),
});

async function list<Item extends z.ZodType>(
  twilio: Twilio,
  host: TwilioHost,
  first: string,
  key: string,
  item: Item,
): Promise<z.output<Item>[]> {
  const Page = z.object({ [key]: z.array(item) }).transform((page) => page[key] ?? []);
  const items: z.output<Item>[] = [];
  let path: string | null = `${first}${first.endsWith('?') ? '' : '&'}PageSize=${PAGE_SIZE}`;
  for (let page = 0; path && page < MOST_PAGES; page += 1) {
    const body = await get(twilio, host, path);
    items.push(...parseResponse(Page, body));
    const { next_page_uri, meta } = parseResponse(Paging, body);
    path = pathOf(next_page_uri ?? meta?.next_page_url);
  }
  return items;
}

async function get(twilio: Twilio, host: TwilioHost, path: string): Promise<unknown> {
  const url = `${twilio.hosts[host]}${path}`;
  const response = await callHttp({ method: 'GET', url, headers: authorization(twilio) });
  if (response.status !== 200) throw refusal(response, path, false);
  return response.body;
}

function refusal(response: HttpResponse, path: string, sending: boolean): ConnectorError {
  const error = toTwilioError(response, sending);
  // Every resource of an account is a 404 when the token belongs to another account.
  const missing = response.status === 404 && path.startsWith('/2010-04-01/');
  if (!missing || (error.reason && error.reason !== 'rejected')) return error;
  return new ConnectorError('auth', 'Twilio does not know this account');
}

/** Only the path of the next page is used, so that the key never goes to another host. */
function pathOf(next: string | null | undefined): string | null {
  if (!next) return null;
  const { pathname, search } = new URL(next, twilioProvider.hosts.api);
  return `${pathname}${search}`;
}

/** https://www.twilio.com/docs/iam/api#authentication */
function authorization({ credentials: { accountSid, authToken } }: Twilio): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` };
}

function accountOf({ credentials }: Twilio): string {
  return credentials.accountSid;
}
