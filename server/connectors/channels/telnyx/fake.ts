import { sign } from 'node:crypto';
import { z } from 'zod';
import {
  type FakeRequest,
  type FakeResponse,
  seededRandom,
  startFakeServer,
  tokenBucket,
} from '#server/connectors/channels/fake-server.ts';
import { FAKE_ACCOUNT, type FakeAccount } from '#server/connectors/channels/telnyx/fake-account.ts';
import {
  assignmentOf,
  brandsOf,
  campaignIdOf,
  campaignOf,
  campaignsOf,
  inboundOf,
  messageOf,
  numbersOf,
  pageOf,
  profilesOf,
  refusal,
  verificationsOf,
} from '#server/connectors/channels/telnyx/fake-shapes.ts';
import {
  type AcceptedText,
  NO_FAULTS,
  type TextFaults,
  type TextSimulation,
} from '#server/connectors/channels/text-harness.ts';
import type { FakeOptions } from '#server/connectors/descriptor.ts';
import type { DeliveryStatus } from '#shared/sending/channels.ts';

export interface FakeTelnyxOptions extends FakeOptions {
  port?: number;
  seed?: number;
  account?: FakeAccount;
  /** Messages accepted per second before it answers 429. */
  perSecond?: number;
  faults?: Partial<TextFaults>;
}

const Message = z.object({
  to: z.string().regex(/^\+\d{7,15}$/),
  from: z.string().optional(),
  messaging_profile_id: z.string().optional(),
  text: z.string().min(1),
  type: z.literal('SMS'),
  webhook_url: z.string().optional(),
  use_profile_webhooks: z.boolean(),
});

/** `+1500` and five digits are refused with that error code; with `+1501` the delivery fails with it. */
const REFUSED = /^\+1500(\d{5})00$/;
const FAILING = /^\+1501(\d{5})00$/;
export const telnyxRefusedWith = (code: string) => `+1500${code}00`;
export const telnyxFailingWith = (code: string) => `+1501${code}00`;

/** https://support.telnyx.com/en/articles/1270091-sms-opt-out-keywords-and-stop-words */
const KEYWORDS: readonly [RegExp, string][] = [
  [/^(stop|stopall|stop all|unsubscribe|cancel|end|quit)$/i, 'STOP'],
  [/^(start|unstop)$/i, 'START'],
  [/^(help|info)$/i, 'HELP'],
];

/** A stateful simulator of Telnyx: sends, reports, keywords, registration. */
export async function startFakeTelnyx(options: FakeTelnyxOptions): Promise<TextSimulation> {
  const { account = FAKE_ACCOUNT, seed = 1, reportAfterMs } = options;
  let { hookUrl } = options;
  const faults: TextFaults = { ...NO_FAULTS, ...options.faults };
  const random = seededRandom(seed);
  const hasRoom = tokenBucket(options.perSecond ?? 1_000);
  const messages: AcceptedText[] = [];
  const optedOut = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const autoReplies: { to: string; text: string }[] = [];
  let events = 0;
  const nextId = (kind: string) => {
    events += 1;
    return `${kind}${String(seed).padStart(4, '0')}-0000-4000-8000-${String(events).padStart(12, '0')}`;
  };

  const server = await startFakeServer((request) => {
    const path = request.path.replace(/^\/v2(?=\/)/, '');
    if (faults.refuseKey || request.headers.authorization !== `Bearer ${account.apiKey}`) {
      return refusal(401, '10009');
    }
    return request.method === 'POST' && path === '/messages' ? take(request) : read(account, path, request);
  }, options.port);

  function take({ body }: FakeRequest): FakeResponse | 'destroy' {
    if (random() < faults.rateLimit || !hasRoom()) {
      return refusal(429, '10011', { 'retry-after': String(faults.retryAfterSeconds) });
    }
    if (random() < faults.serverError) return { status: 502, body: '<html>Bad gateway</html>' };
    if (faults.suspended) return refusal(403, '20013');
    if (faults.noFunds) return refusal(403, '20100');
    const asked = Message.safeParse(JSON.parse(body));
    if (!asked.success) return refusal(400, '10015');
    const { to, from, messaging_profile_id: profile, text, webhook_url } = asked.data;
    const code = REFUSED.exec(to)?.[1];
    if (code) return refusal(code === '40300' ? 403 : 400, code);
    const number = account.numbers.find(({ phone }) => phone === from);
    const sender = number?.phone ?? account.profiles.find(({ id }) => id === profile)?.id;
    if (!sender) return refusal(400, '40305');
    if (faults.optedOut || optedOut.has(`${number?.profile ?? sender} ${to}`)) return refusal(403, '40300');
    const statusUrl = webhook_url ?? null;
    const key = statusUrl ? new URL(statusUrl).searchParams.get('k') : null;
    const message = { id: nextId('4030'), to, from: sender, text, template: null, statusUrl, key };
    messages.push(message);
    scheduleReports(message);
    if (random() < faults.timeoutAfterAcceptance) return 'destroy';
    return { status: 200, body: { data: messageOf(message, account, 'queued') } };
  }

  async function post(url: string, type: string, payload: unknown): Promise<void> {
    const occurred = new Date();
    const data = {
      record_type: 'event',
      event_type: type,
      id: nextId('e0e0'),
      occurred_at: occurred.toISOString(),
      payload,
    };
    const body = JSON.stringify({ data, meta: { attempt: 1, delivered_to: url } });
    const timestamp = String(Math.floor(occurred.getTime() / 1_000));
    const signature = sign(null, Buffer.from(`${timestamp}|${body}`), account.privateKey).toString('base64');
    await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'telnyx-signature-ed25519': signature,
        'telnyx-timestamp': timestamp,
      },
      body,
    });
  }

  async function report(message: AcceptedText, status: DeliveryStatus, code?: string): Promise<void> {
    if (!message.statusUrl) return;
    const said = status === 'failed' ? 'delivery_failed' : status;
    const type = status === 'sent' ? 'message.sent' : 'message.finalized';
    await post(message.statusUrl, type, messageOf(message, account, said, code));
  }

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
    url: `${server.url}/v2`,
    numbers: account.numbers.map(({ phone }) => phone),
    faults,
    accepted: () => messages,
    autoReplies: () => autoReplies,
    async pointTo(address) {
      hookUrl = address;
    },
    async reportStatus(messageId, status, code) {
      const message = messages.find(({ id }) => id === messageId);
      if (!message) throw new Error('The simulator knows no such message');
      await report(message, status, code);
    },
    async receive(inbound) {
      const keyword = KEYWORDS.find(([words]) => words.test(inbound.text.trim()))?.[1] ?? null;
      const profile = account.numbers.find(({ phone }) => phone === inbound.to)?.profile;
      if (keyword) autoReplies.push({ to: inbound.from, text: `Telnyx's own answer to ${keyword}` });
      const pair = `${profile} ${inbound.from}`;
      if (keyword === 'STOP') optedOut.add(pair);
      if (keyword === 'START') optedOut.delete(pair);
      await post(hookUrl, 'message.received', inboundOf(nextId('4030'), inbound, keyword));
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      await server.close();
    },
  };
}

function read(account: FakeAccount, path: string, { query }: FakeRequest): FakeResponse {
  if (path === '/messaging_profiles') return pageOf(profilesOf(account), query);
  if (path === '/phone_numbers/messaging') return pageOf(numbersOf(account), query);
  if (path === '/10dlc/brand' || path === '/10dlc/campaign') {
    if (!account.registrationApi) return refusal(403, '10010');
    return path === '/10dlc/brand' ? brandsOf(account) : campaignsOf(account, query.get('brandId'));
  }
  if (path === '/messaging_tollfree/verification/requests') {
    const wanted = query.get('phone_number');
    if (wanted === null && !account.registrationApi) return refusal(403, '10010');
    return verificationsOf(account.numbers.filter(({ phone }) => wanted === null || phone === wanted));
  }
  const [kind, id] = [path.slice(0, path.lastIndexOf('/')), decodeURIComponent(path.split('/').at(-1) ?? '')];
  const number = account.numbers.find(({ phone }) => phone === id || campaignIdOf(phone) === id);
  if (!number) return refusal(404, '10005');
  switch (kind) {
    case '/10dlc/phone_number_campaigns':
      return assignmentOf(number);
    case '/10dlc/campaign':
      return campaignOf(number);
    default:
      return refusal(404, '10005');
  }
}
