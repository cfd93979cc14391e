import { createHmac } from 'node:crypto';
import { z } from 'zod';
import {
  type FakeRequest,
  type FakeResponse,
  seededRandom,
  startFakeServer,
  tokenBucket,
} from '#server/connectors/channels/fake-server.ts';
import {
  type AcceptedText,
  NO_FAULTS,
  type TextFaults,
  type TextSimulation,
} from '#server/connectors/channels/text-harness.ts';
import {
  FAKE_CLOUD,
  type FakeCloudAccount,
  type FakeTemplate,
} from '#server/connectors/channels/whatsapp-cloud/fake-account.ts';
import type { FakeOptions } from '#server/connectors/descriptor.ts';
import type { DeliveryStatus } from '#shared/sending/channels.ts';

export interface FakeCloudOptions extends FakeOptions {
  port?: number;
  seed?: number;
  account?: FakeCloudAccount;
  /** Messages accepted per second before it answers 130429. */
  perSecond?: number;
  faults?: Partial<TextFaults>;
}

export interface FakeCloud extends TextSimulation {
  /** POSTs one signed notification with these changes, in any number and order. */
  notify(changes: readonly { field: string; value: object }[]): Promise<void>;
  /** In Meta's terms: `read` follows `delivered`. */
  reportStatus(messageId: string, status: DeliveryStatus | 'read', code?: string): Promise<void>;
}

const Envelope = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^\+?\d{7,15}$/),
  biz_opaque_callback_data: z.string().max(512).optional(),
});
const Words = Envelope.extend({
  type: z.literal('text'),
  text: z.object({ body: z.string().min(1).max(4_096), preview_url: z.boolean().optional() }),
});
const Template = Envelope.extend({
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z
      .array(
        z.object({
          type: z.literal('body'),
          parameters: z.array(z.object({ type: z.literal('text'), text: z.string().regex(/^[^\n\t]+$/) })),
        }),
      )
      .default([]),
  }),
});
const Message = z.discriminatedUnion('type', [Words, Template]);
type Message = z.infer<typeof Message>;

/** `+1500` and six digits are refused with that error code; with `+1501` the delivery fails with it. */
const REFUSED = /^\+1500(\d{6})0$/;
const FAILING = /^\+1501(\d{6})0$/;
export const metaRefusedWith = (code: number) => `+1500${String(code).padStart(6, '0')}0`;
export const metaFailingWith = (code: number) => `+1501${String(code).padStart(6, '0')}0`;

/** A stateful simulator of the WhatsApp Cloud API. */
export async function startFakeCloud(options: FakeCloudOptions): Promise<FakeCloud> {
  const { account = FAKE_CLOUD, seed = 1, reportAfterMs } = options;
  let { hookUrl } = options;
  const faults: TextFaults = { ...NO_FAULTS, ...options.faults };
  const random = seededRandom(seed);
  const hasRoom = tokenBucket(options.perSecond ?? 1_000);
  const messages: AcceptedText[] = [];
  const timers = new Set<NodeJS.Timeout>();
  /** People who may be answered in free text; the real one forgets them after 24 hours. */
  const writers = new Set<string>();
  let ids = 0;
  const nextId = () => {
    ids += 1;
    return `wamid.${Buffer.from(`${seed}:${ids}`).toString('base64')}`;
  };

  const server = await startFakeServer((request) => {
    const [, version = '', id = '', edge = ''] = request.path.split('/');
    if (faults.refuseKey || request.headers.authorization !== `Bearer ${account.accessToken}`) {
      return refusal(401, 190);
    }
    if (!/^v\d+\.\d+$/.test(version)) return refusal(404, 2500);
    if (request.method === 'POST' && edge === 'messages') return take(id, request);
    if (request.method === 'GET' && id === account.wabaId) return read(account, edge, request.query);
    return refusal(400, 100, { subcode: 33 });
  }, options.port);

  function take(sender: string, { body }: FakeRequest): FakeResponse | 'destroy' {
    if (random() < faults.rateLimit || !hasRoom()) {
      return refusal(429, 130429, { headers: { 'retry-after': String(faults.retryAfterSeconds) } });
    }
    if (random() < faults.serverError) return { status: 502, body: '<html>Bad gateway</html>' };
    if (sender !== account.phoneNumberId) return refusal(400, 100, { subcode: 33 });
    if (faults.suspended) return refusal(403, 131031);
    if (faults.noFunds) return refusal(400, 131042);
    if (faults.optedOut) return refusal(400, 131050);
    const asked = Message.safeParse(JSON.parse(body));
    if (!asked.success) return refusal(400, 100);
    const { to, biz_opaque_callback_data: key } = asked.data;
    const code = REFUSED.exec(to)?.[1];
    if (code) return refusal(400, Number(code));
    const content = contentOf(asked.data);
    if ('status' in content) return content;
    const message: AcceptedText = {
      id: nextId(),
      to,
      from: sender,
      ...content,
      statusUrl: null,
      key: key ?? null,
    };
    messages.push(message);
    scheduleReports(message);
    if (random() < faults.timeoutAfterAcceptance) return 'destroy';
    return {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: digitsOf(to) }],
        messages: [{ id: message.id, message_status: 'accepted' }],
      },
    };
  }

  function contentOf(asked: Message): Pick<AcceptedText, 'text' | 'template'> | FakeResponse {
    if (asked.type === 'text') {
      const wrote = writers.has(digitsOf(asked.to));
      return wrote ? { text: asked.text.body, template: null } : refusal(400, 131047);
    }
    const { name, language, components } = asked.template;
    const values = components[0]?.parameters.map(({ text }) => text) ?? [];
    const approved = account.templates.find(
      (one) => one.name === name && one.language === language.code && one.status === 'APPROVED',
    );
    if (!approved) return refusal(404, 132001);
    if (placeholdersOf(approved) !== values.length) return refusal(400, 132000);
    return {
      text: approved.text.replace(/\{\{(\d+)\}\}/g, (_, number) => values[Number(number) - 1] ?? ''),
      template: { id: name, language: language.code, values },
    };
  }

  async function notify(changes: readonly { field: string; value: object }[]): Promise<void> {
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: account.wabaId, changes }],
    });
    const signature = createHmac('sha256', account.appSecret).update(body).digest('hex');
    await fetch(hookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
      body,
    });
  }

  const report = (message: AcceptedText, status: DeliveryStatus | 'read', code?: string) =>
    notify([
      { field: 'messages', value: { ...baseValue(account), statuses: [statusOf(message, status, code)] } },
    ]);

  function scheduleReports(message: AcceptedText): void {
    if (reportAfterMs === undefined) return;
    const code = FAILING.exec(message.to)?.[1];
    later(reportAfterMs, () => report(message, 'sent'));
    later(2 * reportAfterMs, () => report(message, code ? 'failed' : 'delivered', code));
  }

  function later(ms: number, task: () => Promise<void>): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      // As with the provider, a listener that is gone gets no report.
      task().catch(() => {});
    }, ms);
    timers.add(timer);
  }

  return {
    url: server.url,
    numbers: [account.displayNumber],
    faults,
    accepted: () => messages,
    // Meta sends no replies of its own.
    autoReplies: () => [],
    notify,
    async reportStatus(messageId, status, code) {
      const message = messages.find(({ id }) => id === messageId);
      if (!message) throw new Error('The simulator knows no such message');
      await report(message, status, code);
    },
    async receive({ from, text }) {
      writers.add(digitsOf(from));
      const said = {
        id: nextId(),
        from: digitsOf(from),
        timestamp: now(),
        type: 'text',
        text: { body: text },
      };
      const contacts = [{ profile: { name: 'Ann' }, wa_id: digitsOf(from) }];
      await notify([{ field: 'messages', value: { ...baseValue(account), contacts, messages: [said] } }]);
    },
    // Meta accepts an address only after it answers the challenge with the verify token.
    async pointTo(callbackUrl) {
      const challenge = String(Math.floor(random() * 1e9));
      const asked = new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.verify_token': account.verifyToken,
        'hub.challenge': challenge,
      });
      const response = await fetch(`${callbackUrl}?${asked}`);
      if (!response.ok || (await response.text()) !== challenge)
        throw new Error('The callback URL is not valid');
      hookUrl = callbackUrl;
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      await server.close();
    },
  };
}

/** The fields common to every `value`. */
export function baseValue({ displayNumber, phoneNumberId }: FakeCloudAccount) {
  const metadata = { display_phone_number: digitsOf(displayNumber), phone_number_id: phoneNumberId };
  return { messaging_product: 'whatsapp', metadata };
}

function statusOf({ id, to, key }: AcceptedText, status: DeliveryStatus | 'read', code?: string) {
  return {
    id,
    status,
    timestamp: now(),
    recipient_id: digitsOf(to),
    ...(key === null ? {} : { biz_opaque_callback_data: key }),
    ...(code ? { errors: [{ code: Number(code), title: 'Failed', message: 'Failed' }] } : {}),
  };
}

function read(account: FakeCloudAccount, edge: string, query: URLSearchParams): FakeResponse {
  if (edge === 'phone_numbers') {
    const { phoneNumberId: id, displayNumber: display_phone_number, name, status, quality } = account;
    const number = { id, display_phone_number, verified_name: name, status, quality_rating: quality };
    return pageOf([{ ...number, code_verification_status: 'VERIFIED', account_mode: 'LIVE' }], query);
  }
  if (edge === 'message_templates') return pageOf(account.templates.map(templateOf), query);
  return refusal(400, 100);
}

function templateOf({ name, language, status, text, buttonUrl }: FakeTemplate, index: number) {
  const buttons = [{ type: 'URL', text: 'Review', url: buttonUrl }];
  return {
    id: `59469250797969${index}`,
    name,
    language,
    status,
    category: 'UTILITY',
    components: [{ type: 'BODY', text }, ...(buttonUrl ? [{ type: 'BUTTONS', buttons }] : [])],
  };
}

/** Cursors are plain positions here. https://developers.facebook.com/docs/graph-api/results */
function pageOf(items: readonly object[], query: URLSearchParams): FakeResponse {
  const start = Number(query.get('after') ?? 0);
  const end = start + Number(query.get('limit') ?? 25);
  const more = end < items.length ? { next: 'https://graph.facebook.com/next' } : {};
  const paging = { cursors: { before: String(start), after: String(end) }, ...more };
  return { status: 200, body: { data: items.slice(start, end), paging } };
}

function refusal(
  status: number,
  code: number,
  { subcode, headers = {} }: { subcode?: number; headers?: Record<string, string> } = {},
): FakeResponse {
  const error = {
    message: `(#${code}) Simulated`,
    type: 'OAuthException',
    code,
    ...(subcode === undefined ? {} : { error_subcode: subcode }),
    fbtrace_id: 'Simulated',
  };
  return { status, headers, body: { error } };
}

function placeholdersOf({ text }: FakeTemplate): number {
  return new Set([...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => number)).size;
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '');
const now = () => String(Math.floor(Date.now() / 1_000));
