import type { FakeRequest, FakeResponse } from '#server/connectors/channels/fake-server.ts';
import type { FakeTwilioAccount } from '#server/connectors/channels/twilio/fake-account.ts';
import { fakeSid } from '#server/connectors/channels/twilio/fake-account.ts';

const CREATED = '2026-01-05T09:00:00Z';

/** All errors have one shape: https://www.twilio.com/docs/usage/twilios-response#response-formats-exceptions */
export function twilioError(status: number, code: number, message: string): FakeResponse {
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return { status, body: { code, message, more_info, status } };
}

/** A resource of the account by its path; null for an unknown path. */
export function readResource(account: FakeTwilioAccount, request: FakeRequest): FakeResponse | null {
  const { path } = request;
  const { accountSid } = account;
  const owned = { account_sid: accountSid };
  const dated = { date_created: CREATED, date_updated: CREATED };

  if (path === `/2010-04-01/Accounts/${accountSid}.json`) {
    const { name, status, type } = account;
    return ok({ sid: accountSid, friendly_name: name, status, type, owner_account_sid: accountSid });
  }
  if (path === `/2010-04-01/Accounts/${accountSid}/IncomingPhoneNumbers.json`) {
    const numbers = account.numbers.map(({ sid, phone, name, sms }) => ({
      ...owned,
      sid,
      phone_number: phone,
      friendly_name: name,
      capabilities: { voice: true, sms, mms: sms, fax: false },
      status: 'in-use',
    }));
    return oldPage(request, 'incoming_phone_numbers', numbers);
  }
  if (path === '/v1/Services') {
    const services = account.services.map(({ sid, name, campaign }) => ({
      ...owned,
      ...dated,
      sid,
      friendly_name: name,
      us_app_to_person_registered: campaign === 'VERIFIED',
    }));
    return page(request, 'services', services);
  }
  if (path === '/v1/a2p/BrandRegistrations') {
    if (!account.registrationApi) return twilioError(403, 20003, 'Permission Denied');
    const brands = account.brands.map(({ sid, status, errors = [] }) => ({
      ...owned,
      ...dated,
      sid,
      status,
      errors,
      brand_type: 'STANDARD',
      failure_reason: null,
      identity_status: 'VERIFIED',
    }));
    return page(request, 'data', brands);
  }
  if (path === '/v1/Tollfree/Verifications') {
    const verifications = account.numbers.flatMap(({ sid, phone, verification, rejections = [] }, index) =>
      verification
        ? [
            {
              ...owned,
              ...dated,
              sid: fakeSid('HH', index),
              tollfree_phone_number_sid: sid,
              tollfree_phone_number: phone,
              status: verification,
              ...rejectionOf(rejections),
            },
          ]
        : [],
    );
    return page(request, 'verifications', verifications);
  }
  if (path === '/v2/Channels/Senders') {
    if (!account.sendersApi) return twilioError(404, 20404, 'The requested resource was not found');
    const senders = account.whatsAppSenders.map(({ phone, status }, index) => ({
      sid: fakeSid('XE', index),
      sender_id: `whatsapp:${phone}`,
      status,
    }));
    return page(request, 'senders', senders);
  }
  if (path === '/v1/ContentAndApprovals') {
    const contents = account.contents.map(({ sid, name, language, body, approval, rejection = '' }) => ({
      ...owned,
      ...dated,
      sid,
      friendly_name: name,
      language,
      variables: {},
      types: { 'twilio/text': { body } },
      approval_requests: {
        name,
        category: 'UTILITY',
        content_type: 'twilio/text',
        status: approval,
        rejection_reason: rejection,
        allow_category_change: true,
      },
    }));
    return page(request, 'contents', contents);
  }
  return readService(account, request);
}

function rejectionOf(rejections: readonly { code: number; reason: string }[]) {
  const [first] = rejections;
  return {
    rejection_reason: first?.reason ?? null,
    error_code: first?.code ?? null,
    rejection_reasons: rejections,
    edit_allowed: first ? true : null,
    edit_expiration: first ? '2026-11-29T09:00:00Z' : null,
  };
}

function readService(account: FakeTwilioAccount, request: FakeRequest): FakeResponse | null {
  const [, sid, part] =
    /^\/v1\/Services\/(MG[0-9a-f]{32})\/(PhoneNumbers|Compliance\/Usa2p)$/.exec(request.path) ?? [];
  const service = account.services.find((one) => one.sid === sid);
  if (!service) return null;
  const owned = { account_sid: account.accountSid, date_created: CREATED, date_updated: CREATED };
  if (part === 'PhoneNumbers') {
    const numbers = service.phones.map((phone) => ({
      ...owned,
      sid: account.numbers.find((number) => number.phone === phone)?.sid ?? null,
      service_sid: service.sid,
      phone_number: phone,
      country_code: 'US',
      capabilities: ['SMS'],
    }));
    return page(request, 'phone_numbers', numbers);
  }
  const campaign = { sid: 'QE2c6890da8086d771620e9b13fadeba0b', messaging_service_sid: service.sid };
  const campaigns = service.campaign
    ? [
        {
          ...owned,
          ...campaign,
          campaign_status: service.campaign,
          us_app_to_person_usecase: 'MIXED',
          errors: service.errors ?? [],
        },
      ]
    : [];
  return page(request, 'compliance', campaigns);
}

function ok(body: unknown): FakeResponse {
  return { status: 200, body };
}

/** https://www.twilio.com/docs/usage/twilios-response#pagination, in the form of the older API. */
export function oldPage(request: FakeRequest, key: string, all: readonly unknown[]): FakeResponse {
  const { items, next, page: number, size } = cut(request, all);
  const start = number * size;
  return ok({
    [key]: items,
    page: number,
    page_size: size,
    start,
    end: Math.max(start + items.length - 1, 0),
    uri: request.path,
    first_page_uri: `${request.path}?PageSize=${size}&Page=0`,
    next_page_uri: next,
    previous_page_uri: null,
  });
}

function page(request: FakeRequest, key: string, all: readonly unknown[]): FakeResponse {
  const { items, next, page: number, size } = cut(request, all);
  const at = (path: string) => `https://messaging.twilio.com${path}`;
  return ok({
    [key]: items,
    meta: {
      key,
      page: number,
      page_size: size,
      url: at(request.path),
      first_page_url: at(`${request.path}?PageSize=${size}&Page=0`),
      next_page_url: next === null ? null : at(next),
      previous_page_url: null,
    },
  });
}

function cut({ path, query }: FakeRequest, all: readonly unknown[]) {
  const size = Math.min(Number(query.get('PageSize') ?? 50), 1_000);
  const number = Number(query.get('Page') ?? 0);
  const following = new URLSearchParams(query);
  following.set('Page', String(number + 1));
  const more = all.length > (number + 1) * size;
  return {
    size,
    page: number,
    items: all.slice(number * size, (number + 1) * size),
    next: more ? `${path}?${following}` : null,
  };
}
