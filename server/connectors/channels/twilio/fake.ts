import {
  type FakeRequest,
  type FakeResponse,
  seededRandom,
  startFakeServer,
  tokenBucket,
} from '#server/connectors/channels/fake-server.ts';
import { NO_FAULTS, type TextFaults } from '#server/connectors/channels/text-harness.ts';
import {
  type FakeTwilioAccount,
  fakeSid,
  makeFakeTwilioAccount,
} from '#server/connectors/channels/twilio/fake-account.ts';
import {
  type FakeMessage,
  fateOf,
  newMessage,
  toMessageJson,
} from '#server/connectors/channels/twilio/fake-messages.ts';
import { oldPage, readResource, twilioError } from '#server/connectors/channels/twilio/fake-resources.ts';
import { signTwilio } from '#server/connectors/channels/twilio/hooks.ts';

const CALLBACK_TIMEOUT_MS = 10_000;

export interface FakeTwilioOptions {
  port?: number;
  accounts?: FakeTwilioAccount[];
  seed?: number;
  faults?: Partial<TextFaults>;
  /** Messages accepted per second before it answers 429; unlimited when left out. */
  perSecond?: number;
  /** Reports `sent` and then the outcome of each message by itself, this long after accepting it. */
  reportAfterMs?: number;
  /** Advanced Opt-Out: marks STOP, START and HELP in inbound messages, on WhatsApp as well. */
  advancedOptOut?: boolean;
}

export interface FakeTwilio {
  url: string;
  accounts: FakeTwilioAccount[];
  /** Outbound and inbound, oldest first. */
  messages: FakeMessage[];
  /** Twilio's own replies to keywords. */
  autoReplies: { to: string; from: string; text: string }[];
  faults: TextFaults;
  /** Automatic reports that were not accepted. */
  lostReports: string[];
  /** In Twilio's terms, e.g. `undelivered` with `30007`. Settles once the report is answered. */
  reportStatus(sid: string, status: string, errorCode?: number): Promise<void>;
  /** A message to one of the numbers, posted to the account's `inboundUrl`. */
  receive(inbound: { from: string; to: string; text: string }): Promise<void>;
  close(): Promise<void>;
}

/** Simulates Twilio's messaging for SMS and WhatsApp in memory. Every account signs with its own token. */
export async function startFakeTwilio(options: FakeTwilioOptions = {}): Promise<FakeTwilio> {
  const { port, seed = 1, perSecond, reportAfterMs, advancedOptOut = false } = options;
  const accounts = options.accounts ?? [makeFakeTwilioAccount()];
  const faults: TextFaults = { ...NO_FAULTS, ...options.faults };
  const messages: FakeMessage[] = [];
  const autoReplies: FakeTwilio['autoReplies'] = [];
  const lostReports: string[] = [];
  const optOuts = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const random = seededRandom(seed);
  const fits = perSecond === undefined ? () => true : tokenBucket(perSecond);
  const happens = (share: number) => share > 0 && random() < share;

  function answer(request: FakeRequest): FakeResponse | 'destroy' {
    const account = accountOf(request);
    if (!account || faults.refuseKey) return twilioError(401, 20_003, 'Authenticate');
    const messagesPath = `/2010-04-01/Accounts/${account.accountSid}/Messages.json`;
    if (request.path === messagesPath && request.method === 'POST') return accept(account, request);
    if (request.method !== 'GET') return twilioError(405, 20_004, 'Method not allowed');
    if (request.path === messagesPath) return oldPage(request, 'messages', matching(account, request));
    const seen =
      stopped(account) && account.status === 'active'
        ? { ...account, status: 'suspended' as const }
        : account;
    return readResource(seen, request) ?? twilioError(404, 20_404, 'The requested resource was not found');
  }

  function accept(account: FakeTwilioAccount, { body }: FakeRequest): FakeResponse | 'destroy' {
    if (stopped(account)) return twilioError(403, 20_005, 'Account not active');
    if (happens(faults.rateLimit) || !fits()) {
      const { status, body: said } = twilioError(429, 20_429, 'Too many requests');
      return { status, body: said, headers: { 'retry-after': String(faults.retryAfterSeconds) } };
    }
    if (happens(faults.serverError)) return { status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' };
    const sid = fakeSid('SM', messages.length + 1);
    const isOptedOut = (to: string, sender: string) => faults.optedOut || optOuts.has(`${to} ${sender}`);
    const message = newMessage(account, new URLSearchParams(body), sid, isOptedOut);
    if (!('sid' in message)) return message;
    messages.push(message);
    if (reportAfterMs !== undefined) reportLater(account, message, reportAfterMs);
    if (happens(faults.timeoutAfterAcceptance)) return 'destroy';
    return { status: 201, body: toMessageJson(message) };
  }

  /** Twilio suspends an account that has run out of credit; it has no other answer for it. */
  function stopped({ status }: FakeTwilioAccount): boolean {
    return status !== 'active' || faults.suspended || faults.noFunds;
  }

  function accountOf({ headers }: FakeRequest): FakeTwilioAccount | undefined {
    const given = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
    return accounts.find(({ accountSid, authToken }) => given === `${accountSid}:${authToken}`);
  }

  function matching({ accountSid }: FakeTwilioAccount, { query }: FakeRequest): unknown[] {
    const to = query.get('To');
    const wanted = messages.filter((one) => one.accountSid === accountSid && (!to || one.to === to));
    return wanted.map(toMessageJson).reverse();
  }

  function reportLater(account: FakeTwilioAccount, message: FakeMessage, afterMs: number): void {
    const code = fateOf(account, message);
    const steps: [string, number?][] = [['sent'], code === null ? ['delivered'] : ['undelivered', code]];
    for (const [index, [status, errorCode]] of steps.entries()) {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          reportStatus(message.sid, status, errorCode).catch((error: unknown) => {
            lostReports.push(`${message.sid} ${status}: ${String(error)}`);
          });
        },
        afterMs * (index + 1),
      );
      timers.add(timer);
    }
  }

  async function reportStatus(sid: string, status: string, errorCode?: number): Promise<void> {
    const message = messages.find((one) => one.sid === sid);
    if (!message) throw new Error(`No message ${sid}`);
    message.status = status;
    message.errorCode = errorCode ?? null;
    message.sentAt ??= new Date();
    if (message.statusUrl === null) return;
    await post(message.accountSid, message.statusUrl, {
      ...aboutMessage(message),
      MessageStatus: status,
      SmsStatus: status,
      ...(errorCode === undefined ? {} : { ErrorCode: String(errorCode) }),
    });
  }

  async function receive({ from, to, text }: { from: string; to: string; text: string }): Promise<void> {
    const account = accounts.find(
      ({ numbers, whatsAppSenders }) =>
        numbers.some(({ phone }) => phone === to) || whatsAppSenders.some(({ phone }) => phone === to),
    );
    if (!account) throw new Error('No account has the number');
    const prefix = account.whatsAppSenders.some(({ phone }) => phone === to) ? 'whatsapp:' : '';
    const optOutType = prefix && !advancedOptOut ? null : optOutTypeOf(text, to);
    const answer = optOutType && AUTO_REPLIES[optOutType];
    if (answer) autoReplies.push({ to: from, from: to, text: answer });
    for (const sender of sendersBehind(account, to)) {
      if (optOutType === 'STOP') optOuts.add(`${from} ${sender}`);
      if (optOutType === 'START') optOuts.delete(`${from} ${sender}`);
    }
    const message: FakeMessage = {
      sid: fakeSid('SM', messages.length + 1),
      accountSid: account.accountSid,
      direction: 'inbound',
      to: `${prefix}${to}`,
      from: `${prefix}${from}`,
      serviceSid: null,
      body: text,
      contentSid: null,
      contentVariables: {},
      statusUrl: null,
      validSeconds: 0,
      status: 'received',
      errorCode: null,
      createdAt: new Date(),
      sentAt: new Date(),
    };
    messages.push(message);
    if (account.inboundUrl === null) return;
    await post(account.accountSid, account.inboundUrl, {
      ...aboutMessage(message),
      Body: text,
      NumMedia: '0',
      NumSegments: '1',
      SmsStatus: 'received',
      ...(optOutType && advancedOptOut ? { OptOutType: optOutType } : {}),
    });
  }

  async function post(accountSid: string, url: string, fields: Record<string, string>): Promise<void> {
    const token = accounts.find((account) => account.accountSid === accountSid)?.authToken ?? '';
    const signed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]]));
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'x-twilio-signature': signTwilio(token, url, signed),
      },
      body: new URLSearchParams(fields).toString(),
      signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The webhook was answered with ${response.status}`);
  }

  const server = await startFakeServer(answer, port);
  return {
    url: server.url,
    accounts,
    messages,
    autoReplies,
    faults,
    lostReports,
    reportStatus,
    receive,
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      return server.close();
    },
  };
}

/** The texts that recipients get: https://help.twilio.com/articles/223134027 */
const AUTO_REPLIES = {
  STOP: 'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
  START:
    'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
  HELP: 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
} as const;

/** Twilio knows only single words, and toll-free networks not even all of these. */
function optOutTypeOf(text: string, to: string): keyof typeof AUTO_REPLIES | null {
  const word = text.trim().toUpperCase();
  if (/^(STOP|STOPALL|UNSUBSCRIBE|CANCEL|END|QUIT|REVOKE|OPTOUT)$/.test(word)) return 'STOP';
  if (/^(START|UNSTOP)$/.test(word) || (word === 'YES' && !/^\+18(00|33|44|55|66|77|88)/.test(to)))
    return 'START';
  return /^(HELP|INFO)$/.test(word) ? 'HELP' : null;
}

/** An opt-out at a number of a messaging service applies to the whole service. */
function sendersBehind({ services }: FakeTwilioAccount, phone: string): string[] {
  const homes = services.filter(({ phones }) => phones.includes(phone));
  return [phone, `whatsapp:${phone}`, ...homes.flatMap(({ sid, phones }) => [sid, ...phones])];
}

function aboutMessage({ sid, accountSid, to, from, serviceSid }: FakeMessage): Record<string, string> {
  return {
    AccountSid: accountSid,
    ApiVersion: '2010-04-01',
    MessageSid: sid,
    SmsSid: sid,
    To: to,
    ...(from === null ? {} : { From: from }),
    ...(serviceSid === null ? {} : { MessagingServiceSid: serviceSid }),
  };
}
